import FlipbookLayers
import FlipbookMotion

/// Recognizes gestures from the fingers that reach them: taps, presses, swipes, pans, pinches and
/// rotations, and keeps their anchors.
///
/// It reads the positions of fingers but does not move them.
struct Gestures {
  var grips = Grips()
  var grasps = Grasps()
  var anchors = Anchors()
  /// The attempts of fingers at gestures, and the decisions about them.
  var attempts = Attempts()
  /// The views of stacks that fingers carry.
  var carries = Carries()

  mutating func begin(_ board: inout Board) { anchors.begin(&board) }

  /// Lets a finger take over a property at its presentation value; its current motion ends.
  ///
  /// A second finger of the same gesture joins the first; a finger of another gesture has no effect
  /// on a property that is held. Before a fraction is held, the `began` events run, because they
  /// may create or pause the animator.
  mutating func take(
    _ touch: TouchID, _ gesture: GestureID, elapsed: Double, hasBegun: Bool = false,
    of fingers: Fingers, by cause: Cause, _ board: inout Board
  ) {
    let recognizer = board.cast.gestures[gesture]
    guard let rule = recognizer.pan, !grasps.hasPosition(of: gesture, board) else {
      return
    }
    let pan = rule.gesture
    let property = pan.moves
    if property.keyPath.property == .fractionComplete, !hasBegun {
      board.agenda.run(pan.events.began, cause)
      board.agenda.add(
        .scrub(touch, gesture, elapsed: elapsed), at: board.now,
        board.agenda.following(cause, at: board.now))
      return
    }
    if let other = board.held.by(property) {
      if grips[other].gesture == gesture, grips[other].property == property {
        grips.join(touch, at: other, of: fingers, &anchors, by: cause, &board)
      } else {
        grips[other].warn(cause, &board)
      }
      return
    }
    guard let grab = board.take(property, gesture) else { return }
    let drag = drag(
      grab.values, by: fingers.path(of: touch), from: elapsed, rule, view: recognizer.view, board)
    let grip = grips.begin(gesture, on: property, drag, home: grab.home, touches: [touch], &board)
    grips.add(grip, to: touch)
    if !hasBegun { board.agenda.run(pan.events.began, cause) }
    grips.follow(grip, &anchors, by: cause, &board)
  }

  /// How a property with the displayed `values` follows the finger of a pan.
  private func drag(
    _ values: [Double], by path: FingerPath, from elapsed: Double, _ rule: Cast.PanRule,
    view: LayerID, _ board: Board
  ) -> Drag {
    let limits = rule.limits(on: board.stage)
    if let circle = rule.circle(on: view, board.stage), let value = values.first,
      let limit = limits.first
    {
      return Drag(path: path, start: elapsed, value: value, circle: circle, limits: limit)
    }
    return Drag(
      path: path, start: elapsed, values: values,
      map: path.locked(rule.maps(on: view, board.stage), of: rule), limits: limits,
      followsLocation: rule.gesture.follow == .location)
  }

  // MARK: - Views that are carried to another place

  /// Picks up the view of a stack on which a finger has rested; whatever else the finger held is let
  /// go at rest, as recognizers are cancelled by a long press.
  mutating func pickUp(
    _ touch: TouchID, _ gesture: GestureID, of fingers: Fingers, by cause: Cause,
    _ board: inout Board
  ) {
    guard fingers.isDown(touch),
      let carry = carries.find(gesture, under: fingers.path(of: touch), &board),
      board.held.by(carry.property) == nil
    else { return }
    while let other = grips.removeFirst(of: touch) {
      guard grips.leave(touch, at: other, of: fingers, &anchors, by: cause, &board) else {
        continue
      }
      rest(other, by: cause, &board)
    }
    failTaps(touch, of: fingers, by: cause, &board)
    guard let grab = board.take(carry.property, gesture) else { return }
    let path = fingers.path(of: touch)
    let drag = Drag(
      path: path, start: board.now - path.landing, values: grab.values,
      map: FingerMap.all(along: carry.directions, in: carry.stack, on: board.stage),
      limits: grab.values.map { _ in .free }, followsLocation: false)
    let grip = grips.begin(
      gesture, on: carry.property, drag, home: grab.home, touches: [touch], &board)
    grips.add(grip, to: touch)
    grips.follow(grip, &anchors, by: cause, &board)
    carries.begin(carry, grip, with: grips[grip], by: touch, by: cause, &board)
    board.agenda.run(board.cast.gestures[gesture].events.began, cause)
  }

  /// Moves a carried view to another place in its stack; its neighbors make room.
  mutating func carry(
    _ grip: GripID, stage: Int, to place: Int, by cause: Cause, _ board: inout Board
  ) -> [FoldCommand] {
    guard let gesture = grips.gesture(of: grip, at: stage) else { return [] }
    board.agenda.run(board.cast.gestures[gesture].events.changed, cause)
    return carries.move(grip, to: place, by: cause, &board)
  }

  /// Lets go of a property, which stays where it is.
  private mutating func rest(_ id: GripID, by cause: Cause, _ board: inout Board) {
    let grip = grips[id]
    guard let gesture = grip.gesture else { return }
    board.letGo(id)
    let values = grip.drag.values(at: board.now - grip.drag.path.landing - grip.drag.start)
    board.fly(.rest(at: values), grip.property, gesture: gesture, home: grip.home)
    board.physics.release(
      grip.property, values.map { MotionState(value: $0, velocity: 0) }, until: board.now,
      &board.stage)
    end(gesture, isCancelled: true, by: cause, &board)
  }

  // MARK: - While fingers are down

  mutating func changed(_ grip: GripID, stage: Int, by cause: Cause, _ board: inout Board) {
    guard let gesture = grips.gesture(of: grip, at: stage) else { return }
    board.agenda.run(board.cast.gestures[gesture].events.changed, cause)
  }

  mutating func setAnchor(
    _ anchor: Int, _ grip: GripID, stage: Int, by cause: Cause, _ board: inout Board
  ) {
    guard let gesture = grips.gesture(of: grip, at: stage) else { return }
    anchors.set(anchor, of: gesture, by: cause, &board)
  }

  // MARK: - When fingers lift

  /// Releases everything that a lifted finger holds, and then decides its attempts: it is a tap if
  /// the finger has not moved too far.
  ///
  /// The commands that a released property causes come before the next release.
  mutating func letGo(
    _ touch: TouchID, isCancelled: Bool, of fingers: Fingers, by cause: Cause,
    _ board: inout Board
  ) -> [FoldCommand] {
    grasps.leave(touch, of: fingers, in: &grips, &anchors, by: cause, &board)
    while let grip = grips.removeFirst(of: touch) {
      guard grips.leave(touch, at: grip, of: fingers, &anchors, by: cause, &board) else { continue }
      let commands = release(grip, by: cause, &board)
      if !commands.isEmpty {
        return commands + [.letGo(touch, isCancelled: isCancelled, cause)]
      }
    }
    decide(liftOf: touch, isCancelled: isCancelled, of: fingers, by: cause, &board)
    return []
  }

  /// Releases a property, which continues by the rule of its pan.
  private mutating func release(
    _ id: GripID, by cause: Cause, _ board: inout Board
  ) -> [FoldCommand] {
    let grip = grips[id]
    if let gesture = grip.gesture, case .reorder(let rule) = board.cast.gestures[gesture].gesture {
      carries.drop(id, grip, with: rule, by: cause, &board)
      end(gesture, isCancelled: grip.drag.path.isCancelled, by: cause, &board)
      return []
    }
    guard let gesture = grip.gesture, let rule = board.cast.gestures[gesture].pan
    else { return [] }
    board.letGo(id)
    let plan = ReleasePlan(
      release: rule.gesture.release, states: grip.drag.release(from: rule.gesture.rubberBand),
      limits: rule.limits(on: board.stage), hasLimits: rule.gesture.bounds.canReturn, grip: grip,
      axis: rule.gesture.axis)
    let (flight, anchor) = plan.begin(by: gesture, &board)
    board.physics.release(
      grip.property, plan.states, until: board.now + flight.duration, &board.stage)
    if let anchor { anchors.choose(anchor, of: gesture, by: cause, &board) }
    let isCancelled = grip.drag.path.isCancelled
    if case .continueAnimation(let continuation) = rule.gesture.release {
      return [
        .goOn(grip.property.layer, continuation, cause),
        .end(gesture, isCancelled: isCancelled, cause),
      ]
    }
    end(gesture, isCancelled: isCancelled, by: cause, &board)
    return []
  }

  /// Runs the events for the end of a recognizer.
  func end(
    _ gesture: GestureID, isCancelled: Bool, by cause: Cause, _ board: inout Board
  ) {
    board.agenda.end(board.cast.gestures[gesture].events, isCancelled: isCancelled, cause)
  }
}

extension Agenda {
  /// Runs the events for the end of a recognizer.
  mutating func end(_ events: GestureEvents, isCancelled: Bool, _ cause: Cause) {
    run(isCancelled ? events.cancelled : events.ended, cause)
  }
}
