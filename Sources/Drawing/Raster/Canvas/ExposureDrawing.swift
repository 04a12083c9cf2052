internal import CFlipbookCairo
package import FlipbookImages
package import FlipbookPainter

extension Canvas {
  /// The memory for motion blur, in bytes for each pixel affected: sums of light, the changed
  /// pixels, and a picture without antialiasing.
  package static var exposureBytesPerPixel: Int {
    LightSum.bytesPerPixel + MovedPixels.bytesPerPixel + 4
  }

  /// A new bitmap of one sample of an exposure, with edges corrected to the light of what they
  /// cover.
  package func bitmap(
    of picture: Picture, edgeLight: Double
  ) throws(RasterError) -> Bitmap {
    var bitmap = try bitmap(of: picture)
    let canvas = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    let isOpaque = bitmap.isOpaque
    var edges = EdgeLight(share: edgeLight, isOpaque: isOpaque)
    try withHard(canvas, of: picture, isOpaque: isOpaque) { hard in
      bitmap.withUnsafeMutableBytes { bytes in
        guard let words = bytes.bindMemory(to: UInt32.self).baseAddress else { return }
        for y in 0..<canvas.height {
          let row = words + y * canvas.width
          edges.resolve(row: y, 0..<canvas.width, soft: row, hard: hard, into: row)
        }
      }
    }
    return bitmap
  }

  /// Passes the pixels of a rectangle and its surroundings to the closure, each either fully
  /// covered or not at all.
  fileprivate func withHard(
    _ rect: PixelRect, of picture: Picture, isOpaque: Bool,
    _ body: (EdgeLight.Pixels) throws(RasterError) -> Void
  ) throws(RasterError) {
    let canvas = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    let wide = rect.outset(by: 1).intersection(canvas)
    work.begin()
    try withPart(
      wide, of: picture, from: picture.commands.firstRow(for: wide), isOpaque: isOpaque,
      isHard: true
    ) { (words, held) throws(RasterError) in
      try body(EdgeLight.Pixels(words: words, area: held))
    }
  }
}

extension Picture.Exposure {
  /// Replaces the pixels of an area, which show the first sample, with the mean of all samples.
  ///
  /// Each sample is drawn only where it differs from the previous one.
  func draw(with brush: Brush) throws(RasterError) {
    let (canvas, context, scratch) = (brush.canvas, brush.context, brush.canvas.scratch)
    let (area, held) = (brush.bounds.intersection(context.wanted), context.held)
    cairo_surface_flush(context.surface.handle)
    guard !area.isEmpty, let words = context.surface.words else { return }
    let (light, isOpaque) = (scratch.light, context.surface.isOpaque)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
      words + ((y - held.minY) * held.width + area.minX - held.minX)
    }
    defer { light.end() }
    if edgeLight > 0 {
      try sum(over: area, isOpaque: isOpaque, by: canvas, row: row)
    } else {
      try light.begin(area, isOpaque: isOpaque) { UnsafePointer(row($0)) }
      try forEachChange(of: area, by: canvas) { (sample, rect, firstRow) throws(RasterError) in
        let picture = samples[sample]
        try canvas.withPart(rect, of: picture, from: firstRow, isOpaque: isOpaque) { part, held in
          for y in rect.minY..<rect.maxY {
            light.change(
              to: part + ((y - held.minY) * held.width + rect.minX - held.minX),
              x: rect.minX, y: y, count: rect.width, sample: sample)
          }
        }
      }
    }
    light.writeMean(of: samples.count, row: row)
    if edgeLight > 0 {
      scratch.moved.restore(row: row)
      scratch.moved.end()
    }
    cairo_surface_mark_dirty(context.surface.handle)
  }

  /// Sums samples whose edges are corrected to the light of what they cover.
  private func sum(
    over area: PixelRect, isOpaque: Bool, by canvas: Canvas,
    row: (Int) -> UnsafeMutablePointer<UInt32>
  ) throws(RasterError) {
    let (light, moved) = (canvas.scratch.light, canvas.scratch.moved)
    var edges = EdgeLight(share: edgeLight, isOpaque: isOpaque)
    var line = [UInt32](repeating: 0, count: area.width)
    try moved.begin(area, isOpaque: isOpaque) { UnsafePointer(row($0)) }
    try canvas.withHard(area, of: samples[0], isOpaque: isOpaque) { (hard) throws(RasterError) in
      try light.begin(area, isOpaque: isOpaque) { y in
        line.withUnsafeMutableBufferPointer { line in
          edges.resolve(
            row: y, area.minX..<area.maxX, soft: row(y), hard: hard,
            into: line.baseAddress ?? row(y))
          return UnsafePointer(line.baseAddress ?? row(y))
        }
      }
    }
    try forEachChange(of: area, by: canvas) { (sample, changed, _) throws(RasterError) in
      let picture = samples[sample]
      // A change of a hard pixel also affects its neighbors.
      let rect = changed.outset(by: 1).intersection(area)
      try canvas.withPart(
        rect, of: picture, from: picture.commands.firstRow(for: rect), isOpaque: isOpaque
      ) { (part, held) throws(RasterError) in
        let soft = EdgeLight.Pixels(words: part, area: held)
        try canvas.withHard(rect, of: picture, isOpaque: isOpaque) { hard in
          line.withUnsafeMutableBufferPointer { line in
            guard let line = line.baseAddress else { return }
            for y in rect.minY..<rect.maxY {
              let words = soft.row(y, from: rect.minX)
              moved.note(words, x: rect.minX, y: y, count: rect.width)
              edges.resolve(row: y, rect.minX..<rect.maxX, soft: words, hard: hard, into: line)
              light.change(to: line, x: rect.minX, y: y, count: rect.width, sample: sample)
            }
          }
        }
      }
    }
  }

  /// Calls the closure for each rectangle of an area in which a sample differs from the previous
  /// one, with the row from which it is drawn.
  private func forEachChange(
    of area: PixelRect, by canvas: Canvas,
    _ body: (Int, PixelRect, Int) throws(RasterError) -> Void
  ) throws(RasterError) {
    for (index, pair) in zip(samples, samples.dropFirst()).enumerated() {
      guard let damage = Damage(from: pair.0, to: pair.1) else { continue }
      // Each sample is a picture, with the budget of one.
      canvas.work.begin()
      for rect in damage.bands.rects.map(area.intersection) where !rect.isEmpty {
        try body(index + 1, rect, pair.1.commands.firstRow(for: rect))
      }
    }
  }
}
