import FlipbookGeometry
import FlipbookLayers
import FlipbookTimeline

extension Cast.PanRule {
  /// How far each component moves for each point of the finger.
  ///
  /// A translation is measured in the coordinates of the superview of the gesture's view, as they
  /// are when the finger takes over. A location is measured in the moved layer's superlayer if its
  /// position is moved, so that the layer comes under the finger, and otherwise in the gesture's
  /// view.
  func maps(on view: LayerID, _ stage: Stage) -> [FingerMap] {
    let pan = gesture
    let space: LayerID?
    switch pan.follow {
    case .translation, .rotation: space = stage.superview(of: view)
    case .location:
      space = pan.moves.keyPath.property == .position ? stage.superview(of: pan.moves.layer) : view
    }
    return FingerMap.all(along: directions, in: space, on: stage, factor: pan.factor)
  }

  /// The circle around which a finger turns the number of a pan; nil where it moves it otherwise.
  ///
  /// Its center is the anchor point of the gesture's view, about which the view rotates, where it is
  /// displayed when the finger takes over.
  func circle(on view: LayerID, _ stage: Stage) -> FingerCircle? {
    guard gesture.follow == .rotation,
      case .point(let center)? = stage.seen(LayerKeyPath(.position), of: view)?.value
    else { return nil }
    var maps = FingerMap.all(along: [.x, .y], in: stage.superview(of: view), on: stage)
    maps[0].offset -= center.x
    maps[1].offset -= center.y
    return FingerCircle(x: maps[0], y: maps[1], factor: gesture.factor)
  }
}

extension FingerMap {
  /// How far components move along directions of a layer's coordinates for each point of the
  /// finger.
  static func all(
    along directions: [FingerDirection], in space: LayerID?, on stage: Stage, factor: Double = 1
  ) -> [FingerMap] {
    let origin = stage.inSpace(.zero, of: space)
    let right = stage.inSpace(Point(1, 0), of: space) - origin
    let down = stage.inSpace(Point(0, 1), of: space) - origin
    return directions.map { direction in
      switch direction {
      case .none: FingerMap()
      case .x: FingerMap(perX: factor * right.x, perY: factor * down.x, offset: factor * origin.x)
      case .y: FingerMap(perX: factor * right.y, perY: factor * down.y, offset: factor * origin.y)
      }
    }
  }
}
