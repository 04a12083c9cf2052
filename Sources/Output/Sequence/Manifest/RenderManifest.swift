internal import Animation
package import Document
package import Images
internal import Raster

/// What `render.json` says of the frames beside it: what they are of, which there are, and their
/// hashes.
///
/// One member stands on each line, so that hashes can be added at the end as frames land and the
/// file is whole JSON all the time.
package struct RenderManifest {
  /// What the frames are of; the tool's name is the first member.
  package var film: [(String, JSONText)]
  package var isComplete: Bool
  /// The frames that the run makes.
  package var selection: [Int]
  /// Frames of an earlier run that are there, or were when the run began.
  package var replaces: [Int]
  /// What has been written.
  package var hashes: [Int: PixelHash]
  /// What is heard with clips of the film; nil for silence.
  package var sound: ManifestSound?
  /// What else the run made of the film.
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

  /// The most that a manifest may have to be read: one of the longest film has about 32 bytes for
  /// each frame.
  static let largestByteCount = 64 << 20

  /// What marks a manifest as ours.
  static let tool = "flipbook"

  /// The name of a frame's file: its number in the whole film, in five digits or more.
  static func fileName(ofFrame frame: Int, _ fileExtension: String) -> String {
    digits(frame) + "." + fileExtension
  }

  /// Whether a frame's file may have a name.
  static func isFrame(fileName name: String) -> Bool {
    FrameFileFormat.fileExtensions.contains { ending in
      guard let frame = Int(name.dropLast(ending.count + 1)), frame >= 0 else { return false }
      return fileName(ofFrame: frame, ending) == name
    }
  }

  private static func digits(_ frame: Int) -> String {
    let digits = String(frame)
    return String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }
}

extension RenderManifest {
  /// The whole file, frames in ascending order.
  package var text: String {
    var members = film
    members.append(("complete", .boolean(isComplete)))
    members.append(("selection", .string("\(FrameSelection(frames: selection))")))
    if !replaces.isEmpty {
      members.append(("replaces", .string("\(FrameSelection(frames: replaces))")))
    }
    if let sound { members.append(("audio", sound.json)) }
    if !clips.isEmpty { members.append(("clips", .array(clips.map(\.json)))) }
    let frames = hashes.sorted { $0.key < $1.key }.enumerated()
      .map { Self.line(of: $0.element.key, $0.element.value, isFirst: $0.offset == 0) }.joined()
    members.append(("frames", .written("{" + frames + Self.framesEnd)))
    return JSONText.object(members).lines + "\n"
  }

  /// What a frame adds before the tail.
  static func line(of frame: Int, _ hash: PixelHash, isFirst: Bool) -> String {
    let member = JSONText.quoted(digits(frame)) + ": " + JSONText.quoted("\(hash)")
    return (isFirst ? "" : ",") + "\n    " + member
  }

  private static let framesEnd = "\n  }"

  /// What stands behind the last frame.
  static let tail = framesEnd + "\n}\n"
}
