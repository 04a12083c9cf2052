internal import Glibc
internal import Output
internal import System

/// How many pictures a YUV4MPEG2 file has, by its head and its size: they all have the same size, so
/// none of them has to be read to refuse a file that has too many.
package struct Y4MLength {
  /// No more than there are.
  package let pictureCount: Int

  private static let signature = "YUV4MPEG2 "
  private static let longestHead = 4096

  /// nil for another file, and for a head that is none.
  init?(path: String) {
    var status = stat()
    guard let head = FilePath.head(of: path, count: Self.longestHead), stat(path, &status) == 0
    else { return nil }
    self.init(head: head, byteCount: Int(status.st_size))
  }

  /// Reads the first bytes of a file of a size.
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
    // Sides that no picture has are refused elsewhere, and their product may be no integer.
    guard (1...(1 << 20)).contains(width), (1...(1 << 20)).contains(height) else { return nil }
    let line = head[(end + 1)...].firstIndex(of: newline).map { $0 - end } ?? 6
    pictureCount =
      max(0, byteCount - end - 1) / (line + Self.byteCount(width, height, form))
  }

  /// The bytes of a picture; those of the largest form where it is not known.
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
