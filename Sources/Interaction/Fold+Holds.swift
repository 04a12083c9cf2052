import Animation
import Geometry
import Layers
import Motion

extension Fold {
  /// The recognizer of a pan begins after the slop.
  mutating func takeOver(touch: Int, gesture: Int, cause: Cause) {
    let elapsed = now - touches[touch].path.landing
    takeOver(touch: touch, gesture: gesture, at: elapsed, cause: cause)
  }

  /// A finger takes a property over where it is seen, and all that moved it ends.
  ///
  /// A second finger on a property that is already held does nothing.
  mutating func takeOver(touch: Int, gesture: Int, at elapsed: Double, cause: Cause) {
    let recognizer = index.gestures[gesture]
    guard case .pan(let rule) = recognizer.rule else { return }
    let pan = rule.gesture
    let property = pan.moves
    guard let values = values(of: property) else { return }
    if let other = self.hold(on: property) {
      warn(
        "\(index.name(of: property.layer)).\(property.keyPath.name) is already held by finger "
          + "\(other.drag.path.finger) at \(now) s; this touch does not move it", cause: cause)
      return
    }
    let path = touches[touch].path
    let home = home(of: property, gesture: gesture) ?? values
    removeAnimations(of: property, cause: cause)
    endFlights(of: property)
    let drag = Drag(
      path: path, start: elapsed, values: values,
      map: maps(of: rule, view: recognizer.view), limits: rule.limits,
      followsLocation: pan.follow == .location)
    builder.setMotion(
      drag.trajectories, for: property.keyPath, of: property.layer, at: now)
    if property.keyPath.property.isClock { rescheduleBlocks(of: property.layer, cause: cause) }

    let hold = holds.count
    holds.append(Hold(gesture: gesture, property: property, drag: drag, home: home))
    activeHolds.append(hold)
    touches[touch].holds.append(hold)
    marks.segments.append(
      MotionMark(property: property, kind: .dragged, start: now, end: path.lifting))
    run(pan.events.began, cause: cause)
    if !pan.events.changed.isEmpty {
      for corner in path.corners where corner > elapsed && corner < path.duration {
        let time = path.landing + corner
        add(.changed(hold: hold), at: time, cause: following(cause, at: time))
      }
    }
    followAnchors(of: hold, cause: cause)
  }

  /// The current anchor while dragged is the nearest one; every change of it is known from the
  /// finger's way.
  private mutating func followAnchors(of hold: Int, cause: Cause) {
    let (gesture, drag) = (holds[hold].gesture, holds[hold].drag)
    guard let anchors = index.gestures[gesture].anchors?.list,
      let nearest = Anchor.nearest(in: anchors, to: drag.values(at: 0))
    else { return }
    setAnchor(nearest, of: gesture, cause: cause)
    let start = now
    for crossing in AnchorCrossing.all(
      in: drag, anchors: anchors, current: nearest, limit: 100_000)
    {
      let time = min(start + crossing.time, drag.path.lifting)
      add(
        .nearest(hold: hold, anchor: crossing.anchor), at: time,
        cause: following(cause, at: time))
    }
  }

  mutating func runChanged(_ hold: Int, cause: Cause) {
    guard case .pan(let pan) = index.gestures[holds[hold].gesture].rule else { return }
    run(pan.gesture.events.changed, cause: cause)
  }

  /// The finger lets go: the property goes on by the gesture's rule.
  mutating func release(_ id: Int, cause: Cause) {
    let hold = holds[id]
    guard case .pan(let rule) = index.gestures[hold.gesture].rule else { return }
    activeHolds.removeAll { $0 == id }
    let pan = rule.gesture
    let states = hold.drag.release()
    let isCancelled = hold.drag.path.isCancelled
    var flight = Flight.rest(at: states.map(\.value))
    var anchor: Int?
    switch pan.release {
    case .stay: break
    case .settle(let spring):
      let target =
        pan.limits == nil ? hold.home : zip(states, rule.limits).map { $1.clamp($0.value) }
      let property = hold.property.keyPath.property
      flight = .spring(
        spring, from: states, to: target,
        threshold: min(0.5 / max(scene.scale, 1e-3), property.restThreshold))
    case .decelerate(let release):
      flight = .deceleration(release, from: states, limits: rule.limits)
    case .snap(let snap):
      anchor = snap.choice(from: states, along: pan.axis)
      if let anchor {
        flight = .snap(snap, from: states, to: snap.anchors[anchor].value)
      }
    }
    fly(flight, of: hold.property, gesture: hold.gesture, home: hold.home)
    if let anchor { choose(anchor, of: hold.gesture, cause: cause) }
    run(isCancelled ? pan.events.cancelled : pan.events.ended, cause: cause)
  }

  /// Lets a property go on by itself.
  mutating func fly(_ flight: Flight, of property: MovedProperty, gesture: Int, home: [Double]) {
    endFlights(of: property)
    builder.setMotion(
      flight.components, for: property.keyPath, of: property.layer, at: now)
    let first = marks.segments.count
    marks.segments += flight.phases.map {
      MotionMark(property: property, kind: $0.kind, start: now + $0.start, end: now + $0.end)
    }
    flights[property] = ActiveFlight(
      gesture: gesture, home: home, end: now + (flight.phases.map(\.end).max() ?? 0),
      marks: first..<marks.segments.count)
  }

  /// What moved a property after a release ends; its marks end here too.
  mutating func endFlights(of property: MovedProperty) {
    guard !flights.isEmpty else { return }
    for key in flights.keys.filter({ $0.overlaps(property) }) {
      guard let flight = flights.removeValue(forKey: key) else { continue }
      for index in flight.marks {
        marks.segments[index].end = min(marks.segments[index].end, now)
        marks.segments[index].start = min(marks.segments[index].start, now)
      }
    }
  }

  /// Where a property came from that is caught on its way back there.
  private func home(of property: MovedProperty, gesture: Int) -> [Double]? {
    guard let flight = flights[property], flight.gesture == gesture, flight.end > now else {
      return nil
    }
    return flight.home
  }
}

// MARK: - Anchors

extension Fold {
  /// Makes an anchor a gesture's current one: the one before is left, then this one is entered.
  mutating func setAnchor(_ anchor: Int?, of gesture: Int, cause: Cause) {
    guard let anchor, anchor != currentAnchors[gesture],
      let anchors = index.gestures[gesture].anchors?.list, anchors.indices.contains(anchor)
    else { return }
    if let old = currentAnchors[gesture] { run(anchors[old].left, cause: cause) }
    currentAnchors[gesture] = anchor
    run(anchors[anchor].entered, cause: cause)
  }

  /// Makes an anchor the destination; other gestures of the same property learn of it.
  mutating func choose(_ anchor: Int, of gesture: Int, cause: Cause) {
    guard let (property, anchors) = index.gestures[gesture].anchors else { return }
    setAnchor(anchor, of: gesture, cause: cause)
    for other in index.gesturesWithAnchors[property] ?? [] where other != gesture {
      guard let theirs = index.gestures[other].anchors else { continue }
      setAnchor(
        Anchor.nearest(in: theirs.list, to: anchors[anchor].value), of: other, cause: cause)
    }
  }
}

// MARK: - What a finger meets

extension Fold {
  /// What is seen of a property and how fast it moves, component by component.
  func states(of property: MovedProperty) -> [MotionState]? {
    guard
      let state = builder.state(of: property.keyPath, in: property.layer, at: now),
      let values = state.value.components
    else { return nil }
    let rates = state.velocity?.components ?? values.map { _ in 0 }
    return zip(values, rates).map { MotionState(value: $0, velocity: $1) }
  }

  func values(of property: MovedProperty) -> [Double]? { states(of: property)?.map(\.value) }

  /// How far each component goes for each point of the finger.
  ///
  /// A translation is measured in the space around the gesture's view, as it lies when the finger
  /// takes over. A location is measured around the moved layer when its position is moved, so that
  /// it comes under the finger, else in the gesture's view.
  private func maps(of rule: SceneIndex.PanRule, view: LayerID) -> [FingerMap] {
    let pan = rule.gesture
    let space: LayerID?
    switch pan.follow {
    case .translation: space = index.views[view]?.superview
    case .location:
      space =
        pan.moves.keyPath.property == .position
        ? index.views[pan.moves.layer]?.superview : view
    }
    let origin = inSpace(.zero, of: space)
    let right = inSpace(Point(1, 0), of: space) - origin
    let down = inSpace(Point(0, 1), of: space) - origin
    return rule.directions.map { direction in
      switch direction {
      case .none: FingerMap()
      case .x:
        FingerMap(
          perX: pan.factor * right.x, perY: pan.factor * down.x, offset: pan.factor * origin.x)
      case .y:
        FingerMap(
          perX: pan.factor * right.y, perY: pan.factor * down.y, offset: pan.factor * origin.y)
      }
    }
  }

  /// A point of the canvas in a layer's own space; the canvas itself lies in the root.
  private func inSpace(_ point: Point, of layer: LayerID?) -> Point {
    guard let layer, layer != index.root.id else { return point }
    return builder.convert(point, to: layer, at: now) ?? point
  }
}
