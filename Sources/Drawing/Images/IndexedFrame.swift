/// A frame with the nearest palette color for each pixel.
package struct IndexedFrame: Sendable {
  /// Palette indices, row by row.
  package let symbols: [UInt8]
  /// The activity of each cell of 4×4 pixels: twice the standard deviation around it, 0…255.
  package let cells: [UInt8]
  /// The frame, not premultiplied; nil when it is opaque and therefore unchanged.
  let straight: Bitmap?
}
