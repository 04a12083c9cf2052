internal import CYUV

extension Bitmap {
  /// How far from what is seen clear pixels get a color, in pixels.
  package static var clearReach: Int { Int(FLIPBOOK_CLEAR_REACH) }

  /// Makes rows hold those of another bitmap of the same size, whose words are not premultiplied, with
  /// the clear pixels near what is seen in its color.
  ///
  /// Encoders that store colors at half size, and players that scale colors apart from alpha, mix them
  /// with what is seen. A row depends on those up to `clearReach` away. False when there is no memory.
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
