internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

/// Commands that act as one: flattened on a separate surface, then composited on the canvas.
extension Canvas {
  /// Draws a group and composites it on the canvas; no other code handles all properties of a lay.
  func lay(
    _ group: Picture.Group, by lay: Picture.Lay, within bounds: PixelRect,
    on context: CairoContext
  ) throws(RasterError) {
    let opacity = quantized(lay.opacity)
    guard opacity > 0 else { return }
    if let filters = lay.filters {
      return try layFiltered(group, filters, by: lay, opacity, within: bounds, on: context)
    }
    let isPlain = lay.tint == nil && lay.mask == nil && lay.blendMode == .normal
    if isPlain, opacity == 1, let clip = lay.clip?.pixelRect ?? (lay.clip == nil ? bounds : nil) {
      // Clipping at pixel boundaries covers no pixel partially, so no flattening is needed.
      if lay.clip == nil { return try draw(group.commands, on: context) }
      return try context.clipped(to: clip) { () throws(RasterError) in
        try draw(group.commands, on: context)
      }
    }
    if group.seesBehind, lay.showsBehind {
      return try drawOnCopy(group, lay, opacity, within: bounds, on: context)
    }
    try scratch.withSurface(over: bounds, for: context) { (inner) throws(RasterError) in
      try draw(group.commands, on: inner)
      try inner.check()
      if let tint = lay.tint { inner.multiplyColors(by: tint) }
      if let mask = lay.mask { try cut(inner, by: mask, within: bounds) }
      try context.saved { () throws(RasterError) in
        if lay.blendMode != .normal {
          // Nothing changes outside the bounds, so no pixel there has to be processed.
          context.trace(Outline(.rect(bounds.rect)))
          context.clip()
          cairo_set_operator(context.handle, lay.blendMode.cairoOperator)
        }
        context.setSource(inner.surface)
        guard let clip = lay.clip else { return context.paint(opacity: opacity) }
        context.fill(clip, opacity: opacity)
      }
    }
  }

  /// Draws a group whose pixels are filtered: after the tint, before everything else.
  private func layFiltered(
    _ group: Picture.Group, _ filters: [PixelFilter], by lay: Picture.Lay, _ opacity: Double,
    within bounds: PixelRect, on context: CairoContext
  ) throws(RasterError) {
    var commands = group.commands
    if let tint = lay.tint, let drawn = commands.bounds {
      commands = [
        Picture.Command(bounds: drawn, paint: .group(group), lay: Picture.Lay(tint: tint))
      ]
    }
    let onlyFades = lay.mask == nil && lay.clip == nil && lay.blendMode == .normal
    if onlyFades {
      return try draw(commands, through: filters, opacity, within: bounds, on: context)
    }
    let filtered = Picture.Command(
      bounds: bounds, paint: .group(Picture.Group(commands: commands)),
      lay: Picture.Lay(filters: filters))
    let rest = Picture.Lay(
      mask: lay.mask, clip: lay.clip, opacity: lay.opacity, blendMode: lay.blendMode)
    try self.lay(Picture.Group(commands: [filtered]), by: rest, within: bounds, on: context)
  }

  /// Draws a group on a copy of what is behind it, which then replaces it, weighted by the group's
  /// opacity, clip and mask: oG + (1 − oα)B is o(G + (1 − α)B) + (1 − o)B.
  private func drawOnCopy(
    _ group: Picture.Group, _ lay: Picture.Lay, _ opacity: Double, within bounds: PixelRect,
    on context: CairoContext
  ) throws(RasterError) {
    try scratch.withSurface(over: bounds, for: context) { (inner) throws(RasterError) in
      try copy(context, over: bounds, to: inner)
      try draw(group.commands, on: inner)
      try inner.check()
      func cover(_ paint: (CairoContext) -> Void) throws(RasterError) {
        try context.saved { () throws(RasterError) in
          context.trace(lay.clip ?? Outline(.rect(bounds.rect)))
          context.clip()
          cairo_set_operator(context.handle, CAIRO_OPERATOR_SOURCE)
          context.setSource(inner.surface)
          paint(context)
        }
      }
      guard let mask = lay.mask else { return try cover { $0.paint(opacity: opacity) } }
      try scratch.withSurface(over: bounds, for: inner) { (alpha) throws(RasterError) in
        try draw(mask, on: alpha)
        if opacity < 1 {
          cairo_set_operator(alpha.handle, CAIRO_OPERATOR_DEST_IN)
          cairo_set_source_rgba(alpha.handle, 0, 0, 0, opacity)
          alpha.paint()
        }
        try alpha.check()
        try cover { cairo_mask_surface($0.handle, alpha.surface.handle, 0, 0) }
        try context.check()
      }
    }
  }

  /// Multiplies the drawn pixels by the alpha of a mask's commands.
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
}
