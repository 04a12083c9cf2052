internal import Images

extension Bitmap {
  /// The mean of each two neighbours in a row, rounded up; a last odd pixel is kept.
  ///
  /// nil without memory. Across rounds up and down rounds down, so that an image which is halved
  /// both ways gets neither lighter nor darker.
  func halvedAcross() -> Bitmap? {
    merged(width: (width + 1) / 2, height: height) { x, y in
      let left = y * width + 2 * x
      return (left, 2 * x + 1 < width ? left + 1 : left)
    } by: { a, b in
      // Each byte is the mean of the bytes: what both have, and half of what one has.
      (a | b) &- (((a ^ b) >> 1) & 0x7F7F_7F7F)
    }
  }

  /// The mean of each two neighbours in a column, rounded down; a last odd pixel is kept.
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

  /// A bitmap each of whose pixels comes from two of this one's.
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
