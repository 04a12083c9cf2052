import FlipbookGeometry

/// The attempts of fingers at gestures: which are recognized, which fail, and which wait for others.
///
/// It decides, but performs nothing: what follows is returned in order.
struct Attempts {
  private var attempts = Rows<Attempt, AttemptTag>()
  /// The attempts of each finger, in order of their gestures.
  private var ofTouch: [TouchID: [AttemptID]] = [:]
  /// The last attempt at each gesture, except pans, of which each finger has one.
  private var current: [GestureID: AttemptID] = [:]

  subscript(id: AttemptID) -> Attempt { attempts[id] }

  /// A finger's attempt at a gesture; nil without one.
  func attempt(of touch: TouchID, at gesture: GestureID) -> AttemptID? {
    ofTouch[touch]?.first { attempts[$0].gesture == gesture }
  }

  // MARK: - Fingers land

  /// Fails the double taps for which a finger lands too late, or too far from the first tap.
  mutating func expire(
    _ landing: Landing, _ fingers: Fingers, _ cast: Cast, at now: Double
  ) -> [Attempt.Outcome] {
    var outcomes: [Attempt.Outcome] = []
    for gesture in landing.reached where cast.gestures[gesture].kind == .doubleTap {
      guard let id = current[gesture], attempts[id].state == .possible,
        let deadline = attempts[id].deadline, let first = attempts[id].touches.first
      else { continue }
      let way = landing.path.landingPoint - fingers.path(of: first).landingPoint
      if now >= deadline || way.length > TapGesture.farthestTap { outcomes += fail(id, cast) }
    }
    return outcomes
  }

  /// Begins a finger's attempts at the gestures that it reaches, one by one.
  mutating func land(_ landing: Landing, _ cast: Cast, _ cause: Cause) -> [Attempt.Start] {
    landing.reached.map { gesture in
      let kind = cast.gestures[gesture].kind
      if !kind.isPan, let id = current[gesture] {
        switch attempts[id].state {
        case .possible where attempts[id].deadline != nil:
          attempts[id].deadline = nil
          attempts[id].touches.append(landing.touch)
          ofTouch[landing.touch, default: []].append(id)
          return .next
        case .possible: return .blocked(by: id)
        case .waiting: return .blocked(by: nil)
        case .recognized where kind == .longPress: return .blocked(by: nil)
        case .recognized, .ended, .failed: break
        }
      }
      let id = attempts.append(
        Attempt(gesture: gesture, touches: [landing.touch], cause: cause))
      ofTouch[landing.touch, default: []].append(id)
      if !kind.isPan { current[gesture] = id }
      return .new(id)
    }
  }

  // MARK: - Decisions

  /// Recognizes an attempt, unless it must wait for others to fail.
  ///
  /// Where a pan takes over without being recognized, nothing fails because of it.
  mutating func recognize(
    _ id: AttemptID, _ cast: Cast, excludes: Bool = true
  ) -> [Attempt.Outcome] {
    guard attempts[id].isUndecided else { return [] }
    let required = others(requiredBy: id, cast)
    if required.contains(where: { attempts[$0].wasRecognized }) { return fail(id, cast) }
    guard required.allSatisfy({ attempts[$0].state == .failed }) else {
      attempts[id].state = .waiting
      return []
    }
    attempts[id].state = .recognized
    let prevented = others(of: id).filter {
      attempts[$0].isUndecided
        && (excludes && prevents(id, $0, cast) || isRequired(id, by: $0, cast))
    }
    // All of them fail before any that waits for them is recognized.
    for other in prevented { attempts[other].state = .failed }
    return [.recognized(id)] + prevented.map { .failed($0) }
      + prevented.flatMap { release(after: $0, cast) }
  }

  /// Fails an attempt; those that wait for it are recognized if it was the last.
  mutating func fail(_ id: AttemptID, _ cast: Cast) -> [Attempt.Outcome] {
    guard attempts[id].isUndecided else { return [] }
    attempts[id].state = .failed
    return [.failed(id)] + release(after: id, cast)
  }

  /// Recognizes the attempts that have waited for a failed one, if they need not wait for others.
  private mutating func release(after id: AttemptID, _ cast: Cast) -> [Attempt.Outcome] {
    var outcomes: [Attempt.Outcome] = []
    for other in others(of: id)
    where attempts[other].state == .waiting && isRequired(id, by: other, cast) {
      outcomes += recognize(other, cast)
    }
    return outcomes
  }

  /// Fails the taps of a finger that has moved too far.
  mutating func failTaps(of touch: TouchID, _ cast: Cast) -> [Attempt.Outcome] {
    var outcomes: [Attempt.Outcome] = []
    for id in ofTouch[touch] ?? [] where attempts[id].state == .possible && isTap(id, cast) {
      outcomes += fail(id, cast)
    }
    return outcomes
  }

  /// Whether something may still come of a scheduled decision: a film does not wait for one that is
  /// outdated, or that changes nothing.
  func isCurrent(_ id: AttemptID, _ decision: Decision, _ cast: Cast) -> Bool {
    let attempt = attempts[id]
    switch decision {
    case .recognize, .fail: return attempt.state == .possible
    case .change: return attempt.state == .recognized
    case .expire(let deadline):
      guard attempt.state == .possible, attempt.deadline == deadline else { return false }
      return !cast.gestures[attempt.gesture].events.cancelled.isEmpty
        || others(of: id).contains {
          attempts[$0].state == .waiting && isRequired(id, by: $0, cast)
        }
    }
  }

  // MARK: - Fingers lift

  /// Decides what a lifted finger decides: pans and long presses that have not begun fail, swipes
  /// and reorderings too, and then taps are recognized.
  ///
  /// A double tap waits for the second finger until `deadline`; `waits` receives it.
  mutating func lift(
    _ touch: TouchID, isCancelled: Bool, _ cast: Cast, deadline: Double,
    waits: (AttemptID) -> Void
  ) -> [Attempt.Outcome] {
    var outcomes: [Attempt.Outcome] = []
    func own(_ kinds: Set<RecognizerKind>) -> [AttemptID] {
      (ofTouch[touch] ?? []).filter { kinds.contains(cast.gestures[attempts[$0].gesture].kind) }
    }
    for id in own([.pan, .screenEdgePan, .longPress, .reorder]) {
      if attempts[id].state == .recognized {
        attempts[id].state = .ended
        if cast.gestures[attempts[id].gesture].kind == .longPress {
          outcomes.append(.ended(id, isCancelled: isCancelled))
        }
      } else {
        outcomes += fail(id, cast)
      }
    }
    for id in own([.swipe]) where attempts[id].state == .possible || isCancelled {
      outcomes += fail(id, cast)
    }
    for id in own([.doubleTap]) where isCancelled || attempts[id].state == .possible {
      if isCancelled {
        outcomes += fail(id, cast)
      } else if attempts[id].touches.count > 1 {
        outcomes += recognize(id, cast)
      } else {
        attempts[id].deadline = deadline
        waits(id)
      }
    }
    for id in own([.tap]) where isCancelled || attempts[id].state == .possible {
      outcomes += isCancelled ? fail(id, cast) : recognize(id, cast)
    }
    return outcomes
  }

  // MARK: - Relations

  /// The other attempts of the same fingers.
  private func others(of id: AttemptID) -> [AttemptID] {
    let all = attempts[id].touches.flatMap { ofTouch[$0] ?? [] }
    return attempts[id].touches.count == 1
      ? all.filter { $0 != id } : Set(all).subtracting([id]).sorted()
  }

  private func others(requiredBy id: AttemptID, _ cast: Cast) -> [AttemptID] {
    guard !cast.gestures[attempts[id].gesture].rules.requireToFail.isEmpty else { return [] }
    return others(of: id).filter { isRequired($0, by: id, cast) }
  }

  private func isRequired(_ id: AttemptID, by other: AttemptID, _ cast: Cast) -> Bool {
    let recognizer = cast.gestures[attempts[id].gesture]
    return cast.gestures[attempts[other].gesture].rules.requireToFail.contains {
      recognizer.isMeant(by: $0)
    }
  }

  /// Whether a finger attempts a tap at a gesture.
  func isTap(_ touch: TouchID, at gesture: GestureID, _ cast: Cast) -> Bool {
    attempt(of: touch, at: gesture).map { isTap($0, cast) } ?? false
  }

  private func isTap(_ id: AttemptID, _ cast: Cast) -> Bool {
    let kind = cast.gestures[attempts[id].gesture].kind
    return kind == .tap || kind == .doubleTap
  }

  /// Whether the recognition of one gesture makes another one of the same finger fail: recognizers
  /// that decide in time exclude each other and those that have not begun, except pans that a long
  /// press carries.
  private func prevents(_ id: AttemptID, _ other: AttemptID, _ cast: Cast) -> Bool {
    let kind = cast.gestures[attempts[id].gesture].kind
    let second = cast.gestures[attempts[other].gesture]
    if kind == .longPress, let pan = second.pan, pan.takesOver == .longPress {
      return false
    }
    return kind.decides || (kind == .pan && second.kind.decides)
  }
}
