import FlipbookDocument
internal import FlipbookImages
internal import FlipbookInteraction
import FlipbookOpening
import FlipbookOutput
internal import FlipbookSceneFile
internal import FlipbookSystem

/// The references of one scene: `references/<scene>/`.
struct ReferenceFolder: Sendable {
  /// Without a trailing slash.
  let path: String
  /// The claim on its files: files that are neither records nor marked as `render`'s are kept, and
  /// so are the targets of links.
  var claim = OutputClaim.marked

  /// The path as messages show it.
  var shownPath: String { VisibleText.line(path) }

  /// The largest picture file that is read.
  private static let pictureLimit = 256 << 20

  var valuesPath: String { path + "/values.json" }
  var expectationsPath: String { path + "/expect.json" }
  var settingsPath: String { path + "/check.json" }
  var filmPath: String { path + "/film.json" }
  var drawingPath: String { path + "/drawing.txt" }
  var digestsPath: String { path + "/frames.txt" }

  func framePath(at time: Double) -> String { "\(path)/\(Self.frameName(at: time))" }

  /// The file of a frame: `0.5s.png`.
  static func frameName(at time: Double) -> String { "\(JSONText.text(of: time))\(frameEnding)" }

  /// Whether there are references of any kind.
  var isUsed: Bool {
    [valuesPath, filmPath, expectationsPath, settingsPath]
      .contains { FilePath.kind(of: $0) == .file } || !frameNames.isEmpty
  }

  /// Whether the folder has files that `render` recorded; assertions and settings are written by
  /// the author.
  var holdsRecords: Bool {
    [valuesPath, filmPath].contains { FilePath.kind(of: $0) == .file } || !frameNames.isEmpty
  }

  /// The times of the recorded frames, in seconds, sorted.
  var frameTimes: [Double] {
    frameNames.compactMap { Double($0.dropLast(Self.frameEnding.count)) }.filter(\.isFinite)
      .sorted()
  }

  /// The names of the recorded frames; a name counts only exactly as `frameName(at:)` writes it.
  var frameNames: [String] {
    FilePath.names(in: path).filter { name in
      guard name.hasSuffix(Self.frameEnding),
        let time = Double(name.dropLast(Self.frameEnding.count)),
        time.isFinite
      else { return false }
      return name == Self.frameName(at: time)
    }
  }

  private static let frameEnding = "s.png"

  /// The settings in `check.json`, or the defaults.
  func settings() throws(ReferenceError) -> CheckSettings {
    try JSONCursor.file(settingsPath, as: CheckSettings.init) ?? CheckSettings()
  }

  /// nil when there is no such file.
  func expectations() throws(ReferenceError) -> ExpectationFile? {
    try ExpectationFile.read(expectationsPath)
  }

  /// nil when there is no such file.
  func values() throws(ReferenceError) -> ValueTrace? {
    try JSONCursor.file(valuesPath, as: ValueTrace.init)
  }

  /// nil when there is no such file.
  func film() throws(ReferenceError) -> RecordedFilm? {
    try JSONCursor.file(filmPath, as: RecordedFilm.init)
  }

  /// nil when there is no such file.
  func drawing() throws(ReferenceError) -> DrawingRecord? { try DrawingRecord.read(drawingPath) }

  /// nil when there is no such file.
  func digests() throws(ReferenceError) -> FrameDigests? { try FrameDigests.read(digestsPath) }

  /// nil when there is no such file.
  func frame(at time: Double) throws(ReferenceError) -> Bitmap? {
    let path = framePath(at: time)
    guard let bytes = try ReferenceError.bytes(of: path, atMost: Self.pictureLimit) else {
      return nil
    }
    do throws(ImageError) {
      return try ImageDecoder.decode(bytes, name: path)
    } catch {
      throw ReferenceError("\(path): \(error)")
    }
  }
}
