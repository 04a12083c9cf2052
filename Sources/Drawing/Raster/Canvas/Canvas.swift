internal import CFlipbookCairo
internal import CFlipbookSampling
internal import FlipbookGeometry
package import FlipbookImages
package import FlipbookPainter

/// Draws pictures into bitmaps; each worker has one, because it keeps data for reuse.
///
/// Everything that it keeps (smaller versions of images, outlines of text, gradients, shadows,
/// memory) is limited in size and never changes a pixel: a new canvas draws the same.
package final class Canvas {
  let images: ImagePyramids
  let texts: TextOutlines
  let scratch: ScratchPool
  let resting = RestingPaints()
  let shadows = ShadowCache()
  let filtered = RestingBitmaps<FilterKey>()
  let backdrops = BackdropCache()
  let coverage: CoverageRaster
  let work = DrawingWork(seconds: Picture.costLimit)
  /// Whether images are read eight pixels at a time.
  let readsEight: Bool

  /// A canvas that uses these images and fonts; the fonts are opened when the first text is drawn.
  ///
  /// - Parameters:
  ///   - isPlain: Whether images are read as on machines without AVX2, and paths are filled by
  ///     Cairo, which gives the same pixels but takes longer.
  ///   - budget: The memory that it shares with other canvases.
  package init(
    images: ImageStore, fonts: FontLibrary, isPlain: Bool = false,
    budget: ScratchBudget = .ofProcess
  ) {
    scratch = ScratchPool(in: budget)
    self.images = ImagePyramids(of: images)
    self.texts = TextOutlines(in: fonts)
    readsEight = !isPlain && flipbook_samples_eight()
    coverage = CoverageRaster(fillsPolygons: !isPlain)
  }

  /// The cost of drawing the last picture, in units of `Fuel`.
  package var burned: Double { work.burned }

  /// Draws with cancellation: throws `RasterError.unwanted` soon after `isWanted` returns false.
  package func draw<Drawn>(
    while isWanted: @escaping @Sendable () -> Bool,
    _ body: () throws(RasterError) -> Drawn
  ) throws(RasterError) -> Drawn {
    let before = work.isWanted
    work.isWanted = isWanted
    defer { work.isWanted = before }
    return try body()
  }

  /// A new bitmap with the picture; it is opaque when the picture is.
  package func bitmap(of picture: Picture) throws(RasterError) -> Bitmap {
    guard
      var bitmap = Bitmap(
        width: picture.width, height: picture.height, isOpaque: picture.isOpaque)
    else { throw .outOfMemory(width: picture.width, height: picture.height) }
    try draw(picture, into: &bitmap)
    return bitmap
  }

  /// Draws the picture over the bitmap's contents, directly in its memory.
  ///
  /// The bitmap must have the picture's size and opacity. After an error its pixels are undefined.
  package func draw(_ picture: Picture, into bitmap: inout Bitmap) throws(RasterError) {
    work.begin()
    try redraw(picture, into: &bitmap)
  }

  /// The same for work that has begun.
  func redraw(_ picture: Picture, into bitmap: inout Bitmap) throws(RasterError) {
    let (width, height, isOpaque) = (bitmap.width, bitmap.height, bitmap.isOpaque)
    guard width == picture.width, height == picture.height, isOpaque == picture.isOpaque else {
      throw .wrongBitmap(width: picture.width, height: picture.height)
    }
    try bitmap.withUnsafeMutableBytes { (bytes) throws(RasterError) in
      guard let base = bytes.baseAddress else {
        throw .outOfMemory(width: width, height: height)
      }
      let surface = try CairoSurface(base, width: width, height: height, isOpaque: isOpaque)
      defer { surface.finish() }
      let context = try CairoContext(
        on: surface, area: PixelRect(x: 0, y: 0, width: width, height: height))
      context.clear(
        to: PremultipliedColor(picture.background ?? .clear),
        hiddenBy: picture.commands[...].covers(of: context.area))
      try draw(picture.commands, on: context)
      try context.check()
    }
  }

  /// Draws commands over the existing pixels.
  func draw(_ commands: [Picture.Command], on context: CairoContext) throws(RasterError) {
    for (index, command) in commands.enumerated() {
      try draw(command, below: commands[(index + 1)...], on: context)
    }
  }

  func draw(
    _ command: Picture.Command, below others: ArraySlice<Picture.Command>,
    on context: CairoContext
  ) throws(RasterError) {
    let bounds = command.bounds.intersection(context.area)
    let wanted = bounds.intersection(context.wanted)
    guard !wanted.isEmpty else { return }
    try work.burn(command.ownUnits(over: wanted.pixelCount))
    let brush = Brush(
      canvas: self, context: context, bounds: bounds, opacity: command.lay.opacity)
    switch command.paint {
    case .group(let group): try group.draw(laidBy: command.lay, with: brush)
    case _ where command.isFlattened: try command.alone.draw(laidBy: command.lay, with: brush)
    case .fill(let fill): fill.draw(with: brush)
    case .stroke(let stroke): try stroke.draw(with: brush)
    case .image(let image): try image.draw(with: brush)
    case .text(let text): try text.draw(with: brush)
    case .gradient(let gradient): try gradient.draw(with: brush)
    case .light(let light): try light.draw(with: brush)
    case .dissolve(let dissolve): try dissolve.draw(with: brush)
    case .projection(let projection): try projection.draw(with: brush)
    case .crossing(let crossing): try crossing.draw(with: brush)
    case .curl(let curl): try curl.draw(cutAt: command.lay.clip, with: brush)
    case .shadow(let shadow): try shadow.draw(hiddenBy: others.covers(of: bounds), with: brush)
    case .backdrop(let backdrop): try backdrop.draw(with: brush)
    case .exposure(let exposure): try exposure.draw(with: brush)
    }
  }
}
