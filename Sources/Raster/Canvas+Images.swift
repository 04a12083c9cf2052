internal import CCairo
internal import Geometry
internal import Images
internal import Layers

extension Canvas {
  /// Fills the image's area with the image, smoothly at any size.
  ///
  /// Below half size a smaller version is drawn, so that no source pixel is skipped; exactly at
  /// half size both give the same but for rounding, so nothing jumps while an image shrinks.
  func draw(
    _ paint: Picture.Image, within bounds: PixelRect, on context: CairoContext
  ) throws(RasterError) {
    let opacity = quantized(paint.opacity)
    guard opacity > 0 else { return }
    let sampling = ImageSampling(paint)
    guard
      let bitmap = images.bitmap(
        paint.image.name, halvedAcross: sampling.halvedAcross, down: sampling.halvedDown)
    else { throw .missingImage(name: paint.image.name) }
    guard let deviceToPixels = sampling.pixelsToDevice.inverted,
      deviceToPixels.isInvertibleAndFinite
    else { return }
    if MagnifiedImage.isNeeded(deviceToPixels, over: bounds) {
      let image = MagnifiedImage(
        bitmap: bitmap, deviceToPixels: deviceToPixels, isNearest: sampling.isNearest)
      return try draw(image, in: paint.area, opacity, within: bounds, on: context)
    }
    try bitmap.withUnsafeBytes { (bytes) throws(RasterError) in
      guard let base = bytes.baseAddress else { return }
      // Cairo only reads a source, so the memory of the shared bitmap stays as it is.
      let surface = try CairoSurface(
        UnsafeMutableRawPointer(mutating: base), width: bitmap.width, height: bitmap.height,
        isOpaque: bitmap.isOpaque)
      defer { surface.finish() }
      try context.saved { () throws(RasterError) in
        cairo_set_source_surface(context.handle, surface.handle, 0, 0)
        let pattern = cairo_get_source(context.handle)
        let m = deviceToPixels
        var matrix = cairo_matrix_t(xx: m.a, yx: m.b, xy: m.c, yy: m.d, x0: m.tx, y0: m.ty)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(
          pattern, sampling.isNearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        context.fill(paint.area, opacity: opacity)
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
}

/// Which version of an image is drawn, and how it is sampled.
struct ImageSampling: Hashable {
  var halvedAcross = 0
  var halvedDown = 0
  var isNearest: Bool
  /// From the pixels of that version to device pixels.
  var pixelsToDevice: AffineTransform

  init(_ paint: Picture.Image) {
    let t = paint.imageToDevice
    let across = Point(t.a, t.b).length
    let down = Point(t.c, t.d).length
    let filter = min(across, down) < 1 ? paint.minificationFilter : paint.magnificationFilter
    isNearest = filter == .nearest
    pixelsToDevice = t
    guard !isNearest else { return }
    halvedAcross = Self.halvings(scale: across, side: paint.image.pixelSize.width)
    halvedDown = Self.halvings(scale: down, side: paint.image.pixelSize.height)
    pixelsToDevice = AffineTransform.scale(
      Double(1 << halvedAcross), Double(1 << halvedDown)
    ).then(t)
  }

  /// How often the side can be halved before it is shorter than on the screen or a single pixel.
  private static func halvings(scale: Double, side: Double) -> Int {
    var (scale, side, count) = (scale, side, 0)
    while scale <= 0.5, side > 1, count < 15 {
      scale *= 2
      side = (side / 2).rounded(.up)
      count += 1
    }
    return count
  }
}
