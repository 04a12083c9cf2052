internal import Geometry
internal import Glibc

/// Looks at a flat drawing or an image through a projection.
///
/// A device pixel shows a four-sided part of the plane. It is read at places along the part's longer
/// side, spread so that they have the variance of all of that side: at full size where the shorter
/// side is as long as what one reading takes in, at half the size and less (blended, so that no
/// border shows between them) where it is longer. The parts of eight pixels in a row count as alike.
struct PlaneSampler {
  /// The plane at full size, at half, and so on.
  private let levels: [PlaneReader]
  private let deviceToPlane: PlaneTransform

  /// Places read for a pixel are never more.
  private static let mostPlaces = 8.0
  private static let blockWidth = 8

  /// There must be a level at least, and the memory of all must outlive the sampler; nil when the
  /// plane is seen edge-on.
  init?(_ levels: [PlaneReader], planeToDevice: PlaneTransform) {
    guard let inverse = planeToDevice.inverted, !levels.isEmpty else { return nil }
    deviceToPlane = inverse
    self.levels = levels
  }

  /// How many levels it takes to look at an area of the canvas, none being more than can be used.
  static func levelCount(
    _ planeToDevice: PlaneTransform, over area: PixelRect, footprint: PlaneReader.Footprint
  ) -> Int {
    guard let map = planeToDevice.inverted else { return 1 }
    let parts = area.rect.corners.compactMap { corner -> Double? in
      map.sides(at: corner).map {
        Self.part(longer: $0.longer, shorter: $0.shorter, footprint.whole)
      }
    }
    // A corner beyond the horizon sees the plane at any distance.
    guard parts.count == 4, let largest = parts.max() else { return 16 }
    return min(16, 2 + Int(max(0, log2(largest / footprint.whole))))
  }

  /// Writes what is seen of an area of the canvas into its memory, row after row.
  func draw(into words: UnsafeMutablePointer<UInt32>, over area: PixelRect) {
    for row in area.minY..<area.maxY {
      let line = words + (row - area.minY) * area.width - area.minX
      // Blocks are counted from the canvas's edge, so that a pixel does not depend on the area.
      var column = area.minX
      while column < area.maxX {
        let block = column & ~(Self.blockWidth - 1)
        let columns = column..<min(block + Self.blockWidth, area.maxX)
        if let reading = reading(ofBlock: block, row) {
          read(reading, columns, row, to: line)
        } else {
          (line + columns.lowerBound).update(repeating: 0, count: columns.count)
        }
        column = columns.upperBound
      }
    }
  }

  /// How the pixels of a block are read.
  private struct Reading {
    var level = 0
    /// The next level and its share in 256ths.
    var coarser = 0
    var share: UInt16 = 0
    /// How many places, and from one to the next, in pixels of the full size.
    var count = 1
    var step = Point.zero
  }

  /// nil when no pixel of the block shows the plane.
  private func reading(ofBlock column: Int, _ row: Int) -> Reading? {
    let map = deviceToPlane
    let y = Double(row) + 0.5
    let first = map.apply(Point(Double(column) + 0.5, y))
    let last = map.apply(Point(Double(column + Self.blockWidth) - 0.5, y))
    guard first.z > 0 || last.z > 0 else { return nil }
    let q = first.z > 0 && last.z > 0 ? (first + last) / 2 : first.z > 0 ? first : last
    let (right, down) = map.sides(at: q)
    let (across, along) = (right.length, down.length)
    let (longer, shorter) = (max(across, along), min(across, along))
    if first.z > 0, last.z > 0 {
      // On a line across the plane the places of a block lie between those of its ends.
      let a = Point(first.x / first.z, first.y / first.z)
      let b = Point(last.x / last.z, last.y / last.z)
      guard levels[0].isSeen(between: a, b, margin: longer) else { return nil }
    }
    var reading = Reading()
    let footprint = levels[0].footprint
    guard longer > footprint.whole else { return reading }
    let part = Self.part(longer: longer, shorter: shorter, footprint.whole)
    let count = min(max((longer / part - 0.01).rounded(.up), 1), Self.mostPlaces)
    if count > 1 {
      // Places s apart have the variance s²(n² − 1)/12, the whole side that of a box.
      let spacing = ((longer * longer - part * part) / (count * count - 1)).squareRoot()
      reading.step = (across > along ? right : down) * (spacing / longer)
      reading.count = Int(count)
    }
    guard part > footprint.whole else { return reading }
    // Halved until it is no longer than can be read, then mixed with the next as it nears that.
    let halvings = max(0, log2(part / footprint.longest).rounded(.up))
    reading.level = min(Int(halvings), levels.count - 1)
    reading.coarser = min(reading.level + 1, levels.count - 1)
    let rest = log2(part / footprint.whole) - halvings
    let share = min(max(rest / log2(footprint.longest / footprint.whole), 0), 1)
    reading.share = reading.coarser > reading.level ? UInt16(share * 256) : 0
    return reading
  }

  /// The length that is read at one place.
  private static func part(longer: Double, shorter: Double, _ footprint: Double) -> Double {
    min(max(shorter, longer / mostPlaces, footprint), 1e9)
  }

  private func read(
    _ reading: Reading, _ columns: Range<Int>, _ row: Int, to line: UnsafeMutablePointer<UInt32>
  ) {
    let map = deviceToPlane
    let y = Double(row) + 0.5
    // What of the place does not change along the row.
    let base = SIMD3(
      map.x.y * y + map.x.z, map.y.y * y + map.y.z, map.w.y * y + map.w.z)
    let (fine, coarse) = (levels[reading.level], levels[reading.coarser])
    let back = Double(reading.count - 1) / 2
    for column in columns {
      let x = Double(column) + 0.5
      let depth = map.w.x * x + base.z
      guard depth > 0 else {
        line[column] = 0
        continue
      }
      let unit = 1 / depth
      let placeX = (map.x.x * x + base.x) * unit
      let placeY = (map.y.x * x + base.y) * unit
      if reading.count == 1, reading.share == 0 {
        line[column] = fine.word(fine.color(placeX, placeY))
        continue
      }
      let startX = placeX - reading.step.x * back
      let startY = placeY - reading.step.y * back
      var color = fine.mean(startX, startY, reading.step, reading.count)
      if reading.share > 0 {
        let other = coarse.mean(startX, startY, reading.step, reading.count)
        color = (color &* (256 &- reading.share) &+ other &* reading.share &+ 128) &>> 8
      }
      line[column] = fine.word(color)
    }
  }
}

extension PlaneTransform {
  /// How far a place given by (X, Y, W) moves per step to the right and down in the source plane.
  fileprivate func sides(at q: SIMD3<Double>) -> (right: Point, down: Point) {
    let (px, py, unit) = (q.x / q.z, q.y / q.z, 1 / q.z)
    return (
      Point((x.x - px * w.x) * unit, (y.x - py * w.x) * unit),
      Point((x.y - px * w.y) * unit, (y.y - py * w.y) * unit)
    )
  }

  /// The lengths of the sides of the part that a pixel shows; nil where the plane is not seen.
  fileprivate func sides(at p: Point) -> (longer: Double, shorter: Double)? {
    let q = apply(p)
    guard q.z > 0 else { return nil }
    let (right, down) = sides(at: q)
    return (max(right.length, down.length), min(right.length, down.length))
  }
}
