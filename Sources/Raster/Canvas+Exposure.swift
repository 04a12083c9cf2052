internal import CCairo

extension Canvas {
  /// The memory for blurring motion, in bytes for each pixel that it is seen in.
  package static var exposureBytesPerPixel: Int { LightSum.bytesPerPixel }

  /// Replaces the pixels of an area, which show the first sample, by the mean of all samples.
  ///
  /// Each sample is drawn where it differs from the one before it.
  func draw(
    _ exposure: Picture.Exposure, within bounds: PixelRect, on context: CairoContext
  ) throws(RasterError) {
    let (area, held) = (bounds.intersection(context.wanted), context.held)
    cairo_surface_flush(context.surface.handle)
    guard !area.isEmpty, let words = context.surface.words else { return }
    let (light, isOpaque) = (scratch.light, context.surface.isOpaque)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
      words + ((y - held.minY) * held.width + area.minX - held.minX)
    }
    try light.begin(area, isOpaque: isOpaque) { UnsafePointer(row($0)) }
    defer { light.end() }
    for (index, pair) in zip(exposure.samples, exposure.samples.dropFirst()).enumerated() {
      guard let damage = Damage(from: pair.0, to: pair.1) else { continue }
      for rect in damage.bands.rects.map(area.intersection) where !rect.isEmpty {
        let firstRow = pair.1.commands.firstRow(for: rect)
        try withPart(rect, of: pair.1, from: firstRow, isOpaque: isOpaque) { part, held in
          for y in rect.minY..<rect.maxY {
            light.change(
              to: part + ((y - held.minY) * held.width + rect.minX - held.minX),
              x: rect.minX, y: y, count: rect.width, sample: index + 1)
          }
        }
      }
    }
    light.writeMean(of: exposure.samples.count, row: row)
    cairo_surface_mark_dirty(context.surface.handle)
  }
}
