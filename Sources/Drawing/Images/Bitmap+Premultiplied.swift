internal import CFlipbookPNG

extension Bitmap {
  /// The premultiplied form of words that are not premultiplied, as other programs write them.
  package func premultiplied() -> Bitmap {
    var copy = self
    let isOpaque = copy.withUnsafeMutableBytes {
      flipbook_premultiply($0.baseAddress, width * height)
    }
    return isOpaque ? copy.declared(opaque: true) : copy
  }
}
