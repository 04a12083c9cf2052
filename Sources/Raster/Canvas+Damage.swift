internal import CCairo
internal import Geometry
internal import Images

extension Canvas {
  /// Makes a painting show another picture, drawing only the pixels in which the two may differ.
  ///
  /// The result is that of drawing the whole picture, byte for byte. The painting's bitmap must have
  /// the picture's size and opacity. After an error its pixels are undefined.
  public func draw(_ picture: Picture, into painting: inout Painting) throws(RasterError) {
    let shown = painting.picture
    painting.picture = nil
    try draw(picture, over: shown, into: &painting.bitmap)
    painting.picture = picture
  }

  private func draw(
    _ picture: Picture, over shown: Picture?, into bitmap: inout Bitmap
  ) throws(RasterError) {
    guard let shown, let damage = Damage(from: shown, to: picture),
      damage.bands.rowCount * 4 < picture.height * 3
    else { return try draw(picture, into: &bitmap) }
    for rect in damage.bands.rects {
      try draw(picture, into: &bitmap, only: rect)
    }
  }

  /// Replaces the pixels of a rectangle.
  private func draw(
    _ picture: Picture, into bitmap: inout Bitmap, only rect: PixelRect
  ) throws(RasterError) {
    let canvas = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    let rect = rect.intersection(canvas)
    guard !rect.isEmpty else { return }
    let held = canvas.rows(around: rect)
    let isOpaque = bitmap.isOpaque
    try scratch.withMemory(for: held) { (memory) throws(RasterError) in
      let surface = try CairoSurface(
        memory, width: held.width, height: held.height, isOpaque: isOpaque,
        origin: (held.x, held.y))
      defer { surface.finish() }
      let context = try CairoContext(on: surface, area: canvas, wanted: rect)
      context.clear(to: PremultipliedColor(picture.background ?? .clear))
      try draw(picture.commands, on: context)
      try context.check()
      cairo_surface_flush(surface.handle)
      bitmap.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        for y in rect.minY..<rect.maxY {
          (base + (y * canvas.width + rect.minX) * 4).copyMemory(
            from: memory + ((y - held.minY) * held.width + rect.minX - held.minX) * 4,
            byteCount: rect.width * 4)
        }
      }
    }
  }
}

extension PixelRect {
  /// The rows of this area in which a part of it can be drawn as it would be drawn with all of it.
  ///
  /// Cairo takes exact areas in rows in which no edge begins or ends, and samples in the others. An
  /// edge that leaves the surface at the side ends there, so the rows have to be whole; and the first
  /// row, in which edges from above begin, does not count.
  func rows(around part: PixelRect) -> PixelRect {
    PixelRect(x: x, y: part.y - 2, width: width, height: part.height + 4).intersection(self)
  }
}
