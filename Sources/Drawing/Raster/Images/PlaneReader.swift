internal import CFlipbookSampling
internal import FlipbookGeometry
internal import FlipbookPainter

/// Reads interpolated colors of a plane at one size.
struct PlaneReader {
  /// The premultiplied words to read.
  let pixels: UnsafePointer<UInt32>
  let rowLength: Int
  let footprint: Footprint
  /// The part of the plane that is sampled, in pixels of the full size.
  private let shown: Rect
  /// Convert pixels of the full size to 256ths of the level's.
  private let scale: Double
  private let offset: Double
  private let limitX, limitY: Double
  /// Bits set in every pixel.
  private let solid: UInt32

  /// The maximum distance of points, in pixels of a level.
  struct Footprint {
    /// Up to this distance no detail of the level is lost.
    let whole: Double
    /// From this distance on the next level is read; between the two, both are.
    let longest: Double

    /// Reading the mean of two by two pixels has the variance of a box √6 pixels wide: 2²/12 for
    /// the mean and 1/6 for the reading.
    static let mean = Footprint(whole: 2.449489742783178, longest: 3.2)
    /// An image is halved where its pixels are half a device pixel apart, as in flat layers.
    static let image = Footprint(whole: 1.8, longest: 2)
  }

  /// A reader of a sheet's means, which have a transparent border.
  init(_ level: FilteredSheet, halvings: Int) {
    pixels = UnsafePointer(level.pixels)
    rowLength = level.rowLength
    footprint = .mean
    let unit = Double(1 << halvings)
    shown = Rect(
      x: 0, y: 0, width: Double(level.width) * unit, height: Double(level.height) * unit)
    scale = 256 / Double(1 << halvings)
    // The first mean is on the sheet's corner.
    offset = Double(FilteredSheet.border * 256)
    limitX = Double((level.width + 1 + FilteredSheet.border) * 256)
    limitY = Double((level.height + 1 + FilteredSheet.border) * 256)
    solid = 0
  }

  /// A reader of an image of at least two by two pixels; its edge pixels repeat beyond its edges.
  init(
    image pixels: UnsafePointer<UInt32>, width: Int, height: Int, isOpaque: Bool, halvings: Int,
    shown: Rect
  ) {
    self.pixels = pixels
    rowLength = width
    footprint = .image
    self.shown = shown
    scale = 256 / Double(1 << halvings)
    // The first pixel's center is half a pixel inside.
    offset = -128
    limitX = Double((width - 1) * 256 - 1)
    limitY = Double((height - 1) * 256 - 1)
    solid = isOpaque ? 0xFF00_0000 : 0
  }

  /// The same for the loops in C; nil where its coordinates do not fit into 32 bits.
  var plane: flipbook_plane? {
    let rows = limitY / 256 + 2
    guard max(limitX, limitY, Double(rowLength) * rows) < 2_147_483_648 else { return nil }
    return flipbook_plane(
      pixels: pixels, row_length: Int32(rowLength), solid: solid, scale: scale, offset: offset,
      limit_x: limitX, limit_y: limitY)
  }

  /// The sampled part, with a border.
  var part: flipbook_plane_part {
    let seen = shown.outset(by: Double(FilteredSheet.border))
    return flipbook_plane_part(
      min_x: seen.minX, min_y: seen.minY, max_x: seen.maxX, max_y: seen.maxY)
  }

  /// Whether the line between two points of the full size touches the sampled part.
  func isSeen(between a: Point, _ b: Point, margin: Double) -> Bool {
    let seen = part
    return max(a.x, b.x) > seen.min_x - margin && min(a.x, b.x) < seen.max_x + margin
      && max(a.y, b.y) > seen.min_y - margin && min(a.y, b.y) < seen.max_y + margin
  }

  /// The colors at four points of the full size, whose coordinates must be finite.
  @inline(__always)
  func colors(_ x: SIMD4<Double>, _ y: SIMD4<Double>) -> PixelQuad {
    let (u, v) = (Self.whole(x * scale + offset, limitX), Self.whole(y * scale + offset, limitY))
    @inline(__always)
    func pointer(_ lane: Int) -> UnsafePointer<UInt32> {
      pixels + ((Int(v[lane]) &>> 8) &* rowLength &+ Int(u[lane]) &>> 8)
    }
    let (a, b, c, d) = (pointer(0), pointer(1), pointer(2), pointer(3))
    return PixelQuad(
      upper: (a.pair(0), b.pair(0), c.pair(0), d.pair(0)),
      lower: (
        a.pair(rowLength), b.pair(rowLength), c.pair(rowLength), d.pair(rowLength)
      ), u & 255, v & 255)
  }

  /// The nearest integers, clamped between 0 and a limit.
  @inline(__always)
  private static func whole(_ numbers: SIMD4<Double>, _ limit: Double) -> SIMD4<UInt32> {
    var held = numbers
    held.replace(with: 0, where: numbers .< 0)
    held.replace(with: limit, where: numbers .> limit)
    // In the sum of 1.5 · 2⁵² and a number below 2³¹, the lowest bits are the nearest integer.
    let bits = unsafeBitCast(held + 6_755_399_441_055_744, to: SIMD8<UInt32>.self)
    return bits.evenHalf
  }

  /// The mean of colors at points one step apart; their number is a power of two up to 8.
  @inline(__always)
  func mean(
    _ startX: SIMD4<Double>, _ startY: SIMD4<Double>, step: Point, count: Int
  ) -> PixelQuad {
    var sum = colors(startX, startY)
    guard count > 1 else { return sum }
    var (x, y) = (startX, startY)
    for _ in 1..<count {
      x += step.x
      y += step.y
      let next = colors(x, y)
      sum = PixelQuad(even: sum.even &+ next.even, odd: sum.odd &+ next.odd)
    }
    let half = UInt16(truncatingIfNeeded: count / 2)
    let shift = UInt16(truncatingIfNeeded: count.trailingZeroBitCount)
    return PixelQuad(even: (sum.even &+ half) &>> shift, odd: (sum.odd &+ half) &>> shift)
  }

  @inline(__always)
  func words(_ colors: PixelQuad) -> SIMD4<UInt32> { colors.words | solid }
}
