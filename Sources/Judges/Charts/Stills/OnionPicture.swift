internal import FlipbookGeometry
package import FlipbookImages
internal import FlipbookLayers
package import FlipbookOpening
package import FlipbookOutput
package import FlipbookPainter
internal import FlipbookRaster
internal import FlipbookTimeline

/// Superimposes instants of a film in one picture: moving layers leave a trail that fades into the
/// past, and layers at rest appear once.
///
/// Moving layers are those whose position, shape or images change in the stretch; the background is
/// the last instant without them. Each instant is then drawn with its moving layers over the
/// background of the last instant, so that layers in front hide them too. There it replaces the
/// earlier instants with an opacity that grows with time; the last one is opaque.
package struct OnionPicture {
  /// The superimposed instants in seconds, ascending.
  package let times: [Double]
  private let scene: CompiledScene
  private let settings: PaintSettings

  /// The maximum count of instants; more would only smear.
  package static let maximumMoments = 1000

  /// The opacities of the first instant and of the last but one.
  private static let opacities = 0.16...0.62

  /// - Parameters:
  ///   - stretch: From the first to the last instant, in seconds.
  ///   - step: The interval in seconds, counted from the first instant; the last instant is always
  ///     included.
  package init(
    _ scene: CompiledScene, _ settings: PaintSettings, stretch: ClosedRange<Double>, step: Double
  ) {
    self.scene = scene
    self.settings = settings
    let length = stretch.upperBound - stretch.lowerBound
    let steps = Int(min((length / step - 1e-9).rounded(.down), Double(Self.maximumMoments) + 1))
    times =
      (0...max(0, steps)).map { stretch.lowerBound + Double($0) * step }.filter {
        $0 < stretch.upperBound
      } + [stretch.upperBound]
  }

  /// The picture; nil when it was canceled.
  package func bitmap(unless isCancelled: () -> Bool = { false }) throws(FilmError) -> Bitmap? {
    let timeline = scene.timeline
    let last = timeline.presentation(at: times[times.count - 1])
    var moving = MovingLayers(last)
    for time in times {
      if isCancelled() { return nil }
      moving.add(timeline.presentation(at: time))
    }
    let painter = LayerPainter(settings)
    let canvas = Canvas(images: scene.images, fonts: scene.fonts)
    let ground = try FilmError.drawing {
      () throws(RasterError) in
      try canvas.bitmap(of: painter.affordablePicture(of: moving.ground(last)))
    }
    var picture = OnionBlend(ground: ground)
    var nothing = painter.onScreen.settings
    nothing.background = nil
    var painting = try self.painting(isOpaque: ground.isOpaque)
    var matte = try self.painting(isOpaque: false)
    for (index, time) in times.enumerated() {
      if isCancelled() { return nil }
      let tree = moving.moved(timeline.presentation(at: time), into: last)
      try FilmError.drawing { () throws(RasterError) in
        try canvas.draw(painter.affordablePicture(of: tree), into: &painting)
        try canvas.draw(
          LayerPainter(nothing).affordablePicture(of: moving.alone(tree)), into: &matte)
      }
      picture.add(painting.bitmap, matte: matte.bitmap, opacity: opacity(of: index))
    }
    return picture.bitmap
  }

  private func painting(isOpaque: Bool) throws(FilmError) -> Painting {
    let (width, height) = (settings.pixelWidth, settings.pixelHeight)
    guard let bitmap = Bitmap(width: width, height: height, isOpaque: isOpaque) else {
      throw .outOfMemory(width: width, height: height)
    }
    return Painting(on: bitmap)
  }

  private func opacity(of index: Int) -> Double {
    guard index < times.count - 1 else { return 1 }
    let (least, most) = (Self.opacities.lowerBound, Self.opacities.upperBound)
    guard times.count > 2 else { return most }
    return least + (most - least) * Double(index) / Double(times.count - 2)
  }
}
