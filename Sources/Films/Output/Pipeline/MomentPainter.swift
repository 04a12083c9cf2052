package import FlipbookImages
internal import FlipbookLayers
package import FlipbookPainter
package import FlipbookRaster
package import FlipbookTimeline

/// Draws any instant of a timeline; each thread has one, because it keeps data for reuse.
package struct MomentPainter {
  private let timeline: Timeline
  private let tree: VisibleTree
  private let overlay: (any FrameOverlay)?
  private let shutter: Shutter?
  private let painter: LayerPainter
  private let canvas: Canvas
  /// A picture that is already made.
  private var known: KnownPicture?

  /// The size and opacity of the drawing.
  package var settings: PaintSettings { painter.settings }

  package init(
    timeline: Timeline, images: ImageStore, fonts: FontLibrary, settings: PaintSettings,
    overlay: (any FrameOverlay)? = nil, shutter: Shutter? = nil, known: KnownPicture? = nil
  ) {
    self.init(
      timeline: timeline, overlay: overlay, shutter: shutter, painter: LayerPainter(settings),
      canvas: Canvas(images: images, fonts: fonts))
    self.known = known
  }

  /// The same painter for another timeline with the same images and text, so that the kept data
  /// can be reused.
  package func showing(
    _ timeline: Timeline, under overlay: (any FrameOverlay)? = nil
  ) -> MomentPainter {
    MomentPainter(
      timeline: timeline, overlay: overlay, shutter: shutter, painter: painter, canvas: canvas)
  }

  private init(
    timeline: Timeline, overlay: (any FrameOverlay)?, shutter: Shutter?, painter: LayerPainter,
    canvas: Canvas
  ) {
    self.timeline = timeline
    tree = VisibleTree(of: timeline)
    self.overlay = overlay
    self.shutter = shutter
    self.painter = painter
    self.canvas = canvas
  }

  /// Draws the screen at a time in seconds into a painting, at the cost of what differs from its
  /// current picture.
  ///
  /// Its bitmap must have the settings' size and opacity.
  package func draw(at time: Double, into painting: inout Painting) throws(RasterError) {
    try draw(FilmMoment(time: time), into: &painting)
  }

  /// Draws a moment into a painting, with motion blurred while the shutter is open.
  package func draw(
    _ moment: FilmMoment, into painting: inout Painting
  ) throws(RasterError) {
    let picture = try picture(of: moment)
    do throws(RasterError) {
      try canvas.draw(picture, into: &painting)
    } catch {
      throw placed(error, at: moment)
    }
  }

  /// Draws a moment with every pixel drawn again.
  ///
  /// The painting then has no recorded picture, so that the next one reuses nothing.
  package func drawAnew(
    _ moment: FilmMoment, into painting: inout Painting
  ) throws(RasterError) {
    let picture = try picture(of: moment)
    do throws(RasterError) {
      try painting.replace { (bitmap) throws(RasterError) in
        try canvas.draw(picture, into: &bitmap)
      }
    } catch {
      throw placed(error, at: moment)
    }
  }

  /// A new bitmap of the screen at a time in seconds.
  package func bitmap(at time: Double) throws(RasterError) -> Bitmap {
    try bitmap(of: FilmMoment(time: time))
  }

  /// A new bitmap of a moment, with motion blurred while the shutter is open.
  package func bitmap(of moment: FilmMoment) throws(RasterError) -> Bitmap {
    let picture = try picture(of: moment)
    do throws(RasterError) {
      return try canvas.bitmap(of: picture)
    } catch {
      throw placed(error, at: moment)
    }
  }

  /// Draws the screen at a time in seconds into a painting, with cancellation.
  ///
  /// Throws `RasterError.unwanted` soon after `isWanted` returns false.
  package func draw(
    at time: Double, into painting: inout Painting,
    while isWanted: @escaping @Sendable () -> Bool
  ) throws(RasterError) {
    try canvas.draw(while: isWanted) { () throws(RasterError) in
      try draw(at: time, into: &painting)
    }
  }

  /// A drawing error, with the responsible layer if there is one.
  private func placed(_ error: RasterError, at moment: FilmMoment) -> RasterError {
    painter.placed(error, in: timeline.presentation(at: moment.time))
  }

  /// The drawing commands at a time in seconds from back to front, with the layers that draw them.
  package func commands(at time: Double) throws(RasterError) -> [DrawnCommand] {
    let noting = LayerPainter(settings, notesLayers: true)
    return try canvas.list(noting.affordablePicture(of: timeline.presentation(at: time)))
  }

  /// Updates the notes on each command to those of a frame, including its overlay.
  ///
  /// - Parameter note: Makes the note for a command that the previous frame did not have.
  package func update<Note>(
    _ notes: inout CommandNotes<Note>, to time: Double, _ note: ([DrawnCommand]) -> Note
  ) throws(RasterError) {
    let picture = try picture(of: FilmMoment(time: time))
    try notes.update(to: picture.commands) { (command) throws(RasterError) in
      note(try canvas.list(command))
    }
  }

  /// The commands of the scene, followed by those of the overlay, which is never blurred.
  private func picture(of moment: FilmMoment) throws(RasterError) -> Picture {
    // An overlay may show where hidden layers are.
    lazy var root =
      overlay == nil ? tree.layer(at: moment.time) : timeline.presentation(at: moment.time)
    var picture: Picture
    if let times = times(of: moment) {
      picture = try self.picture(exposedAt: times)
    } else if let known, known.time == moment.time, known.settings == settings {
      return known.picture
    } else {
      picture = try painter.affordablePicture(of: root)
    }
    if let overlay {
      try painter.lay(overlay.layers(at: moment.time, over: root), onto: &picture)
    }
    return picture
  }

  /// The instants at which the shutter samples a moment; nil where they all show the same picture
  /// as its own time.
  private func times(of moment: FilmMoment) -> [Double]? {
    guard let shutter, moment.duration > 0 else { return nil }
    // Before the start the shutter samples the start of the film.
    let times = shutter.times(around: moment.time, duration: moment.duration).map { max(0, $0) }
    let (first, last) = (times[0], times[times.count - 1])
    return timeline.isStill(in: min(first, moment.time)...max(last, moment.time)) ? nil : times
  }

  private func picture(exposedAt times: [Double]) throws(RasterError) -> Picture {
    var samples: [Picture] = []
    for time in times {
      samples.append(try painter.affordablePicture(of: tree.layer(at: time)))
    }
    return Picture(exposedTo: samples) ?? samples[0]
  }
}

extension LayerPainter {
  /// The layer that contains a film's overlay; its origin is that of the canvas.
  private static var sheet: LayerID { LayerID(1 << 30) }

  /// Adds the commands that draw an overlay's layers.
  func lay(_ layers: [Layer], onto picture: inout Picture) throws(RasterError) {
    guard !layers.isEmpty else { return }
    var sheet = Layer(id: Self.sheet)
    sheet.sublayers = layers
    picture.commands += try onScreen.affordablePicture(of: sheet).commands
  }
}
