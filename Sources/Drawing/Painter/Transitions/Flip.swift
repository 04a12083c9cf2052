internal import FlipbookGeometry
internal import FlipbookLayers

/// A transition in which a view rotates to its other side.
struct Flip {
  /// Of a half rotation, about x or about y.
  private let angle: Point

  /// The distance of the eye, in points; UIKit's own distance is private.
  static let distance = 1000.0

  /// nil for a transition that is not a flip.
  init?(_ kind: TransitionKind) {
    guard case .flip(let edge) = kind else { return nil }
    // The side that it comes from moves toward the eye: a rotation about y brings the left side
    // near, one about x the bottom, because y points down.
    angle =
      switch edge {
      case .left: Point(0, .pi)
      case .right: Point(0, -.pi)
      case .top: Point(-.pi, 0)
      case .bottom: Point(.pi, 0)
      }
  }

  /// The rendering that faces the eye at a progress, rotated about its layer's center: the old one
  /// for the first half, the new one, as on the back of the same sheet, for the second.
  func stage(from old: Layer, to new: Layer, at progress: Double) -> Layer {
    let isOld = progress < 0.5
    let layer = isOld ? old : new
    let angleShare = isOld ? progress : progress - 1
    let size = layer.bounds.standardized.size
    let middle = layer.transform.project(
      Point((0.5 - layer.anchorPoint.x) * size.width, (0.5 - layer.anchorPoint.y) * size.height))
    guard angleShare != 0, let middle else { return layer }
    var eye = Transform.identity
    eye.m34 = -1 / Self.distance
    let rotation = Transform.translation(-middle.x, -middle.y)
      .then(.rotation(angle.x * angleShare, x: 1, y: 0, z: 0))
      .then(.rotation(angle.y * angleShare, x: 0, y: 1, z: 0))
      .then(eye)
      .then(.translation(middle.x, middle.y))
    var sheet = layer
    if case .transition = layer.kind {
      // A transition that was interrupted rotates as a whole.
      sheet = layer.carrier
      sheet.position = layer.position
      sheet.bounds.origin = layer.position
    }
    sheet.transform = sheet.transform.then(rotation)
    sheet.isDoubleSided = true
    return sheet
  }
}
