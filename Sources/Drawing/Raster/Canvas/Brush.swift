internal import FlipbookPainter

/// What a command is drawn with, and where.
struct Brush {
  let canvas: Canvas
  let context: CairoContext
  /// The part of the canvas that is drawn on.
  var bounds: PixelRect
  /// That of the command's lay, which may be outside 0...1.
  var opacity: Double

  /// The same on another surface.
  func on(_ context: CairoContext, opacity: Double) -> Brush {
    Brush(canvas: canvas, context: context, bounds: bounds, opacity: opacity)
  }
}
