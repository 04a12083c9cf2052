internal import Geometry
internal import Glibc

/// Looks at a flat drawing through a projection.
///
/// Each device pixel is the mean of a grid of bilinear samples spread over it, at least two each
/// way. Where the sheet is far away the samples are taken from halved versions of it (blended, so
/// that no border shows between them), where it is foreshortened the grid is finer in that
/// direction.
struct SheetSampler {
  /// The sheet, and its halved versions as far as they were needed.
  private var levels: [SheetLevel]
  /// The memory of the halved versions.
  private var memory: [ScratchMemory] = []
  private let deviceToSheet: PlaneTransform

  private static let finestGrid = 2.0
  private static let longestGrid = 8.0

  /// The pixels must outlive the sampler; nil when the sheet is seen edge-on.
  init?(
    _ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, sheetToDevice: PlaneTransform
  ) {
    guard let inverse = sheetToDevice.inverted else { return nil }
    deviceToSheet = inverse
    levels = [
      SheetLevel(
        pixels: UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt32.self), width: width,
        height: height, halvings: 0)
    ]
  }

  /// Writes what is seen of an area of the canvas into its memory, row after row.
  mutating func draw(into target: UnsafeMutablePointer<UInt8>, over area: PixelRect) {
    let words = UnsafeMutableRawPointer(target).assumingMemoryBound(to: UInt32.self)
    for row in 0..<area.height {
      let y = Double(area.y + row) + 0.5
      for column in 0..<area.width {
        let center = Point(Double(area.x + column) + 0.5, y)
        if let footprint = Footprint(of: center, deviceToSheet, levels[0]) {
          words[row * area.width + column] = mean(over: footprint)
        }
      }
    }
  }

  /// The part of the sheet that one device pixel shows.
  private struct Footprint {
    /// On the sheet, in its pixels.
    var center: Point
    /// How far the place on the sheet moves per device pixel to the right and down.
    var right, down: Point

    /// nil where the sheet is not seen.
    @inline(__always)
    init?(of pixel: Point, _ map: PlaneTransform, _ sheet: SheetLevel) {
      let q = map.apply(pixel)
      guard q.z > 0 else { return nil }
      let (x, y, unit) = (q.x / q.z, q.y / q.z, 1 / q.z)
      center = Point(x, y)
      right = Point((map.x.x - x * map.w.x) * unit, (map.y.x - y * map.w.x) * unit)
      down = Point((map.x.y - x * map.w.y) * unit, (map.y.y - y * map.w.y) * unit)
      let marginX = (abs(right.x) + abs(down.x)) / 2 + 1
      let marginY = (abs(right.y) + abs(down.y)) / 2 + 1
      guard x > -marginX, y > -marginY, x < Double(sheet.width) + marginX,
        y < Double(sheet.height) + marginY
      else { return nil }
    }
  }

  /// The premultiplied word of a device pixel.
  private mutating func mean(over footprint: Footprint) -> UInt32 {
    let (right, down) = (footprint.right, footprint.down)
    let (across, along) = (right.length, down.length)
    let spacing = max(min(across, along) / Self.finestGrid, max(across, along) / Self.longestGrid)
    let step = max(1, spacing)
    let columns = min(max((across / step - 0.01).rounded(.up), Self.finestGrid), Self.longestGrid)
    let rows = min(max((along / step - 0.01).rounded(.up), Self.finestGrid), Self.longestGrid)
    let detail = spacing > 1.01 ? log2(spacing) : 0
    let coarse = Int(min(detail, 15))
    let fine = makeLevel(coarse)
    // Of the next coarser level, in 256ths.
    let share = coarse == fine ? UInt64(min(max((detail - Double(coarse)) * 256, 0), 256)) : 0
    let sum = levels[fine].sum(
      around: footprint.center, right, down, columns: Int(columns), rows: Int(rows))
    if share > 0 {
      let coarser = levels[makeLevel(fine + 1)].sum(
        around: footprint.center, right, down, columns: Int(columns), rows: Int(rows))
      // Sums of 64 colours leave only two bits to spare in a lane, so they are mixed as means.
      return word(mixed(mean(sum, columns * rows), mean(coarser, columns * rows), share))
    }
    return word(mean(sum, columns * rows))
  }

  /// The sum of colours over their number, lane by lane.
  @inline(__always)
  private func mean(_ sum: UInt64, _ count: Double) -> UInt64 {
    let count = UInt64(count)
    if count == 4 {
      return (sum &+ 0x0002_0002_0002_0002) >> 2 & 0x00FF_00FF_00FF_00FF
    }
    // One division instead of four; the half in front makes up for its rounding down.
    let reciprocal = (1 << 24) / count
    func lane(_ shift: UInt64) -> UInt64 {
      ((((sum >> shift & 0xFFFF) &+ count / 2) &* reciprocal) >> 24) << shift
    }
    return lane(0) | lane(16) | lane(32) | lane(48)
  }

  @inline(__always)
  private func word(_ color: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: color | color >> 24)
  }

  /// Makes the levels up to an index as far as there is memory; the index of the last one made.
  private mutating func makeLevel(_ index: Int) -> Int {
    while levels.count <= index {
      let last = levels[levels.count - 1]
      guard last.width > 1 || last.height > 1,
        let target = ScratchMemory(capacity: (last.width + 1) / 2 * ((last.height + 1) / 2) * 4)
      else { return levels.count - 1 }
      levels.append(last.halved(into: target.bytes.assumingMemoryBound(to: UInt32.self)))
      memory.append(target)
    }
    return index
  }
}

/// A mean of two colours in four lanes of 16 bits, the share of the second in 256ths.
@inline(__always)
private func mixed(_ a: UInt64, _ b: UInt64, _ share: UInt64) -> UInt64 {
  ((a &* (256 &- share) &+ b &* share &+ 0x0080_0080_0080_0080) >> 8) & 0x00FF_00FF_00FF_00FF
}

/// The sheet at one size; outside it everything is clear.
///
/// Colours are spread into four lanes of 16 bits: blue, red, green, alpha.
private struct SheetLevel {
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
  private func color(at index: Int) -> UInt64 {
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

  /// The colour between the four nearest pixels of a place in 1/65536 pixel.
  @inline(__always)
  private func sample(_ x: Int, _ y: Int) -> UInt64 {
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
