import Geometry
import Motion

extension Fold {
  /// The last finger lifts: the numbers go on by their rules, and the position by that of the pan, about
  /// the point that the fingers kept.
  mutating func release(grasp id: Int, cause: Cause) {
    guard let grasp = grasps.removeValue(forKey: id) else { return }
    let rule = index.grasps[id]
    var turn = CarriedTrajectory.Turn(arm: grasp.arm)
    var (endScale, endAngle): (Double?, Double?)
    var phases: [Flight.Phase] = []
    var chosen: [(anchor: Int, gesture: Int)] = []
    for part in grasp.parts {
      let hold = holds[part.hold]
      guard let pair = index.gestures[part.gesture].pair else { continue }
      activeHolds.removeAll { $0 == part.hold }
      let velocity = grasp.path.releaseVelocity(
        of: { part.raw.state(at: grasp.path.landing + $0 - grasp.began).value },
        since: grasp.began - grasp.path.landing)
      let plan = ReleasePlan(
        release: pair.gesture.release,
        states: hold.drag.release(from: pair.gesture.rubberBand, velocity: velocity),
        limits: [pair.limits], hasLimits: pair.gesture.limits != nil, hold: hold)
      let (flight, anchor) = flight(plan, of: hold.property)
      fly(flight, of: hold.property, gesture: part.gesture, home: hold.home)
      mark(plan, flight, of: hold.property)
      if let anchor { chosen.append((anchor, part.gesture)) }
      guard hold.property == rule.scale || hold.property == rule.rotation,
        flight.duration > 0
      else { continue }
      phases += flight.phases
      if hold.property == rule.scale {
        turn.scale = flight.components.first
        endScale = flight.destination.first
      } else {
        turn.rotation = flight.components.first
        endAngle = flight.destination.first
      }
    }
    if let position = grasp.position {
      activeHolds.removeAll { $0 == position }
      let hold = holds[position]
      let offset = turn.finalOffset(scale: endScale, rotation: endAngle)
      var flight = Flight.rest(at: hold.drag.values(at: hold.drag.duration))
      var plan: ReleasePlan?
      if let gesture = rule.pan, case .pan(let pan) = index.gestures[gesture].rule {
        let own = ReleasePlan(
          release: pan.gesture.release, states: hold.drag.release(from: pan.gesture.rubberBand),
          limits: limits(of: pan, scale: endScale), hasLimits: pan.hasLimits, hold: hold,
          axis: pan.gesture.axis, carry: [offset.x, offset.y])
        let anchor: Int?
        (flight, anchor) = self.flight(own, of: rule.position)
        plan = own
        if let anchor { chosen.append((anchor, gesture)) }
      }
      if turn.scale != nil || turn.rotation != nil { flight.carry(turn, offset, phases) }
      fly(flight, of: rule.position, gesture: rule.pan, home: hold.home)
      if let plan { mark(plan, flight, of: rule.position) }
    }
    for (anchor, gesture) in chosen { choose(anchor, of: gesture, cause: cause) }
    let ended =
      grasp.parts.map(\.gesture) + [grasp.position == nil ? nil : rule.pan].compactMap(\.self)
    for gesture in ended { end(gesture, isCancelled: grasp.path.isCancelled, cause: cause) }
  }
}

extension Flight {
  /// Lets a position go along with a layer that is scaled and turned on its way.
  fileprivate mutating func carry(
    _ turn: CarriedTrajectory.Turn, _ offset: Point, _ phases: [Phase]
  ) {
    components = components.enumerated().map {
      PiecewiseTrajectory(CarriedTrajectory(base: $1, turn: turn, isX: $0 == 0))
    }
    destination = zip(destination, [offset.x, offset.y]).map { $0 + $1 }
    self.phases += phases.filter { !self.phases.contains($0) }
  }
}
