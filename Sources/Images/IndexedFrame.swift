/// A frame with the color of a palette that is nearest to each of its pixels.
package struct IndexedFrame: Sendable {
  /// Entries of the palette, row by row.
  package let symbols: [UInt8]
  /// How busy each cell of 4×4 pixels is: twice the standard deviation around it, 0…255.
  package let cells: [UInt8]
  /// The frame, not premultiplied; nil when it is opaque and so the same.
  let straight: Bitmap?
}
