internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookPainter

/// An image so large, or magnified so much, that it is sampled here rather than by Cairo.
///
/// Cairo's transforms are multiples of 1/65536, which would shift it visibly or overflow. Beyond
/// the edges the edge pixels repeat.
struct MagnifiedImage {
  let bitmap: Bitmap
  let deviceToPixels: AffineTransform
  let isNearest: Bool

  /// Above this number of device pixels per image pixel the rounding of Cairo's transform could
  /// move the far side of a frame by a tenth of a pixel.
  private static let magnificationLimit = 16.0
  /// Pixman uses 16 bits for source pixels.
  private static let reach = 30_000.0

  /// Whether Cairo is not accurate enough for the image in this area of the canvas.
  static func isNeeded(_ deviceToPixels: AffineTransform, over area: PixelRect) -> Bool {
    if deviceToPixels.magnification < 1 / magnificationLimit { return true }
    let box = deviceToPixels.boundingBox(of: area.rect)
    return !(max(max(-box.minX, box.maxX), max(-box.minY, box.maxY)) < reach)
  }

  /// Writes the image's words for an area of the canvas, row after row.
  func draw(into target: UnsafeMutablePointer<UInt32>, over area: PixelRect) {
    bitmap.withUnsafeBytes { bytes in
      let pixels = bytes.assumingMemoryBound(to: SIMD4<UInt8>.self)
      let words = bytes.assumingMemoryBound(to: UInt32.self)
      let solid: UInt32 = bitmap.isOpaque ? 0xFF00_0000 : 0
      for row in 0..<area.height {
        for column in 0..<area.width {
          let p = deviceToPixels.apply(
            Point(Double(area.x + column) + 0.5, Double(area.y + row) + 0.5))
          let word: UInt32
          if isNearest {
            let x = Self.index(p.x, bitmap.width)
            word = words[Self.index(p.y, bitmap.height) * bitmap.width + x]
          } else {
            word = mixed(pixels, p.x - 0.5, p.y - 0.5)
          }
          target[row * area.width + column] = word | solid
        }
      }
    }
  }

  /// The pixel that contains a coordinate, clamped to the image.
  private static func index(_ value: Double, _ count: Int) -> Int {
    Int(max(0, min(value.rounded(.down), Double(count - 1))))
  }

  private func mixed(
    _ pixels: UnsafeBufferPointer<SIMD4<UInt8>>, _ x: Double, _ y: Double
  ) -> UInt32 {
    let (left, top) = (Self.index(x, bitmap.width), Self.index(y, bitmap.height))
    let (right, bottom) = (
      Self.index(x + 1, bitmap.width), Self.index(y + 1, bitmap.height)
    )
    func color(_ x: Int, _ y: Int) -> SIMD4<Float> { SIMD4<Float>(pixels[y * bitmap.width + x]) }
    let (u, v) = (Float(x - x.rounded(.down)), Float(y - y.rounded(.down)))
    let upper = color(left, top) + (color(right, top) - color(left, top)) * u
    let lower = color(left, bottom) + (color(right, bottom) - color(left, bottom)) * u
    let bytes = SIMD4<UInt32>(upper + (lower - upper) * v + 0.5)
    return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
  }
}
