import FlipbookMotion

extension SnapRelease {
  /// The anchor that a property moves to when it is released in this state, and how it was chosen.
  func decision(
    from states: [MotionState], along axis: PanGesture.Axis, grabbed: [Double]
  ) -> AnchorDecision {
    let near = Set(withinReach(of: grabbed))
    let chosen = choice(from: states, along: axis, grabbed: grabbed)
    let reason = reason(for: chosen, from: states, along: axis, among: Array(near))
    let reference = reason == .nearest ? states.map(\.value) : projection(of: states)
    var unlimited = self
    unlimited.farthest = nil
    let wished = unlimited.choice(from: states, along: axis, grabbed: grabbed)
    return AnchorDecision(
      choose: choose, decelerationRate: decelerationRate, movement: movement,
      anchors: anchors.enumerated().map { index, anchor in
        AnchorDecision.Candidate(
          value: anchor.value, distance: anchor.squaredDistance(to: reference).squareRoot(),
          isWithinReach: near.contains(index))
      },
      chosen: chosen, reason: reason,
      isCutByReach: wished != chosen)
  }

  private func reason(
    for chosen: Int?, from states: [MotionState], along axis: PanGesture.Axis, among near: [Int]
  ) -> AnchorDecision.Reason {
    let component = mainComponent(along: axis, count: states.count) ?? 0
    switch choose {
    case .nearest: return .nearest
    case .nearestToProjection, .project: return .nearestToProjection
    case .projectionAhead:
      let nearest = Anchor.nearest(in: anchors, among: near, to: projection(of: states))
      return chosen == nearest ? .nearestToProjection : .nextAhead(component: component)
    case .velocityDirection:
      guard states.indices.contains(component), isThrown(states[component]) else {
        return .nearest
      }
      return states[component].velocity > 0
        ? .last(component: component) : .first(component: component)
    }
  }
}
