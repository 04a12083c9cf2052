internal import CPNG

extension Bitmap {
  /// A copy whose words are not premultiplied, for programs that want them so.
  ///
  /// It is no picture to draw or to compare: only its bytes are of use. Colour × 255 / alpha is
  /// rounded half up and is at most 255. An opaque bitmap is returned as it is.
  package func straight() -> Bitmap {
    guard !isOpaque, var copy = Bitmap(width: width, height: height, isOpaque: false) else {
      return self
    }
    copy.showStraight(self, rows: 0..<height)
    return copy
  }

  /// Makes rows hold those of another bitmap of the same size, as `straight` has them.
  package mutating func showStraight(_ other: Bitmap, rows: Range<Int>) {
    precondition(other.width == width && other.height == height)
    let rows = rows.clamped(to: 0..<height)
    let (start, bytesPerRow) = (rows.lowerBound * bytesPerRow, bytesPerRow)
    other.withUnsafeBytes { from in
      withUnsafeMutableBytes { to in
        flipbook_unpremultiply(
          to.baseAddress.map { $0 + start }, from.baseAddress.map { $0 + start },
          rows.count * bytesPerRow / 4)
      }
    }
  }
}
