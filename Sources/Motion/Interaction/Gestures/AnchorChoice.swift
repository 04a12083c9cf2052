import FlipbookMotion

extension SnapRelease {
  /// The anchor that a property moves to when it is released in this state; nil without anchors.
  ///
  /// `grabbed` is its value when the fingers took it over.
  func choice(
    from states: [MotionState], along axis: PanGesture.Axis, grabbed: [Double]
  ) -> Int? {
    let near = withinReach(of: grabbed)
    switch choose {
    case .nearest:
      return Anchor.nearest(in: anchors, among: near, to: states.map(\.value))
    case .nearestToProjection, .project:
      return Anchor.nearest(in: anchors, among: near, to: projection(of: states))
    case .projectionAhead:
      return ahead(of: states, along: axis, among: near)
    case .velocityDirection:
      guard let component = mainComponent(along: axis, count: states.count) else { return nil }
      guard isThrown(states[component]) else {
        return Anchor.nearest(in: anchors, among: near, to: states.map(\.value))
      }
      let candidates = near.map { (anchors[$0].value[component], $0) }
      let isForward = states[component].velocity > 0
      return isForward
        ? candidates.max { ($0.0, -$0.1) < ($1.0, -$1.1) }?.1
        : candidates.min { ($0.0, $0.1) < ($1.0, $1.1) }?.1
    }
  }

  /// Whether a component has a velocity with a direction: one that alone would carry it at least as
  /// far as counts as arrived.
  func isThrown(_ state: MotionState) -> Bool {
    let end = decelerationRate.projection(of: state.value, velocity: state.velocity)
    return abs(end - state.value) >= rest.threshold
  }

  /// The values that the property would reach by deceleration alone.
  func projection(of states: [MotionState]) -> [Double] {
    states.map {
      choose == .project
        ? decelerationRate.project($0.value, velocity: $0.velocity)
        : decelerationRate.projection(of: $0.value, velocity: $0.velocity)
    }
  }

  /// The anchor nearest to the projection; if it is behind, relative to the velocity, the next one
  /// ahead.
  private func ahead(
    of states: [MotionState], along axis: PanGesture.Axis, among near: [Int]
  ) -> Int? {
    let nearest = Anchor.nearest(in: anchors, among: near, to: projection(of: states))
    guard let nearest, let component = mainComponent(along: axis, count: states.count),
      states[component].velocity != 0
    else { return nearest }
    let (here, sign) = (states[component].value, states[component].velocity > 0 ? 1.0 : -1)
    func distance(_ anchor: Int) -> Double { (anchors[anchor].value[component] - here) * sign }
    guard distance(nearest) < 0 else { return nearest }
    return near.filter { distance($0) >= 0 }.min { (distance($0), $0) < (distance($1), $1) }
      ?? nearest
  }

  /// The anchors within the allowed number of steps from the one nearest at the grab.
  func withinReach(of grabbed: [Double]) -> [Int] {
    guard let farthest, let start = Anchor.nearest(in: anchors, to: grabbed) else {
      return Array(anchors.indices)
    }
    var near = Array(anchors.indices)
    for component in grabbed.indices {
      // Anchors with the same number count as one step.
      let steps = Set(anchors.map { $0.value[component] }).sorted()
      guard let middle = steps.firstIndex(of: anchors[start].value[component]) else { continue }
      let low = steps[max(0, middle - max(0, farthest))]
      let high = steps[min(steps.count - 1, middle + min(max(0, farthest), steps.count))]
      near = near.filter { (low...high).contains(anchors[$0].value[component]) }
    }
    return near
  }

  /// The component that distinguishes anchors: that of the axis, otherwise the one in which they
  /// are furthest apart.
  func mainComponent(along axis: PanGesture.Axis, count: Int) -> Int? {
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
  /// The nearest anchor, or the first of equally near ones; nil without anchors.
  static func nearest(
    in anchors: [Anchor], among candidates: [Int]? = nil, to values: [Double]
  ) -> Int? {
    var nearest: (distance: Double, index: Int)?
    func consider(_ index: Int) {
      let distance = anchors[index].squaredDistance(to: values)
      guard let found = nearest else { return nearest = (distance, index) }
      if (distance, index) < found { nearest = (distance, index) }
    }
    if let candidates {
      for index in candidates { consider(index) }
    } else {
      for index in anchors.indices { consider(index) }
    }
    return nearest?.index
  }

  func squaredDistance(to values: [Double]) -> Double {
    var sum = 0.0
    for index in 0..<min(value.count, values.count) {
      let distance = value[index] - values[index]
      sum += distance * distance
    }
    return sum
  }
}
