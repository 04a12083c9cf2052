import Document
import ForeignFiles
import Motion

/// The scene of a composition.
enum LottieScene {
  /// The longest film, in frames: a little less than the scene format allows, so that rounded rates
  /// stay within it.
  private static let frameLimit = 999_000.0

  static func imported(
    _ document: JSONDocument, theme: [String: JSONValue], measure: LetterMeasure?,
    remarks: Remarks,
    images: @escaping (String, String) -> [UInt8]?
  ) throws(Diagnostic) -> ImportedScene {
    var reader = LottieReader(remarks)
    let composition = try reader.composition(document.value, theme: theme)
    if let excess = reader.parts.excess {
      throw document.refusal(excess.reason, at: excess.place)
    }
    let rate = min(max(composition.frameRate, 0.01), 1000)
    var count = composition.frames.last - composition.frames.first
    if count > frameLimit {
      remarks.add(.limit, "the film ends after 999 000 frames", at: document.value)
      count = frameLimit
    }
    count = max(count, 1)
    let sampling = Sampling(rate: rate, duration: count / rate)
    let source = ImageSource(images)
    let importer = Importer(
      composition.library, remarks: remarks, sampling: sampling, images: source,
      measure: measure)
    let scope = Scope(
      clock: .even(start: composition.frames.first, rate: rate), window: 0...(count / rate),
      sampling: sampling)
    let views = importer.views(of: composition.layers, in: scope, inside: [])
    if views.reduce(0, { $0 + $1.count }) > Importer.viewLimit {
      importer.refuse(
        "the scene would have more than \(Importer.viewLimit) views", at: document.value)
    }
    if (views.map(\.depth).max() ?? 0) > Importer.depthLimit {
      importer.refuse(
        "views would be nested deeper than \(Importer.depthLimit)", at: document.value)
    }
    importer.refuseExcess(at: document.value)
    if let (reason, place) = importer.refusal { throw document.refusal(reason, at: place) }
    let scene = text(composition, importer, views, count: count, rate: rate)
    guard scene.isWithin(byteCount: JSONDocument.byteLimit) else {
      throw document.refusal(
        "the scene would be larger than \(JSONDocument.byteLimit >> 20) MiB", at: document.value)
    }
    return ImportedScene(scene: scene, files: source.files, remarks: remarks.list)
  }

  private static func text(
    _ composition: LottieComposition, _ importer: Importer, _ views: [SceneView], count: Double,
    rate: Double
  ) -> JSONText {
    var members: [(String, JSONText)] = []
    if !composition.name.isEmpty { members.append(("title", .string(composition.name))) }
    members.append(("size", .roundedList([composition.size.width, composition.size.height])))
    members.append(("fps", fps(rate)))
    // A little less than the frames take, so that rounding adds none.
    let duration = (count / rate * 1e6 - 0.5).rounded(.down) / 1e6
    let exact = SceneNumber.rounded(count / rate, decimals: 3)
    members.append(
      ("duration", .number(abs(exact * rate - count) < 1e-9 ? exact : max(duration, 0.000_001))))
    members.append(("background", .string("clear")))
    if !importer.parameters.isEmpty {
      members.append(
        ("parameters", .object(importer.parameters.map { ($0.name, $0.value) })))
    }
    var around = SceneView()
    // A composition shows nothing outside of its size, and neither does the canvas.
    around.views = views
    members.append(("views", .array(SceneView.texts(around.views))))
    let script = markers(composition, rate: rate, count: count)
    if !script.isEmpty { members.append(("script", .array(script))) }
    return .object(members)
  }

  private static func fps(_ rate: Double) -> JSONText {
    for base in [24.0, 30, 60, 120] where abs(rate - base * 1000 / 1001) < 0.001 {
      return .string("\(Int(base) * 1000)/1001")
    }
    return .rounded(rate, 4)
  }

  /// Markers as named moments of the script, at which nothing happens.
  private static func markers(_ composition: LottieComposition, rate: Double, count: Double)
    -> [JSONText]
  {
    var taken: Set<String> = []
    return composition.markers.prefix(1000).compactMap { marker in
      let time = (marker.time - composition.frames.first) / rate
      guard time >= 0, time <= count / rate, let base = SceneName.id(of: marker.name) else {
        return nil
      }
      var name = base
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(base)-\(number)"
        number += 1
      }
      return .object([
        ("at", .rounded(time)), ("name", .string(name)), ("set", .object([])),
      ])
    }
  }
}

extension JSONDocument {
  /// The error of a file that is too much for a scene, where it became that.
  fileprivate func refusal(_ reason: String, at place: JSONValue) -> Diagnostic {
    place.document.diagnostic(
      .error, .init(kind: .limit, offset: place.offset, path: place.path, reason: reason))
  }
}
