internal import FlipbookImages
internal import FlipbookOutput
internal import FlipbookSystem

/// A picture, or the pictures of an animated PNG, GIF or WebP.
package struct PictureFootage: Footage {
  package let summary: FootageSummary
  private let bitmaps: [Bitmap]

  /// The largest picture file that is read.
  static let byteLimit = 256 << 20

  /// Reads a file; nil when its first bytes are not those of a supported image format.
  package init?(path: String) throws(FootageError) {
    guard let head = FilePath.head(of: path, count: 4096), ImageFormat(signature: head) != nil
    else { return nil }
    let images = try Self.images(at: path)
    guard let first = images.bitmaps.first else {
      throw .unusable(path: path, reason: "contains no picture")
    }
    bitmaps = images.bitmaps
    var times = [0.0]
    for duration in images.durations { times.append((times.last ?? 0) + duration) }
    let isFilm = images.bitmaps.count > 1
    let end = times.removeLast()
    summary = FootageSummary(
      name: path, kind: .picture, width: first.width, height: first.height, times: times,
      end: isFilm ? end : nil)
  }

  /// The first picture of a file.
  static func bitmap(at path: String) throws(FootageError) -> Bitmap {
    guard let first = try images(at: path).bitmaps.first else {
      throw .unusable(path: path, reason: "contains no picture")
    }
    return first
  }

  private static func images(at path: String) throws(FootageError) -> ImageFrames {
    guard let bytes = FilePath.bytes(of: path, atMost: byteLimit) else {
      throw .unusable(
        path: path, reason: "cannot be read, or has more than \(byteLimit >> 20) MiB")
    }
    do throws(ImageError) {
      return try ImageDecoder.frames(of: bytes, name: path)
    } catch {
      throw .unusable(path: path, reason: "cannot be used: \(error)")
    }
  }

  package func reader() -> any FootageReader { Reader(bitmaps: bitmaps) }

  private struct Reader: FootageReader {
    let bitmaps: [Bitmap]

    func picture(_ frame: Int) -> Bitmap { bitmaps[frame] }
  }
}
