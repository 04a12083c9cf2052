import FlipbookImages
import FlipbookOutput
import FlipbookTimeline
import Glibc
import TestSupport
import Testing

/// Streams of frames, byte by byte.
@Suite(.endsInTime) struct FrameStreamTests {
  /// The bytes of a stream of some bitmaps.
  private static func bytes(
    _ format: FrameStreamFormat, _ bitmaps: [Bitmap]
  ) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let file = try #require(fopen(folder / "a", "w"))
    let first = try #require(bitmaps.first)
    let stream = try FrameStream(
      format, width: first.width, height: first.height, isOpaque: first.isOpaque,
      frameRate: .sixty, to: StandardOutput(descriptor: fileno(file)))
    for (number, bitmap) in bitmaps.enumerated() { try stream.take(number, bitmap) }
    fclose(file)
    let bytes = folder.bytes(of: "a")
    #expect(stream.byteCount == bytes.count)
    return bytes
  }

  /// The fourth byte of an opaque bitmap means nothing, and is 255 in the stream.
  @Test func `opaque pixels have an alpha of 255, whatever their fourth byte is`() throws {
    var bitmap = try #require(Bitmap(width: 3, height: 1, isOpaque: true))
    bitmap.withUnsafeMutableBytes { bytes in
      for (place, value) in [3, 2, 1, 0, 6, 5, 4, 7, 9, 8, 7, 255].enumerated() {
        bytes[place] = UInt8(value)
      }
    }
    #expect(try Self.bytes(.bgra, [bitmap]) == [3, 2, 1, 255, 6, 5, 4, 255, 9, 8, 7, 255])
    #expect(try Self.bytes(.rgba, [bitmap]) == [1, 2, 3, 255, 4, 5, 6, 255, 7, 8, 9, 255])
  }

  /// Of 3 × 3 pixels luma has 9 bytes and chroma 2 × 2.
  ///
  /// Grays of level g have Y = 16 + 219 g / 255 and no chroma.
  @Test func `planes of odd sides have no padding`() throws {
    var bitmap = try #require(Bitmap(width: 3, height: 3, isOpaque: true))
    for y in 0..<3 {
      for x in 0..<3 {
        let gray = UInt8(25 * (3 * y + x))
        bitmap.setPixel(x: x, y: y, to: Pixel(red: gray, green: gray, blue: gray))
      }
    }
    let luma = (0..<9).map { UInt8((16 + 219 * 25 * Double($0) / 255).rounded()) }
    let frame = Array("FRAME\n".utf8) + luma + [UInt8](repeating: 128, count: 8)
    let head = Array(
      "YUV4MPEG2 W3 H3 F60:1 Ip A1:1 C420mpeg2 XCOLORRANGE=LIMITED\n".utf8)
    #expect(try Self.bytes(.y4m, [bitmap, bitmap]) == head + frame + frame)
  }
}
