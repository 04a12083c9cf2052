internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookPainter
internal import FlipbookRaster
internal import FlipbookTimeline

/// A scene drawn on the pixel grid of a recording, optionally with one of its views moved.
struct PlacedScene {
  let scene: CompiledScene
  private let canvas: Canvas

  init(_ scene: CompiledScene) {
    self.scene = scene
    canvas = Canvas(images: scene.images, fonts: scene.fonts)
  }

  /// The scene's picture at a time, for an area of the recording.
  ///
  /// - Parameter moved: A view, and its offset on the canvas in points.
  func picture(
    at time: Double, placement: RecordingPlacement, area: PictureArea,
    moved: (view: LayerID, by: Point)? = nil
  ) throws(FootageError) -> LumaPicture {
    LumaPicture(try bitmap(at: time, placement: placement, area: area, moved: moved))
  }

  /// The same in colors.
  func bitmap(
    at time: Double, placement: RecordingPlacement, area: PictureArea,
    moved: (view: LayerID, by: Point)? = nil
  ) throws(FootageError) -> Bitmap {
    var root = scene.timeline.presentation(at: time)
    if let moved { root = root.moving(moved.view, onCanvasBy: moved.by) }
    // An enclosing layer moves the canvas to its placement, including fractions of pixels.
    var around = Layer(id: LayerID(-1))
    around.position = Point(
      (placement.x - Double(area.x)) / placement.scale,
      (placement.y - Double(area.y)) / placement.scale)
    if placement.distortion != PictureDistortion() {
      around.transform = placement.distortion.transform(ofCanvas: scene.size)
    }
    around.sublayers = [root]
    let settings = PaintSettings(
      pixelWidth: area.width, pixelHeight: area.height, scale: placement.scale,
      background: scene.definition.background ?? .black)
    return try FootageError.drawing(
      canvas.bitmap(of: LayerPainter(settings).affordablePicture(of: around)))
  }

  /// The center of a view and the corners of its bounds on the canvas at a time, in points; nil
  /// where it is hidden.
  func outline(of view: LayerID, at time: Double) -> (center: Point, corners: [Point])? {
    let root = scene.timeline.presentation(at: time)
    guard let found = root.chain(to: view), let layer = found.last,
      !found.contains(where: { $0.isHidden || $0.opacity <= 0 }),
      let center = found.toCanvas.project(layer.position)
    else { return nil }
    let own = layer.transformToSuperlayer.then(found.toCanvas)
    let bounds = layer.bounds.standardized
    let corners = [
      Point(bounds.minX, bounds.minY), Point(bounds.maxX, bounds.minY),
      Point(bounds.minX, bounds.maxY), Point(bounds.maxX, bounds.maxY),
    ].compactMap { own.project($0) }
    return corners.count == 4 ? (center, corners) : nil
  }
}

extension PlacedScene {
  /// The minimum speed that counts as motion, in points per second.
  private static let slowest = 10.0

  /// The times of the scene's frames at which a view moves, visible and with its center on the
  /// canvas.
  func movingTimes(of view: LayerID) -> [Double] {
    let rate = scene.resolved.frameRate
    let step = 1.0 / 1024
    let canvas = scene.size
    return (0..<min(scene.resolved.frameCount(at: rate), 10_000)).map(rate.time(ofFrame:)).filter {
      guard let before = outline(of: view, at: max(0, $0 - step))?.center,
        let after = outline(of: view, at: $0 + step)?.center,
        (0...canvas.width).contains(after.x), (0...canvas.height).contains(after.y)
      else { return false }
      let (x, y) = (after.x - before.x, after.y - before.y)
      return (x * x + y * y).squareRoot() > Self.slowest * ($0 + step - max(0, $0 - step))
    }
  }
}

extension Layer {
  /// The layers from this one down to another; nil where the other is not in its subtree.
  fileprivate func chain(to id: LayerID) -> [Layer]? {
    if self.id == id { return [self] }
    for sublayer in sublayers {
      if let found = sublayer.chain(to: id) { return [self] + found }
    }
    return nil
  }

  /// The tree with a layer moved on the canvas by a distance.
  fileprivate func moving(_ id: LayerID, onCanvasBy distance: Point) -> Layer {
    guard let chain = chain(to: id), let layer = chain.last else { return self }
    let toCanvas = chain.toCanvas
    let position = layer.position
    guard let start = toCanvas.project(position),
      let right = toCanvas.project(Point(position.x + 1, position.y)),
      let down = toCanvas.project(Point(position.x, position.y + 1))
    else { return self }
    let (a, b) = (right.x - start.x, right.y - start.y)
    let (c, d) = (down.x - start.x, down.y - start.y)
    let determinant = a * d - b * c
    guard abs(determinant) > 1e-9 else { return self }
    let step = Point(
      (distance.x * d - distance.y * c) / determinant,
      (distance.y * a - distance.x * b) / determinant)
    return changing(id) { $0.position = Point(position.x + step.x, position.y + step.y) }
  }

  private func changing(_ id: LayerID, _ change: (inout Layer) -> Void) -> Layer {
    var result = self
    if self.id == id {
      change(&result)
    } else {
      result.sublayers = sublayers.map { $0.changing(id, change) }
    }
    return result
  }
}

extension [Layer] {
  /// The transform from the last layer's superlayer to the canvas.
  fileprivate var toCanvas: Transform {
    dropLast().reversed().reduce(.identity) { transform, layer in
      transform.then(layer.transformOfSublayers).then(layer.transformToSuperlayer)
    }
  }
}
