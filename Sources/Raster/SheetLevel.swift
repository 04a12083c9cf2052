internal import Geometry

/// A mean of two colours in four lanes of 16 bits, the share of the second in 256ths.
@inline(__always)
func mixed(_ a: UInt64, _ b: UInt64, _ share: UInt64) -> UInt64 {
  ((a &* (256 &- share) &+ b &* share &+ 0x0080_0080_0080_0080) >> 8) & 0x00FF_00FF_00FF_00FF
}

/// The sheet at one size; outside it everything is clear.
///
/// Colours are spread into four lanes of 16 bits: blue, red, green, alpha.
struct SheetLevel {
  let pixels: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  let halvings: Int

  @inline(__always)
  private func color(_ x: Int, _ y: Int) -> UInt64 {
    guard x >= 0, y >= 0, x < width, y < height else { return 0 }
    return color(at: y &* width &+ x)
  }

  @inline(__always)
  func color(at index: Int) -> UInt64 {
    let word = UInt64(pixels[index])
    return (word & 0x00FF_00FF) | (word & 0xFF00_FF00) << 24
  }

  /// The sum of bilinear samples on a grid spread over a device pixel's part of the sheet.
  ///
  /// `right` and `down` are the sides of that part, in pixels of the whole sheet.
  func sum(
    around center: Point, _ right: Point, _ down: Point, columns: Int, rows: Int
  ) -> UInt64 {
    // Places in 1/65536 pixel from the centre of the first; a sheet has at most 4100 pixels a side
    // and a part that is seen reaches less than its length beyond it.
    let unit = 65536 / Double(1 << halvings)
    func fixed(_ value: Double) -> Int { Int(max(-1e15, min(value * unit, 1e15))) }
    let (stepX, stepY) = (
      Point(right.x / Double(columns), right.y / Double(columns)),
      Point(down.x / Double(rows), down.y / Double(rows))
    )
    let corner =
      center - right * 0.5 - down * 0.5 + stepX * 0.5 + stepY * 0.5
    let (acrossX, acrossY) = (fixed(stepX.x), fixed(stepX.y))
    let (downX, downY) = (fixed(stepY.x), fixed(stepY.y))
    var (startX, startY) = (fixed(corner.x) &- 32768, fixed(corner.y) &- 32768)
    var sum: UInt64 = 0
    for _ in 0..<rows {
      var (x, y) = (startX, startY)
      for _ in 0..<columns {
        sum &+= sample(x, y)
        x &+= acrossX
        y &+= acrossY
      }
      startX &+= downX
      startY &+= downY
    }
    return sum
  }

  /// The colour between the four nearest pixels of a place in 1/65536 pixel, counted from the
  /// middle of the first.
  @inline(__always)
  func sample(_ x: Int, _ y: Int) -> UInt64 {
    let (left, top) = (x >> 16, y >> 16)
    let (u, v) = (
      UInt64(truncatingIfNeeded: x >> 8 & 255), UInt64(truncatingIfNeeded: y >> 8 & 255)
    )
    if left >= 0, top >= 0, left &+ 1 < width, top &+ 1 < height {
      let index = top &* width &+ left
      let upper = mixed(color(at: index), color(at: index &+ 1), u)
      let lower = mixed(color(at: index &+ width), color(at: index &+ width &+ 1), u)
      return mixed(upper, lower, v)
    }
    guard left >= -1, top >= -1, left < width, top < height else { return 0 }
    let upper = mixed(color(left, top), color(left &+ 1, top), u)
    let lower = mixed(color(left, top &+ 1), color(left &+ 1, top &+ 1), u)
    return mixed(upper, lower, v)
  }

  /// The means of each two by two pixels, clear beyond the sheet, written into other memory.
  func halved(into target: UnsafeMutablePointer<UInt32>) -> SheetLevel {
    let (w, h) = ((width + 1) / 2, (height + 1) / 2)
    for y in 0..<h {
      for x in 0..<w {
        let upper = color(2 * x, 2 * y) &+ color(2 * x + 1, 2 * y)
        let lower = color(2 * x, 2 * y + 1) &+ color(2 * x + 1, 2 * y + 1)
        let mean = ((upper &+ lower &+ 0x0002_0002_0002_0002) >> 2) & 0x00FF_00FF_00FF_00FF
        target[y * w + x] = UInt32(truncatingIfNeeded: mean | mean >> 24)
      }
    }
    return SheetLevel(
      pixels: UnsafePointer(target), width: w, height: h, halvings: halvings + 1)
  }
}
