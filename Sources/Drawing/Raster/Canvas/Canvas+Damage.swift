internal import CFlipbookCairo
internal import FlipbookGeometry
internal import FlipbookImages
package import FlipbookPainter

extension Canvas {
  /// Draws another picture into a painting, updating only the pixels in which the two may differ.
  ///
  /// The result is identical to drawing the whole picture. The painting's bitmap must have the
  /// picture's size and opacity. After an error its pixels are undefined.
  package func draw(_ picture: Picture, into painting: inout Painting) throws(RasterError) {
    work.begin()
    let shown = painting.picture
    painting.picture = nil
    try draw(picture, over: shown, into: &painting.bitmap)
    painting.picture = picture
  }

  private func draw(
    _ picture: Picture, over shown: Picture?, into bitmap: inout Bitmap
  ) throws(RasterError) {
    guard let shown, let damage = Damage(from: shown, to: picture) else {
      return try redraw(picture, into: &bitmap)
    }
    let canvas = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    if let region = PixelRegion(damage.parts, of: canvas),
      region.pixelCount * 4 < canvas.pixelCount * 3,
      picture.commands.needNoCairo(in: region, of: canvas)
    {
      return try draw(picture, into: &bitmap, only: region, of: canvas)
    }
    let parts = damage.bands.rects.map { (rect: $0, row: picture.commands.firstRow(for: $0)) }
    guard parts.reduce(0, { $0 + $1.rect.maxY - $1.row }) * 4 < picture.height * 3 else {
      return try redraw(picture, into: &bitmap)
    }
    for part in parts {
      try draw(picture, into: &bitmap, only: part.rect, from: part.row)
    }
  }

  /// Replaces the pixels of a region directly in the bitmap; no command there may need Cairo.
  private func draw(
    _ picture: Picture, into bitmap: inout Bitmap, only region: PixelRegion, of canvas: PixelRect
  ) throws(RasterError) {
    guard !region.rects.isEmpty else { return }
    let isOpaque = bitmap.isOpaque
    try bitmap.withUnsafeMutableBytes { (bytes) throws(RasterError) in
      guard let base = bytes.baseAddress else { return }
      let surface = try CairoSurface(
        base, width: canvas.width, height: canvas.height, isOpaque: isOpaque)
      defer { surface.finish() }
      let context = try CairoContext(on: surface, area: canvas, parts: region.rects)
      context.clear(to: PremultipliedColor(picture.background ?? .clear))
      for (index, command) in picture.commands.enumerated()
      where region.touches(command.bounds) {
        try draw(command, below: picture.commands[(index + 1)...], on: context)
      }
      try context.check()
    }
  }

  /// Replaces the pixels of a rectangle; outlines are drawn from a given row on.
  private func draw(
    _ picture: Picture, into bitmap: inout Bitmap, only rect: PixelRect, from firstRow: Int
  ) throws(RasterError) {
    let canvas = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    let rect = rect.intersection(canvas)
    guard !rect.isEmpty else { return }
    try withPart(rect, of: picture, from: firstRow, isOpaque: bitmap.isOpaque) { part, held in
      bitmap.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        for y in rect.minY..<rect.maxY {
          (base + (y * canvas.width + rect.minX) * 4).copyMemory(
            from: part + ((y - held.minY) * held.width + rect.minX - held.minX),
            byteCount: rect.width * 4)
        }
      }
    }
  }

  /// Passes the pixels of a rectangle of a picture to the closure, with their area; outlines are
  /// drawn from a given row on.
  ///
  /// - Parameter isHard: Whether pixels are either fully covered or not at all.
  func withPart(
    _ rect: PixelRect, of picture: Picture, from firstRow: Int, isOpaque: Bool,
    isHard: Bool = false,
    _ body: (UnsafePointer<UInt32>, PixelRect) throws(RasterError) -> Void
  ) throws(RasterError) {
    let canvas = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    let held = canvas.rows(from: firstRow, through: rect)
    try scratch.withMemory(for: held) { (memory) throws(RasterError) in
      let surface = try CairoSurface(
        memory, width: held.width, height: held.height, isOpaque: isOpaque,
        origin: (held.x, held.y))
      defer { surface.finish() }
      let context = try CairoContext(
        on: surface, area: canvas, wanted: rect, firstRow: firstRow, isHard: isHard)
      context.clear(
        to: PremultipliedColor(picture.background ?? .clear),
        hiddenBy: picture.commands[...].covers(of: rect))
      try draw(picture.commands, on: context)
      try context.check()
      cairo_surface_flush(surface.handle)
      try body(UnsafePointer(memory.assumingMemoryBound(to: UInt32.self)), held)
    }
  }
}

extension [Picture.Command] {
  /// Whether everything that these commands draw in a region of the canvas is drawn without Cairo,
  /// so that each pixel is the same, whatever else is drawn.
  fileprivate func needNoCairo(in region: PixelRegion, of canvas: PixelRect) -> Bool {
    allSatisfy { command in
      guard region.touches(command.bounds) else { return true }
      guard !command.isFlattened else { return false }
      return switch command.paint {
      case .shadow: true
      case .fill(let fill):
        fill.isParticle || fill.outline.isLong || LevelShape(fill.outline, within: canvas) != nil
      default: false
      }
    }
  }
}

extension PixelRect {
  /// The rows of this area from the given one to the last row of a part.
  ///
  /// They have the full width, because an edge that leaves the surface at a side ends there.
  func rows(from firstRow: Int, through part: PixelRect) -> PixelRect {
    let first = min(firstRow, part.minY)
    return PixelRect(x: x, y: first, width: width, height: part.maxY - first).intersection(self)
  }
}
