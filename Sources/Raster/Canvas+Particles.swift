internal import CCairo
internal import Geometry

/// Areas so small and so many that asking Cairo for each takes longer than drawing them.
extension Canvas {
  func drawParticle(
    _ fill: Picture.Fill, within bounds: PixelRect, on context: CairoContext
  ) {
    let color = PremultipliedColor(fill.color)
    let transform = fill.outline.transform
    let box = fill.outline.boundingBox
    guard !color.isClear, transform.isInvertibleAndFinite,
      (box.minX + box.maxX + box.minY + box.maxY).isFinite,
      let part = context.shownWords(within: bounds)
    else { return }
    let lines = FlatPath(fill.outline.path, magnification: transform.magnification)
    let source = PixelColor(color)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bounds.pixelCount) { levels in
      levels.initialize(repeating: 0)
      guard let bytes = levels.baseAddress else { return }
      coverage.cover(lines, transform, over: bounds, into: bytes, bytesPerRow: bounds.width)
      for y in part.area.minY..<part.area.maxY {
        let line = bytes + ((y - bounds.minY) * bounds.width + part.area.minX - bounds.minX)
        let target = part.words + (y - part.area.minY) * part.rowLength
        for x in 0..<part.area.width where line[x] > 0 {
          source.lay(UInt64(line[x]), on: &target[x])
        }
      }
    }
    cairo_surface_mark_dirty(context.surface.handle)
  }
}

/// A premultiplied colour in four lanes of 16 bits: blue, red, green, alpha.
private struct PixelColor {
  private let lanes: UInt64

  init(_ color: PremultipliedColor) {
    func level(_ value: Double) -> UInt64 { UInt64((unitClamped(value) * 255).rounded()) }
    lanes =
      level(color.blue * color.alpha) | level(color.red * color.alpha) << 16
      | level(color.green * color.alpha) << 32 | level(color.alpha) << 48
  }

  /// Lays the colour over a premultiplied word, covering so many 255ths of the pixel.
  @inline(__always)
  func lay(_ coverage: UInt64, on word: inout UInt32) {
    let upper = coverage == 255 ? lanes : Self.product(lanes, coverage)
    let lower = UInt64(word & 0x00FF_00FF) | UInt64(word >> 8 & 0x00FF_00FF) << 32
    let sum = upper &+ Self.product(lower, 255 &- upper >> 48)
    word = UInt32(truncatingIfNeeded: sum | sum >> 24)
  }

  /// x·m/255 in four lanes of 16 bits, rounded: exact for whole numbers up to 255.
  @inline(__always)
  private static func product(_ lanes: UInt64, _ m: UInt64) -> UInt64 {
    let sum = lanes &* m &+ 0x0080_0080_0080_0080
    return ((sum &+ (sum >> 8 & 0x00FF_00FF_00FF_00FF)) >> 8) & 0x00FF_00FF_00FF_00FF
  }
}
