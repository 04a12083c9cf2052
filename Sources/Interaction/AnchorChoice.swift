import Motion

extension SnapRelease {
  /// The anchor to which a property goes that is let go in this state; nil without anchors.
  func choice(from states: [MotionState], along axis: PanGesture.Axis) -> Int? {
    switch choose {
    case .nearest:
      return Anchor.nearest(in: anchors, to: states.map(\.value))
    case .nearestToProjection:
      return Anchor.nearest(
        in: anchors,
        to: states.map { decelerationRate.projection(of: $0.value, velocity: $0.velocity) })
    case .velocityDirection:
      guard let component = mainComponent(along: axis, count: states.count) else { return nil }
      let places = anchors.indices.map { (anchors[$0].value[component], $0) }
      let isForward = states[component].velocity >= 0
      return isForward
        ? places.max { ($0.0, -$0.1) < ($1.0, -$1.1) }?.1
        : places.min { ($0.0, $0.1) < ($1.0, $1.1) }?.1
    }
  }

  /// The component along which anchors are told apart: that of the axis, else the one in which they
  /// lie furthest apart.
  private func mainComponent(along axis: PanGesture.Axis, count: Int) -> Int? {
    guard count > 0 else { return nil }
    guard count > 1 else { return 0 }
    switch axis {
    case .horizontal: return 0
    case .vertical: return 1
    case .both: break
    }
    func spread(_ component: Int) -> Double {
      let values = anchors.map { $0.value[component] }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    return (0..<count).max { (spread($0), -$0) < (spread($1), -$1) }
  }
}

extension Anchor {
  /// The nearest anchor, the first of equally near ones; nil without anchors.
  static func nearest(in anchors: [Anchor], to values: [Double]) -> Int? {
    anchors.indices.min {
      let (a, b) = (
        anchors[$0].squaredDistance(to: values), anchors[$1].squaredDistance(to: values)
      )
      return (a, $0) < (b, $1)
    }
  }

  func squaredDistance(to values: [Double]) -> Double {
    zip(value, values).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }
}
