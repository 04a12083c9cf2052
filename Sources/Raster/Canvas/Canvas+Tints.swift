internal import CCairo
internal import Geometry
internal import Painter

extension Canvas {
  /// Draws commands beside the canvas, multiplies the colours and lays the result on it.
  func draw(
    _ tint: Picture.Tint, within bounds: PixelRect, on context: CairoContext
  ) throws(RasterError) {
    let opacity = quantized(tint.opacity)
    guard opacity > 0 else { return }
    try scratch.withSurface(over: bounds, for: context) { (inner) throws(RasterError) in
      try draw(tint.commands, on: inner)
      try inner.check()
      cairo_surface_flush(inner.surface.handle)
      guard let bytes = cairo_image_surface_get_data(inner.surface.handle) else { return }
      UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
        .multiply(by: tint.color, count: inner.held.width * inner.held.height)
      cairo_surface_mark_dirty(inner.surface.handle)
      try context.saved { () throws(RasterError) in
        context.setSource(inner.surface)
        context.paint(opacity: opacity)
      }
    }
  }
}

extension UnsafeMutablePointer<UInt32> {
  /// Multiplies the components of premultiplied words, each to the nearest level.
  fileprivate func multiply(by color: Color, count: Int) {
    let (red, green, blue) = (
      UInt32((unitClamped(color.red) * 255).rounded()),
      UInt32((unitClamped(color.green) * 255).rounded()),
      UInt32((unitClamped(color.blue) * 255).rounded())
    )
    /// x·m/255, rounded: exact for whole numbers up to 255.
    func product(_ x: UInt32, _ m: UInt32) -> UInt32 { ((x &* m &+ 128) &* 257) >> 16 }
    for index in 0..<count where self[index] != 0 {
      let word = self[index]
      self[index] =
        word & 0xFF00_0000 | product(word >> 16 & 255, red) << 16
        | product(word >> 8 & 255, green) << 8 | product(word & 255, blue)
    }
  }
}
