internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookLayers
internal import FlipbookPainter

extension Canvas {
  /// Fills the image's area with the image, smoothly at any size.
  ///
  /// Below half size a smaller version is drawn, so that no source pixel is skipped; exactly at
  /// half size both give the same result except for rounding, so nothing jumps while an image
  /// shrinks.
  func draw(
    _ paint: Picture.Image, _ opacity: Double, within bounds: PixelRect,
    on context: CairoContext
  ) throws(RasterError) {
    let opacity = quantized(opacity)
    guard opacity > 0 else { return }
    try draw(paint, ImageSampling(paint), in: paint.area, opacity, within: bounds, on: context)
  }

  private func draw(
    _ paint: Picture.Image, _ sampling: ImageSampling, in area: Outline, _ opacity: Double,
    within bounds: PixelRect, on context: CairoContext
  ) throws(RasterError) {
    if let (finer, coarser, share) = sampling.halves {
      let everywhere = Outline(.rect(bounds.rect))
      return try mix(quantized(share), within: bounds, on: context) {
        (part) throws(RasterError) in
        try draw(paint, finer, in: everywhere, 1, within: bounds, on: part)
      } and: { (part) throws(RasterError) in
        try draw(paint, coarser, in: everywhere, 1, within: bounds, on: part)
      } lay: { context in
        context.fill(area, opacity: opacity)
      }
    }
    guard
      let bitmap = images.bitmap(
        paint.image.name, parts: paint.parts, halvedAcross: sampling.halvedAcross,
        down: sampling.halvedDown)
    else { throw .missingImage(name: paint.image.name) }
    guard let deviceToPixels = sampling.pixelsToDevice.inverted,
      deviceToPixels.isInvertibleAndFinite
    else { return }
    if MagnifiedImage.isNeeded(deviceToPixels, over: bounds) {
      let image = MagnifiedImage(
        bitmap: bitmap, deviceToPixels: deviceToPixels, isNearest: sampling.isNearest)
      return try draw(image, in: area, opacity, within: bounds, on: context)
    }
    if ImageSampler.isNeeded(deviceToPixels) {
      let sampler = ImageSampler(
        bitmap: bitmap, deviceToPixels: deviceToPixels, isNearest: sampling.isNearest,
        inEights: readsEight)
      let key = ImageKey(
        name: paint.image.name, parts: paint.parts, sampling: sampling, area: area, bounds: bounds)
      return try draw(sampler, key, opacity, on: context)
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
        context.fill(area, opacity: opacity)
      }
    }
  }

  private func draw(
    _ image: MagnifiedImage, in area: Outline, _ opacity: Double, within bounds: PixelRect,
    on context: CairoContext
  ) throws(RasterError) {
    try scratch.withSurface(over: bounds) { (seen) throws(RasterError) in
      cairo_surface_flush(seen.surface.handle)
      guard let target = cairo_image_surface_get_data(seen.surface.handle) else { return }
      image.draw(
        into: UnsafeMutableRawPointer(target).assumingMemoryBound(to: UInt32.self), over: bounds)
      cairo_surface_mark_dirty(seen.surface.handle)
      try context.saved { () throws(RasterError) in
        context.setSource(seen.surface)
        context.fill(area, opacity: opacity)
      }
    }
  }

  /// Composites the image's pixels on the canvas, clipped to its area.
  ///
  /// Pixels that are drawn a second time are kept, so that an image costs only a copy while it does
  /// not change.
  private func draw(
    _ sampler: ImageSampler, _ key: ImageKey, _ opacity: Double, on context: CairoContext
  ) throws(RasterError) {
    func fill() { context.fill(key.area, opacity: opacity) }
    let resting = self.resting.images.bitmap(
      for: key, over: key.bounds, isOpaque: sampler.bitmap.isOpaque
    ) {
      sampler.draw(into: $0, over: key.bounds, within: key.area)
    }
    if let bitmap = resting { return try context.withSource(bitmap, over: key.bounds, fill) }
    try scratch.withMemory(for: key.bounds) { (memory) throws(RasterError) in
      sampler.draw(
        into: memory.assumingMemoryBound(to: UInt32.self), over: key.bounds, within: key.area)
      try context.withSource(memory, over: key.bounds, isOpaque: sampler.bitmap.isOpaque, fill)
    }
  }
}
