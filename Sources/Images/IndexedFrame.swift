/// A frame with the color of a palette that is nearest to each of its pixels.
package struct IndexedFrame: Sendable {
  /// Entries of the palette, row by row.
  package let symbols: [UInt8]
  /// The frame, not premultiplied; nil when it is opaque and so the same.
  let straight: Bitmap?
}
