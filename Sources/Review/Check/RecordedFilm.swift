import Document
internal import Animation
internal import Geometry
internal import Interaction
internal import Raster
internal import SceneFile

/// What was known of a film when its references were recorded, as `film.json` holds it.
struct RecordedFilm: Hashable, Sendable {
  var frameCount: Int
  /// Frames per second, `60/1`.
  var frameRate: String
  /// In points.
  var size: [Double]
  /// The versions of the libraries that drew it.
  var libraries: [String: String]

  init(of scene: CompiledScene) {
    let rate = scene.resolved.frameRate
    frameCount = scene.resolved.frameCount(at: rate)
    frameRate = "\(rate.numerator)/\(rate.denominator)"
    size = [scene.scene.size.width, scene.scene.size.height]
    libraries = LibraryVersions.all
  }

  /// Reads the file's value.
  init(_ root: JSONCursor) throws(Diagnostic) {
    try root.allow(["frameCount", "frameRate", "size", "libraries"])
    let count = try root.required("frameCount")
    guard let frameCount = Int(exactly: try count.number()) else {
      throw count.failure("must be a whole number")
    }
    self.frameCount = frameCount
    frameRate = try root.required("frameRate").string()
    size = try root.required("size").numbers()
    libraries = [:]
    for (name, version) in try root.required("libraries").members() {
      libraries[name] = try version.string()
    }
  }

  var json: String {
    let versions = libraries.sorted { $0.key < $1.key }
      .map { "\(JSONText.quoted($0.key)): \(JSONText.quoted($0.value))" }
    return """
      {
        "frameCount": \(frameCount),
        "frameRate": \(JSONText.quoted(frameRate)),
        "size": \(JSONText.list(size)),
        "libraries": {\(versions.joined(separator: ", "))}
      }

      """
  }

  /// The time of the last frame, in seconds; nil when the file names no rate.
  var lastFrameTime: Double? {
    let parts = frameRate.split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, frameCount > 0,
      let rate = FrameRate(numerator: parts[0], denominator: parts[1])
    else { return nil }
    return rate.time(ofFrame: frameCount - 1)
  }

  /// What has another size, rate or length than recorded, in one line; nil when nothing has.
  func difference(from recorded: RecordedFilm) -> String? {
    if size != recorded.size {
      return "the canvas is \(Self.text(of: size)) points instead of "
        + "\(Self.text(of: recorded.size)), so no frame can be compared; "
        + "`render check --record` records it anew"
    }
    var changes: [String] = []
    if frameRate != recorded.frameRate {
      changes.append("\(rateText) fps instead of \(recorded.rateText)")
    }
    // At another rate the same film has another number of frames.
    if frameRate == recorded.frameRate, frameCount != recorded.frameCount {
      changes.append("\(frameCount) frames instead of \(recorded.frameCount)")
    }
    return changes.isEmpty ? nil : changes.joined(separator: ", ")
  }

  private var rateText: String {
    frameRate.hasSuffix("/1") ? String(frameRate.dropLast(2)) : frameRate
  }

  private static func text(of size: [Double]) -> String {
    size.map { JSONText.text(of: $0) }.joined(separator: "×")
  }
}
