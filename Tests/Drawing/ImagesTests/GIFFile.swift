/// A GIF made by hand (GIF89a), independently of any library: each pixel behind a clear code, so
/// that no code ever grows.
struct GIFFile {
  struct Frame {
    var x = 0
    var y = 0
    var width: Int
    var height: Int
    /// In hundredths of a second.
    var delay = 10
    /// 1 leaves the frame, 2 clears its place, 3 (and 4) brings back what was there.
    var disposal = 1
    var isInterlaced = false
    /// Four colors of its own; nil for the file's.
    var palette: [[UInt8]]?
    var indices: [UInt8]
  }

  var width: Int
  var height: Int
  /// Four colors; the first is transparent.
  static let palette: [[UInt8]] = [[9, 9, 9], [255, 0, 0], [0, 255, 0], [0, 0, 255]]
  var frames: [Frame]
  /// How often the frames are repeated, 0 without end, and the application that says so; nil for a
  /// file that says nothing.
  var loop: (application: String, repeats: Int)?
  /// The kind of the application's block: 1 for repeats.
  var loopKind: UInt8 = 1
  /// The color of the canvas where no frame is, by the file.
  var background: UInt8 = 0

  var bytes: [UInt8] {
    Array("GIF89a".utf8) + Self.little(width) + Self.little(height) + [0xF1, background, 0]
      + Self.palette.flatMap { $0 } + loopBytes + frames.flatMap(Self.bytes) + [0x3B]
  }

  private var loopBytes: [UInt8] {
    guard let loop else { return [] }
    return [0x21, 0xFF, 11] + Array(loop.application.utf8) + [3, loopKind]
      + Self.little(loop.repeats) + [0]
  }

  private static func bytes(of frame: Frame) -> [UInt8] {
    [0x21, 0xF9, 4, UInt8(frame.disposal << 2 | 1)] + little(frame.delay) + [0, 0, 0x2C]
      + little(frame.x) + little(frame.y) + little(frame.width) + little(frame.height)
      + [(frame.isInterlaced ? 0x40 : 0) | (frame.palette == nil ? 0 : 0x81)]
      + (frame.palette ?? []).flatMap { $0 } + [2] + blocks(codes(frame.indices)) + [0]
  }

  /// Codes of 3 bits: 4 clears, 5 ends; after a clear code one code cannot make the table grow.
  private static func codes(_ indices: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var (held, count) = (0, 0)
    for code in indices.flatMap({ [4, Int($0)] }) + [5] {
      held |= code << count
      count += 3
      while count >= 8 {
        bytes.append(UInt8(held & 255))
        held >>= 8
        count -= 8
      }
    }
    return bytes + [UInt8(held)]
  }

  private static func blocks(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 255).flatMap { start -> [UInt8] in
      let block = bytes[start..<min(start + 255, bytes.count)]
      return [UInt8(block.count)] + block
    }
  }

  static func little(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8 & 255)] }
}
