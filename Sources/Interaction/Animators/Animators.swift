import Animation
import Layers
import Motion

extension Fold {
  /// Tells an animator something; what its state does not allow is an error.
  mutating func tell(_ event: AnimatorEvent, cause: Cause) throws(ResolveError) {
    guard let id = currentAnimators[event.animator] else {
      throw ResolveError(.unknownLayer(index.name(of: event.animator)), place: cause.place)
    }
    let state = animators[id].state
    if let problem = event.verb.problem(in: state) {
      throw ResolveError(
        .animatorState(
          animator: index.name(of: event.animator), verb: event.verb.name, problem: problem),
        place: cause.place)
    }
    if event.verb.movesFraction, isHeld(fraction(of: id), cause: cause) { return }
    switch event.verb {
    case .createAnimator:
      currentAnimators[event.animator] = animators.count
      animators.append(AnimatorInstance(animators[id].animator))
      setFraction(0, of: animators.count - 1)
    case .startAnimation(let delay): try start(id, delay: delay, cause: cause)
    case .pauseAnimation: try pause(id, cause: cause)
    case .fractionComplete(let value):
      try scrub(id, by: ConstantTrajectory(min(max(value, 0), 1)), cause: cause)
    case .scrub(let target, let seconds, let function):
      let from = number(of: .fractionComplete, animator: id)
      try scrub(
        id,
        by: EasedTrajectory(
          from: state == .inactive ? 0 : from, to: min(max(target, 0), 1), duration: seconds,
          timingFunction: function),
        cause: cause)
    case .reversed(let isReversed): reverse(id, isReversed, cause: cause)
    case .continueAnimation(let continuation): resume(id, continuation, cause: cause)
    case .stopAnimation(let withoutFinishing):
      stop(id, withoutFinishing: withoutFinishing, cause: cause)
    case .finishAnimation(let position): finish(id, at: position, cause: cause)
    case .addAnimations(let changes, let factor):
      try add(changes, delayFactor: factor, to: id, cause: cause)
    }
  }

  /// The animator's own number, as a gesture moves it.
  func fraction(of id: Int) -> MovedProperty {
    MovedProperty(layer: animators[id].animator.layer, keyPath: LayerKeyPath(.fractionComplete))
  }

  func number(of property: LayerProperty, animator id: Int) -> Double {
    let layer = animators[id].animator.layer
    guard
      case .number(let value)? = builder.state(
        of: LayerKeyPath(property), in: layer, at: now)?.value
    else { return 0 }
    return value
  }

  private mutating func setFraction(_ value: Double, of id: Int) {
    move(.fractionComplete, of: id, by: ConstantTrajectory(value))
  }

  private mutating func move(
    _ property: LayerProperty, of id: Int, by trajectory: any Trajectory
  ) {
    let moved = MovedProperty(
      layer: animators[id].animator.layer, keyPath: LayerKeyPath(property))
    endFlights(of: moved)
    builder.setMotion([trajectory], for: moved.keyPath, of: moved.layer, at: now)
  }
}

// MARK: - From state to state

extension Fold {
  private mutating func start(_ id: Int, delay: Double?, cause: Cause) throws(ResolveError) {
    if animators[id].state == .running {
      warn("\(name(of: id)) is running already", cause: cause)
      return
    }
    let delay = delay ?? (animators[id].state == .inactive ? animators[id].animator.delay : 0)
    try activate(id, cause: cause)
    guard !animators[id].changes.isEmpty else {
      animators[id].waits = true
      follow(id)
      warn(
        "\(name(of: id)) has no animations; it waits until some are added", cause: cause)
      return
    }
    run(id, AnimatorContinuation(), delay: delay, cause: cause)
  }

  /// Pauses an animator where it is seen; one that is inactive becomes active.
  mutating func pause(_ id: Int, cause: Cause) throws(ResolveError) {
    guard animators[id].state != .paused else { return }
    try activate(id, cause: cause)
    follow(id)
  }

  private mutating func scrub(
    _ id: Int, by trajectory: any Trajectory, cause: Cause
  ) throws(ResolveError) {
    if animators[id].state == .running {
      warn("\(name(of: id)) is running; its fraction can be set while it is paused", cause: cause)
      return
    }
    try pause(id, cause: cause)
    move(.fractionComplete, of: id, by: trajectory)
  }

  private mutating func reverse(_ id: Int, _ isReversed: Bool, cause: Cause) {
    guard animators[id].isReversed != isReversed else { return }
    let state = animators[id].state
    if state == .running { follow(id) }
    // Where it is stays, and counts from the other side.
    let places = animators[id].tracks.map { number(of: $0.property, animator: id) }
    let fraction = number(of: .fractionComplete, animator: id)
    animators[id].isReversed = isReversed
    guard state == .running || state == .paused else { return }
    follow(id, places: places, fraction: 1 - fraction)
    if state == .running { run(id, AnimatorContinuation(), delay: 0, cause: cause) }
  }

  /// Lets a paused animator go on.
  mutating func resume(_ id: Int, _ continuation: AnimatorContinuation, cause: Cause) {
    run(id, continuation, delay: 0, cause: cause)
  }

  private mutating func stop(_ id: Int, withoutFinishing: Bool, cause: Cause) {
    for change in animators[id].changes {
      let seen = builder.state(
        of: change.property.keyPath, in: change.property.layer, at: now)?.value
      if let seen { write(seen, to: change.property, cause: cause) }
    }
    for change in animators[id].changes { remove(change.token, cause: cause) }
    animators[id].version += 1
    // Its clocks stand from now on, too.
    for property in animators[id].tracks.map(\.property) + [.fractionComplete] {
      let value = number(of: property, animator: id)
      move(property, of: id, by: ConstantTrajectory(value))
    }
    animators[id].state = .stopped
    if withoutFinishing { letGo(id) }
  }

  /// Sets the values for good and runs the completion.
  private mutating func finish(_ id: Int, at position: AnimatingPosition, cause: Cause) {
    let changes = animators[id].changes
    for change in changes { remove(change.token, cause: cause) }
    switch position {
    case .current: break
    case .end where animators[id].state != .stopped: break
    case .end: for change in changes { write(change.new, to: change.property, cause: cause) }
    case .start:
      for change in changes.reversed() { write(change.old, to: change.property, cause: cause) }
    }
    letGo(id)
    run(animators[id].animator.completion[position], cause: cause)
  }

  /// Its blocks are done; the animator is inactive.
  private mutating func letGo(_ id: Int) {
    animators[id].state = .inactive
    animators[id].version += 1
    animators[id].changes = []
    animators[id].tracks = []
    animators[id].blocks = []
  }

  private mutating func write(_ value: LayerValue, to property: MovedProperty, cause: Cause) {
    guard let old = builder.state(of: property.keyPath, in: property.layer, at: now, tree: .model)
    else { return }
    setModel(PlainChange(property: property, old: old, new: value), cause: cause)
  }

  private mutating func remove(_ token: AnimationToken, cause: Cause) {
    builder.remove(token, at: now)
    running.remove(token)
  }

  func name(of id: Int) -> String { index.name(of: animators[id].animator.layer) }
}

// MARK: - Running and being scrubbed

extension Fold {
  /// Follows the fraction from where everything is: the state of being paused.
  private mutating func follow(_ id: Int) {
    let instance = animators[id]
    let places = instance.tracks.map { number(of: $0.property, animator: id) }
    let shown = places.first ?? 0
    let place = instance.scrubCurve.map { $0.share(showing: shown) } ?? shown
    follow(id, places: places, fraction: instance.directed(place))
  }

  private mutating func follow(_ id: Int, places: [Double], fraction: Double) {
    animators[id].state = .paused
    animators[id].version += 1
    setFraction(fraction, of: id)
    let instance = animators[id]
    for (track, shown) in zip(instance.tracks, places) {
      let binding = instance.binding(
        of: track, shown: shown, place: instance.directed(fraction))
      builder.setBinding(
        binding, for: LayerKeyPath(track.property), of: instance.animator.layer, at: now)
    }
  }

  /// Runs from where everything is to the end of the running direction.
  ///
  /// Whatever curve it has begins anew over the time that is left.
  private mutating func run(
    _ id: Int, _ continuation: AnimatorContinuation, delay: Double, cause: Cause
  ) {
    if (continuation.pacing ?? animators[id].animator.timing.pacing).differsByAxis {
      separateAxes(of: id)
    }
    let instance = animators[id]
    let timing = instance.animator.timing
    let fraction = min(max(number(of: .fractionComplete, animator: id), 0), 1)
    let factor = continuation.durationFactor
    var length = factor > 0 ? factor * timing.duration : (1 - fraction) * timing.duration
    var curve = instance.curve
    if let pacing = continuation.pacing {
      curve = AnimatorCurve(pacing, duration: length)
      if case .spring = pacing, case .spring(_, let settling) = curve { length = settling }
    }
    var curves: [SpringVelocity.Axis: AnimatorCurve] = [:]
    for axis in SpringVelocity.Axis.allCases {
      curves[axis] =
        continuation.pacing.map { AnimatorCurve($0, duration: length, along: axis) }
        ?? instance.curve(along: axis)
    }
    let place = instance.directed(fraction)
    let places = instance.tracks.map { number(of: $0.property, animator: id) }
    for (track, shown) in zip(instance.tracks, places) {
      // The part of the remaining way on which this block moves.
      var window = (start: 0.0, length: 1.0)
      if instance.isReversed {
        window.length = place > 0 ? min(max((place - track.start) / place, 0), 1) : 0
      } else if place < track.start {
        window.start = (track.start - place) / (1 - place)
        window.length = 1 - window.start
      }
      move(
        track.property, of: id,
        by: PacedTrajectory(
          from: shown, to: instance.isReversed ? 0 : 1, delay: delay + window.start * length,
          duration: window.length * length,
          curve: curves[track.axis ?? .x] ?? curve))
    }
    move(
      .fractionComplete, of: id,
      by: PacedTrajectory(
        from: fraction, to: 1, delay: delay, duration: length,
        curve: instance.scrubCurve == nil ? curve : .timing(.linear)))
    animators[id].state = .running
    animators[id].waits = false
    animators[id].version += 1
    animators[id].run = .init(
      begin: now, delay: delay, length: length, place: cause.place, order: cause.order,
      depth: cause.depth)
    scheduleEnd(of: id)
  }

  /// After a clock was changed: every animator that runs may end at another time, but for those
  /// whose clocks a finger moves.
  mutating func rescheduleAnimators() {
    for id in animators.indices where animators[id].state == .running {
      let layers = Set(animators[id].changes.map(\.property.layer))
      if layers.contains(where: { builder.isDriven(clockOf: $0, at: now) }) { continue }
      animators[id].version += 1
      scheduleEnd(of: id)
    }
  }

  /// Computes the exact end by the slowest clock of the layers that move; it is never over for one
  /// that stands.
  private mutating func scheduleEnd(of id: Int) {
    guard let run = animators[id].run else { return }
    func end(_ clock: (_ time: Double) -> MotionState) -> Double? {
      let (begin, clock) = (clock(run.begin), clock(now))
      let left = run.delay + run.length - (clock.value - begin.value)
      if left <= 0 { return now }
      return clock.velocity > 0 ? DecimalTime.sum(now, left / clock.velocity) : nil
    }
    guard var latest = end({ MotionState(value: $0, velocity: 1) }) else { return }
    for change in animators[id].changes {
      let layer = change.property.layer
      let time = end {
        builder.localTime(of: layer, at: $0) ?? MotionState(value: $0, velocity: 1)
      }
      guard let time else { return }
      latest = max(latest, time)
    }
    var next = following(
      Cause(place: run.place, order: run.order, depth: run.depth), at: latest)
    next.phase = latest > now ? .completions : .script
    add(.endAnimator(AnimatorID(id), version: animators[id].version), at: latest, cause: next)
  }

  /// An animator has come to the end of its way.
  mutating func endAnimator(_ id: Int, cause: Cause) {
    if animators[id].animator.pausesOnCompletion {
      follow(id)
    } else {
      setFraction(1, of: id)
      finish(id, at: animators[id].isReversed ? .start : .end, cause: cause)
    }
  }
}
