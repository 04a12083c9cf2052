package import FlipbookDocument
package import FlipbookImages
internal import FlipbookRaster
internal import FlipbookTimeline

/// The contents of `render.json`: a description of the film, the frames in its folder, and their
/// hashes.
///
/// Each line has one member, so that hashes can be appended as frames are written and the file is
/// valid JSON at all times.
package struct RenderManifest {
  /// The film's description; the tool's name is the first member.
  package var film: [(String, JSONText)]
  package var isComplete: Bool
  /// The frames that the run makes.
  package var selection: [Int]
  /// The frames that all parts of a film make together; nil for a whole run, and for all frames.
  package var wholeSelection: [Int]?
  /// Frames of an earlier run that exist, or existed when the run began.
  package var replaces: [Int]
  /// The frames that have been written, with the hashes of their pixels.
  package var hashes: [Int: PixelHash]
  /// The hashes of their files.
  package var files: [Int: ByteHash] = [:]
  /// The sound for clips of the film; nil for silence.
  package var sound: ManifestSound?
  /// The clips that the same run made of the film.
  package var clips: [ManifestClip] = []

  package init(
    film: [(String, JSONText)], isComplete: Bool = false, selection: [Int], replaces: [Int] = [],
    hashes: [Int: PixelHash] = [:]
  ) {
    self.film = film
    self.isComplete = isComplete
    self.selection = selection
    self.replaces = replaces
    self.hashes = hashes
  }

  static let fileName = ManifestName.whole

  /// The maximum size of a manifest to read: one of the longest film has about 32 bytes for each
  /// frame.
  static let largestByteCount = 64 << 20

  /// The value that identifies a manifest as this tool's.
  static let tool = "flipbook"

  /// The name of a frame's file: its number in the whole film, with at least five digits.
  static func fileName(ofFrame frame: Int, _ fileExtension: String) -> String {
    digits(frame) + "." + fileExtension
  }

  /// Whether a name can be that of a frame's file.
  static func isFrame(fileName name: String) -> Bool {
    FrameFileFormat.fileExtensions.contains { ending in
      guard let frame = Int(name.dropLast(ending.count + 1)), frame >= 0 else { return false }
      return fileName(ofFrame: frame, ending) == name
    }
  }

  /// The number of a frame in names of files.
  static func digits(_ frame: Int) -> String {
    let digits = String(frame)
    return String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }
}

extension RenderManifest {
  /// The whole file, with frames in ascending order.
  package var text: String {
    var members = film
    members.append(("complete", .boolean(isComplete)))
    members.append(("selection", .string("\(FrameSelection(frames: selection))")))
    if let wholeSelection {
      members.append(("wholeSelection", .string("\(FrameSelection(frames: wholeSelection))")))
    }
    if !replaces.isEmpty {
      members.append(("replaces", .string("\(FrameSelection(frames: replaces))")))
    }
    if let sound { members.append(("audio", sound.json)) }
    if !clips.isEmpty { members.append(("clips", .array(clips.map(\.json)))) }
    let frames = hashes.sorted { $0.key < $1.key }.enumerated()
      .map { index, frame in
        Self.line(of: frame.key, frame.value, files[frame.key], isFirst: index == 0)
      }.joined()
    members.append(("frames", .written("{" + frames + Self.framesEnd)))
    return JSONText.object(members).lines + "\n"
  }

  /// The line that a frame adds before the tail.
  static func line(of frame: Int, _ hash: PixelHash, _ file: ByteHash?, isFirst: Bool) -> String {
    let hashes = "\(hash)" + (file.map { " \($0)" } ?? "")
    let member = JSONText.quoted(digits(frame)) + ": " + JSONText.quoted(hashes)
    return (isFirst ? "" : ",") + "\n    " + member
  }

  private static let framesEnd = "\n  }"

  /// The text after the last frame.
  static let tail = framesEnd + "\n}\n"
}
