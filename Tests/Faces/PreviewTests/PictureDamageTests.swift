import FlipbookImages
internal import FlipbookPainter
import FlipbookPreview
import TestSupport
import Testing

@Suite(.endsInTime) struct PictureDamageTests {
  /// A picture by its pixels: red, green, blue and alpha.
  private func picture(
    _ width: Int, _ height: Int, isOpaque: Bool = true, _ pixel: (Int, Int) -> [UInt8]
  ) throws -> Bitmap {
    var bitmap = try #require(Bitmap(width: width, height: height, isOpaque: isOpaque))
    bitmap.withUnsafeMutableBytes { bytes in
      for y in 0..<height {
        for x in 0..<width {
          let color = pixel(x, y)
          for (index, part) in [2, 1, 0, 3].enumerated() {
            bytes[4 * (y * width + x) + index] = color[part]
          }
        }
      }
    }
    return bitmap
  }

  private static let white: [UInt8] = [255, 255, 255, 255]

  /// Single pixels, and the smallest rectangle that holds them.
  @Test(arguments: [
    ([(3, 2)], PixelRect(x: 3, y: 2, width: 1, height: 1)),
    ([(0, 0)], PixelRect(x: 0, y: 0, width: 1, height: 1)),
    ([(6, 4)], PixelRect(x: 6, y: 4, width: 1, height: 1)),
    ([(5, 1), (1, 3)], PixelRect(x: 1, y: 1, width: 5, height: 3)),
    ([(1, 1), (5, 3)], PixelRect(x: 1, y: 1, width: 5, height: 3)),
    ([(0, 4), (6, 0)], PixelRect(x: 0, y: 0, width: 7, height: 5)),
    ([], PixelRect(x: 0, y: 0, width: 0, height: 0)),
  ])
  func `the area is the smallest that holds every changed pixel`(
    changed: [(Int, Int)], area: PixelRect
  ) throws {
    let old = try picture(7, 5) { _, _ in Self.white }
    let new = try picture(7, 5) { x, y in
      changed.contains { $0 == (x, y) } ? [10, 20, 30, 255] : Self.white
    }
    let change = PictureDamage(from: old, to: new)
    #expect(change.area == area)
    #expect(change.canvasBytes(of: new).count == 4 * area.width * area.height)
  }

  @Test func `bytes come as a canvas takes them`() throws {
    let old = try picture(3, 1) { _, _ in Self.white }
    let new = try picture(3, 1) { x, _ in x == 1 ? [1, 2, 3, 255] : Self.white }
    #expect(PictureDamage(from: old, to: new).canvasBytes(of: new) == [1, 2, 3, 255])
    // 64 of 128 is 127.5 of 255, rounded half up.
    let clear = try picture(2, 1, isOpaque: false) { x, _ in
      x == 0 ? [64, 0, 128, 128] : [0, 0, 0, 0]
    }
    #expect(
      PictureDamage(all: clear).canvasBytes(of: clear) == [128, 0, 255, 128, 0, 0, 0, 0])
  }

  @Test func `a picture of another size is all new`() throws {
    let old = try picture(2, 3) { _, _ in Self.white }
    let new = try picture(3, 2) { _, _ in Self.white }
    #expect(
      PictureDamage(from: old, to: new).area == PixelRect(x: 0, y: 0, width: 3, height: 2))
  }
}
