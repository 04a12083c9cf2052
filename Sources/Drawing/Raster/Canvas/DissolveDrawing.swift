internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookPainter

/// Mixtures of two lists of commands.
extension Picture.Dissolve {
  func draw(with brush: Brush) throws(RasterError) {
    let opacity = quantized(brush.opacity)
    guard opacity > 0 else { return }
    try brush.mix(quantized(progress)) { (part) throws(RasterError) in
      try brush.canvas.draw(from, on: part)
    } and: { (part) throws(RasterError) in
      try brush.canvas.draw(to, on: part)
    } lay: {
      brush.context.paint(opacity: opacity)
    }
  }
}

extension Brush {
  /// Draws two lists of commands separately, adds them with the weights 1 − share and share, and
  /// composites the sum on the canvas.
  ///
  /// The share must be quantized: both weights are then whole 255ths with the sum 1, so that
  /// content that is equal in both lists is unchanged: x·m/255 and x·(255 − m)/255, each rounded to
  /// the nearest integer, add up to x, because their fractions are never both one half.
  func mix(
    _ share: Double, _ first: (CairoContext) throws(RasterError) -> Void,
    and second: (CairoContext) throws(RasterError) -> Void, lay: () -> Void
  ) throws(RasterError) {
    func add(
      _ draw: (CairoContext) throws(RasterError) -> Void, _ weight: Double, to sum: CairoContext
    ) throws(RasterError) {
      guard weight > 0 else { return }
      try canvas.scratch.withSurface(over: bounds, for: sum) { (part) throws(RasterError) in
        try draw(part)
        try part.check()
        sum.setSource(part.surface)
        sum.paint(opacity: weight)
        // The source must not outlive the part's memory.
        cairo_set_source_rgba(sum.handle, 0, 0, 0, 0)
      }
    }
    try canvas.scratch.withSurface(over: bounds, for: context) { (sum) throws(RasterError) in
      cairo_set_operator(sum.handle, CAIRO_OPERATOR_ADD)
      try add(first, 1 - share, to: sum)
      try add(second, share, to: sum)
      try sum.check()
      try context.saved { () throws(RasterError) in
        context.setSource(sum.surface)
        lay()
      }
    }
  }
}
