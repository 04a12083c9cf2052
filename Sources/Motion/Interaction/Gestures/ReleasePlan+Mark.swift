import FlipbookMotion

extension ReleasePlan {
  /// The record of the release, for plots and reports.
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
      let decision = rule.decision(from: carried, along: axis, grabbed: grip.grabbed)
      mark.rule = .snap(decision)
      mark.projection = rule.projection(of: carried)
    }
    return mark
  }

  /// The limits that are reached during deceleration.
  private func edges(of flight: Flight, from time: Double) -> [ReleaseMark.Edge] {
    zip(flight.components, limits).enumerated().compactMap { index, part -> ReleaseMark.Edge? in
      let (component, limits) = part
      guard limits.contains(states[index].value), let coasting = component.segments.first,
        coasting.trajectory is DecelerationTrajectory, component.segments.count > 1
      else { return nil }
      let contact = component.segments[1].start
      let value = component.state(at: contact).value
      guard value == limits.minimum || value == limits.maximum else { return nil }
      return ReleaseMark.Edge(
        component: index, time: time + contact, value: value,
        velocity: coasting.trajectory.state(at: contact).velocity)
    }.sorted { $0.time < $1.time }
  }
}
