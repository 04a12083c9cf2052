import Animation
import Calculus
import Geometry
import Layers
import Motion

extension Fold {
  /// The fingers let a property go: it goes on by its pan's rule.
  mutating func release(_ id: Int, cause: Cause) {
    let hold = holds[id]
    guard let gesture = hold.gesture, case .pan(let rule) = index.gestures[gesture].rule else {
      return
    }
    activeHolds.removeAll { $0 == id }
    let plan = ReleasePlan(
      release: rule.gesture.release, states: hold.drag.release(from: rule.gesture.rubberBand),
      limits: limits(of: rule),
      hasLimits: rule.hasLimits, hold: hold, axis: rule.gesture.axis)
    let (flight, anchor) = self.flight(plan, of: hold.property)
    fly(flight, of: hold.property, gesture: gesture, home: hold.home)
    mark(plan, flight, of: hold.property)
    dynamicsRelease(hold.property, plan.states, until: now + flight.duration)
    if let anchor { choose(anchor, of: gesture, cause: cause) }
    if case .continueAnimation(let continuation) = rule.gesture.release {
      goOn(hold.property.layer, continuation, cause: cause)
    }
    end(gesture, isCancelled: hold.drag.path.isCancelled, cause: cause)
  }

  /// Runs what happens as a recognizer ends.
  mutating func end(_ gesture: Int, isCancelled: Bool, cause: Cause) {
    let events = index.gestures[gesture].events
    run(isCancelled ? events.cancelled : events.ended, cause: cause)
  }

  /// About how many nanoseconds an anchor takes that a release may choose, with what is noted of it.
  private static let unitsOfAnchor = 1500.0

  /// In which state a property is let go, and by which rule it goes on.
  struct ReleasePlan {
    var release: Release
    var states: [MotionState]
    var limits: [ElasticLimits]
    var hasLimits: Bool
    var hold: Hold
    var axis = PanGesture.Axis.both
    /// How far something else carries the property on from here until all is at rest.
    var carry: [Double] = []
  }

  /// The way of a property after its release, without what else carries it, and the anchor to which
  /// it goes.
  func flight(_ plan: ReleasePlan, of property: MovedProperty) -> (Flight, anchor: Int?) {
    let states = plan.states
    let carry = plan.carry.isEmpty ? states.map { _ in 0.0 } : plan.carry
    let limits = zip(plan.limits, carry).map { $1 == 0 ? $0 : $0.moved(by: -$1) }
    func place(_ target: [Double]) -> [Double] { zip(target, carry).map { $0 - $1 } }
    switch plan.release {
    case .stay, .continueAnimation: return (.rest(at: states.map(\.value)), nil)
    case .settle(let spring):
      let target =
        plan.hasLimits ? zip(states, limits).map { $1.clamp($0.value) } : place(plan.hold.home)
      let rest = RestRule(of: property.keyPath.property, scale: scene.scale)
      return (.spring(spring, from: states, to: target, rest: rest), nil)
    case .decelerate(let release):
      return (.deceleration(release, from: states, limits: limits), nil)
    case .snap(let snap):
      builder.tank.spend(Double(snap.anchors.count) * Self.unitsOfAnchor)
      let carried = zip(states, carry).map {
        MotionState(value: $0.value + $1, velocity: $0.velocity)
      }
      guard let anchor = snap.choice(from: carried, along: plan.axis, grabbed: plan.hold.grabbed)
      else {
        return (.rest(at: states.map(\.value)), nil)
      }
      return (
        .snap(
          snap.movement, from: states, to: place(snap.anchors[anchor].value),
          rest: snap.rest, tank: builder.tank), anchor
      )
    }
  }

  /// Lets a property go on by itself.
  mutating func fly(_ flight: Flight, of property: MovedProperty, gesture: Int?, home: [Double]) {
    endFlights(of: property)
    builder.setMotion(
      flight.components, for: property.keyPath, of: property.layer, at: now)
    let first = marks.segments.count
    marks.segments += flight.phases.map {
      MotionMark(property: property, kind: $0.kind, start: now + $0.start, end: now + $0.end)
    }
    flights[property] = ActiveFlight(
      gesture: gesture, home: home, start: now, end: now + flight.duration,
      components: flight.components, marks: first..<marks.segments.count)
  }

  /// What moved a property after a release ends; its marks end here too.
  mutating func endFlights(of property: MovedProperty) {
    guard !flights.isEmpty else { return }
    for key in flights.keys.filter({ $0.overlaps(property) }) {
      guard let flight = flights.removeValue(forKey: key) else { continue }
      for mark in flight.marks {
        marks.segments[mark].start = min(marks.segments[mark].start, now)
        marks.segments[mark].end = min(marks.segments[mark].end, now)
      }
      if let release = flight.release, flight.end > now {
        marks.releases[release].brokenOff = now
      }
      if let block = flight.block, flight.end > now { cancel(flightOf: key, in: block) }
    }
  }

  /// Where the property settles that is caught on its way: where the touch began that sent it there.
  func home(of property: MovedProperty, gesture: Int) -> [Double]? {
    guard let flight = flights[property], flight.gesture == gesture, flight.end > now else {
      return nil
    }
    return flight.home
  }

  /// Where the property of a pan may rest.
  ///
  /// A layer that covers its superview has more room the larger it is scaled; `scale` is that with
  /// which it comes to rest, where that is not the one that is seen.
  func limits(of rule: SceneIndex.PanRule, scale: Double? = nil) -> [ElasticLimits] {
    let pan = rule.gesture
    guard pan.coversSuperview, let superview = index.views[pan.moves.layer]?.superview,
      case .rect(let outer)? = seen(LayerKeyPath(.bounds), of: superview),
      case .rect(let inner)? = seen(LayerKeyPath(.bounds), of: pan.moves.layer),
      case .point(let anchor)? = seen(LayerKeyPath(.anchorPoint), of: pan.moves.layer),
      case .number(let current)? = seen(
        LayerKeyPath(.transform, .scale), of: pan.moves.layer)
    else { return rule.limits }
    let factor = abs(scale ?? current)
    func limits(_ start: Double, _ room: Double, _ length: Double, _ anchor: Double, _ index: Int)
      -> ElasticLimits
    {
      let (low, high) = (start + room - (1 - anchor) * length, start + anchor * length)
      let bands = pan.rubberBand.map { rule in
        [rule.dimensionsAtMin[index], rule.dimensionsAtMax[index]].map {
          RubberBand(coefficient: rule.coefficient, dimension: $0)
        }
      }
      let middle = (low + high) / 2
      return ElasticLimits(
        minimum: low <= high ? low : middle, maximum: low <= high ? high : middle,
        belowMinimum: bands?[0], aboveMaximum: bands?[1])
    }
    return [
      limits(outer.origin.x, outer.size.width, inner.size.width * factor, anchor.x, 0),
      limits(outer.origin.y, outer.size.height, inner.size.height * factor, anchor.y, 1),
    ]
  }

  private func seen(_ keyPath: LayerKeyPath, of layer: LayerID) -> LayerValue? {
    builder.state(of: keyPath, in: layer, at: now)?.value
  }
}

extension SceneIndex.PanRule {
  /// Whether there are limits to which the property can return.
  var hasLimits: Bool { gesture.limits != nil || gesture.coversSuperview }
}
