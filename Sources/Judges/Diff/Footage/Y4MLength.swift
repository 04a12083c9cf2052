internal import FlipbookOutput
internal import FlipbookSystem
internal import Glibc

/// The number of pictures in a YUV4MPEG2 file, computed from its header and its size.
///
/// All pictures have the same size, so a file with too many is refused without reading any.
package struct Y4MLength {
  /// A lower bound of the count, since the largest pictures are assumed for an unknown format.
  package let pictureCount: Int

  private static let signature = "YUV4MPEG2 "
  private static let longestHead = 4096

  /// nil for other files, and for an invalid header.
  init?(path: String) {
    var status = stat()
    guard let head = FilePath.head(of: path, count: Self.longestHead), stat(path, &status) == 0
    else { return nil }
    self.init(head: head, byteCount: Int(status.st_size))
  }

  /// Parses the first bytes of a file, given its size.
  package init?(head: [UInt8], byteCount: Int) {
    let newline = UInt8(ascii: "\n")
    guard head.starts(with: Self.signature.utf8), let end = head.firstIndex(of: newline) else {
      return nil
    }
    var (width, height, form) = (0, 0, "420jpeg")
    for word in String(decoding: head[..<end], as: UTF8.self).split(separator: " ").dropFirst() {
      switch word.first {
      case "W": width = Int(word.dropFirst()) ?? 0
      case "H": height = Int(word.dropFirst()) ?? 0
      case "C": form = String(word.dropFirst())
      default: break
      }
    }
    // Sizes beyond those of any picture are refused elsewhere, and their product could overflow.
    guard (1...(1 << 20)).contains(width), (1...(1 << 20)).contains(height) else { return nil }
    let line = head[(end + 1)...].firstIndex(of: newline).map { $0 - end } ?? 6
    pictureCount =
      max(0, byteCount - end - 1) / (line + Self.byteCount(width, height, form))
  }

  /// The bytes of a picture; for an unknown format, those of the largest one.
  private static func byteCount(_ width: Int, _ height: Int, _ form: String) -> Int {
    let (across, down) = ((width + 1) / 2, (height + 1) / 2)
    let samples =
      switch form {
      case _ where form.hasPrefix("mono"): width * height
      case _ where form.hasPrefix("420"): width * height + 2 * across * down
      case _ where form.hasPrefix("422"): width * height + 2 * across * height
      default: 4 * width * height
      }
    let isPlain = ["mono", "420", "420jpeg", "420mpeg2", "420paldv", "422", "444", "411"]
      .contains(form)
    return isPlain ? samples : 2 * samples
  }
}
