internal import CCairo
internal import Geometry
internal import Layers

/// Small things of one colour, such as the particles of an emitter.
extension Canvas {
  /// The most pixels of a small thing.
  private static let spriteArea = 4096

  /// Lays a group of one fill, cut at an outline, straight on the canvas; false for other groups.
  ///
  /// Only the coverage is drawn beside the canvas, which is much of the cost of something small.
  /// The result differs from that of a flattened group by one level at most.
  func drawSprite(
    _ group: Picture.Group, _ opacity: Double, within bounds: PixelRect, on context: CairoContext
  ) throws(RasterError) -> Bool {
    guard group.commands.count == 1, case .fill(let fill)? = group.commands.first?.operation,
      let clip = group.clip, bounds.width * bounds.height <= Self.spriteArea,
      let part = context.words(within: bounds)
    else { return false }
    let color = PremultipliedColor(fill.color)
    guard !color.isClear else { return true }
    try withCoverage(of: fill.outline, fill.rule, over: bounds) { (inside) throws(RasterError) in
      let sprite = Sprite(color, opacity, inside, over: bounds, on: part)
      if fill.outline.coversSame(as: clip), fill.rule == .nonZero {
        sprite.lay { inside[$1 * bounds.width + $0] >> 24 }
      } else if let box = clip.box {
        let columns = (bounds.minX..<bounds.maxX).map { box.share(ofColumn: $0) }
        let rows = (bounds.minY..<bounds.maxY).map { box.share(ofRow: $0) }
        sprite.lay { UInt32(columns[$0] * rows[$1] * 255 + 0.5) }
      } else {
        try withCoverage(of: clip, .nonZero, over: bounds) { mask in
          sprite.lay { mask[$1 * bounds.width + $0] >> 24 }
        }
      }
    }
    cairo_surface_mark_dirty(context.surface.handle)
    return true
  }

  /// Lends black words whose alpha is how much of each pixel an outline covers.
  private func withCoverage(
    of outline: Outline, _ rule: FillRule, over bounds: PixelRect,
    _ body: (UnsafePointer<UInt32>) throws(RasterError) -> Void
  ) throws(RasterError) {
    try scratch.withSurface(over: bounds) { (coverage) throws(RasterError) in
      coverage.setSource(PremultipliedColor(.black))
      if coverage.trace(outline) { coverage.fill(rule) }
      try coverage.check()
      cairo_surface_flush(coverage.surface.handle)
      if let words = coverage.surface.words { try body(words) }
    }
  }
}

/// A coloured coverage and where it is laid.
private struct Sprite {
  private let color: UInt64
  private let opacity: UInt32
  private let inside: UnsafePointer<UInt32>
  private let bounds: PixelRect
  private let part: CairoContext.Part

  init(
    _ color: PremultipliedColor, _ opacity: Double, _ inside: UnsafePointer<UInt32>,
    over bounds: PixelRect, on part: CairoContext.Part
  ) {
    func level(_ value: Double) -> UInt64 { UInt64((unitClamped(value) * 255).rounded()) }
    self.color =
      level(color.blue * color.alpha) | level(color.red * color.alpha) << 16
      | level(color.green * color.alpha) << 32 | level(color.alpha) << 48
    self.opacity = UInt32(level(opacity))
    self.inside = inside
    self.bounds = bounds
    self.part = part
  }

  /// Lays what a mask lets through, 0…255, by columns and rows of the bounds.
  @inline(__always)
  func lay(_ mask: (Int, Int) -> UInt32) {
    let left = part.area.minX - bounds.minX
    for y in part.area.minY..<part.area.maxY {
      let row = y - bounds.minY
      let covered = inside + row * bounds.width
      let target = part.words + (y - part.area.minY) * part.rowLength
      for x in left..<left + part.area.width where covered[x] != 0 {
        let cover = UInt64(covered[x] >> 24)
        let shown = Self.level(mask(x, row), opacity)
        let upper =
          cover & UInt64(shown) == 255
          ? color : Self.product(Self.product(color, cover), UInt64(shown))
        let alpha = upper >> 48
        guard alpha < 255 else {
          target[x - left] = UInt32(truncatingIfNeeded: upper | upper >> 24)
          continue
        }
        let word = target[x - left]
        let lower = UInt64(word & 0x00FF_00FF) | UInt64(word >> 8 & 0x00FF_00FF) << 32
        let sum = upper &+ Self.product(lower, 255 &- alpha)
        target[x - left] = UInt32(truncatingIfNeeded: sum | sum >> 24)
      }
    }
  }

  /// x·m/255, rounded: exact for whole numbers up to 255.
  @inline(__always)
  private static func level(_ x: UInt32, _ m: UInt32) -> UInt32 {
    m == 255 ? x : ((x &* m &+ 128) &* 257) >> 16
  }

  /// x·m/255 in four lanes of 16 bits, rounded: exact for whole numbers up to 255.
  @inline(__always)
  private static func product(_ lanes: UInt64, _ m: UInt64) -> UInt64 {
    let sum = lanes &* m &+ 0x0080_0080_0080_0080
    return ((sum &+ (sum >> 8 & 0x00FF_00FF_00FF_00FF)) >> 8) & 0x00FF_00FF_00FF_00FF
  }
}

extension Outline {
  /// A rectangle that is not turned, in device pixels.
  fileprivate var box: Rect? {
    guard case .rect(let rect) = shape, transform.b == 0, transform.c == 0 else { return nil }
    return transform.boundingBox(of: rect)
  }

  /// Whether both are the same rectangle but for less than Cairo's numbers tell apart.
  fileprivate func coversSame(as other: Outline) -> Bool {
    guard case .rect(let one) = shape, case .rect(let two) = other.shape else { return false }
    return zip(one.corners, two.corners).allSatisfy { a, b in
      transform.apply(a).distance(to: other.transform.apply(b)) < PixelRect.slack
    }
  }
}

extension Rect {
  /// How much of the width of a column of pixels lies inside.
  fileprivate func share(ofColumn x: Int) -> Double {
    unitClamped(min(maxX, Double(x + 1)) - max(minX, Double(x)))
  }

  /// How much of the height of a row of pixels lies inside.
  fileprivate func share(ofRow y: Int) -> Double {
    unitClamped(min(maxY, Double(y + 1)) - max(minY, Double(y)))
  }
}
