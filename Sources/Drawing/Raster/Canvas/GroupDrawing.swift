internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

/// Commands that act as one: flattened on a separate surface, then composited on the canvas.
extension Picture.Group {
  /// Draws the group and composites it on the canvas; no other code handles all properties of a lay.
  func draw(laidBy lay: Picture.Lay, with brush: Brush) throws(RasterError) {
    let (canvas, context, bounds) = (brush.canvas, brush.context, brush.bounds)
    var brush = brush
    brush.opacity = quantized(lay.opacity)
    let opacity = brush.opacity
    guard opacity > 0 else { return }
    if let filters = lay.filters {
      return try drawFiltered(filters, laidBy: lay, with: brush)
    }
    let isPlain = lay.tint == nil && lay.mask == nil && lay.blendMode == .normal
    if isPlain, opacity == 1, let clip = lay.clip?.pixelRect ?? (lay.clip == nil ? bounds : nil) {
      // Clipping at pixel boundaries covers no pixel partially, so no flattening is needed.
      if lay.clip == nil { return try canvas.draw(commands, on: context) }
      return try context.clipped(to: clip) { () throws(RasterError) in
        try canvas.draw(commands, on: context)
      }
    }
    if seesBehind, lay.showsBehind { return try drawOnCopy(laidBy: lay, with: brush) }
    try canvas.scratch.withSurface(over: bounds, for: context) { (inner) throws(RasterError) in
      try canvas.draw(commands, on: inner)
      try inner.check()
      if let tint = lay.tint { inner.multiplyColors(by: tint) }
      if let mask = lay.mask { try brush.on(inner, opacity: 1).cut(by: mask) }
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
  private func drawFiltered(
    _ filters: [PixelFilter], laidBy lay: Picture.Lay, with brush: Brush
  ) throws(RasterError) {
    var commands = commands
    if let tint = lay.tint, let drawn = commands.bounds {
      commands = [
        Picture.Command(bounds: drawn, paint: .group(self), lay: Picture.Lay(tint: tint))
      ]
    }
    let onlyFades = lay.mask == nil && lay.clip == nil && lay.blendMode == .normal
    if onlyFades { return try brush.draw(commands, through: filters) }
    let filtered = Picture.Command(
      bounds: brush.bounds, paint: .group(Picture.Group(commands: commands)),
      lay: Picture.Lay(filters: filters))
    let rest = Picture.Lay(
      mask: lay.mask, clip: lay.clip, opacity: lay.opacity, blendMode: lay.blendMode)
    try Picture.Group(commands: [filtered]).draw(laidBy: rest, with: brush)
  }

  /// Draws a group on a copy of what is behind it, which then replaces it, weighted by the group's
  /// opacity, clip and mask: oG + (1 − oα)B is o(G + (1 − α)B) + (1 − o)B.
  private func drawOnCopy(laidBy lay: Picture.Lay, with brush: Brush) throws(RasterError) {
    let (canvas, context) = (brush.canvas, brush.context)
    let (bounds, opacity) = (brush.bounds, brush.opacity)
    try canvas.scratch.withSurface(over: bounds, for: context) { (inner) throws(RasterError) in
      inner.copy(context, over: bounds)
      try canvas.draw(commands, on: inner)
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
      try canvas.scratch.withSurface(over: bounds, for: inner) { (alpha) throws(RasterError) in
        try canvas.draw(mask, on: alpha)
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
}

extension Brush {
  /// Multiplies the drawn pixels by the alpha of a mask's commands.
  fileprivate func cut(by mask: [Picture.Command]) throws(RasterError) {
    try canvas.scratch.withSurface(over: bounds, for: context) { (alpha) throws(RasterError) in
      try canvas.draw(mask, on: alpha)
      try alpha.check()
      try context.saved { () throws(RasterError) in
        cairo_set_operator(context.handle, CAIRO_OPERATOR_DEST_IN)
        context.setSource(alpha.surface)
        context.paint()
      }
      // The source must not outlive the mask's memory.
      cairo_set_source_rgba(context.handle, 0, 0, 0, 0)
    }
  }
}
