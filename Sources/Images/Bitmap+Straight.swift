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
    withUnsafeBytes { from in
      copy.withUnsafeMutableBytes { to in
        flipbook_unpremultiply(to.baseAddress, from.baseAddress, width * height)
      }
    }
    return copy
  }
}
