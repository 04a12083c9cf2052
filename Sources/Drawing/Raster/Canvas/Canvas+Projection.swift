internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookLayers
internal import FlipbookPainter

extension Canvas {
  /// Draws the sheet flat, projects it, and composites the visible part on the canvas.
  func draw(
    _ projection: Picture.Projection, _ opacity: Double, within bounds: PixelRect,
    on context: CairoContext
  ) throws(RasterError) {
    let opacity = quantized(opacity)
    let sheet = projection.sheet
    // Pixels are independent, so only those that are wanted are computed.
    let seen = bounds.intersection(context.wanted)
    guard opacity > 0, !sheet.isEmpty, !seen.isEmpty else { return }
    try scratch.withSurface(over: sheet) { (flat) throws(RasterError) in
      try draw(projection.commands, on: flat)
      try flat.check()
      cairo_surface_flush(flat.surface.handle)
      guard let pixels = flat.surface.words else { return }
      let means = PixelRect(
        x: 0, y: 0, width: FilteredSheet.rowLength(sheet.width),
        height: FilteredSheet.rowLength(sheet.height))
      try scratch.withMemory(for: means) { (memory) throws(RasterError) in
        let filtered = FilteredSheet(
          of: UnsafePointer(pixels), width: sheet.width, height: sheet.height,
          in: memory.assumingMemoryBound(to: UInt32.self))
        // The means are indexed from the sheet's corner.
        let toDevice = PlaneTransform(.translation(sheet.rect.minX, sheet.rect.minY))
          .then(projection.sheetToDevice)
        let count = PlaneSampler.levelCount(
          toDevice, over: bounds, footprint: .mean)
        let levels = SheetLevels(filtered, count: count)
        defer { withExtendedLifetime(levels) {} }
        try lay(levels.readers, toDevice, over: seen, on: context) {
          $0.paint(opacity: opacity)
        }
      }
    }
  }

  /// Draws an image in perspective.
  func draw(
    _ paint: Picture.Image, _ opacity: Double, in perspective: Perspective,
    within bounds: PixelRect, on context: CairoContext
  ) throws(RasterError) {
    let opacity = quantized(opacity)
    let seen = bounds.intersection(context.wanted)
    guard opacity > 0, !seen.isEmpty, let area = perspective.seen(paint.area) else { return }
    let toDevice = PlaneTransform(paint.imageToDevice).then(perspective.map)
    let count = PlaneSampler.levelCount(
      toDevice, over: bounds, footprint: .image)
    guard let deviceToPixels = paint.imageToDevice.inverted else { return }
    let shown = Outline(paint.area.shape, paint.area.transform.then(deviceToPixels)).boundingBox
    try withLevels(of: paint, shown, count: count, []) { (levels) throws(RasterError) in
      try lay(levels, toDevice, over: seen, on: context) {
        $0.fill(area, opacity: opacity)
      }
    }
  }

  /// Passes an image and its halved versions to the closure.
  private func withLevels(
    of paint: Picture.Image, _ shown: Rect, count: Int, _ levels: [PlaneReader],
    _ body: ([PlaneReader]) throws(RasterError) -> Void
  ) throws(RasterError) {
    let halvings = levels.count
    guard halvings < count else { return try body(levels) }
    guard
      let bitmap = images.bitmap(
        paint.image.name, parts: paint.parts, halvedAcross: halvings, down: halvings)
    else { throw .missingImage(name: paint.image.name) }
    guard bitmap.width > 1, bitmap.height > 1 else { return try body(levels) }
    try bitmap.withUnsafeBytes { (bytes) throws(RasterError) in
      guard let base = bytes.baseAddress else { return }
      let level = PlaneReader(
        image: base.assumingMemoryBound(to: UInt32.self), width: bitmap.width,
        height: bitmap.height, isOpaque: bitmap.isOpaque, halvings: halvings,
        shown: shown)
      try withLevels(of: paint, shown, count: count, levels + [level], body)
    }
  }

  /// Makes the projection of a plane the source, and composites it on the canvas.
  private func lay(
    _ levels: [PlaneReader], _ planeToDevice: PlaneTransform, over area: PixelRect,
    on context: CairoContext, _ lay: (CairoContext) -> Void
  ) throws(RasterError) {
    guard
      let sampler = PlaneSampler(levels, planeToDevice: planeToDevice, inEights: readsEight)
    else { return }
    try scratch.withMemory(for: area) { (memory) throws(RasterError) in
      sampler.draw(into: memory.assumingMemoryBound(to: UInt32.self), over: area)
      try context.withSource(memory, over: area) { lay(context) }
    }
  }
}

/// A sheet and halved versions of it.
private struct SheetLevels {
  private(set) var readers: [PlaneReader]
  private var memory: [ScratchMemory] = []

  /// Makes `count` levels, or as many as exist and fit in memory.
  init(_ sheet: FilteredSheet, count: Int) {
    readers = [PlaneReader(sheet, halvings: 0)]
    var last = sheet
    while readers.count < count, last.width > 1 || last.height > 1 {
      let (width, height) = ((last.width + 1) / 2, (last.height + 1) / 2)
      let byteCount = FilteredSheet.wordCount(width: width, height: height) * 4
      guard let target = ScratchMemory(capacity: byteCount) else { return }
      last = last.halved(in: target.bytes.assumingMemoryBound(to: UInt32.self))
      memory.append(target)
      readers.append(PlaneReader(last, halvings: readers.count))
    }
  }
}
