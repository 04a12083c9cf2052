package import FlipbookImages

/// The number of differing pixels that pixelmatch counts, for comparison with other tools.
///
/// Source: https://github.com/mapbox/pixelmatch, version 5.3.0, with its defaults: a threshold of
/// 0.1, and pixels that look like anti-aliasing left out. It misses a quarter of a pixel of motion
/// and a tenth of opacity, so no check passes or fails by it.
package struct PixelmatchCount: Hashable, Sendable {
  package static let version = "5.3.0"
  package let count: Int

  /// The threshold, relative to 35215, the largest squared difference in YIQ.
  private static let limit = 35215 * 0.1 * 0.1

  /// Compares two pictures of the same size, with transparent parts composited over white.
  package init(_ a: Bitmap, _ b: Bitmap) {
    let (left, right) = (PixelmatchPicture(a), PixelmatchPicture(b))
    var count = 0
    for y in 0..<a.height {
      for x in 0..<a.width {
        let index = y * a.width + x
        guard left.words[index] != right.words[index],
          left.distance(index, to: right) > Self.limit,
          !left.looksSmooth(x, y, comparedWith: right), !right.looksSmooth(x, y, comparedWith: left)
        else { continue }
        count += 1
      }
    }
    self.count = count
  }
}

/// A picture in the form that pixelmatch compares.
private struct PixelmatchPicture {
  let width: Int
  let height: Int
  /// 0xAARRGGBB, premultiplied.
  let words: [UInt32]

  init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    let opaque: UInt32 = bitmap.isOpaque ? 0xFF00_0000 : 0
    words = bitmap.withUnsafeBytes { $0.bindMemory(to: UInt32.self).map { $0 | opaque } }
  }

  /// Red, green and blue composited over white.
  private func color(_ index: Int) -> (Double, Double, Double) {
    let word = words[index]
    let white = Double(255 - (word >> 24))
    return (
      Double(word >> 16 & 255) + white, Double(word >> 8 & 255) + white, Double(word & 255) + white
    )
  }

  private func brightness(_ index: Int) -> Double {
    let (r, g, b) = color(index)
    return r * 0.29889531 + g * 0.58662247 + b * 0.11448223
  }

  /// The squared difference of a pixel of two pictures in YIQ.
  func distance(_ index: Int, to other: PixelmatchPicture) -> Double {
    let (r1, g1, b1) = color(index)
    let (r2, g2, b2) = other.color(index)
    let y = brightness(index) - other.brightness(index)
    let (r, g, b) = (r1 - r2, g1 - g2, b1 - b2)
    let i = r * 0.59597799 - g * 0.27417610 - b * 0.32180189
    let q = r * 0.21147017 - g * 0.52261711 + b * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  /// Whether a pixel is probably part of anti-aliasing: between a darker and a brighter neighbor,
  /// one of which is in an even area of both pictures.
  func looksSmooth(_ x: Int, _ y: Int, comparedWith other: PixelmatchPicture) -> Bool {
    let own = brightness(y * width + x)
    var equals = isAtEdge(x, y) ? 1 : 0
    var (darkest, brightest) = (0.0, 0.0)
    var (dark, bright) = ((0, 0), (0, 0))
    for column in max(0, x - 1)...min(width - 1, x + 1) {
      for row in max(0, y - 1)...min(height - 1, y + 1) where (column, row) != (x, y) {
        let difference =
          words[row * width + column] == words[y * width + x]
          ? 0 : own - brightness(row * width + column)
        if difference == 0 {
          equals += 1
          if equals > 2 { return false }
        } else if difference < darkest {
          (darkest, dark) = (difference, (column, row))
        } else if difference > brightest {
          (brightest, bright) = (difference, (column, row))
        }
      }
    }
    guard darkest != 0, brightest != 0 else { return false }
    return isEven(dark.0, dark.1) && other.isEven(dark.0, dark.1)
      || isEven(bright.0, bright.1) && other.isEven(bright.0, bright.1)
  }

  /// Whether three or more neighbors have the same color; a border of the picture counts as one.
  private func isEven(_ x: Int, _ y: Int) -> Bool {
    var equals = isAtEdge(x, y) ? 1 : 0
    for column in max(0, x - 1)...min(width - 1, x + 1) {
      for row in max(0, y - 1)...min(height - 1, y + 1) where (column, row) != (x, y) {
        if words[row * width + column] == words[y * width + x] { equals += 1 }
      }
    }
    return equals > 2
  }

  private func isAtEdge(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == width - 1 || y == height - 1
  }
}
