import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookRaster
internal import FlipbookSceneFile
internal import FlipbookTimeline

/// The properties of a film when its references were recorded, as stored in `film.json`.
struct RecordedFilm: Hashable, Sendable {
  /// 1 for references of selected instants, 2 for references of every frame.
  var version = 2
  var frameCount: Int
  /// Frames per second, `60/1`.
  var frameRate: String
  /// In points.
  var size: [Double]
  /// Pixels per point, unless the command line sets another scale; nil where it was not recorded.
  var scale: Double?
  /// The color behind everything, `#FFFFFF` or `none`; nil where it was not recorded.
  var background: String?
  /// The versions of the libraries that drew the references.
  var libraries: [String: String]

  /// Digests of the files that the scene draws; nil where they were not recorded.
  var files: RecordedFiles?

  /// The version of the file format: 3 has digests of files.
  static let currentVersion = 3

  private var form: Int { version > 1 && files?.isEmpty == false ? Self.currentVersion : version }

  /// - Parameter files: Digests of its files, for recording.
  init(of scene: CompiledScene, files: RecordedFiles? = nil) {
    self.files = files
    scale = scene.scale
    background = scene.definition.background?.hexDescription ?? "none"
    let rate = scene.resolved.frameRate
    frameCount = scene.resolved.frameCount(at: rate)
    frameRate = "\(rate.numerator)/\(rate.denominator)"
    size = [scene.size.width, scene.size.height]
    libraries = LibraryVersions.all
  }

  /// Reads the value of the file.
  init(_ root: JSONCursor) throws(Diagnostic) {
    try root.allow([
      "version", "frameCount", "frameRate", "size", "scale", "background", "libraries", "images",
      "fonts",
    ])
    if let form = try root.optional("version") {
      guard let version = Int(exactly: try form.number()), version > 0 else {
        throw form.failure("must be a whole number, at least 1")
      }
      guard version <= Self.currentVersion else {
        throw form.failure(
          "was written by a newer version of render: form \(version), known up to "
            + "\(Self.currentVersion)")
      }
      self.version = min(version, 2)
      if version > 2 { files = try RecordedFiles(root) }
    } else if try root.optional("scale") != nil {
      // Version 1 had neither a scale nor a background.
      throw root.failure("\"version\" is missing")
    } else {
      version = 1
    }
    let count = try root.required("frameCount")
    guard let frameCount = Int(exactly: try count.number()) else {
      throw count.failure("must be a whole number")
    }
    self.frameCount = frameCount
    frameRate = try root.required("frameRate").string()
    size = try root.required("size").numbers()
    scale = try root.optional("scale")?.number()
    background = try root.optional("background")?.string()
    guard version == 1 || scale != nil && background != nil else {
      throw root.failure("\"scale\" or \"background\" is missing")
    }
    libraries = [:]
    for (name, version) in try root.required("libraries").members() {
      libraries[name] = try version.string()
    }
  }

  var json: String {
    let versions = libraries.sorted { $0.key < $1.key }
      .map { "\(JSONText.quoted($0.key)): \(JSONText.quoted($0.value))" }
    let added = (files?.members ?? []).map { ",\n  \($0)" }.joined()
    return """
      {
        "frameCount": \(frameCount),
        "version": \(form),
        "frameRate": \(JSONText.quoted(frameRate)),
        "size": \(JSONText.list(size)),
        "scale": \(JSONText.text(of: scale ?? 1)),
        "background": \(JSONText.quoted(background ?? "none")),
        "libraries": {\(versions.joined(separator: ", "))}\(added)
      }

      """
  }

  /// The times of its frames; nil when the file has no valid rate, or more frames than a film may
  /// have.
  var instants: FrameInstants? {
    let parts = frameRate.split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, (1...FrameSchedule.maximumFrameCount).contains(frameCount),
      let rate = FrameRate(numerator: parts[0], denominator: parts[1])
    else { return nil }
    return FrameInstants(count: frameCount, rate: rate)
  }

  /// The time of the last frame, in seconds; nil when the file has no valid rate.
  var lastFrameTime: Double? { instants?.last }

  /// Describes which instants of the film the recorded values lack; nil when they cover it.
  ///
  /// - Parameter hasEveryFrame: Whether the film is within the limits for recording every frame.
  func gap(in times: [Double], hasEveryFrame: Bool) -> String? {
    guard let instants else { return nil }
    let wanted =
      version > 1 && hasEveryFrame ? instants.times : CheckPlan.tenths(until: instants.last)
    let covered = Set(times)
    let missing = wanted.filter { !covered.contains($0) }
    guard let first = missing.first else { return nil }
    return
      "has \(wanted.count - missing.count) of \(wanted.count) instants of the film; the first missing one is at "
      + "\(Numerals.fixed(first, 4)) s"
  }

  /// Describes a changed size, rate or length in one line; nil when there is none.
  func difference(from recorded: RecordedFilm) -> String? {
    if size != recorded.size {
      return "the canvas is \(Self.text(of: size)) points instead of "
        + "\(Self.text(of: recorded.size)), so no frame can be compared; "
        + "`render check --record` records it again"
    }
    var changes: [String] = []
    if frameRate != recorded.frameRate {
      changes.append("\(rateText) fps instead of \(recorded.rateText)")
    }
    // A changed rate changes the number of frames too.
    if frameRate == recorded.frameRate, frameCount != recorded.frameCount {
      changes.append("\(frameCount) frames instead of \(recorded.frameCount)")
    }
    if let old = recorded.scale, let scale, scale != old {
      changes.append("a scale of \(JSONText.text(of: scale)) instead of \(JSONText.text(of: old))")
    }
    if let old = recorded.background, let background, background != old {
      changes.append("the background \(background) instead of \(VisibleText.line(old))")
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
