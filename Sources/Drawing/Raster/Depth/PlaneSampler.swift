internal import CFlipbookSampling
internal import FlipbookGeometry
internal import FlipbookPainter
internal import Glibc

/// Samples a flat drawing or an image through a projection.
///
/// A device pixel shows a quadrilateral of the plane. It is read at several points along its longer
/// side, spread so that they have the same variance as that whole side: at full size where the
/// shorter side is as long as the footprint of one reading, at half size and smaller (blended, so
/// that no boundary shows between them) where it is longer. The quadrilaterals of sixteen pixels in
/// a row count as equal.
struct PlaneSampler {
  /// The plane at full size, at half size, and so on.
  private let levels: [PlaneReader]
  private let deviceToPlane: PlaneTransform
  /// The same for the loops in C; empty where they cannot be used.
  private let planes: [flipbook_plane]

  /// The maximum number of points read for a pixel.
  private static let maximumPointCount = 8.0
  private static let blockWidth = Int(FLIPBOOK_PLANE_BLOCK)
  /// The number of blocks measured before any of them is read.
  private static let blocksAtOnce = 64

  /// `levels` must not be empty, and the memory of all must outlive the sampler; nil when the plane
  /// is viewed edge-on.
  ///
  /// - Parameter inEights: Whether eight pixels are read at a time where possible.
  init?(_ levels: [PlaneReader], planeToDevice: PlaneTransform, inEights: Bool) {
    guard let inverse = planeToDevice.inverted, !levels.isEmpty else { return nil }
    deviceToPlane = inverse
    self.levels = levels
    let planes = inEights ? levels.compactMap(\.plane) : []
    self.planes = planes.count == levels.count ? planes : []
  }

  /// The number of levels needed for an area of the canvas, without any that could not be used.
  static func levelCount(
    _ planeToDevice: PlaneTransform, over area: PixelRect, footprint: PlaneReader.Footprint
  ) -> Int {
    guard let map = planeToDevice.inverted else { return 1 }
    let parts = area.rect.corners.compactMap { corner -> Double? in
      let q = map.apply(corner)
      guard q.z > 0 else { return nil }
      let sides = map.sides(at: q)
      let (across, along) = (sides.right.length, sides.down.length)
      return Self.part(max(across, along), min(across, along), footprint.whole)
    }
    // If a corner is beyond the horizon, the plane is visible at any distance.
    guard parts.count == 4, let largest = parts.max() else { return 16 }
    return min(16, 2 + Int(max(0, log2(largest / footprint.whole))))
  }

  /// Writes the projection for an area of the canvas into its memory, row after row.
  func draw(into words: UnsafeMutablePointer<UInt32>, over area: PixelRect) {
    var map = flipbook_plane_map(deviceToPlane)
    withUnsafeTemporaryAllocation(of: flipbook_plane_block.self, capacity: Self.blocksAtOnce) {
      guard let blocks = $0.baseAddress else { return }
      for row in area.minY..<area.maxY {
        let line = words + (row - area.minY) * area.width - area.minX
        // Blocks are aligned to the canvas's edge, so that a pixel does not depend on the area.
        var column = area.minX
        while column < area.maxX {
          let start = column & ~(Self.blockWidth - 1)
          let columns = column..<min(start + Self.blocksAtOnce * Self.blockWidth, area.maxX)
          let count = (columns.upperBound - start + Self.blockWidth - 1) / Self.blockWidth
          if planes.isEmpty {
            for index in 0..<count {
              (blocks + index).initialize(to: measured(start + index * Self.blockWidth, row))
            }
          } else {
            flipbook_measure_plane(&map, levels[0].part, start, row, blocks, count)
          }
          for index in 0..<count where blocks[index].count > 0 { choose(&blocks[index]) }
          if planes.isEmpty {
            read(blocks, columns, row, to: line)
          } else {
            flipbook_read_plane(planes, &map, blocks, column, row, line + column, columns.count)
          }
          column = columns.upperBound
        }
      }
    }
  }

  /// How a block maps to the plane: the result of `flipbook_measure_plane`.
  private func measured(_ column: Int, _ row: Int) -> flipbook_plane_block {
    let map = deviceToPlane
    var block = flipbook_plane_block()
    let y = Double(row) + 0.5
    let first = map.apply(Point(Double(column) + 0.5, y))
    let last = map.apply(Point(Double(column + Self.blockWidth) - 0.5, y))
    guard first.z > 0 || last.z > 0 else { return block }
    let q = first.z > 0 && last.z > 0 ? (first + last) / 2 : first.z > 0 ? first : last
    let (right, down) = map.sides(at: q)
    (block.right_x, block.right_y) = (right.x, right.y)
    (block.down_x, block.down_y) = (down.x, down.y)
    block.across = (right.x * right.x + right.y * right.y).squareRoot()
    block.along = (down.x * down.x + down.y * down.y).squareRoot()
    block.count = 1
    if first.z > 0, last.z > 0 {
      // The points of a block are on a line across the plane, between those of its ends.
      let a = Point(first.x / first.z, first.y / first.z)
      let b = Point(last.x / last.z, last.y / last.z)
      let margin = max(block.across, block.along)
      if !levels[0].isSeen(between: a, b, margin: margin) { block.count = 0 }
    }
    return block
  }

  /// Chooses the sizes and the number of points for reading a block.
  private func choose(_ block: inout flipbook_plane_block) {
    let footprint = levels[0].footprint
    let (across, along) = (block.across, block.along)
    let longer = max(across, along)
    guard longer > footprint.whole else { return }
    let part = Self.part(longer, min(across, along), footprint.whole)
    if longer > part * 1.01 {
      let count = longer <= 2 * part ? 2.0 : longer <= 4 * part ? 4 : Self.maximumPointCount
      // Points with the spacing s have the variance s²(n² − 1)/12; the whole side has that of a
      // box.
      let spacing = ((longer * longer - part * part) / (count * count - 1)).squareRoot()
      let right = across > along
      block.step_x = (right ? block.right_x : block.down_x) * (spacing / longer)
      block.step_y = (right ? block.right_y : block.down_y) * (spacing / longer)
      block.count = Int32(count)
    }
    guard part > footprint.whole else { return }
    // Halved until it fits the footprint, then blended with the next size as it nears the limit.
    let halvings = max(0, log2(part / footprint.longest).rounded(.up))
    block.level = Int32(min(Int(halvings), levels.count - 1))
    block.coarser = min(block.level + 1, Int32(levels.count - 1))
    let rest = log2(part / footprint.whole) - halvings
    let share = min(max(rest / log2(footprint.longest / footprint.whole), 0), 1)
    block.share = block.coarser > block.level ? UInt32(share * 256) : 0
  }

  /// The length read at one point.
  private static func part(_ longer: Double, _ shorter: Double, _ footprint: Double) -> Double {
    min(max(shorter, longer / maximumPointCount, footprint), 1e9)
  }

  /// Writes the pixels of some columns, of which the first is in the first block: the same output
  /// as `flipbook_read_plane`.
  private func read(
    _ blocks: UnsafePointer<flipbook_plane_block>, _ columns: Range<Int>, _ row: Int,
    to line: UnsafeMutablePointer<UInt32>
  ) {
    let start = columns.lowerBound & ~(Self.blockWidth - 1)
    // Four at a time, starting at the block's edge.
    var column = columns.lowerBound & ~3
    while column < columns.upperBound {
      let block = blocks[(column - start) / Self.blockWidth]
      let words = block.count > 0 ? words(block, column, row) : .zero
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

  /// The words of four adjacent pixels.
  @inline(__always)
  private func words(_ block: flipbook_plane_block, _ column: Int, _ row: Int) -> SIMD4<UInt32> {
    let map = deviceToPlane
    let x = Double(column) + SIMD4(0.5, 1.5, 2.5, 3.5)
    let y = Double(row) + 0.5
    var depth = map.w.x * x + (map.w.y * y + map.w.z)
    let isBehind = depth .< 1e-300
    depth.replace(with: 1, where: isBehind)
    let unit = 1 / depth
    let (step, count) = (Point(block.step_x, block.step_y), Int(block.count))
    let back = Double(count - 1) / 2
    let startX = (map.x.x * x + (map.x.y * y + map.x.z)) * unit - step.x * back
    let startY = (map.y.x * x + (map.y.y * y + map.y.z)) * unit - step.y * back
    let fine = levels[Int(block.level)]
    var colors = fine.mean(startX, startY, step: step, count: count)
    if block.share > 0 {
      let coarse = levels[Int(block.coarser)].mean(startX, startY, step: step, count: count)
      let share = UInt16(block.share)
      let rest = 256 &- share
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
  /// How far the point given by (X, Y, W) moves in the source plane for one step to the right and
  /// one down.
  @inline(__always)
  fileprivate func sides(at q: SIMD3<Double>) -> (right: Point, down: Point) {
    let (px, py, unit) = (q.x / q.z, q.y / q.z, 1 / q.z)
    return (
      Point((x.x - px * w.x) * unit, (y.x - py * w.x) * unit),
      Point((x.y - px * w.y) * unit, (y.y - py * w.y) * unit)
    )
  }
}

extension flipbook_plane_map {
  fileprivate init(_ map: PlaneTransform) {
    self.init(
      x: (map.x.x, map.x.y, map.x.z), y: (map.y.x, map.y.y, map.y.z),
      w: (map.w.x, map.w.y, map.w.z))
  }
}
