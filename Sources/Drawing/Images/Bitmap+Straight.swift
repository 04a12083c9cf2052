internal import CFlipbookPNG

extension Bitmap {
  /// A copy whose words are not premultiplied, for programs that need that form.
  ///
  /// It must not be drawn or compared; only its bytes are useful. Color × 255 / alpha is rounded
  /// half up and is at most 255. An opaque bitmap is returned unchanged.
  package func straight() -> Bitmap {
    guard !isOpaque, var copy = Bitmap(width: width, height: height, isOpaque: false) else {
      return self
    }
    copy.showStraight(self, rows: 0..<height)
    return copy
  }

  /// Sets rows to those of another bitmap of the same size, in the form of `straight`.
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
