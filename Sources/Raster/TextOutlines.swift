final class TextOutlines { init(in fonts: FontLibrary) {} }
extension Canvas {
  func draw(_ text: Picture.Text, on context: CairoContext) throws(RasterError) {}
  func draw(_ p: Picture.Projection, within bounds: PixelRect, on context: CairoContext)
    throws(RasterError)
  {}
}
