import Layers
import Motion

/// Recognizes gestures from the fingers that reach them: taps, pans, pinches and rotations, and
/// keeps their anchors.
///
/// It reads the positions of fingers but does not move them.
struct Gestures {
  private var grips = Grips()
  private var grasps = Grasps()
  private var anchors = Anchors()
  private var taps = Taps()

  mutating func begin(_ board: inout Board) { anchors.begin(&board) }

  /// Begins the gestures that a landed finger reaches; some wait until the finger has moved.
  mutating func begin(
    _ landing: Landing, _ fingers: Fingers, _ cause: Cause, _ board: inout Board
  ) {
    let (touch, path) = (landing.touch, landing.path)
    grasps.land(touch, on: landing.reached, fingers, &grips, &anchors, cause, &board)
    for gesture in landing.reached {
      switch board.cast.gestures[gesture].rule {
      case .tap(let tap): taps.begin(gesture, by: touch, tap, cause, &board)
      case .pinch, .rotate: continue
      case .pan(let pan):
        let isHeld = board.held.grips.contains { grips[$0].gesture == gesture }
        if pan.takesOver == .touchDown || isHeld {
          take(touch, gesture, elapsed: 0, fingers, cause, &board)
        } else if let elapsed = path.timeOfLeavingSlop(along: pan.gesture.axis) {
          let time = min(path.landing + elapsed, path.lifting)
          board.agenda.add(
            .takeOver(touch, gesture), at: time, board.agenda.following(cause, at: time))
        }
      }
    }
    if taps.isTap(touch), let elapsed = path.timeOfLeavingSlop() {
      let time = min(path.landing + elapsed, path.lifting)
      board.agenda.add(.failTap(touch), at: time, board.agenda.following(cause, at: time))
    }
  }

  /// Begins a pan whose finger has moved beyond the slop.
  mutating func takeOver(
    _ touch: TouchID, _ gesture: GestureID, _ fingers: Fingers, _ cause: Cause,
    _ board: inout Board
  ) {
    guard fingers.isDown(touch) else { return }
    let elapsed = board.now - fingers.path(of: touch).landing
    take(touch, gesture, elapsed: elapsed, fingers, cause, &board)
  }

  /// Lets a finger take over a property at its presentation value; its current motion ends.
  ///
  /// A second finger of the same gesture joins the first; a finger of another gesture has no effect
  /// on a property that is held. Before a fraction is held, the `began` events run, because they
  /// may create or pause the animator.
  mutating func take(
    _ touch: TouchID, _ gesture: GestureID, elapsed: Double, hasBegun: Bool = false,
    _ fingers: Fingers, _ cause: Cause, _ board: inout Board
  ) {
    let recognizer = board.cast.gestures[gesture]
    guard case .pan(let rule) = recognizer.rule, !grasps.hasPosition(of: gesture, board) else {
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
        grips.join(touch, other, fingers, &anchors, cause, &board)
      } else {
        board.warnOfGrip(grips[other], cause)
      }
      return
    }
    guard let grab = board.take(property, gesture) else { return }
    let drag = Drag(
      path: fingers.path(of: touch), start: elapsed, values: grab.values,
      map: board.stage.maps(of: rule, view: recognizer.view),
      limits: board.stage.limits(of: rule), followsLocation: pan.follow == .location)
    let grip = grips.begin(gesture, property, drag, home: grab.home, touches: [touch], &board)
    grips.add(grip, to: touch)
    if !hasBegun { board.agenda.run(pan.events.began, cause) }
    grips.follow(grip, &anchors, cause, &board)
  }

  // MARK: - While fingers are down

  mutating func changed(_ grip: GripID, stage: Int, _ cause: Cause, _ board: inout Board) {
    guard let gesture = grips.gesture(of: grip, at: stage) else { return }
    board.agenda.run(board.cast.gestures[gesture].events.changed, cause)
  }

  mutating func setAnchor(
    _ anchor: Int, _ grip: GripID, stage: Int, _ cause: Cause, _ board: inout Board
  ) {
    guard let gesture = grips.gesture(of: grip, at: stage) else { return }
    anchors.set(anchor, of: gesture, cause, &board)
  }

  mutating func failTap(_ touch: TouchID, _ cause: Cause, _ board: inout Board) {
    taps.fail(touch, cause, &board)
  }

  // MARK: - When fingers lift

  /// Releases everything that a lifted finger holds; the touch is a tap if the finger has not moved
  /// too far.
  ///
  /// The commands that a released property causes come before the next release.
  mutating func letGo(
    _ touch: TouchID, isCancelled: Bool, _ fingers: Fingers, _ cause: Cause,
    _ board: inout Board
  ) -> [FoldCommand] {
    grasps.leave(touch, fingers, &grips, &anchors, cause, &board)
    while let grip = grips.removeFirst(of: touch) {
      guard grips.leave(touch, grip, fingers, &anchors, cause, &board) else { continue }
      let commands = release(grip, cause, &board)
      if !commands.isEmpty {
        return commands + [.letGo(touch, isCancelled: isCancelled, cause)]
      }
    }
    if isCancelled {
      taps.fail(touch, cause, &board)
    } else {
      taps.recognize(touch, &anchors, cause, &board)
    }
    return []
  }

  /// Releases a property, which continues by the rule of its pan.
  private mutating func release(
    _ id: GripID, _ cause: Cause, _ board: inout Board
  ) -> [FoldCommand] {
    let grip = grips[id]
    guard let gesture = grip.gesture, case .pan(let rule) = board.cast.gestures[gesture].rule
    else { return [] }
    board.letGo(id)
    let plan = ReleasePlan(
      release: rule.gesture.release, states: grip.drag.release(from: rule.gesture.rubberBand),
      limits: board.stage.limits(of: rule), hasLimits: rule.gesture.bounds.canReturn, grip: grip,
      axis: rule.gesture.axis)
    let (flight, anchor) = plan.begin(by: gesture, &board)
    board.drop(grip.property, plan.states, until: board.now + flight.duration)
    if let anchor { anchors.choose(anchor, of: gesture, cause, &board) }
    let isCancelled = grip.drag.path.isCancelled
    if case .continueAnimation(let continuation) = rule.gesture.release {
      return [
        .goOn(grip.property.layer, continuation, cause),
        .end(gesture, isCancelled: isCancelled, cause),
      ]
    }
    end(gesture, isCancelled: isCancelled, cause, &board)
    return []
  }

  /// Runs the events for the end of a recognizer.
  func end(
    _ gesture: GestureID, isCancelled: Bool, _ cause: Cause, _ board: inout Board
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
