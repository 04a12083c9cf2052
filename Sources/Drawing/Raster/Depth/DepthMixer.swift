internal import FlipbookPainter

/// Composites drawings on planes in space, ordered by depth at each pixel from the farthest to the
/// nearest.
///
/// Where two planes intersect within a row, the pixels on their line of intersection are sampled;
/// between such points the order is the same for all pixels of the row.
struct DepthMixer {
  /// A drawing on a plane.
  struct Sheet {
    /// Premultiplied, in rows with the width of the area.
    let words: UnsafePointer<UInt32>
    /// The pixels that are mixed: those of the plane, or some rows of them.
    let area: PixelRect
    let plane: DepthPlane

    func line(_ row: Int) -> UnsafePointer<UInt32> {
      words + ((row - area.minY) * area.width - area.minX)
    }
  }

  private let sheets: [Sheet]
  private let planes: [DepthPlane]
  /// In the order at the previous pixel, which is similar to the next one.
  private var order: [Ranked]
  /// The sheets that cover part of the row.
  private var present: [Int] = []
  /// The sheets visible in a pixel, from the farthest to the nearest at the last sample.
  private var seen: [Seen] = []
  /// Depths that differ by less than this may be equal.
  private let rounding: Double
  /// The work done since the last payment.
  private var units = 0.0

  /// A sheet by its number, with its depth at the current pixel.
  private struct Ranked {
    var number: Int
    var depth = 0.0
  }

  /// The color of a sheet in a pixel, with its depths.
  private struct Seen {
    var number: Int
    var depth: Double
    /// The depth of the nearest point in the pixel.
    var nearest: Double
    let word: UInt32

    func isBelow(_ other: Seen) -> Bool { (depth, number) < (other.depth, other.number) }
  }

  /// At equal depths, the last sheet is on top.
  init(_ sheets: [Sheet]) {
    self.sheets = sheets
    planes = sheets.map(\.plane).aligned
    order = sheets.indices.map { Ranked(number: $0) }
    rounding = planes.reduce(0) { max($0, $1.rounding) }
  }

  /// The number of samples in a pixel, which is also the number of columns and rows, with one
  /// sample in each.
  private static let sampleCount = 16
  private static let samples = (0..<sampleCount).map { index in
    SIMD2(Double(index) + 0.5, Double(index * 5 % sampleCount) + 0.5) / Double(sampleCount)
  }

  /// Writes the words of an area of the canvas, row after row.
  mutating func mix(
    into target: UnsafeMutablePointer<UInt32>, over area: PixelRect, counting work: DrawingWork
  ) throws(RasterError) {
    var cuts = [Int32](repeating: 0, count: area.width + 1)
    units = Double(sheets.count * sheets.count) * DepthPrice.pair
    for row in area.minY..<area.maxY {
      let line = target + (row - area.minY) * area.width
      line.update(repeating: 0, count: area.width)
      present.removeAll(keepingCapacity: true)
      present += planes.indices.filter { planes[$0].isPresent(inRow: row) }
      units += Double(present.count * present.count / 2) * DepthPrice.pair
      let isCut = planes.cut(row, in: area, present: present, counting: &cuts)
      var (start, depth) = (0, 0 as Int32)
      for column in 0...area.width where isCut || column == area.width {
        let before = depth
        depth += cuts[column]
        cuts[column] = 0
        if column == area.width || (depth > 0) != (before > 0) {
          let columns = (area.minX + start)..<(area.minX + column)
          if before > 0 {
            for column in columns { line[column - area.minX] = sampled(column, row) }
          } else {
            layInOrder(columns, row, on: line - area.minX)
          }
          start = column
        }
      }
      try work.burn(units)
      units = 0
    }
  }

  /// Composites pixels of a row in the order of depths at the middle one.
  private mutating func layInOrder(
    _ columns: Range<Int>, _ row: Int, on line: UnsafeMutablePointer<UInt32>
  ) {
    guard !columns.isEmpty else { return }
    let (x, y) = (Double(columns.lowerBound + columns.upperBound) / 2, Double(row) + 0.5)
    // Independent of the previous order.
    for index in order.indices { order[index].depth = planes[order[index].number].depth(x, y) }
    order.sort { ($0.depth, $0.number) < ($1.depth, $1.number) }
    units += Double(order.count) * DepthPrice.sorted
    for ranked in order where planes[ranked.number].isPresent(inRow: row) {
      let area = planes[ranked.number].area
      let source = sheets[ranked.number].line(row)
      let columns = columns.clamped(to: area.minX..<area.maxX)
      units += Double(columns.count) * DepthPrice.pixel
      for column in columns {
        let word = source[column]
        if word >> 24 == 255 {
          line[column] = word
        } else if word != 0 {
          let pixel = PremultipliedPixel(word)
          line[column] = pixel.over(PremultipliedPixel(line[column])).word
        }
      }
    }
  }

  /// The mean of a pixel's samples, each ordered separately.
  private mutating func sampled(_ column: Int, _ row: Int) -> UInt32 {
    look(at: column, row)
    guard seen.count > 1 else { return seen.first?.word ?? 0 }
    var sum: UInt64 = 0
    var last = PremultipliedPixel(bits: 0)
    for (index, sample) in Self.samples.enumerated() {
      let (x, y) = (Double(column) + sample.x, Double(row) + sample.y)
      for index in seen.indices { seen[index].depth = planes[seen[index].number].depth(x, y) }
      // Composited again only if the order has changed.
      if order(isFirst: index == 0) || index == 0 { last = laidOver() }
      // Sixteen times 255 fits into a lane.
      sum += last.bits
    }
    let half = UInt64(Self.sampleCount / 2) * 0x0001_0001_0001_0001
    // The remainder of a lane is above the 8 bits of the next lane, and is masked out.
    return PremultipliedPixel(bits: (sum + half) >> 4 & 0x00FF_00FF_00FF_00FF).word
  }

  /// Finds the sheets visible in a pixel: those not below an opaque one in the whole pixel.
  private mutating func look(at column: Int, _ row: Int) {
    seen.removeAll(keepingCapacity: true)
    let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
    var opaque = -Double.infinity
    for number in present {
      let plane = planes[number]
      guard plane.area.minX <= column, column < plane.area.maxX else { continue }
      let word = sheets[number].line(row)[column]
      guard word != 0 else { continue }
      let (depth, reach) = (plane.depth(x, y), plane.reach)
      if word >> 24 == 255, depth - reach > opaque { opaque = depth - reach }
      seen.append(Seen(number: number, depth: depth, nearest: depth + reach, word: word))
    }
    units += Double(present.count) * DepthPrice.pixel
    let limit = opaque - rounding
    seen.removeAll { $0.nearest < limit }
  }

  /// Sorts the visible sheets by depth; returns whether the order changed.
  private mutating func order(isFirst: Bool) -> Bool {
    units += Double(seen.count) * DepthPrice.sample
    if isFirst, seen.count > 16 {
      units += Double(seen.count) * DepthPrice.sorted
      seen.sort { $0.isBelow($1) }
      return true
    }
    // Few sheets change order between the samples of a pixel.
    var isChanged = false
    for index in 1..<seen.count where seen[index].isBelow(seen[index - 1]) {
      isChanged = true
      let moved = seen[index]
      var lower = index
      repeat {
        seen[lower] = seen[lower - 1]
        lower -= 1
        units += DepthPrice.pixel
      } while lower > 0 && moved.isBelow(seen[lower - 1])
      seen[lower] = moved
    }
    return isChanged
  }

  /// The visible sheets composited from back to front.
  private mutating func laidOver() -> PremultipliedPixel {
    let lowest = seen.lastIndex { $0.word >> 24 == 255 } ?? 0
    units += Double(seen.count - lowest) * DepthPrice.pixel
    return seen[lowest...].reduce(PremultipliedPixel(bits: 0)) { lower, seen in
      PremultipliedPixel(seen.word).over(lower)
    }
  }
}
