internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookPainter

extension CairoContext {
  /// Multiplies the red, green and blue of everything drawn so far.
  func multiplyColors(by tint: Color) {
    cairo_surface_flush(surface.handle)
    guard let bytes = cairo_image_surface_get_data(surface.handle) else { return }
    UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
      .multiply(by: tint, count: held.width * held.height)
    cairo_surface_mark_dirty(surface.handle)
  }
}

extension UnsafeMutablePointer<UInt32> {
  /// Multiplies the components of premultiplied words, rounding each.
  fileprivate func multiply(by color: Color, count: Int) {
    let (red, green, blue) = (
      UInt32((unitClamped(color.red) * 255).rounded()),
      UInt32((unitClamped(color.green) * 255).rounded()),
      UInt32((unitClamped(color.blue) * 255).rounded())
    )
    /// x·m/255, rounded: exact for integers up to 255.
    func product(_ x: UInt32, _ m: UInt32) -> UInt32 { ((x &* m &+ 128) &* 257) >> 16 }
    for index in 0..<count where self[index] != 0 {
      let word = self[index]
      self[index] =
        word & 0xFF00_0000 | product(word >> 16 & 255, red) << 16
        | product(word >> 8 & 255, green) << 8 | product(word & 255, blue)
    }
  }
}
