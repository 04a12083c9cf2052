internal import Animation
internal import Geometry
package import Images
internal import Layers
package import Opening
package import Output
package import Painter
internal import Raster

/// Moments of a film laid over each other in one picture: what moves is a trail that fades into the
/// past, what rests is seen once.
///
/// What moves is what changes its place, its form or its images in the stretch; the ground is the last
/// moment without it. Each moment is then drawn with what moves where it was, over the ground as it
/// will be, so that what lies before it hides it too. There it takes the place of the moments before it,
/// with as much of itself as it is young; the last one is seen whole.
package struct OnionPicture {
  /// The instants that are laid over each other, in seconds, ascending.
  package let times: [Double]
  private let scene: CompiledScene
  private let settings: PaintSettings

  /// More are only a smear.
  package static let mostMoments = 1000

  /// How much is seen of the oldest moment, and of the last but one.
  private static let opacities = 0.16...0.62

  /// - Parameters:
  ///   - stretch: From the first to the last moment, in seconds.
  ///   - step: Between two moments, in seconds, counted from the first; the last moment is always
  ///     there.
  package init(
    _ scene: CompiledScene, _ settings: PaintSettings, stretch: ClosedRange<Double>, step: Double
  ) {
    self.scene = scene
    self.settings = settings
    let length = stretch.upperBound - stretch.lowerBound
    let steps = Int(min((length / step - 1e-9).rounded(.down), Double(Self.mostMoments) + 1))
    times =
      (0...max(0, steps)).map { stretch.lowerBound + Double($0) * step }.filter {
        $0 < stretch.upperBound
      } + [stretch.upperBound]
  }

  /// The picture; nil when nobody wants it any more.
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
    let nothing = PaintSettings(
      pixelWidth: settings.pixelWidth, pixelHeight: settings.pixelHeight, scale: settings.scale,
      background: nil)
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
