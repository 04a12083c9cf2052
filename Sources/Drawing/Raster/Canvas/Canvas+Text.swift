internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookLayers
internal import FlipbookPainter

extension Canvas {
  /// Draws text; translucent text with several marks is flattened first.
  func draw(
    _ paint: Picture.Text, _ opacity: Double, within bounds: PixelRect,
    on context: CairoContext
  ) throws(RasterError) {
    let opacity = unitClamped(opacity)
    guard opacity > 0, paint.transform.isInvertibleAndFinite else { return }
    if paint.rolls {
      return try draw(commands(ofRolling: paint, opacity, within: bounds), on: context)
    }
    let outline = try texts.outline(of: paint.text, in: paint.box)
    guard !outline.marks.isEmpty else { return }
    if let perspective = paint.perspective {
      let flat = commands(of: outline, paint, opacity)
      return try draw(perspective.seen(flat, within: bounds), on: context)
    }
    try context.saved { () throws(RasterError) in
      if outline.overflows {
        let box = Rect(x: 0, y: 0, width: paint.box.width, height: paint.box.height)
        guard context.trace(Outline(.rect(box), paint.transform)) else { return }
        context.clip()
      }
      if outline.marks.count == 1 || quantized(opacity) == 1 {
        for index in outline.marks.indices {
          try draw(index, of: outline, paint, opacity, within: bounds, on: context)
        }
        return
      }
      try scratch.withSurface(over: bounds, for: context) { (whole) throws(RasterError) in
        for index in outline.marks.indices {
          try draw(index, of: outline, paint, 1, within: bounds, on: whole)
        }
        try whole.check()
        context.setSource(whole.surface)
        context.paint(opacity: quantized(opacity))
        // The source must not outlive its memory.
        cairo_set_source_rgba(context.handle, 0, 0, 0, 0)
      }
    }
  }

  private func draw(
    _ index: Int, of outline: TextOutline, _ paint: Picture.Text, _ opacity: Double,
    within bounds: PixelRect, on context: CairoContext
  ) throws(RasterError) {
    let own = paint.text.foregroundColor
    func alpha(_ color: Color?) -> Double { unitClamped((color ?? own).alpha) * opacity }
    let filler = outline.overflows ? nil : coverage.polygons
    func fill(_ path: Path, _ color: Color?, _ opacity: Double, on target: CairoContext) {
      var color = color ?? own
      color.alpha = unitClamped(color.alpha) * opacity
      let source = PremultipliedColor(color)
      guard !source.isClear else { return }
      target.fill(Outline(.path(path), paint.transform), .nonZero, source, by: filler)
    }
    switch outline.marks[index] {
    case .ink(let path, let color) where paint.isLong:
      var color = color ?? own
      color.alpha = unitClamped(color.alpha) * opacity
      let source = PremultipliedColor(color)
      guard !source.isClear else { return }
      let key = TextOutlines.Key(paint.text, in: paint.box)
      switch texts.masks.coverage(
        of: path, key, mark: index, paint.transform, over: bounds, by: coverage)
      {
      case .lines(let lines) where !outline.overflows:
        context.fill(lines, paint.transform, within: bounds, source, by: coverage)
      case .mask(let soft) where !outline.overflows:
        let mask = context.isHard ? soft.hardened : soft
        context.lay(source, through: mask, at: (bounds.x, bounds.y), within: bounds)
      // Only Cairo has the clip of the text.
      case .mask(let mask):
        try context.lay(source, through: context.isHard ? mask.hardened : mask, at: bounds)
      case .lines(let lines):
        let mask = CoverageMask(lines, paint.transform, over: bounds, by: coverage)
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
      try scratch.withSurface(over: bounds, for: context) { (whole) throws(RasterError) in
        for layer in layers { fill(layer.path, layer.color, 1, on: whole) }
        try whole.check()
        context.setSource(whole.surface)
        context.paint(opacity: alpha)
        // The source must not outlive its memory.
        cairo_set_source_rgba(context.handle, 0, 0, 0, 0)
      }
    case .image(let image, let rect, let color):
      let seen = PixelRect(
        covering: Outline(.rect(rect), paint.transform).boundingBox, within: bounds)
      guard !seen.isEmpty else { return }
      try draw(
        self.image(image, in: rect, paint.transform), alpha(color), within: seen, on: context)
    }
  }
}
