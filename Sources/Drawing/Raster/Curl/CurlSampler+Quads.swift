internal import FlipbookGeometry

/// Four pixels of a page at a time.
///
/// They start at a multiple of four from the left edge of the canvas, so that a pixel does not
/// depend on which part of the canvas is drawn.
extension CurlSampler {
  /// Calls the closure with the first column of each group of four, and the lanes that are in use.
  @inline(__always)
  static func forQuads(
    _ line: Line, _ columns: Range<Int>, _ body: (_ column: Int, _ lanes: Range<Int>) -> Void
  ) {
    guard !columns.isEmpty else { return }
    var column = ((line.x + columns.lowerBound) & ~3) - line.x
    while column < columns.upperBound {
      let lanes = max(columns.lowerBound - column, 0)..<min(columns.upperBound - column, 4)
      body(column, lanes)
      column += 4
    }
  }

  @inline(__always)
  static func load(
    _ words: UnsafeMutablePointer<UInt32>, _ lanes: Range<Int>
  ) -> SIMD4<UInt32> {
    if lanes.count == 4 {
      return UnsafeRawPointer(words).loadUnaligned(as: SIMD4<UInt32>.self)
    }
    var four = SIMD4<UInt32>.zero
    for lane in lanes { four[lane] = words[lane] }
    return four
  }

  @inline(__always)
  static func store(
    _ four: SIMD4<UInt32>, _ lanes: Range<Int>, to words: UnsafeMutablePointer<UInt32>
  ) {
    if lanes.count == 4 {
      UnsafeMutableRawPointer(words).storeBytes(of: four, as: SIMD4<UInt32>.self)
    } else {
      for lane in lanes { words[lane] = four[lane] }
    }
  }

  /// Points on the sheet in 256ths of a pixel, from the center of the first pixel.
  struct Points {
    var x, y: SIMD4<Float>

    @inline(__always)
    init(_ first: Point, _ step: Point) {
      let numbers = SIMD4<Float>(0, 1, 2, 3)
      x = SIMD4(repeating: Float(first.x * 256)) + numbers * Float(step.x * 256)
      y = SIMD4(repeating: Float(first.y * 256)) + numbers * Float(step.y * 256)
    }

    /// The points moved along the direction of the curl, in pixels.
    @inline(__always)
    func moved(by lengths: SIMD4<Float>, along direction: Point) -> Points {
      var points = self
      points.x += lengths * Float(direction.x * 256)
      points.y += lengths * Float(direction.y * 256)
      return points
    }
  }

  /// The colors interpolated between the four nearest pixels of each point.
  @inline(__always)
  func sample(_ points: Points) -> PixelQuad {
    let (x, y) = (Self.whole(points.x), Self.whole(points.y))
    let (left, top) = (x &>> 8, y &>> 8)
    let (right, bottom) = (Int32(page.width - 2) &- left, Int32(page.height - 2) &- top)
    let beyond = left | top | right | bottom
    guard beyond.x | beyond.y | beyond.z | beyond.w >= 0 else {
      // Some points are beyond the edges.
      var (even, odd) = (SIMD4<UInt32>.zero, SIMD4<UInt32>.zero)
      for lane in 0..<4 {
        let color = page.sample(Int(x[lane]) &<< 8, Int(y[lane]) &<< 8)
        even[lane] = UInt32(truncatingIfNeeded: color)
        odd[lane] = UInt32(truncatingIfNeeded: color >> 32)
      }
      return PixelQuad(
        even: unsafeBitCast(even, to: SIMD8<UInt16>.self),
        odd: unsafeBitCast(odd, to: SIMD8<UInt16>.self))
    }
    let (pixels, width) = (page.pixels, page.width)
    @inline(__always)
    func index(_ lane: Int) -> Int { Int(top[lane]) &* width &+ Int(left[lane]) }
    let (a, b, c, d) = (index(0), index(1), index(2), index(3))
    return PixelQuad(
      upper: (pixels.pair(a), pixels.pair(b), pixels.pair(c), pixels.pair(d)),
      lower: (
        pixels.pair(a &+ width), pixels.pair(b &+ width), pixels.pair(c &+ width),
        pixels.pair(d &+ width)
      ),
      SIMD4(truncatingIfNeeded: x & 255), SIMD4(truncatingIfNeeded: y & 255))
  }

  /// The nearest integers, clamped to the range of a sheet: adding 3 · 2²² rounds to an integer,
  /// which is then in the low bits.
  @inline(__always)
  private static func whole(_ values: SIMD4<Float>) -> SIMD4<Int32> {
    let low = values.replacing(with: -1024, where: values .< -1024)
    let held = low.replacing(with: 4_000_000, where: .!(low .< 4_000_000))
    return unsafeBitCast(held + 12_582_912, to: SIMD4<Int32>.self) &- 0x4B40_0000
  }
}
