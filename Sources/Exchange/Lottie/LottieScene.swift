import FlipbookDocument
import FlipbookForeignFiles
import FlipbookMotion

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
    let frameRate = LottieFrameRate(composition.frameRate)
    if !frameRate.isTheFiles {
      remarks.add(
        .range, "the frame rate is limited to \(JSONText.text(of: frameRate.value))",
        at: document.value.member("fr"))
    }
    try checkCanvas(composition, document)
    let rate = frameRate.value
    let count = length(of: composition, document, remarks)
    let sampling = Sampling(rate: rate, duration: count / rate)
    let source = ImageAssets(images)
    let work = LottieImport(
      composition.library, remarks: remarks, sampling: sampling, images: source,
      slots: reader.slots, measure: measure)
    let scope = Scope(
      clock: .even(start: composition.frames.first, rate: rate), window: 0...(count / rate),
      work: work)
    let views = LayerStack(composition.layers, in: scope).views
    if views.reduce(0, { $0 + $1.count }) > LottieImport.viewLimit {
      work.refuse(
        "the scene would have more than \(LottieImport.viewLimit) views", at: document.value)
    }
    if (views.map(\.depth).max() ?? 0) > LottieImport.depthLimit {
      work.refuse(
        "views would be nested deeper than \(LottieImport.depthLimit)", at: document.value)
    }
    work.refuseExcess(at: document.value)
    if let (reason, place) = work.refusal { throw document.refusal(reason, at: place) }
    work.slots.remarkUnserved(remarks)
    let scene = text(composition, work, views, count: count, rate: frameRate)
    guard fits(scene) else {
      throw document.refusal(
        "the scene would be larger than \(JSONDocument.byteLimit >> 20) MiB", at: document.value)
    }
    return ImportedScene(scene: scene, files: source.files, remarks: remarks.list)
  }

  /// The count of frames; a part of one is shown as a frame.
  private static func length(
    of composition: LottieComposition, _ document: JSONDocument, _ remarks: Remarks
  ) -> Double {
    let count = composition.frames.last - composition.frames.first
    if count <= 0 {
      remarks.add(
        .value,
        "the animation ends (\"op\") where it begins or before (\"ip\"): it is its first frame",
        at: document.value.member("op"))
    }
    if count > frameLimit {
      remarks.add(.limit, "the film ends after 999 000 frames", at: document.value)
    }
    return min(max(count, 1), frameLimit)
  }

  /// The largest side of a canvas, and its most pixels.
  private static let sideLimit = 16_384.0
  private static let pixelLimit = 67_108_864.0

  private static func checkCanvas(_ composition: LottieComposition, _ document: JSONDocument)
    throws(Diagnostic)
  {
    let (width, height) = (composition.size.width, composition.size.height)
    guard max(width, height) > sideLimit || width * height > pixelLimit else { return }
    throw document.refusal(
      "a canvas of \(JSONText.text(of: width)) × \(JSONText.text(of: height)) points has too many "
        + "pixels", at: document.value.member(width > sideLimit ? "w" : "h") ?? document.value)
  }

  /// Whether the text of the scene is one that can be read.
  private static func fits(_ scene: JSONText) -> Bool {
    let limit = JSONDocument.byteLimit
    // Far below the limit, numbers and spaces of any length make no difference.
    if scene.isWithin(byteCount: limit / 200) { return true }
    return scene.isWithin(byteCount: limit) && scene.description().utf8.count < limit
  }

  private static func text(
    _ composition: LottieComposition, _ work: LottieImport, _ views: [ViewDraft], count: Double,
    rate: LottieFrameRate
  ) -> JSONText {
    var members: [(String, JSONText)] = []
    if !composition.name.isEmpty {
      members.append(("title", .string(composition.name.asSceneText)))
    }
    members.append(("size", .roundedList([composition.size.width, composition.size.height])))
    members.append(("fps", rate.text))
    members.append(("duration", .number(rate.duration(ofFrames: count))))
    members.append(("background", .string("clear")))
    if !work.slots.parameters.isEmpty {
      members.append(
        ("parameters", .object(work.slots.parameters.map { ($0.name, $0.value) })))
    }
    // A composition shows nothing outside of its size, and neither does the canvas.
    members.append(("views", .array(ViewDraft.texts(views))))
    let script = markers(composition, rate: rate.value, count: count)
    if !script.isEmpty { members.append(("script", .array(script))) }
    return .object(members)
  }

  /// Markers as named moments of the script, at which nothing happens.
  private static func markers(_ composition: LottieComposition, rate: Double, count: Double)
    -> [JSONText]
  {
    var taken: Set<String> = []
    return composition.markers.prefix(1000).compactMap { marker in
      let frame = marker.time - composition.frames.first
      // The frame at the end is the first that is none of the film's.
      guard frame >= 0, frame < count, let base = SceneIdentifier.id(of: marker.name) else {
        return nil
      }
      var name = base
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(base)-\(number)"
        number += 1
      }
      return .object([
        ("at", .rounded(frame / rate, 6)), ("name", .string(name)), ("set", .object([])),
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
