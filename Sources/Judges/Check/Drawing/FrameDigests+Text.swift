internal import FlipbookDocument
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookSceneFile
internal import FlipbookSystem

extension FrameDigests {
  /// The version of the file format and of the digest's definition.
  static let version = 1
  static let head = "frames"
  /// The largest file that is read.
  static let byteLimit = 1 << 20

  /// The file's text: one frame a line in the order of the film; `=` for a frame equal to the one
  /// before.
  ///
  ///     frames 1
  ///     mVx0aQ3b Zk1TTpqe
  ///     =
  ///     end 2 frames
  ///
  /// The last line counts the others, so that a truncated file is detected.
  package var text: String {
    var text = "\(Self.head) \(Self.version)\(step > 1 ? " step \(step)" : "")\n"
    var last: FrameDigest?
    for digest in digests {
      text += digest == last ? "=" : digest.text
      text += "\n"
      last = digest
    }
    return text + endLine + "\n"
  }

  private var endLine: String { "end \(digests.count) frame\(digests.count == 1 ? "" : "s")" }

  /// Parses the format of `text`.
  package init(_ text: String) throws(DrawingFault) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines.removeFirst().split(separator: " ")
    guard head.count >= 2, head[0] == Self.head, let version = Int(head[1]) else {
      throw DrawingFault(
        1, "is not a list of frames: the first line must be \"\(Self.head) \(Self.version)\"")
    }
    guard version <= Self.version else {
      throw .newer(version, than: Self.version)
    }
    guard head.count == 2 || head.count == 4 && head[2] == "step",
      let step = head.count == 2 ? 1 : Int(head[3]), step > 0
    else { throw DrawingFault(1, "must be \"\(Self.head) \(Self.version)\"") }
    self.init(step: step, digests: [])
    guard lines.popLast()?.isEmpty == true, let end = lines.popLast() else {
      throw DrawingFault(lines.count + 2, Self.cutOff)
    }
    for (index, line) in lines.enumerated() {
      if line == "=", let last = digests.last {
        digests.append(last)
      } else if let digest = FrameDigest(line) {
        digests.append(digest)
      } else {
        throw DrawingFault(index + 2, "\"\(line.prefix(40))\" is not a digest of a frame")
      }
    }
    guard end == endLine else {
      throw DrawingFault(
        lines.count + 2,
        end.hasPrefix("end ")
          ? "\"\(end.prefix(40))\" does not match what is above it: \"\(endLine)\"" : Self.cutOff)
    }
  }

  private static let cutOff = "the file is truncated here; record it again, or approve it"

  /// Reads the file of the digests; nil when there is none.
  static func read(_ path: String) throws(ReferenceError) -> FrameDigests? {
    try DrawingFault.reading(path, atMost: byteLimit) { (text) throws(DrawingFault) in
      try FrameDigests(text)
    }
  }
}

extension FrameDigest {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  private static let length = 8

  /// Eight digits of base64, and eight more where there are glyphs.
  var text: String {
    Self.text(of: shapes) + (letters.map { " " + Self.text(of: $0) } ?? "")
  }

  private static func text(of digest: UInt64) -> String {
    let bytes = (0..<length).reversed().map { digits[Int(digest >> (6 * UInt64($0)) & 63)] }
    return String(decoding: bytes, as: UTF8.self)
  }

  init?(_ text: some StringProtocol) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard (1...2).contains(words.count), let shapes = Self.digest(words[0]) else { return nil }
    self.init(shapes: shapes)
    guard words.count == 2 else { return }
    guard let letters = Self.digest(words[1]) else { return nil }
    self.letters = letters
  }

  private static func digest(_ word: some StringProtocol) -> UInt64? {
    guard word.utf8.count == length else { return nil }
    var digest: UInt64 = 0
    for byte in word.utf8 {
      guard let digit = digits.firstIndex(of: byte) else { return nil }
      digest = digest << 6 | UInt64(digit)
    }
    return digest
  }
}
