internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookLayers
internal import FlipbookPainter

extension Picture.Text {
  /// Draws the text; a translucent one with several marks is flattened first.
  func draw(with brush: Brush) throws(RasterError) {
    let (canvas, context, bounds) = (brush.canvas, brush.context, brush.bounds)
    var brush = brush
    brush.opacity = unitClamped(brush.opacity)
    let opacity = brush.opacity
    guard opacity > 0, transform.isInvertibleAndFinite else { return }
    if rolls { return try canvas.draw(rollingCommands(with: brush), on: context) }
    let outline = try canvas.texts.outline(of: text, in: box)
    guard !outline.marks.isEmpty else { return }
    if let perspective {
      let flat = commands(of: outline, opacity: opacity, canvas.images)
      return try canvas.draw(perspective.seen(flat, within: bounds), on: context)
    }
    try context.saved { () throws(RasterError) in
      if outline.overflows {
        let box = Rect(x: 0, y: 0, width: box.width, height: box.height)
        guard context.trace(Outline(.rect(box), transform)) else { return }
        context.clip()
      }
      if outline.marks.count == 1 || quantized(opacity) == 1 {
        for index in outline.marks.indices {
          try draw(index, of: outline, with: brush)
        }
        return
      }
      try canvas.scratch.withSurface(over: bounds, for: context) { (whole) throws(RasterError) in
        for index in outline.marks.indices {
          try draw(index, of: outline, with: brush.on(whole, opacity: 1))
        }
        try whole.check()
        context.setSource(whole.surface)
        context.paint(opacity: quantized(opacity))
        // The source must not outlive its memory.
        cairo_set_source_rgba(context.handle, 0, 0, 0, 0)
      }
    }
  }

  /// Draws one of the text's marks.
  private func draw(_ index: Int, of outline: TextOutline, with brush: Brush) throws(RasterError) {
    let (canvas, context, bounds) = (brush.canvas, brush.context, brush.bounds)
    let (own, coverage, opacity) = (text.foregroundColor, canvas.coverage, brush.opacity)
    func alpha(_ color: Color?) -> Double { unitClamped((color ?? own).alpha) * opacity }
    let filler = outline.overflows ? nil : coverage.polygons
    func fill(_ path: Path, _ color: Color?, _ opacity: Double, on target: CairoContext) {
      var color = color ?? own
      color.alpha = unitClamped(color.alpha) * opacity
      let source = PremultipliedColor(color)
      guard !source.isClear else { return }
      target.fill(Outline(.path(path), transform), .nonZero, source, by: filler)
    }
    switch outline.marks[index] {
    case .ink(let path, let color) where isLong:
      var color = color ?? own
      color.alpha = unitClamped(color.alpha) * opacity
      let source = PremultipliedColor(color)
      guard !source.isClear else { return }
      let key = TextOutlines.Key(text, in: box)
      switch canvas.texts.masks.coverage(
        of: path, key, mark: index, transform, over: bounds, by: coverage)
      {
      case .lines(let lines) where !outline.overflows:
        context.fill(lines, transform, within: bounds, source, by: coverage)
      case .mask(let soft) where !outline.overflows:
        let mask = context.isHard ? soft.hardened : soft
        context.lay(source, through: mask, at: (bounds.x, bounds.y), within: bounds)
      // Only Cairo has the clip of the text.
      case .mask(let mask):
        try context.lay(source, through: context.isHard ? mask.hardened : mask, at: bounds)
      case .lines(let lines):
        let mask = CoverageMask(lines, transform, over: bounds, by: coverage)
        try context.lay(source, through: context.isHard ? mask.hardened : mask, at: bounds)
      }
    case .ink(let path, let color): fill(path, color, opacity, on: context)
    case .drawing(let layers, let color):
      let alpha = quantized(alpha(color))
      guard alpha > 0 else { return }
      guard alpha < 1 else {
        for layer in layers { fill(layer.path, layer.color, 1, on: context) }
        return
      }
      try canvas.scratch.withSurface(over: bounds, for: context) { (whole) throws(RasterError) in
        for layer in layers { fill(layer.path, layer.color, 1, on: whole) }
        try whole.check()
        context.setSource(whole.surface)
        context.paint(opacity: alpha)
        // The source must not outlive its memory.
        cairo_set_source_rgba(context.handle, 0, 0, 0, 0)
      }
    case .image(let image, let rect, let color):
      let seen = PixelRect(
        covering: Outline(.rect(rect), transform).boundingBox, within: bounds)
      guard !seen.isEmpty else { return }
      var inner = brush.on(context, opacity: alpha(color))
      inner.bounds = seen
      try image.placed(in: rect, transform, canvas.images).draw(with: inner)
    }
  }
}
