import Geometry
import Layers

extension Stage {
  /// How far each component moves for each point of the finger.
  ///
  /// A translation is measured in the coordinates of the superview of the gesture's view, as they
  /// are when the finger takes over. A location is measured in the moved layer's superlayer if its
  /// position is moved, so that the layer comes under the finger, and otherwise in the gesture's
  /// view.
  func maps(of rule: Cast.PanRule, view: LayerID) -> [FingerMap] {
    let pan = rule.gesture
    let space: LayerID?
    switch pan.follow {
    case .translation: space = superview(of: view)
    case .location:
      space = pan.moves.keyPath.property == .position ? superview(of: pan.moves.layer) : view
    }
    return maps(of: rule.directions, in: space, factor: pan.factor)
  }

  /// How far components move along directions of a layer's coordinates for each point of the
  /// finger.
  func maps(
    of directions: [FingerDirection], in space: LayerID?, factor: Double = 1
  ) -> [FingerMap] {
    let origin = inSpace(.zero, of: space)
    let right = inSpace(Point(1, 0), of: space) - origin
    let down = inSpace(Point(0, 1), of: space) - origin
    return directions.map { direction in
      switch direction {
      case .none: FingerMap()
      case .x: FingerMap(perX: factor * right.x, perY: factor * down.x, offset: factor * origin.x)
      case .y: FingerMap(perX: factor * right.y, perY: factor * down.y, offset: factor * origin.y)
      }
    }
  }
}
