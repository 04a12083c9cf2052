internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookLayers
internal import FlipbookPainter

extension Picture.Image {
  /// Draws the image, which may be in perspective.
  func draw(with brush: Brush) throws(RasterError) {
    var brush = brush
    brush.opacity = quantized(brush.opacity)
    guard brush.opacity > 0 else { return }
    guard let perspective else { return try draw(ImageSampling(self), in: area, with: brush) }
    try draw(in: perspective, with: brush)
  }

  /// Fills the image's area with the image, smoothly at any size.
  ///
  /// Below half size a smaller version is drawn, so that no source pixel is skipped; exactly at
  /// half size both give the same result except for rounding, so nothing jumps while an image
  /// shrinks.
  private func draw(
    _ sampling: ImageSampling, in area: Outline, with brush: Brush
  ) throws(RasterError) {
    let (canvas, context, bounds) = (brush.canvas, brush.context, brush.bounds)
    if let (finer, coarser, share) = sampling.halves {
      let everywhere = Outline(.rect(bounds.rect))
      return try brush.mix(quantized(share)) { (part) throws(RasterError) in
        try draw(finer, in: everywhere, with: brush.on(part, opacity: 1))
      } and: { (part) throws(RasterError) in
        try draw(coarser, in: everywhere, with: brush.on(part, opacity: 1))
      } lay: {
        context.fill(area, opacity: brush.opacity)
      }
    }
    guard
      let bitmap = canvas.images.bitmap(
        image.name, parts: parts, halvedAcross: sampling.halvedAcross, down: sampling.halvedDown)
    else { throw .missingImage(name: image.name) }
    guard let deviceToPixels = sampling.pixelsToDevice.inverted,
      deviceToPixels.isInvertibleAndFinite
    else { return }
    if MagnifiedImage.isNeeded(deviceToPixels, over: bounds) {
      let image = MagnifiedImage(
        bitmap: bitmap, deviceToPixels: deviceToPixels, isNearest: sampling.isNearest)
      return try image.draw(in: area, with: brush)
    }
    if ImageSampler.isNeeded(deviceToPixels) {
      let sampler = ImageSampler(
        bitmap: bitmap, deviceToPixels: deviceToPixels, isNearest: sampling.isNearest,
        inEights: canvas.readsEight)
      let key = ImageKey(
        name: image.name, parts: parts, sampling: sampling, area: area, bounds: bounds)
      return try sampler.draw(key, with: brush)
    }
    try bitmap.withUnsafeBytes { (bytes) throws(RasterError) in
      guard let base = bytes.baseAddress else { return }
      // Cairo only reads a source, so the memory of the shared bitmap is not modified.
      let surface = try CairoSurface(
        UnsafeMutableRawPointer(mutating: base), width: bitmap.width, height: bitmap.height,
        isOpaque: bitmap.isOpaque)
      defer { surface.finish() }
      try context.saved { () throws(RasterError) in
        context.setSource(surface, deviceToPixels, isNearest: sampling.isNearest)
        context.fill(area, opacity: brush.opacity)
      }
    }
  }
}

extension MagnifiedImage {
  fileprivate func draw(in area: Outline, with brush: Brush) throws(RasterError) {
    let (context, bounds) = (brush.context, brush.bounds)
    try brush.canvas.scratch.withSurface(over: bounds) { (seen) throws(RasterError) in
      cairo_surface_flush(seen.surface.handle)
      guard let target = cairo_image_surface_get_data(seen.surface.handle) else { return }
      draw(
        into: UnsafeMutableRawPointer(target).assumingMemoryBound(to: UInt32.self), over: bounds)
      cairo_surface_mark_dirty(seen.surface.handle)
      try context.saved { () throws(RasterError) in
        context.setSource(seen.surface)
        context.fill(area, opacity: brush.opacity)
      }
    }
  }
}

extension ImageSampler {
  /// Composites the image's pixels on the canvas, clipped to its area.
  ///
  /// Pixels that are drawn a second time are kept, so that an image costs only a copy while it does
  /// not change.
  fileprivate func draw(_ key: ImageKey, with brush: Brush) throws(RasterError) {
    let (canvas, context) = (brush.canvas, brush.context)
    func fill() { context.fill(key.area, opacity: brush.opacity) }
    let resting = canvas.resting.images.bitmap(
      for: key, over: key.bounds, isOpaque: bitmap.isOpaque
    ) {
      draw(into: $0, over: key.bounds, within: key.area)
    }
    if let bitmap = resting { return try context.withSource(bitmap, over: key.bounds, fill) }
    try canvas.scratch.withMemory(for: key.bounds) { (memory) throws(RasterError) in
      draw(
        into: memory.assumingMemoryBound(to: UInt32.self), over: key.bounds, within: key.area)
      try context.withSource(memory, over: key.bounds, isOpaque: bitmap.isOpaque, fill)
    }
  }
}
