import Animation
import Geometry
import Layers
import Motion

extension Fold {
  /// The recognizer of a pan begins after the slop.
  mutating func takeOver(touch: Int, gesture: Int, cause: Cause) {
    guard touches[touch].isDown else { return }
    let elapsed = now - touches[touch].path.landing
    takeOver(touch: touch, gesture: gesture, at: elapsed, cause: cause)
  }

  /// A finger takes a property over where it is seen, and all that moved it ends.
  ///
  /// A second finger of the same gesture joins the first; one of another gesture does nothing to a
  /// property that is already held.
  mutating func takeOver(
    touch: Int, gesture: Int, at elapsed: Double, hasBegun: Bool = false, cause: Cause
  ) {
    let recognizer = index.gestures[gesture]
    guard case .pan(let rule) = recognizer.rule, !isGrasped(gesture) else { return }
    let pan = rule.gesture
    let property = pan.moves
    if property.keyPath.property == .fractionComplete, !hasBegun {
      beginScrubbing(touch: touch, gesture: gesture, at: elapsed, events: pan.events, cause: cause)
      return
    }
    if let other = holdIndex(on: property) {
      if holds[other].gesture == gesture, holds[other].property == property {
        join(touch: touch, hold: other, cause: cause)
      } else {
        warnOfHold(other, cause: cause)
      }
      return
    }
    guard let values = values(of: property) else { return }
    let home = home(of: property, gesture: gesture) ?? values
    removeAnimations(of: property, cause: cause)
    endFlights(of: property)
    let drag = Drag(
      path: touches[touch].path, start: elapsed, values: values,
      map: maps(of: rule, view: recognizer.view), limits: limits(of: rule),
      followsLocation: pan.follow == .location)
    let hold = addHold(
      gesture: gesture, property: property, drag: drag, home: home, touches: [touch])
    touches[touch].holds.append(hold)
    if !hasBegun { run(pan.events.began, cause: cause) }
    follow(hold, cause: cause)
  }

  func warnText(of hold: Hold) -> String {
    "\(index.name(of: hold.property.layer)).\(hold.property.keyPath.name) is already held by finger "
      + "\(hold.drag.path.finger) at \(now) s; this touch does not move it"
  }

  mutating func warnOfHold(_ hold: Int, cause: Cause) {
    warn(warnText(of: holds[hold]), cause: cause)
  }

  /// Notes a property as held.
  mutating func addHold(
    gesture: Int?, property: MovedProperty, drag: Drag, home: [Double], touches: [Int]
  ) -> Int {
    let hold = holds.count
    holds.append(
      Hold(
        gesture: gesture, property: property, drag: drag, home: home,
        grabbed: drag.values(at: 0), touches: touches, mark: marks.segments.count))
    activeHolds.append(hold)
    marks.segments.append(
      MotionMark(property: property, kind: .dragged, start: now, end: drag.path.lifting))
    return hold
  }

  /// Another finger on a pan: from now on their middle moves the property, from where it is.
  private mutating func join(touch: Int, hold: Int, cause: Cause) {
    guard !holds[hold].touches.contains(touch) else { return }
    holds[hold].touches.append(touch)
    touches[touch].holds.append(hold)
    regrip(hold, cause: cause)
  }

  /// A finger leaves a pan: the others go on, or the property is let go.
  mutating func leave(touch: Int, hold: Int, cause: Cause) {
    holds[hold].touches.removeAll { $0 == touch }
    if holds[hold].touches.isEmpty {
      release(hold, cause: cause)
    } else {
      regrip(hold, cause: cause)
    }
  }

  private mutating func regrip(_ hold: Int, cause: Cause) {
    let drag = holds[hold].drag
    let path = drag.path.continued(
      at: now, by: holds[hold].touches.map { touches[$0].path })
    holds[hold].drag = drag.continued(by: path, from: now - path.landing)
    follow(hold, cause: cause)
  }

  /// Lets a property follow the fingers that hold it from now on.
  mutating func follow(_ id: Int, cause: Cause) {
    holds[id].stage += 1
    let hold = holds[id]
    let path = hold.drag.path
    builder.setMotion(
      hold.drag.trajectories, for: hold.property.keyPath, of: hold.property.layer, at: now)
    dynamicsFollow(hold.property)
    if hold.property.keyPath.property.isClock {
      rescheduleBlocks(of: hold.property.layer, cause: cause)
    }
    marks.segments[hold.mark].end = path.lifting
    guard let gesture = hold.gesture else { return }
    if !index.gestures[gesture].events.changed.isEmpty {
      for corner in path.corners where corner > hold.drag.start && corner < path.duration {
        let time = path.landing + corner
        add(
          .changed(HoldID(id), stage: hold.stage), at: time, cause: following(cause, at: time))
      }
    }
    followAnchors(of: id, cause: cause)
  }

  /// The current anchor while dragged is the nearest one; every change of it is known from the
  /// finger's way.
  private mutating func followAnchors(of id: Int, cause: Cause) {
    let hold = holds[id]
    guard let gesture = hold.gesture, let anchors = index.gestures[gesture].anchors,
      anchors.property == hold.property,
      let nearest = Anchor.nearest(in: anchors.list, to: hold.drag.values(at: 0))
    else { return }
    setAnchor(nearest, of: gesture, cause: cause)
    let start = now
    for crossing in AnchorCrossing.all(
      in: hold.drag, anchors: anchors.list, current: nearest, limit: 100_000)
    {
      let time = min(start + crossing.time, hold.drag.path.lifting)
      add(
        .nearest(HoldID(id), stage: hold.stage, anchor: crossing.anchor), at: time,
        cause: following(cause, at: time))
    }
  }

  mutating func runChanged(_ hold: Int, stage: Int, cause: Cause) {
    guard holds[hold].stage == stage, let gesture = holds[hold].gesture else { return }
    run(index.gestures[gesture].events.changed, cause: cause)
  }

  mutating func meetAnchor(_ anchor: Int, hold: Int, stage: Int, cause: Cause) {
    guard holds[hold].stage == stage, let gesture = holds[hold].gesture else { return }
    setAnchor(anchor, of: gesture, cause: cause)
  }

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
  ///
  /// A matrix does not tell whole turns apart; an angle that a gesture has turned further goes on from
  /// where the gesture left it.
  func states(of property: MovedProperty) -> [MotionState]? {
    guard
      let state = builder.state(of: property.keyPath, in: property.layer, at: now),
      var values = state.value.components
    else { return nil }
    let rates = state.velocity?.components ?? values.map { _ in 0 }
    if property.isAngle, let flight = flights[property], let value = values.first,
      let turned = flight.components.first?.state(at: now - flight.start).value,
      abs((turned - value).remainder(dividingBy: 2 * .pi)) < 1e-6
    {
      values = [turned]
    }
    return zip(values, rates).map { MotionState(value: $0, velocity: $1) }
  }

  func values(of property: MovedProperty) -> [Double]? { states(of: property)?.map(\.value) }

  /// How far each component goes for each point of the finger.
  ///
  /// A translation is measured in the space around the gesture's view, as it lies when the finger
  /// takes over. A location is measured around the moved layer when its position is moved, so that
  /// it comes under the finger, else in the gesture's view.
  func maps(of rule: SceneIndex.PanRule, view: LayerID) -> [FingerMap] {
    let pan = rule.gesture
    let space: LayerID?
    switch pan.follow {
    case .translation: space = index.views[view]?.superview
    case .location:
      space =
        pan.moves.keyPath.property == .position
        ? index.views[pan.moves.layer]?.superview : view
    }
    return maps(of: rule.directions, in: space, factor: pan.factor)
  }

  /// How far components go along directions of a layer's space for each point of the finger.
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

  /// A point of the canvas in a layer's own space; the canvas itself lies in the root.
  func inSpace(_ point: Point, of layer: LayerID?) -> Point {
    guard let layer, layer != index.root.id else { return point }
    return builder.convert(point, to: layer, at: now) ?? point
  }
}

extension MovedProperty {
  /// Whether it is an angle of a transform.
  fileprivate var isAngle: Bool {
    switch keyPath.part {
    case .rotation, .rotationX, .rotationY, .rotationZ: true
    default: false
    }
  }
}
