internal import CCairo
internal import Geometry
internal import Layers
internal import Painter

/// Commands that act as one: flattened beside the canvas, then laid on it.
extension Canvas {
  func draw(
    _ group: Picture.Group, within bounds: PixelRect, on context: CairoContext
  ) throws(RasterError) {
    let opacity = quantized(group.opacity)
    guard opacity > 0 else { return }
    let isPlain = group.mask == nil && group.blendMode == .normal
    if isPlain, opacity == 1, let clip = group.clip?.pixelRect ?? (group.clip == nil ? bounds : nil)
    {
      // Cutting at pixel borders covers no pixel in part, so nothing has to be flattened.
      if group.clip == nil { return try draw(group.commands, on: context) }
      return try context.clipped(to: clip) { () throws(RasterError) in
        try draw(group.commands, on: context)
      }
    }
    if group.seesBehind { return try drawOnCopy(group, opacity, within: bounds, on: context) }
    try scratch.withSurface(over: bounds, for: context) { (inner) throws(RasterError) in
      try draw(group.commands, on: inner)
      try inner.check()
      if let mask = group.mask { try cut(inner, by: mask, within: bounds) }
      try context.saved { () throws(RasterError) in
        if group.blendMode != .normal {
          // Beyond the bounds nothing changes, and nothing need be looked at.
          context.trace(Outline(.rect(bounds.rect)))
          context.clip()
          cairo_set_operator(context.handle, group.blendMode.cairoOperator)
        }
        context.setSource(inner.surface)
        guard let clip = group.clip else { return context.paint(opacity: opacity) }
        context.fill(clip, opacity: opacity)
      }
    }
  }

  /// Draws a group on a copy of what lies behind it, which then takes its place by as much as the
  /// group's opacity, clip and mask let through: oG + (1 − oα)B is o(G + (1 − α)B) + (1 − o)B.
  private func drawOnCopy(
    _ group: Picture.Group, _ opacity: Double, within bounds: PixelRect, on context: CairoContext
  ) throws(RasterError) {
    try scratch.withSurface(over: bounds, for: context) { (inner) throws(RasterError) in
      try copy(context, over: bounds, to: inner)
      try draw(group.commands, on: inner)
      try inner.check()
      func lay(_ cover: (CairoContext) -> Void) throws(RasterError) {
        try context.saved { () throws(RasterError) in
          context.trace(group.clip ?? Outline(.rect(bounds.rect)))
          context.clip()
          cairo_set_operator(context.handle, CAIRO_OPERATOR_SOURCE)
          context.setSource(inner.surface)
          cover(context)
        }
      }
      guard let mask = group.mask else { return try lay { $0.paint(opacity: opacity) } }
      try scratch.withSurface(over: bounds, for: inner) { (alpha) throws(RasterError) in
        try draw(mask, on: alpha)
        if opacity < 1 {
          cairo_set_operator(alpha.handle, CAIRO_OPERATOR_DEST_IN)
          cairo_set_source_rgba(alpha.handle, 0, 0, 0, opacity)
          alpha.paint()
        }
        try alpha.check()
        try lay { cairo_mask_surface($0.handle, alpha.surface.handle, 0, 0) }
        try context.check()
      }
    }
  }

  /// Multiplies what is drawn by the alpha of a mask's commands.
  private func cut(
    _ drawn: CairoContext, by mask: [Picture.Command], within bounds: PixelRect
  ) throws(RasterError) {
    try scratch.withSurface(over: bounds, for: drawn) { (alpha) throws(RasterError) in
      try draw(mask, on: alpha)
      try alpha.check()
      try drawn.saved { () throws(RasterError) in
        cairo_set_operator(drawn.handle, CAIRO_OPERATOR_DEST_IN)
        drawn.setSource(alpha.surface)
        drawn.paint()
      }
      // The source must not outlive the mask's memory.
      cairo_set_source_rgba(drawn.handle, 0, 0, 0, 0)
    }
  }

  func draw(
    _ dissolve: Picture.Dissolve, within bounds: PixelRect, on context: CairoContext
  ) throws(RasterError) {
    let opacity = quantized(dissolve.opacity)
    guard opacity > 0 else { return }
    let (from, to) = (dissolve.from, dissolve.to)
    try mix(quantized(dissolve.progress), within: bounds, on: context) {
      (part) throws(RasterError) in
      try draw(from, on: part)
    } and: { (part) throws(RasterError) in
      try draw(to, on: part)
    } lay: { context in
      context.paint(opacity: opacity)
    }
  }

  /// Draws two things apart, adds them up with the weights 1 − share and share, makes the sum the
  /// source and lays it on the canvas.
  ///
  /// The share must be quantized: both weights are then whole 255ths with the sum 1, so that what is the same in both lists comes
  /// out unchanged: x·m/255 and x·(255 − m)/255, each rounded to the nearest, add up to x, because
  /// their fractions are never both one half.
  func mix(
    _ share: Double, within bounds: PixelRect, on context: CairoContext,
    _ first: (CairoContext) throws(RasterError) -> Void,
    and second: (CairoContext) throws(RasterError) -> Void, lay: (CairoContext) -> Void
  ) throws(RasterError) {
    func add(
      _ draw: (CairoContext) throws(RasterError) -> Void, _ weight: Double, to sum: CairoContext
    ) throws(RasterError) {
      guard weight > 0 else { return }
      try scratch.withSurface(over: bounds, for: sum) { (part) throws(RasterError) in
        try draw(part)
        try part.check()
        sum.setSource(part.surface)
        sum.paint(opacity: weight)
        // The source must not outlive the part's memory.
        cairo_set_source_rgba(sum.handle, 0, 0, 0, 0)
      }
    }
    try scratch.withSurface(over: bounds, for: context) { (sum) throws(RasterError) in
      cairo_set_operator(sum.handle, CAIRO_OPERATOR_ADD)
      try add(first, 1 - share, to: sum)
      try add(second, share, to: sum)
      try sum.check()
      try context.saved { () throws(RasterError) in
        context.setSource(sum.surface)
        lay(context)
      }
    }
  }
}
