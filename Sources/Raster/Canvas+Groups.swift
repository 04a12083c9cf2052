internal import CCairo
internal import Geometry
internal import Layers

/// Commands that act as one: flattened beside the canvas, then laid on it.
extension Canvas {
  func draw(
    _ group: Picture.Group, within bounds: PixelRect, on context: CairoContext
  ) throws(RasterError) {
    let opacity = quantized(group.opacity)
    guard opacity > 0 else { return }
    if opacity == 1, let clip = group.clip?.pixelRect ?? (group.clip == nil ? bounds : nil) {
      // Cutting at pixel borders covers no pixel in part, so nothing has to be flattened.
      if group.clip == nil { return try draw(group.commands, on: context) }
      return try context.saved { () throws(RasterError) in
        context.trace(Outline(.rect(clip.rect)))
        context.clip()
        try draw(group.commands, on: context)
      }
    }
    try scratch.withSurface(over: bounds) { (inner) throws(RasterError) in
      try draw(group.commands, on: inner)
      try inner.check()
      try context.saved { () throws(RasterError) in
        context.setSource(inner.surface)
        guard let clip = group.clip else { return context.paint(opacity: opacity) }
        context.fill(clip, opacity: opacity)
      }
    }
  }

  /// Both weights are whole 255ths with the sum 1, so that what is the same in both lists comes
  /// out unchanged: x·m/255 and x·(255 − m)/255, each rounded to the nearest, add up to x, because
  /// their fractions are never both one half.
  func draw(
    _ dissolve: Picture.Dissolve, within bounds: PixelRect, on context: CairoContext
  ) throws(RasterError) {
    let opacity = quantized(dissolve.opacity)
    guard opacity > 0 else { return }
    let weight = quantized(dissolve.progress)
    try scratch.withSurface(over: bounds) { (sum) throws(RasterError) in
      cairo_set_operator(sum.handle, CAIRO_OPERATOR_ADD)
      for (commands, share) in [(dissolve.from, 1 - weight), (dissolve.to, weight)]
      where share > 0 {
        try scratch.withSurface(over: bounds) { (part) throws(RasterError) in
          try draw(commands, on: part)
          try part.check()
          sum.setSource(part.surface)
          sum.paint(opacity: share)
          // The source must not outlive the part's memory.
          cairo_set_source_rgba(sum.handle, 0, 0, 0, 0)
        }
      }
      try sum.check()
      try context.saved { () throws(RasterError) in
        context.setSource(sum.surface)
        context.paint(opacity: opacity)
      }
    }
  }
}
