internal import FlipbookPainter

/// A Gaussian blur of premultiplied pixels, averaged in blocks as `BlurExtent` defines.
///
/// Blocks are aligned to a grid of the canvas, so content at rest gives the same result while other
/// content moves.
struct PixelBlur {
  private let extent: BlurExtent
  private let block: Int
  private let shift: Int
  private let box: BoxBlur

  init(_ extent: BlurExtent) {
    self.extent = extent
    block = extent.block
    shift = extent.shift
    box = BoxBlur(extent.means)
  }

  /// The divisor for the weighted sums.
  enum Normalization {
    /// Pixels outside the source are transparent, so edges fade out.
    case none
    /// The blurred alpha, which makes the result opaque.
    case alpha
    /// The blurred alpha of other words over the same area.
    case weights(UnsafePointer<UInt32>)
  }

  /// Writes the blurred words of an area; the source must not be the target.
  func apply(
    _ source: UnsafePointer<UInt32>, over area: PixelRect,
    to target: UnsafeMutablePointer<UInt32>, over result: PixelRect,
    normalizing: Normalization = .none
  ) {
    // Tiles limit the size of the planes for any canvas.
    let side = 1024 << shift
    for top in stride(from: result.minY, to: result.maxY, by: side) {
      for left in stride(from: result.minX, to: result.maxX, by: side) {
        let tile = PixelRect(x: left, y: top, width: side, height: side).intersection(result)
        apply(source, over: area, to: target, over: result, in: tile, normalizing)
      }
    }
  }

  private func apply(
    _ source: UnsafePointer<UInt32>, over area: PixelRect,
    to target: UnsafeMutablePointer<UInt32>, over result: PixelRect, in tile: PixelRect,
    _ normalization: Normalization
  ) {
    // The blocks whose centers surround the tile's pixels, and all blocks within the blur's reach.
    let half = block / 2
    let (left, top) = ((tile.minX - half) >> shift, (tile.minY - half) >> shift)
    let blocks = PixelRect(
      x: left - extent.means.reach, y: top - extent.means.reach,
      width: ((tile.maxX - 1 - half) >> shift) + 2 - left + 2 * extent.means.reach,
      height: ((tile.maxY - 1 - half) >> shift) + 2 - top + 2 * extent.means.reach)
    var planes = means(of: source, over: area, in: blocks)
    switch normalization {
    case .none, .alpha: break
    case .weights(let words): planes.append(means(of: words, over: area, in: blocks)[3])
    }
    for index in planes.indices {
      box.apply(to: &planes[index], width: blocks.width, height: blocks.height)
    }
    switch normalization {
    case .none: break
    case .alpha: Self.divide(&planes, by: planes[3])
    case .weights: Self.divide(&planes, by: planes.removeLast())
    }
    enlarge(planes, of: blocks, into: tile, of: target, over: result)
  }

  /// The means of blue, green, red and alpha in each block, 0…255.
  private func means(
    of source: UnsafePointer<UInt32>, over area: PixelRect, in blocks: PixelRect
  ) -> [[Float]] {
    let count = blocks.width * blocks.height
    var blue = [Float](repeating: 0, count: count)
    var (green, red, alpha) = (blue, blue, blue)
    let left = max(area.minX >> shift, blocks.minX)
    let columns = left..<max(left, min(((area.maxX - 1) >> shift) + 1, blocks.maxX))
    let upper = max(area.minY >> shift, blocks.minY)
    let rows = upper..<max(upper, min(((area.maxY - 1) >> shift) + 1, blocks.maxY))
    guard !columns.isEmpty else { return [blue, green, red, alpha] }
    // The columns of pixels; sums of up to 64 bytes in each, two sums to a word.
    let first = max(columns.lowerBound << shift, area.minX)
    let length = min(columns.upperBound << shift, area.maxX) - first
    var even = [UInt32](repeating: 0, count: length)
    var odd = even
    for row in rows {
      for x in 0..<length { (even[x], odd[x]) = (0, 0) }
      for y in max(row << shift, area.minY)..<min((row + 1) << shift, area.maxY) {
        let from = source + ((y - area.minY) * area.width + first - area.minX)
        even.withUnsafeMutableBufferPointer { even in
          odd.withUnsafeMutableBufferPointer { odd in
            for x in 0..<length {
              even[x] &+= from[x] & 0x00FF_00FF
              odd[x] &+= from[x] >> 8 & 0x00FF_00FF
            }
          }
        }
      }
      let start = (row - blocks.minY) * blocks.width - blocks.minX
      add(even, over: columns, from: first, to: &blue, &red, at: start)
      add(odd, over: columns, from: first, to: &green, &alpha, at: start)
    }
    return [blue, green, red, alpha]
  }

  /// Adds the sums of pixels to a row of blocks, separately for the lower and the upper half words.
  private func add(
    _ sums: [UInt32], over columns: Range<Int>, from first: Int, to lower: inout [Float],
    _ upper: inout [Float], at start: Int
  ) {
    let weight = 1 / Float(block * block)
    sums.withUnsafeBufferPointer { sums in
      lower.withUnsafeMutableBufferPointer { lower in
        upper.withUnsafeMutableBufferPointer { upper in
          for column in columns {
            let begin = max((column << shift) - first, 0)
            let end = min(((column + 1) << shift) - first, sums.count)
            var (low, high): (UInt32, UInt32) = (0, 0)
            for x in begin..<end {
              low &+= sums[x] & 0xFFFF
              high &+= sums[x] >> 16
            }
            lower[start + column] = Float(low) * weight
            upper[start + column] = Float(high) * weight
          }
        }
      }
    }
  }

  /// Divides all planes by a weight, except where it is almost 0.
  private static func divide(_ planes: inout [[Float]], by weights: [Float]) {
    let factors = weights.map { $0 > 0.01 ? 255 / $0 : 0 }
    for plane in planes.indices {
      planes[plane].withUnsafeMutableBufferPointer { values in
        for index in factors.indices { values[index] *= factors[index] }
      }
    }
  }

  /// Writes the words of a tile, interpolated between the centers of four blocks.
  private func enlarge(
    _ planes: [[Float]], of blocks: PixelRect, into tile: PixelRect,
    of target: UnsafeMutablePointer<UInt32>, over result: PixelRect
  ) {
    let half = block / 2
    let row = BlockRow(count: blocks.width, block: block)
    defer { row.deallocate() }
    for y in tile.minY..<tile.maxY {
      let upper = ((y - half) >> shift) - blocks.minY
      let share = block == 1 ? 0 : (Float((y - half) & (block - 1)) + 0.5) / Float(block)
      row.mix(planes, upper, share)
      row.enlarge()
      (target + ((y - result.minY) * result.width + tile.minX - result.minX)).update(
        from: row.words + (tile.minX - half - (blocks.minX << shift)), count: tile.width)
    }
  }
}
