internal import FlipbookImages

extension Bitmap {
  /// Averages pairs of neighbors in a row, rounding up; a last odd pixel is kept.
  ///
  /// nil without memory. The horizontal direction rounds up and the vertical one rounds down, so
  /// that an image halved in both gets neither lighter nor darker.
  func halvedAcross() -> Bitmap? {
    merged(width: (width + 1) / 2, height: height) { x, y in
      let left = y * width + 2 * x
      return (left, 2 * x + 1 < width ? left + 1 : left)
    } by: { a, b in
      // Each byte is the mean of the bytes: the bits of both, and half of those that differ.
      (a | b) &- (((a ^ b) >> 1) & 0x7F7F_7F7F)
    }
  }

  /// Averages pairs of neighbors in a column, rounding down; a last odd pixel is kept.
  ///
  /// nil without memory.
  func halvedDown() -> Bitmap? {
    merged(width: width, height: (height + 1) / 2) { x, y in
      let upper = 2 * y * width + x
      return (upper, 2 * y + 1 < height ? upper + width : upper)
    } by: { a, b in
      (a & b) &+ (((a ^ b) >> 1) & 0x7F7F_7F7F)
    }
  }

  /// A bitmap of which each pixel is made from two pixels of this one.
  @inline(__always)
  private func merged(
    width: Int, height: Int, of sources: (_ x: Int, _ y: Int) -> (Int, Int),
    by mean: (UInt32, UInt32) -> UInt32
  ) -> Bitmap? {
    guard var result = Bitmap(width: width, height: height, isOpaque: isOpaque) else { return nil }
    withUnsafeBytes { from in
      result.withUnsafeMutableBytes { to in
        let source = from.assumingMemoryBound(to: UInt32.self)
        let target = to.assumingMemoryBound(to: UInt32.self)
        for y in 0..<height {
          for x in 0..<width {
            let (first, second) = sources(x, y)
            target[y * width + x] = mean(source[first], source[second])
          }
        }
      }
    }
    return result
  }
}
