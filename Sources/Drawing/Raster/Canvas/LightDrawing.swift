internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookPainter

extension Picture.Light {
  /// Adds the light of commands on a separate surface, then to the canvas.
  func draw(with brush: Brush) throws(RasterError) {
    let (canvas, context) = (brush.canvas, brush.context)
    let opacity = quantized(brush.opacity)
    guard opacity > 0 else { return }
    try canvas.scratch.withSurface(over: brush.bounds, for: context) { (sum) throws(RasterError) in
      for command in commands {
        let bounds = command.bounds.intersection(sum.area)
        guard !bounds.intersection(sum.wanted).isEmpty else { continue }
        try canvas.scratch.withSurface(over: bounds, for: sum) { (part) throws(RasterError) in
          try canvas.draw([command], on: part)
          try part.check()
          try sum.saved { () throws(RasterError) in
            cairo_set_operator(sum.handle, CAIRO_OPERATOR_ADD)
            sum.setSource(part.surface)
            sum.paint()
          }
        }
      }
      try sum.check()
      try context.saved { () throws(RasterError) in
        cairo_set_operator(context.handle, CAIRO_OPERATOR_ADD)
        context.setSource(sum.surface)
        context.paint(opacity: opacity)
      }
    }
  }
}
