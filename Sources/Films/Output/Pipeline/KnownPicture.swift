package import FlipbookPainter
package import FlipbookRaster
package import FlipbookTimeline

/// A film's picture at a time, determined before the film is drawn.
package struct KnownPicture: Sendable {
  /// In seconds.
  let time: Double
  let settings: PaintSettings
  let picture: Picture

  /// Lists the drawing commands at a time, and throws the error that drawing throws for a picture
  /// that costs too much.
  package init(
    of timeline: Timeline, at time: Double, _ settings: PaintSettings,
    under overlay: (any FrameOverlay)? = nil
  ) throws(RasterError) {
    self.time = time
    self.settings = settings
    let painter = LayerPainter(settings)
    let tree = timeline.presentation(at: time)
    var picture = try painter.affordablePicture(of: tree)
    if let overlay { try painter.lay(overlay.layers(at: time, over: tree), onto: &picture) }
    self.picture = picture
  }
}
