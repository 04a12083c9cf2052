internal import Glibc
internal import Images
internal import System

/// The mark of the tool in files for which ffmpeg writes no comment.
enum ClipTrailer {
  /// A text chunk before a PNG's last one.
  case png
  /// A chunk of its own at the end of a RIFF file, which readers of WebP pass over.
  case riff

  /// The last chunk of every PNG.
  private static let pngEnd = PNGChunk(type: "IEND", data: []).bytes

  /// Adds the mark to a whole file that is open for reading and writing; whether that was possible.
  func add(to descriptor: Int32) -> Bool {
    let end = lseek(descriptor, 0, SEEK_END)
    switch self {
    case .png:
      let text = PNGChunk(type: "tEXt", data: Array(OutputOrigin.pictureMark.utf8)[...]).bytes
      return end > Self.pngEnd.count
        && Self.write(text + Self.pngEnd, to: descriptor, at: Int(end) - Self.pngEnd.count)
    case .riff:
      let mark = Array(OutputOrigin.mark.utf8)
      let padding = [UInt8](repeating: 0, count: mark.count % 2)
      let chunk = Array("FLIP".utf8) + Self.littleEndian(mark.count) + mark + padding
      // Behind "RIFF" stands the count of all bytes that follow.
      return end > 8 && Self.write(chunk, to: descriptor, at: Int(end))
        && Self.write(Self.littleEndian(Int(end) + chunk.count - 8), to: descriptor, at: 4)
    }
  }

  private static func littleEndian(_ number: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32, at place: Int) -> Bool {
    pwrite(descriptor, bytes, bytes.count, off_t(place)) == bytes.count
  }
}
