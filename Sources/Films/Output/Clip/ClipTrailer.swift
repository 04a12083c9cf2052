internal import FlipbookImages
internal import FlipbookSystem
internal import Glibc

/// The tool's mark in files for which ffmpeg writes no comment.
enum ClipTrailer {
  /// A text chunk before a PNG's last one.
  case png
  /// A separate chunk at the end of a RIFF file, which WebP readers ignore.
  case riff

  /// The last chunk of every PNG.
  private static let pngEnd = PNGChunk(type: "IEND", data: []).bytes

  /// Adds the mark to a complete file that is open for reading and writing; returns whether this
  /// succeeded.
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
      // After "RIFF" comes the number of all following bytes.
      return end > 8 && Self.write(chunk, to: descriptor, at: Int(end))
        && Self.write(Self.littleEndian(Int(end) + chunk.count - 8), to: descriptor, at: 4)
    }
  }

  private static func littleEndian(_ number: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32, at offset: Int) -> Bool {
    pwrite(descriptor, bytes, bytes.count, off_t(offset)) == bytes.count
  }
}
