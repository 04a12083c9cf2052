internal import CCairo
internal import Geometry
internal import Layers

/// What the pixels of a shadow depend on, wherever it lies.
struct ShadowKey: Hashable {
  let caster: [Picture.Command]
  let deviation: Double
}

/// The coverage of a shadow, one byte a pixel, in rows of whole words.
final class ShadowMask {
  let bytes: [UInt8]
  let width: Int
  let height: Int
  let stride: Int

  init(_ plane: [Float], width: Int, height: Int) {
    self.width = width
    self.height = height
    stride = (width + 3) & ~3
    var bytes = [UInt8](repeating: 0, count: stride * height)
    for y in 0..<height {
      for x in 0..<width {
        bytes[y * stride + x] = UInt8(min(255, max(0, plane[y * width + x] + 0.5)))
      }
    }
    self.bytes = bytes
  }
}

/// The shadows of one worker, painted once and used again while their casters only move.
final class ShadowCache {
  var masks = BoundedCache<ShadowKey, ShadowMask>(limit: 64 << 20)
}

extension Canvas {
  /// Draws a shadow, but for pixels that something opaque will cover.
  func draw(
    _ shadow: Picture.Shadow, within bounds: PixelRect, hiddenBy core: PixelRect?,
    on context: CairoContext
  ) throws(RasterError) {
    var color = shadow.color
    color.alpha = unitClamped(color.alpha) * unitClamped(shadow.opacity)
    let paint = PremultipliedColor(color)
    guard !paint.isClear else { return }
    let mask = try mask(of: shadow)
    let place = shadow.bounds
    var failure: RasterError?
    mask.bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        // Cairo only reads a mask, so the shared memory stays as it is.
        let surface = cairo_image_surface_create_for_data(
          UnsafeMutableRawPointer(mutating: base).assumingMemoryBound(to: UInt8.self),
          CAIRO_FORMAT_A8, Int32(mask.width), Int32(mask.height), Int32(mask.stride))
      else { return }
      defer {
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
      }
      do throws(RasterError) {
        try RasterError.check(cairo_surface_status(surface))
        try context.saved { () throws(RasterError) in
          context.trace(Outline(.rect(bounds.rect)))
          if let hidden = core?.intersection(bounds), !hidden.isEmpty {
            context.trace(Outline(.rect(hidden.rect)))
          }
          context.clip(.evenOdd)
          context.setSource(paint)
          cairo_mask_surface(context.handle, surface, Double(place.x), Double(place.y))
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private func mask(of shadow: Picture.Shadow) throws(RasterError) -> ShadowMask {
    let key = ShadowKey(caster: shadow.caster, deviation: shadow.deviation)
    if let known = shadows.masks[key] { return known }
    let blur = BoxBlur(deviation: shadow.deviation)
    let box = shadow.casterBounds
    let width = box.width + 2 * blur.reach
    let height = box.height + 2 * blur.reach
    var plane = [Float](repeating: 0, count: width * height)
    try scratch.withSurface(over: box) { (flat) throws(RasterError) in
      try draw(shadow.caster, on: flat)
      try flat.check()
      cairo_surface_flush(flat.surface.handle)
      guard let data = cairo_image_surface_get_data(flat.surface.handle) else { return }
      let words = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
      for y in 0..<box.height {
        let row = (y + blur.reach) * width + blur.reach
        for x in 0..<box.width { plane[row + x] = Float(words[y * box.width + x] >> 24) }
      }
    }
    blur.apply(to: &plane, width: width, height: height)
    let mask = ShadowMask(plane, width: width, height: height)
    shadows.masks.insert(mask, for: key, cost: mask.bytes.count)
    return mask
  }
}

extension Picture.Command {
  /// Pixels that the command covers wholly and opaquely; nil when none are easily known.
  var opaqueCore: PixelRect? {
    guard case .fill(let fill) = operation, fill.color.alpha >= 1, fill.rule == .nonZero,
      fill.outline.transform.b == 0, fill.outline.transform.c == 0
    else { return nil }
    let core: Rect
    switch fill.outline.shape {
    case .rect(let rect): core = rect
    // The square in a quarter circle of radius r leaves r (1 − √½) at each side.
    case .roundedRect(let rect, let radius): core = rect.outset(by: -0.3 * radius)
    case .ring, .path: return nil
    }
    let box = fill.outline.transform.boundingBox(of: core)
    let sum = box.minX + box.maxX + box.minY + box.maxY
    guard core.width > 0, core.height > 0, sum.isFinite, abs(box.minX) < 1e6, abs(box.maxX) < 1e6,
      abs(box.minY) < 1e6, abs(box.maxY) < 1e6
    else { return nil }
    let (left, top) = (Int(box.minX.rounded(.up)), Int(box.minY.rounded(.up)))
    let pixels = PixelRect(
      x: left, y: top, width: Int(box.maxX.rounded(.down)) - left,
      height: Int(box.maxY.rounded(.down)) - top
    ).intersection(bounds)
    return pixels.isEmpty ? nil : pixels
  }
}
