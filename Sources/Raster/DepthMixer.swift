/// Puts drawings on planes in space over each other, at each place from the farthest to the nearest.
///
/// Where two planes cut a row of pixels at a place, the pixels that their line of intersection runs
/// through take samples; between such places the order is the same for all pixels of the row.
struct DepthMixer {
  /// A drawing on a plane.
  struct Sheet {
    /// Premultiplied, in rows as long as the area is wide.
    let words: UnsafePointer<UInt32>
    let area: PixelRect
    /// slope · place + height is larger where the plane is nearer, at places in device pixels.
    var slope: SIMD2<Double>
    var height: Double

    func depth(_ x: Double, _ y: Double) -> Double { slope.x * x + slope.y * y + height }

    func isInPlane(of other: Sheet) -> Bool {
      let difference = SIMD3(slope - other.slope, height - other.height)
      let size = 1 + abs(slope.x) + abs(slope.y) + abs(height)
      return (difference * difference).sum() <= size * size * 1e-18
    }

    func isPresent(inRow row: Int) -> Bool { area.minY <= row && row < area.maxY }

    func line(_ row: Int) -> UnsafePointer<UInt32> {
      words + ((row - area.minY) * area.width - area.minX)
    }
  }

  private var sheets: [Sheet]
  /// In the order of the place that was looked at last, which is near the next.
  private var order: [Ranked]

  /// A sheet by its number, and how near it is at the place that is looked at.
  private struct Ranked {
    var number: Int
    var depth = 0.0
  }

  /// Where all are equally near, the last is on top.
  init(_ sheets: [Sheet]) {
    self.sheets = sheets
    order = sheets.indices.map { Ranked(number: $0) }
    // What lies in one plane must not come and go by the last bits of its depth.
    for index in sheets.indices {
      guard let first = sheets[..<index].firstIndex(where: { sheets[index].isInPlane(of: $0) })
      else { continue }
      (self.sheets[index].slope, self.sheets[index].height) = (
        self.sheets[first].slope, self.sheets[first].height
      )
    }
  }

  /// Samples in a pixel: as many columns and rows, with one sample in each.
  private static let sampleCount = 16
  private static let samples = (0..<sampleCount).map { index in
    SIMD2(Double(index) + 0.5, Double(index * 5 % sampleCount) + 0.5) / Double(sampleCount)
  }

  /// Writes the words of an area of the canvas, row after row.
  mutating func mix(into target: UnsafeMutablePointer<UInt32>, over area: PixelRect) {
    // By how many more pairs cut a pixel of a row than the one before it.
    var cuts = [Int32](repeating: 0, count: area.width + 1)
    for row in area.minY..<area.maxY {
      let line = target + (row - area.minY) * area.width
      line.update(repeating: 0, count: area.width)
      let isCut = cut(row, in: area, counting: &cuts)
      var (start, depth) = (0, 0 as Int32)
      for place in 0...area.width where isCut || place == area.width {
        let before = depth
        depth += cuts[place]
        cuts[place] = 0
        if place == area.width || (depth > 0) != (before > 0) {
          let columns = (area.minX + start)..<(area.minX + place)
          if before > 0 {
            for column in columns { line[column - area.minX] = sampled(column, row) }
          } else {
            layInOrder(columns, row, on: line - area.minX)
          }
          start = place
        }
      }
    }
  }

  /// Counts the pixels of a row in which the order of two drawings changes; false when there are none.
  private func cut(_ row: Int, in area: PixelRect, counting cuts: inout [Int32]) -> Bool {
    let y = Double(row) + 0.5
    var isCut = false
    for index in sheets.indices where sheets[index].isPresent(inRow: row) {
      let one = sheets[index]
      for other in sheets[(index + 1)...] where other.isPresent(inRow: row) {
        let left = max(one.area.minX, other.area.minX, area.minX)
        let right = min(one.area.maxX, other.area.maxX, area.maxX)
        let slope = one.slope - other.slope
        // Within half a pixel of its middle the lead of one changes by no more than this.
        let reach = (abs(slope.x) + abs(slope.y)) / 2
        let lead = slope.y * y + one.height - other.height
        guard left < right, reach > 0 else { continue }
        var range = (low: Double(left), high: Double(right))
        if abs(slope.x) > reach * 1e-9 {
          let (middle, half) = (-lead / slope.x, reach / abs(slope.x) + 1)
          range = (max(range.low, middle - half), min(range.high, middle + half))
        } else if abs(lead) > reach {
          continue
        }
        guard range.low < range.high else { continue }
        // Both are at least 0, so that numbers are cut off downwards.
        cuts[Int(range.low - Double(area.minX))] += 1
        cuts[min(area.width, Int(range.high - Double(area.minX)) + 1)] -= 1
        isCut = true
      }
    }
    return isCut
  }

  /// Sorts sheets by how near they are at a place, whatever order they were in.
  private static func sort(
    _ order: inout [Ranked], of sheets: [Sheet], _ x: Double, _ y: Double
  ) {
    for index in order.indices { order[index].depth = sheets[order[index].number].depth(x, y) }
    order.sort { ($0.depth, $0.number) < ($1.depth, $1.number) }
  }

  /// Lays pixels of a row over each other in the order in which they are at the middle one.
  private mutating func layInOrder(
    _ columns: Range<Int>, _ row: Int, on line: UnsafeMutablePointer<UInt32>
  ) {
    guard !columns.isEmpty else { return }
    let middle = Double(columns.lowerBound + columns.upperBound) / 2
    Self.sort(&order, of: sheets, middle, Double(row) + 0.5)
    for ranked in order where sheets[ranked.number].isPresent(inRow: row) {
      let sheet = sheets[ranked.number]
      let source = sheet.line(row)
      for column in columns.clamped(to: sheet.area.minX..<sheet.area.maxX) {
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

  /// The mean of a pixel's samples, each with an order of its own.
  private func sampled(_ column: Int, _ row: Int) -> UInt32 {
    var seen = order.filter { ranked in
      let sheet = sheets[ranked.number]
      return sheet.isPresent(inRow: row) && sheet.area.minX <= column
        && column < sheet.area.maxX && sheet.line(row)[column] != 0
    }
    func word(_ ranked: Ranked) -> UInt32 { sheets[ranked.number].line(row)[column] }
    guard seen.count > 1 else { return seen.first.map(word) ?? 0 }
    var sum: UInt64 = 0
    for sample in Self.samples {
      Self.sort(&seen, of: sheets, Double(column) + sample.x, Double(row) + sample.y)
      let pixel = seen.reduce(PremultipliedPixel(bits: 0)) { lower, ranked in
        PremultipliedPixel(word(ranked)).over(lower)
      }
      // Sixteen times 255 fit into a lane.
      sum += pixel.bits
    }
    let half = UInt64(Self.sampleCount / 2) * 0x0001_0001_0001_0001
    // What a lane leaves of its remainder lies above the next lane's 8 bits.
    return PremultipliedPixel(bits: (sum + half) >> 4 & 0x00FF_00FF_00FF_00FF).word
  }
}
