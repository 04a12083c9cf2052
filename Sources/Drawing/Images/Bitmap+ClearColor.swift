internal import CFlipbookYUV

extension Bitmap {
  /// The distance from visible pixels up to which transparent pixels get a color, in pixels.
  package static var clearReach: Int { Int(FLIPBOOK_CLEAR_REACH) }

  /// Sets rows to those of another bitmap of the same size, whose words are not premultiplied, and
  /// gives transparent pixels near visible ones their color.
  ///
  /// Encoders that store colors at half size, and players that scale colors separately from alpha,
  /// mix transparent pixels with visible ones. A row depends on rows up to `clearReach` away.
  /// Returns false when there is not enough memory.
  package mutating func showColoringClear(_ straight: Bitmap, rows: Range<Int>) -> Bool {
    precondition(straight.width == width && straight.height == height)
    let (rows, width, height) = (rows.clamped(to: 0..<height), width, height)
    guard !rows.isEmpty else { return true }
    return straight.withUnsafeBytes { from in
      withUnsafeMutableBytes { to in
        flipbook_color_clear(
          to.bindMemory(to: UInt32.self).baseAddress, from.bindMemory(to: UInt32.self).baseAddress,
          width, height, rows.lowerBound, rows.upperBound)
      }
    }
  }
}
