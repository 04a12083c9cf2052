internal import Geometry

/// Reads colours between the pixels of a plane at one size.
struct PlaneReader {
  /// The premultiplied words of the pixels that are read.
  let pixels: UnsafePointer<UInt32>
  let rowLength: Int
  let footprint: Footprint
  /// The part of the plane that is looked at, in pixels of the full size.
  private let shown: Rect
  /// From pixels of the full size to 256ths of the level's.
  private let scale: Double
  private let offset: Double
  private let limitX, limitY: Double
  /// Bits that every pixel has.
  private let solid: UInt32

  /// How far apart places may lie, in pixels of a level.
  struct Footprint {
    /// Up to here nothing of the level is skipped that would be seen.
    let whole: Double
    /// From here on the next level is read; in between both are.
    let longest: Double

    /// Reading in the mean of two by two pixels has the variance of a box √6 pixels wide: 2²/12 for
    /// the mean and 1/6 for the reading.
    static let mean = Footprint(whole: 2.449489742783178, longest: 3.2)
    /// An image is halved where its pixels lie half a device pixel apart, as in flat layers.
    static let image = Footprint(whole: 1.8, longest: 2)
  }

  /// The means of a sheet, clear around it.
  init(_ level: FilteredSheet, halvings: Int) {
    pixels = UnsafePointer(level.pixels)
    rowLength = level.rowLength
    footprint = .mean
    let unit = Double(1 << halvings)
    shown = Rect(
      x: 0, y: 0, width: Double(level.width) * unit, height: Double(level.height) * unit)
    scale = 256 / Double(1 << halvings)
    // The first mean lies on the sheet's corner; half of 1/256 more rounds to the nearest.
    offset = Double(FilteredSheet.border * 256) + 0.5
    limitX = Double((level.width + 1 + FilteredSheet.border) * 256)
    limitY = Double((level.height + 1 + FilteredSheet.border) * 256)
    solid = 0
  }

  /// An image of two by two pixels at least, whose edge pixels go on beyond its edges.
  ///
  init(
    image pixels: UnsafePointer<UInt32>, width: Int, height: Int, isOpaque: Bool, halvings: Int,
    shown: Rect
  ) {
    self.pixels = pixels
    rowLength = width
    footprint = .image
    self.shown = shown
    scale = 256 / Double(1 << halvings)
    // The first pixel's middle lies half a pixel inside.
    offset = 0.5 - 128
    limitX = Double((width - 1) * 256 - 1)
    limitY = Double((height - 1) * 256 - 1)
    solid = isOpaque ? 0xFF00_0000 : 0
  }

  /// Whether anything is seen on the way from one place of the full size to another.
  func isSeen(between a: Point, _ b: Point, margin: Double) -> Bool {
    let seen = shown.outset(by: margin + Double(FilteredSheet.border))
    return max(a.x, b.x) > seen.minX && min(a.x, b.x) < seen.maxX && max(a.y, b.y) > seen.minY
      && min(a.y, b.y) < seen.maxY
  }

  /// The colour at a place of the full size.
  @inline(__always)
  func color(_ x: Double, _ y: Double) -> SIMD4<UInt16> {
    let u = Int(max(0, min(x * scale + offset, limitX)))
    let v = Int(max(0, min(y * scale + offset, limitY)))
    return PixelLanes.mixed(
      pixels + ((v >> 8) &* rowLength &+ (u >> 8)), rowLength: rowLength,
      UInt16(truncatingIfNeeded: u & 255), UInt16(truncatingIfNeeded: v & 255))
  }

  /// The mean of colours at places one step apart.
  @inline(__always)
  func mean(_ startX: Double, _ startY: Double, _ step: Point, _ count: Int) -> SIMD4<UInt16> {
    var sum = SIMD4<UInt32>.zero
    var (x, y) = (startX, startY)
    for _ in 0..<count {
      sum &+= SIMD4<UInt32>(truncatingIfNeeded: color(x, y))
      x += step.x
      y += step.y
    }
    // Rounded to the nearest: sums are at most 8 · 255, which 2²⁰ / n keeps exact.
    let reciprocal = UInt32((1 << 20) / count + 1)
    return SIMD4<UInt16>(
      truncatingIfNeeded: ((sum &+ UInt32(count / 2)) &* reciprocal) &>> 20)
  }

  @inline(__always)
  func word(_ color: SIMD4<UInt16>) -> UInt32 { PixelLanes.word(color) | solid }
}
