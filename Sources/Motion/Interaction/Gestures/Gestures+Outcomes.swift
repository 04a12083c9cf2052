import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

extension Gestures {
  // MARK: - Fingers land

  /// Begins the gestures that a landed finger reaches; some wait until the finger has moved, or
  /// stayed, or until others have failed.
  mutating func begin(
    _ landing: Landing, of fingers: Fingers, by cause: Cause, _ board: inout Board
  ) {
    let (touch, path) = (landing.touch, landing.path)
    grasps.land(touch, on: landing.reached, of: fingers, in: &grips, &anchors, by: cause, &board)
    let cast = board.cast
    let late = attempts.expire(landing, fingers, cast, at: board.now)
    perform(late, of: fingers, by: cause, &board)
    let starts = attempts.land(landing, cast, cause)
    board.agenda.checkCircle(among: landing.reached, in: cast)
    let decides = landing.reached.contains { cast.gestures[$0].kind.decides }
    for (gesture, start) in zip(landing.reached, starts) {
      switch start {
      case .next, .blocked(by: nil): continue
      case .blocked(by: let other?):
        perform(attempts.fail(other, cast), of: fingers, by: cause, &board)
      case .new(let attempt):
        begin(attempt, at: gesture, landing, isShared: decides, of: fingers, by: cause, &board)
      }
    }
    if landing.reached.contains(where: { attempts.isTap(touch, at: $0, cast) }),
      let elapsed = path.timeOfLeavingSlop()
    {
      let time = min(path.landing + elapsed, path.lifting)
      board.agenda.add(.failTaps(touch), at: time, board.agenda.following(cause, at: time))
    }
  }

  /// Begins one attempt; `isShared` is whether the finger also reaches a gesture that decides in
  /// time.
  private mutating func begin(
    _ attempt: AttemptID, at gesture: GestureID, _ landing: Landing, isShared: Bool,
    of fingers: Fingers, by cause: Cause, _ board: inout Board
  ) {
    let (touch, path) = (landing.touch, landing.path)
    switch board.cast.gestures[gesture].gesture {
    case .tap(let tap): board.agenda.run(tap.events.began, cause)
    case .pinch, .rotate: return
    case .reorder(let reorder):
      carries.wait(for: path, touch, at: gesture, reorder, by: cause, &board)
    case .longPress(let press):
      let end = press.minimumPressDuration
      if let moved = path.timeOfLeaving(press.allowableMovement), moved <= end {
        board.agenda.schedule(.decide(attempt, .fail), after: moved, of: path, cause)
      } else if path.duration >= end {
        board.agenda.schedule(.decide(attempt, .recognize), after: end, of: path, cause)
      }
    case .swipe(let swipe):
      let decision = path.decision(of: swipe)
      board.agenda.schedule(
        .decide(attempt, decision.isRecognized ? .recognize : .fail), after: decision.time,
        of: path, cause)
    case .pan:
      guard let pan = board.cast.gestures[gesture].pan else { return }
      let isHeld = board.held.grips.contains { grips[$0].gesture == gesture }
      if isHeld || pan.takesOver(board, isShared: isShared) == .touchDown {
        perform(
          attempts.recognize(attempt, board.cast, excludes: false), of: fingers, by: cause, &board)
      } else if pan.takesOver != .longPress {
        let decision = path.decision(of: pan.gesture, in: board.cast.root.bounds.size)
        guard let elapsed = decision.time else { return }
        let time = min(path.landing + elapsed, path.lifting)
        board.agenda.add(
          decision.isRecognized ? .takeOver(touch, gesture) : .decide(attempt, .fail), at: time,
          board.agenda.following(cause, at: time))
      }
    }
  }

  // MARK: - While fingers are down

  /// Recognizes a pan whose finger has moved beyond the slop.
  mutating func takeOver(
    _ touch: TouchID, _ gesture: GestureID, of fingers: Fingers, by cause: Cause,
    _ board: inout Board
  ) {
    guard fingers.isDown(touch), !carries.touches.contains(touch),
      let attempt = attempts.attempt(of: touch, at: gesture)
    else {
      return
    }
    perform(attempts.recognize(attempt, board.cast), of: fingers, by: cause, &board)
  }

  mutating func failTaps(
    _ touch: TouchID, of fingers: Fingers, by cause: Cause, _ board: inout Board
  ) {
    perform(attempts.failTaps(of: touch, board.cast), of: fingers, by: cause, &board)
  }

  /// Whether something may still come of a step.
  func isCurrent(_ step: Step, _ cast: Cast) -> Bool {
    guard case .decide(let attempt, let decision) = step else { return true }
    return attempts.isCurrent(attempt, decision, cast)
  }

  /// Decides an attempt at its time.
  mutating func decide(
    _ attempt: AttemptID, _ decision: Decision, of fingers: Fingers, by cause: Cause,
    _ board: inout Board
  ) {
    switch decision {
    case .recognize:
      perform(attempts.recognize(attempt, board.cast), of: fingers, by: cause, &board)
    case .fail, .expire: perform(attempts.fail(attempt, board.cast), of: fingers, by: cause, &board)
    case .change:
      board.agenda.run(board.cast.gestures[attempts[attempt].gesture].events.changed, cause)
    }
  }

  // MARK: - When fingers lift

  /// Decides the attempts that end as a finger lifts.
  mutating func decide(
    liftOf touch: TouchID, isCancelled: Bool, of fingers: Fingers, by cause: Cause,
    _ board: inout Board
  ) {
    let deadline = DecimalTime.sum(board.now, TapGesture.longestPause)
    var waiting: [AttemptID] = []
    let outcomes = attempts.lift(
      touch, isCancelled: isCancelled, board.cast, deadline: deadline
    ) { waiting.append($0) }
    for attempt in waiting {
      board.agenda.add(
        .decide(attempt, .expire(deadline)), at: deadline,
        board.agenda.following(cause, at: deadline))
    }
    perform(outcomes, of: fingers, by: cause, &board)
  }

  // MARK: - Outcomes

  /// Performs what follows from decisions.
  private mutating func perform(
    _ outcomes: [Attempt.Outcome], of fingers: Fingers, by cause: Cause, _ board: inout Board
  ) {
    for outcome in outcomes {
      switch outcome {
      case .recognized(let id): act(id, of: fingers, by: cause, &board)
      case .failed(let id):
        let recognizer = board.cast.gestures[attempts[id].gesture]
        if case .tap(let tap) = recognizer.gesture { board.agenda.run(tap.events.cancelled, cause) }
      case .ended(let id, let isCancelled):
        end(attempts[id].gesture, isCancelled: isCancelled, by: cause, &board)
      }
    }
  }

  /// Performs the action of a recognized gesture.
  private mutating func act(
    _ id: AttemptID, of fingers: Fingers, by cause: Cause, _ board: inout Board
  ) {
    let (gesture, touches) = (attempts[id].gesture, attempts[id].touches)
    guard let touch = touches.last else { return }
    switch board.cast.gestures[gesture].gesture {
    case .tap(let tap):
      tap.act(gesture, &anchors, by: cause, &board)
      board.agenda.run(tap.events.ended, cause)
    case .swipe(let swipe): board.agenda.run(swipe.action, cause)
    case .pan:
      let elapsed = board.now - fingers.path(of: touch).landing
      take(touch, gesture, elapsed: elapsed, of: fingers, by: cause, &board)
    case .longPress(let press):
      board.agenda.run(press.events.began, cause)
      let path = fingers.path(of: touch)
      if !press.events.changed.isEmpty {
        let start = board.now - path.landing
        for corner in path.corners where corner > start && corner < path.duration {
          board.agenda.schedule(.decide(id, .change), after: corner, of: path, cause)
        }
      }
      carry(touch, of: board.cast.gestures[gesture].view, of: fingers, by: cause, &board)
    case .pinch, .rotate, .reorder: return
    }
  }

  /// Begins the pans of a view that its long press carries.
  private mutating func carry(
    _ touch: TouchID, of view: LayerID, of fingers: Fingers, by cause: Cause, _ board: inout Board
  ) {
    for gesture in board.cast.views[view]?.gestures ?? [] {
      guard let pan = board.cast.gestures[gesture].pan, pan.takesOver == .longPress,
        let attempt = attempts.attempt(of: touch, at: gesture)
      else { continue }
      perform(
        attempts.recognize(attempt, board.cast, excludes: false), of: fingers, by: cause, &board)
    }
  }
}

extension Cast.PanRule {
  /// When the pan takes over: a pan without a rule of its own waits for the finger to move where the
  /// finger also reaches a gesture that decides in time, unless it catches a property in flight.
  fileprivate func takesOver(_ board: Board, isShared: Bool) -> PanGesture.TakeOver {
    guard isShared, gesture.takesOver == nil, takesOver == .touchDown,
      (board.flights.end(of: gesture.moves) ?? 0) <= board.now
    else { return takesOver }
    return .recognized
  }
}

extension Agenda {
  /// Schedules a step for some seconds after a finger's landing, but not after its lifting.
  fileprivate mutating func schedule(
    _ step: Step, after elapsed: Double, of path: FingerPath, _ cause: Cause
  ) {
    let time = min(DecimalTime.sum(path.landing, elapsed), path.lifting)
    add(step, at: time, following(cause, at: time))
  }

  /// Stops folding where recognizers that a finger reaches wait for each other.
  fileprivate mutating func checkCircle(among reached: [GestureID], in cast: Cast) {
    guard reached.contains(where: { !cast.gestures[$0].rules.requireToFail.isEmpty }) else {
      return
    }
    do { try cast.checkCircle(among: reached) } catch { stop(error) }
  }
}
