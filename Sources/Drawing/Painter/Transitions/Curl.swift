internal import FlipbookGeometry
internal import FlipbookLayers

/// A transition in which a page turns: it curls around a cylinder that moves from its lower right
/// corner to the upper left one.
///
/// UIKit's own mesh is private. This one does not stretch: each frame is an isometry of the page.
package struct Curl {
  private let curl: PageCurl

  /// nil for a transition that is not a curl.
  init?(_ kind: TransitionKind) {
    guard case .curl(let curl) = kind else { return nil }
    self.curl = curl
  }

  /// The direction of the cylinder's movement over the page: up, and 30° to the left.
  static let direction = Point(-0.5, -0.75.squareRoot())
  /// The half rotation around the cylinder takes this fraction of the page's length.
  static let halfTurn = 0.25
  /// The standard deviation of the shadow, in radii of the cylinder.
  package static let shadowSoftness = 0.25
  /// How far the shadow is visible, in deviations.
  static let shadowReach = 3.0

  /// A layer that replaces the new one and contains both renderings as a curl; nil at either end,
  /// where no page is in the air.
  func stage(from old: Layer, to new: Layer, at progress: Double) -> Layer? {
    guard progress > 0, progress < 1 else { return nil }
    var stage = Layer(inPlaceOf: new)
    stage.kind = .transition(
      from: old.placed(in: new.bounds), to: new.placed(in: new.bounds), kind: .curl(curl),
      progress: progress)
    return stage
  }

  /// The rendering on the page and the one below, and the progress of the curl.
  func page(
    from old: Layer, to new: Layer, at progress: Double
  ) -> (page: Layer, below: Layer, rolled: Double) {
    switch curl {
    case .up: (old, new, progress)
    case .down: (new, old, 1 - progress)
    }
  }

  /// The roll of a page under a transform; nil for a page without an area.
  ///
  /// At progress 0 the cylinder touches the corner, at 1 it and its shadow have left the page.
  static func roll(of page: Rect, at progress: Double, _ toDevice: AffineTransform) -> PageRoll? {
    guard let toPage = toDevice.inverted else { return nil }
    let length = -direction.x * page.width - direction.y * page.height
    let radius = length * halfTurn / .pi
    guard radius > 0, radius.isFinite else { return nil }
    let corner = Point(page.maxX, page.maxY)
    let start = Point(toPage.tx, toPage.ty) - corner
    return PageRoll(
      radius: radius,
      contact: progress * (length + radius * (1 + shadowSoftness * shadowReach)),
      slope: Point(
        direction.x * toPage.a + direction.y * toPage.b,
        direction.x * toPage.c + direction.y * toPage.d),
      offset: direction.x * start.x + direction.y * start.y,
      direction: Point(
        direction.x * toDevice.a + direction.y * toDevice.c,
        direction.x * toDevice.b + direction.y * toDevice.d))
  }
}
