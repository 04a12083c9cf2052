internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookLayers
internal import FlipbookPainter

extension Picture.Projection {
  /// Draws the sheet flat, projects it, and composites the visible part on the canvas.
  func draw(with brush: Brush) throws(RasterError) {
    let (canvas, scratch, bounds) = (brush.canvas, brush.canvas.scratch, brush.bounds)
    let opacity = quantized(brush.opacity)
    // Pixels are independent, so only those that are wanted are computed.
    let seen = bounds.intersection(brush.context.wanted)
    guard opacity > 0, !sheet.isEmpty, !seen.isEmpty else { return }
    try scratch.withSurface(over: sheet) { (flat) throws(RasterError) in
      try canvas.draw(commands, on: flat)
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
          .then(sheetToDevice)
        let count = PlaneSampler.levelCount(
          toDevice, over: bounds, footprint: .mean)
        let levels = SheetLevels(filtered, count: count)
        defer { withExtendedLifetime(levels) {} }
        try brush.lay(levels.readers, toDevice, over: seen) { $0.paint(opacity: opacity) }
      }
    }
  }
}

extension Picture.Image {
  func draw(in perspective: Perspective, with brush: Brush) throws(RasterError) {
    let bounds = brush.bounds
    let seen = bounds.intersection(brush.context.wanted)
    guard !seen.isEmpty, let visible = perspective.seen(area) else { return }
    let toDevice = PlaneTransform(imageToDevice).then(perspective.map)
    let count = PlaneSampler.levelCount(
      toDevice, over: bounds, footprint: .image)
    guard let deviceToPixels = imageToDevice.inverted else { return }
    let shown = Outline(area.shape, area.transform.then(deviceToPixels)).boundingBox
    let images = brush.canvas.images
    try withLevels(of: images, shown: shown, count: count) { (levels) throws(RasterError) in
      try brush.lay(levels, toDevice, over: seen) { $0.fill(visible, opacity: brush.opacity) }
    }
  }

  /// Passes the image and its halved versions to the closure, after those that are known.
  private func withLevels(
    of images: ImagePyramids, after levels: [PlaneReader] = [], shown: Rect, count: Int,
    _ body: ([PlaneReader]) throws(RasterError) -> Void
  ) throws(RasterError) {
    let halvings = levels.count
    guard halvings < count else { return try body(levels) }
    guard
      let bitmap = images.bitmap(
        image.name, parts: parts, halvedAcross: halvings, down: halvings)
    else { throw .missingImage(name: image.name) }
    guard bitmap.width > 1, bitmap.height > 1 else { return try body(levels) }
    try bitmap.withUnsafeBytes { (bytes) throws(RasterError) in
      guard let base = bytes.baseAddress else { return }
      let level = PlaneReader(
        image: base.assumingMemoryBound(to: UInt32.self), width: bitmap.width,
        height: bitmap.height, isOpaque: bitmap.isOpaque, halvings: halvings,
        shown: shown)
      try withLevels(of: images, after: levels + [level], shown: shown, count: count, body)
    }
  }
}

extension Brush {
  /// Makes the projection of a plane the source, and composites it on the canvas.
  fileprivate func lay(
    _ levels: [PlaneReader], _ planeToDevice: PlaneTransform, over area: PixelRect,
    _ lay: (CairoContext) -> Void
  ) throws(RasterError) {
    guard
      let sampler = PlaneSampler(
        levels, planeToDevice: planeToDevice, inEights: canvas.readsEight)
    else { return }
    try canvas.scratch.withMemory(for: area) { (memory) throws(RasterError) in
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
