internal import Geometry
internal import Glibc

/// Looks at a flat drawing or an image through a projection.
///
/// A device pixel shows a four-sided part of the plane. It is read at places along the part's longer
/// side, spread so that they have the variance of all of that side: at full size where the shorter
/// side is as long as what one reading takes in, at half the size and less (blended, so that no
/// border shows between them) where it is longer. The parts of sixteen pixels in a row count as alike.
struct PlaneSampler {
  /// The plane at full size, at half, and so on.
  private let levels: [PlaneReader]
  private let deviceToPlane: PlaneTransform

  /// Places read for a pixel are never more.
  private static let mostPlaces = 8.0
  private static let blockWidth = 16

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
    let across = (right.x * right.x + right.y * right.y).squareRoot()
    let along = (down.x * down.x + down.y * down.y).squareRoot()
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
    if longer > part * 1.01 {
      let count = longer <= 2 * part ? 2.0 : longer <= 4 * part ? 4 : Self.mostPlaces
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

  /// Writes the pixels of some columns of a block.
  private func read(
    _ reading: Reading, _ columns: Range<Int>, _ row: Int, to line: UnsafeMutablePointer<UInt32>
  ) {
    // Four at a time, from the block's edge on.
    var column = columns.lowerBound & ~3
    while column < columns.upperBound {
      let words = words(reading, column, row)
      if column >= columns.lowerBound, column + 4 <= columns.upperBound {
        UnsafeMutableRawPointer(line + column).storeBytes(of: words, as: SIMD4<UInt32>.self)
      } else {
        for lane in 0..<4 where columns.contains(column + lane) {
          line[column + lane] = words[lane]
        }
      }
      column += 4
    }
  }

  /// The words of four pixels side by side.
  @inline(__always)
  private func words(_ reading: Reading, _ column: Int, _ row: Int) -> SIMD4<UInt32> {
    let map = deviceToPlane
    let x = Double(column) + SIMD4(0.5, 1.5, 2.5, 3.5)
    let y = Double(row) + 0.5
    var depth = map.w.x * x + (map.w.y * y + map.w.z)
    let isBehind = depth .< 1e-300
    depth.replace(with: 1, where: isBehind)
    let unit = 1 / depth
    let back = Double(reading.count - 1) / 2
    let startX = (map.x.x * x + (map.x.y * y + map.x.z)) * unit - reading.step.x * back
    let startY = (map.y.x * x + (map.y.y * y + map.y.z)) * unit - reading.step.y * back
    let fine = levels[reading.level]
    var colors = fine.mean(startX, startY, reading.step, reading.count)
    if reading.share > 0 {
      let coarse = levels[reading.coarser].mean(startX, startY, reading.step, reading.count)
      let (share, rest) = (reading.share, 256 &- reading.share)
      colors = PixelQuad(
        even: (colors.even &* rest &+ coarse.even &* share &+ 128) &>> 8,
        odd: (colors.odd &* rest &+ coarse.odd &* share &+ 128) &>> 8)
    }
    var words = fine.words(colors)
    if any(isBehind) {
      for lane in 0..<4 where isBehind[lane] { words[lane] = 0 }
    }
    return words
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
