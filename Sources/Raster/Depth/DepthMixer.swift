internal import Painter

/// Puts drawings on planes in space over each other, at each place from the farthest to the nearest.
///
/// Where two planes cut a row of pixels at a place, the pixels that their line of intersection runs
/// through take samples; between such places the order is the same for all pixels of the row.
struct DepthMixer {
  /// A drawing on a plane.
  struct Sheet {
    /// Premultiplied, in rows as long as the area is wide.
    let words: UnsafePointer<UInt32>
    let plane: DepthPlane

    func line(_ row: Int) -> UnsafePointer<UInt32> {
      words + ((row - plane.area.minY) * plane.area.width - plane.area.minX)
    }
  }

  private let sheets: [Sheet]
  private let planes: [DepthPlane]
  /// In the order of the place that was looked at last, which is near the next.
  private var order: [Ranked]
  /// The sheets that have the row.
  private var present: [Int] = []
  /// Those that a pixel shows, from the farthest to the nearest where that was looked at last.
  private var seen: [Seen] = []
  /// Depths differ by more than this, or may be those of one place.
  private let rounding: Double
  /// What was done since it was paid for.
  private var units = 0.0

  /// A sheet by its number, and how near it is at the place that is looked at.
  private struct Ranked {
    var number: Int
    var depth = 0.0
  }

  /// What a sheet shows in a pixel.
  private struct Seen {
    var number: Int
    var depth: Double
    /// The largest depth in the pixel.
    var nearest: Double
    let word: UInt32

    func isBelow(_ other: Seen) -> Bool { (depth, number) < (other.depth, other.number) }
  }

  /// Where all are equally near, the last is on top.
  init(_ sheets: [Sheet]) {
    self.sheets = sheets
    planes = sheets.map(\.plane).aligned
    order = sheets.indices.map { Ranked(number: $0) }
    rounding = planes.reduce(0) { max($0, $1.rounding) }
  }

  /// Samples in a pixel: as many columns and rows, with one sample in each.
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
      try work.burn(units)
      units = 0
    }
  }

  /// Lays pixels of a row over each other in the order in which they are at the middle one.
  private mutating func layInOrder(
    _ columns: Range<Int>, _ row: Int, on line: UnsafeMutablePointer<UInt32>
  ) {
    guard !columns.isEmpty else { return }
    let (x, y) = (Double(columns.lowerBound + columns.upperBound) / 2, Double(row) + 0.5)
    // Whatever order they were in.
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

  /// The mean of a pixel's samples, each with an order of its own.
  private mutating func sampled(_ column: Int, _ row: Int) -> UInt32 {
    look(at: column, row)
    guard seen.count > 1 else { return seen.first?.word ?? 0 }
    var sum: UInt64 = 0
    var last = PremultipliedPixel(bits: 0)
    for (index, sample) in Self.samples.enumerated() {
      let (x, y) = (Double(column) + sample.x, Double(row) + sample.y)
      for place in seen.indices { seen[place].depth = planes[seen[place].number].depth(x, y) }
      // What was drawn in another order looks different, and only that.
      if order(isFirst: index == 0) || index == 0 { last = laidOver() }
      // Sixteen times 255 fit into a lane.
      sum += last.bits
    }
    let half = UInt64(Self.sampleCount / 2) * 0x0001_0001_0001_0001
    // What a lane leaves of its remainder lies above the next lane's 8 bits.
    return PremultipliedPixel(bits: (sum + half) >> 4 & 0x00FF_00FF_00FF_00FF).word
  }

  /// Finds what shows in a pixel: not what lies below something opaque in all of it.
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

  /// Puts what is seen in the order of its depths; whether that was another one before.
  private mutating func order(isFirst: Bool) -> Bool {
    units += Double(seen.count) * DepthPrice.sample
    if isFirst, seen.count > 16 {
      units += Double(seen.count) * DepthPrice.sorted
      seen.sort { $0.isBelow($1) }
      return true
    }
    // Between the samples of a pixel few change places.
    var isChanged = false
    for place in 1..<seen.count where seen[place].isBelow(seen[place - 1]) {
      isChanged = true
      let moved = seen[place]
      var lower = place
      repeat {
        seen[lower] = seen[lower - 1]
        lower -= 1
        units += DepthPrice.pixel
      } while lower > 0 && moved.isBelow(seen[lower - 1])
      seen[lower] = moved
    }
    return isChanged
  }

  /// What is seen, each over those below it.
  private mutating func laidOver() -> PremultipliedPixel {
    let lowest = seen.lastIndex { $0.word >> 24 == 255 } ?? 0
    units += Double(seen.count - lowest) * DepthPrice.pixel
    return seen[lowest...].reduce(PremultipliedPixel(bits: 0)) { lower, seen in
      PremultipliedPixel(seen.word).over(lower)
    }
  }
}
