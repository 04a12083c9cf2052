import Motion

extension Fold {
  /// Notes what was decided for a property that fingers let go; it is on its flight already.
  mutating func mark(_ plan: ReleasePlan, _ flight: Flight, of property: MovedProperty) {
    flights[property]?.release = marks.releases.count
    marks.releases.append(plan.mark(flight, of: property, at: now))
  }
}

extension Fold.ReleasePlan {
  func mark(_ flight: Flight, of property: MovedProperty, at time: Double) -> ReleaseMark {
    let carried = zip(states, carry.isEmpty ? states.map { _ in 0 } : carry).map {
      MotionState(value: $0.value + $1, velocity: $0.velocity)
    }
    var mark = ReleaseMark(
      property: property, time: time, values: states.map(\.value),
      velocities: states.map(\.velocity), rule: .stay, edges: [], destination: flight.destination,
      rest: time + flight.duration)
    switch release {
    case .stay: break
    case .continueAnimation: mark.rule = .continueAnimation
    case .settle(let spring): mark.rule = .settle(spring)
    case .decelerate(let rule):
      mark.rule = .decelerate(rule)
      mark.projection = states.map {
        rule.decelerationRate.projection(of: $0.value, velocity: $0.velocity)
      }
      mark.edges = edges(of: flight, from: time)
    case .snap(let rule):
      let decision = rule.decision(from: carried, along: axis, grabbed: hold.grabbed)
      mark.rule = .snap(decision)
      mark.projection = rule.projection(of: carried)
    }
    return mark
  }

  /// Where coasting goes over into what happens at a limit.
  private func edges(of flight: Flight, from time: Double) -> [ReleaseMark.Edge] {
    zip(flight.components, limits).enumerated().compactMap { index, part -> ReleaseMark.Edge? in
      let (component, limits) = part
      guard limits.contains(states[index].value), let coasting = component.segments.first,
        coasting.trajectory is DecelerationTrajectory, component.segments.count > 1
      else { return nil }
      let meeting = component.segments[1].start
      let value = component.state(at: meeting).value
      guard value == limits.minimum || value == limits.maximum else { return nil }
      return ReleaseMark.Edge(
        component: index, time: time + meeting, value: value,
        velocity: coasting.trajectory.state(at: meeting).velocity)
    }.sorted { $0.time < $1.time }
  }
}

extension SnapRelease {
  /// The anchor to which a property goes that is let go in this state, and what was weighed.
  func decision(
    from states: [MotionState], along axis: PanGesture.Axis, grabbed: [Double]
  ) -> AnchorDecision {
    let near = Set(withinReach(of: grabbed))
    let place = choose == .nearest ? states.map(\.value) : projection(of: states)
    let chosen = choice(from: states, along: axis, grabbed: grabbed)
    var unlimited = self
    unlimited.farthest = nil
    let wished = unlimited.choice(from: states, along: axis, grabbed: grabbed)
    return AnchorDecision(
      choose: choose, decelerationRate: decelerationRate, movement: movement,
      anchors: anchors.enumerated().map { index, anchor in
        AnchorDecision.Candidate(
          value: anchor.value, distance: anchor.squaredDistance(to: place).squareRoot(),
          isWithinReach: near.contains(index))
      },
      chosen: chosen, reason: reason(for: chosen, from: states, along: axis, among: Array(near)),
      isCutByReach: wished != chosen)
  }

  private func reason(
    for chosen: Int?, from states: [MotionState], along axis: PanGesture.Axis, among near: [Int]
  ) -> AnchorDecision.Reason {
    let component = mainComponent(along: axis, count: states.count) ?? 0
    switch choose {
    case .nearest: return .nearest
    case .nearestToProjection: return .nearestToProjection
    case .projectionAhead:
      let nearest = Anchor.nearest(in: anchors, among: near, to: projection(of: states))
      return chosen == nearest ? .nearestToProjection : .nextAhead(component: component)
    case .velocityDirection:
      return states[component].velocity >= 0
        ? .last(component: component) : .first(component: component)
    }
  }
}
