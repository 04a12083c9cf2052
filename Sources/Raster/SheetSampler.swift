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
