package import FlipbookGeometry

/// A scene that a layer shows, with its own clock.
package struct SceneContent: Hashable, Sendable {
  /// The canvas of the scene in points, which is fitted into the layer by its `contentsGravity`.
  package var size: Size
  /// The scene's time is the layer's local time · speed + timeOffset, in seconds.
  package var speed: Double
  package var timeOffset: Double
  /// The displayed time of the scene; sampling a timeline sets it.
  package var time = 0.0

  package init(size: Size, speed: Double = 1, timeOffset: Double = 0) {
    self.size = size
    self.speed = speed
    self.timeOffset = timeOffset
  }

  /// The scene's time at a local time of the layer.
  package func time(atLocal local: Double) -> Double { local * speed + timeOffset }
}

extension ContentsGravity {
  /// How content of a size is fitted into bounds: its center and its scale.
  package func fit(_ size: Size, in bounds: Rect) -> (center: Point, scaleX: Double, scaleY: Double)
  {
    let width = size.width > 0 ? bounds.width / size.width : 1
    let height = size.height > 0 ? bounds.height / size.height : 1
    let (x, y): (Double, Double) =
      switch self {
      case .resize: (width, height)
      case .resizeAspect: (min(width, height), min(width, height))
      case .resizeAspectFill: (max(width, height), max(width, height))
      default: (1, 1)
      }
    let (halfWidth, halfHeight) = (size.width * x / 2, size.height * y / 2)
    var center = bounds.center
    switch self {
    case .left, .topLeft, .bottomLeft: center.x = bounds.minX + halfWidth
    case .right, .topRight, .bottomRight: center.x = bounds.maxX - halfWidth
    default: break
    }
    switch self {
    case .top, .topLeft, .topRight: center.y = bounds.minY + halfHeight
    case .bottom, .bottomLeft, .bottomRight: center.y = bounds.maxY - halfHeight
    default: break
    }
    return (center, x, y)
  }
}
