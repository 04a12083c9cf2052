package import Animation
package import Images
internal import Layers
package import Raster

/// Draws any instant of a timeline; one for each thread, because it keeps what drawing needs again.
package struct MomentPainter {
  private let timeline: Timeline
  private let overlay: (any FrameOverlay)?
  private let painter: LayerPainter
  private let canvas: Canvas

  /// The size and opacity of what is drawn.
  package var settings: PaintSettings { painter.settings }

  package init(
    timeline: Timeline, images: ImageStore, fonts: FontLibrary, settings: PaintSettings,
    overlay: (any FrameOverlay)? = nil
  ) {
    self.timeline = timeline
    self.overlay = overlay
    painter = LayerPainter(settings)
    canvas = Canvas(images: images, fonts: fonts)
  }

  /// The same painter for another timeline that shows the same images and texts: what it keeps is of
  /// use there too.
  package func showing(
    _ timeline: Timeline, under overlay: (any FrameOverlay)? = nil
  ) -> MomentPainter {
    MomentPainter(timeline: timeline, overlay: overlay, painter: painter, canvas: canvas)
  }

  private init(
    timeline: Timeline, overlay: (any FrameOverlay)?, painter: LayerPainter, canvas: Canvas
  ) {
    self.timeline = timeline
    self.overlay = overlay
    self.painter = painter
    self.canvas = canvas
  }

  /// Makes a painting show what the screen shows at a time in seconds, at the cost of what differs
  /// from what it shows already.
  ///
  /// Its bitmap must have the settings' size and opacity.
  package func draw(at time: Double, into painting: inout Painting) throws(RasterError) {
    try canvas.draw(try picture(at: time), into: &painting)
  }

  /// A new bitmap of what the screen shows at a time in seconds.
  package func bitmap(at time: Double) throws(RasterError) -> Bitmap {
    try canvas.bitmap(of: try picture(at: time))
  }

  /// What is drawn at a time in seconds, command by command from back to front, with the layers that
  /// draw it.
  package func commands(at time: Double) throws(RasterError) -> [DrawnCommand] {
    let noting = LayerPainter(settings, notesLayers: true)
    return try canvas.list(noting.affordablePicture(of: timeline.presentation(at: time)))
  }

  /// Throws what `bitmap(at:)` would throw of a moment that costs too much, without drawing it.
  package func check(at time: Double) throws(RasterError) { _ = try picture(at: time) }

  /// The commands of the scene, and after them those of what lies over it.
  private func picture(at time: Double) throws(RasterError) -> Picture {
    let tree = timeline.presentation(at: time)
    var picture = try painter.affordablePicture(of: tree)
    guard let overlay else { return picture }
    var sheet = Layer(id: Self.sheet)
    sheet.sublayers = overlay.layers(at: time, over: tree)
    guard !sheet.sublayers.isEmpty else { return picture }
    picture.commands += try painter.affordablePicture(of: sheet).commands
    return picture
  }

  /// The layer that holds what lies over a film: its origin is the canvas's.
  private static let sheet = LayerID(1 << 30)
}
