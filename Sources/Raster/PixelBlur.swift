/// A gaussian blur of premultiplied pixels.
///
/// A wide blur is made of the means of square blocks of pixels, which are brought back to full size
/// by linear interpolation. Both blur by themselves: means of n pixels have the variance
/// (n² − 1)/12, the interpolation has n²/6 + 1/12 on the average; the running means do the rest,
/// σ² − n²/4. With 3 blocks to a deviation that is within a level of the blur at full size. Blocks
/// lie on a grid of the canvas, so what does not move is the same while other things do.
struct PixelBlur {
  /// Pixels on a side of a block, a power of two.
  let block: Int
  private let box: BoxBlur
  private let shift: Int

  /// The deviation is in pixels; `isReduced` false leaves every pixel a block of its own.
  init(deviation: Double, isReduced: Bool = true) {
    let deviation = deviation > 0 ? min(deviation, Self.largestDeviation) : 0
    var shift = 0
    while isReduced, deviation / Double(2 << shift) >= 3 { shift += 1 }
    self.shift = shift
    block = 1 << shift
    let blocks = deviation / Double(block)
    box = BoxBlur(deviation: shift == 0 ? blocks : (blocks * blocks - 0.25).squareRoot())
  }

  /// Device pixels; nothing is made softer, because the memory for it grows.
  static let largestDeviation = 256.0

  /// How many pixels beyond what is blurred get something of it.
  var reach: Int { block == 1 ? box.reach : (box.reach + 2) * block }

  var isIdentity: Bool { block == 1 && box.isIdentity }

  /// What the sums of weights are divided by.
  enum Normalization {
    /// Beyond the source all is clear, and edges fade out.
    case none
    /// By the blurred alpha: the result is opaque.
    case alpha
    /// By the blurred alpha of other words over the same area.
    case weights(UnsafePointer<UInt32>)
  }

  /// Writes the blurred words of an area; the source may not be the target.
  func apply(
    _ source: UnsafePointer<UInt32>, over area: PixelRect,
    to target: UnsafeMutablePointer<UInt32>, over result: PixelRect,
    normalizing: Normalization = .none
  ) {
    // Tiles keep the planes small, however large the canvas is.
    let side = 1024 << shift
    for top in stride(from: result.minY, to: result.maxY, by: side) {
      for left in stride(from: result.minX, to: result.maxX, by: side) {
        let tile = PixelRect(x: left, y: top, width: side, height: side).intersection(result)
        apply(source, area, target, result, tile, normalizing)
      }
    }
  }

  private func apply(
    _ source: UnsafePointer<UInt32>, _ area: PixelRect, _ target: UnsafeMutablePointer<UInt32>,
    _ result: PixelRect, _ tile: PixelRect, _ normalization: Normalization
  ) {
    // The blocks whose means a pixel of the tile lies between, and all that reach them.
    let half = block / 2
    let (left, top) = ((tile.minX - half) >> shift, (tile.minY - half) >> shift)
    let blocks = PixelRect(
      x: left - box.reach, y: top - box.reach,
      width: ((tile.maxX - 1 - half) >> shift) + 2 - left + 2 * box.reach,
      height: ((tile.maxY - 1 - half) >> shift) + 2 - top + 2 * box.reach)
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
    let weight = 1 / Float(block * block)
    let upper = max(area.minY, blocks.minY << shift)
    let rows = upper..<max(upper, min(area.maxY, blocks.maxY << shift))
    let left = max(area.minX >> shift, blocks.minX)
    let columns = left..<max(left, min(((area.maxX - 1) >> shift) + 1, blocks.maxX))
    blue.withUnsafeMutableBufferPointer { blue in
      green.withUnsafeMutableBufferPointer { green in
        red.withUnsafeMutableBufferPointer { red in
          alpha.withUnsafeMutableBufferPointer { alpha in
            for y in rows {
              let from = source + ((y - area.minY) * area.width - area.minX)
              let to = ((y >> shift) - blocks.minY) * blocks.width - blocks.minX
              for column in columns {
                let first = max(column << shift, area.minX)
                let end = min((column + 1) << shift, area.maxX)
                // Two sums of up to 257 bytes fit into one word.
                var (even, odd): (UInt32, UInt32) = (0, 0)
                for x in first..<end {
                  let word = from[x]
                  even &+= word & 0x00FF_00FF
                  odd &+= word >> 8 & 0x00FF_00FF
                }
                let place = to + column
                blue[place] += Float(even & 0xFFFF) * weight
                green[place] += Float(odd & 0xFFFF) * weight
                red[place] += Float(even >> 16) * weight
                alpha[place] += Float(odd >> 16) * weight
              }
            }
          }
        }
      }
    }
    return [blue, green, red, alpha]
  }

  /// Divides all planes by a weight where it is not next to nothing.
  private static func divide(_ planes: inout [[Float]], by weights: [Float]) {
    for plane in planes.indices {
      for index in weights.indices {
        let weight = weights[index]
        planes[plane][index] = weight > 0.01 ? planes[plane][index] * (255 / weight) : 0
      }
    }
  }

  /// Writes the words of a tile, each between the middles of four blocks.
  private func enlarge(
    _ planes: [[Float]], of blocks: PixelRect, into tile: PixelRect,
    of target: UnsafeMutablePointer<UInt32>, over result: PixelRect
  ) {
    let half = block / 2
    let shares = (0..<block).map { (Float($0) + 0.5) / Float(block) }
    var rows = [Float](repeating: 0, count: 4 * blocks.width)
    rows.withUnsafeMutableBufferPointer { rows in
      guard let blue = rows.baseAddress else { return }
      let (green, red) = (blue + blocks.width, blue + 2 * blocks.width)
      let alpha = blue + 3 * blocks.width
      for y in tile.minY..<tile.maxY {
        let upper = (((y - half) >> shift) - blocks.minY) * blocks.width
        let share = block == 1 ? 0 : shares[(y - half) & (block - 1)]
        for (index, plane) in planes.enumerated() {
          plane.withUnsafeBufferPointer { plane in
            guard let above = plane.baseAddress.map({ $0 + upper }) else { return }
            let row = blue + index * blocks.width
            if share == 0 {
              for x in 0..<blocks.width { row[x] = above[x] }
            } else {
              let below = above + blocks.width
              for x in 0..<blocks.width { row[x] = above[x] + (below[x] - above[x]) * share }
            }
          }
        }
        let line = target + ((y - result.minY) * result.width - result.minX)
        for x in tile.minX..<tile.maxX {
          let place = ((x - half) >> shift) - blocks.minX
          func mixed(_ row: UnsafeMutablePointer<Float>) -> UInt32 {
            if block == 1 { return UInt32(max(0, min(row[place], 255)) + 0.5) }
            let share = shares[(x - half) & (block - 1)]
            let value = row[place] + (row[place + 1] - row[place]) * share
            return UInt32(max(0, min(value, 255)) + 0.5)
          }
          line[x] = mixed(blue) | mixed(green) << 8 | mixed(red) << 16 | mixed(alpha) << 24
        }
      }
    }
  }
}
