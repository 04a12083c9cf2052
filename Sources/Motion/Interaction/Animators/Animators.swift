import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

/// All animators that were created, with their state changes.
struct Animators {
  private var instances = Rows<AnimatorInstance, AnimatorTag>()
  /// The latest animator created for each hidden layer.
  private var current: [LayerID: AnimatorID] = [:]
  /// The clocks that animators were given.
  private var clocks = AnimatorClocks()

  init(_ animators: [Animator]) {
    for animator in animators {
      current[animator.layer] = instances.append(AnimatorInstance(instances.next, animator))
    }
  }

  /// Sends an event to an animator; an event that its state does not allow is an error.
  mutating func perform(
    _ event: AnimatorEvent, in context: Context, _ board: inout Board
  ) throws(ResolveError) {
    let cause = context.cause
    guard let id = current[event.animator] else {
      throw board.cast.unknown(event.animator, cause.place)
    }
    let state = instances[id].state
    if let problem = event.verb.problem(in: state) {
      throw ResolveError(
        .animatorState(
          animator: board.cast.name(of: event.animator), verb: event.verb.name, problem: problem),
        place: cause.place)
    }
    if event.verb.movesFraction, board.isHeld(instances[id].fraction, cause) { return }
    switch event.verb {
    case .createAnimator:
      let made = instances.append(
        AnimatorInstance(instances.next, instances[id].animator))
      current[event.animator] = made
      board.move(instances[made].fraction, by: [ConstantTrajectory(0)])
    case .startAnimation(let delay): try start(id, delay: delay, in: context, &board)
    case .pauseAnimation: try pause(id, in: context, &board)
    case .fractionComplete(let value):
      try scrub(id, by: ConstantTrajectory(min(max(value, 0), 1)), in: context, &board)
    case .scrub(let target, let seconds, let function):
      let from = instances[id].fraction.number(on: board.stage)
      try scrub(
        id,
        by: EasedTrajectory(
          from: state == .inactive ? 0 : from, to: min(max(target, 0), 1), duration: seconds,
          timingFunction: function), in: context, &board)
    case .reversed(let isReversed):
      instances[id].reverse(isReversed, &clocks, by: cause, &board)
    case .continueAnimation(let continuation):
      goOn(event.animator, continuation, by: cause, &board)
    case .stopAnimation(let withoutFinishing):
      instances[id].stop(withoutFinishing: withoutFinishing, in: context, &board)
    case .finishAnimation(let position):
      instances[id].finish(at: position, in: context, &board)
    case .addAnimations(let changes, let factor):
      try add(changes, delayFactor: factor, to: id, in: context, &board)
    }
  }

  // MARK: - Fingers

  /// Prepares for a finger to hold the fraction; an animator that is not paused is paused.
  mutating func scrub(
    _ layer: LayerID, by touch: TouchID, _ gesture: GestureID, elapsed: Double, by cause: Cause,
    _ board: inout Board
  ) throws(ResolveError) -> [FoldCommand] {
    guard let id = current[layer] else { return [] }
    guard instances[id].state != .stopped else {
      board.agenda.warn(
        "\(board.cast.name(of: layer)) is stopped; this touch does not move it", cause)
      return []
    }
    guard hasAnimations(id, by: cause, &board) else { return [] }
    if board.held.by(instances[id].fraction) == nil { try pause(id, in: Context(cause), &board) }
    return [.take(touch, gesture, elapsed: elapsed, cause)]
  }

  /// Continues a paused animator, for example after a finger has released its fraction.
  mutating func goOn(
    _ layer: LayerID, _ continuation: AnimatorContinuation, by cause: Cause, _ board: inout Board
  ) {
    guard let id = current[layer], instances[id].state == .paused,
      hasAnimations(id, by: cause, &board)
    else { return }
    instances[id].run(continuation, delay: 0, &clocks, by: cause, &board)
  }

  /// Ends an animator whose run is over.
  mutating func end(_ id: AnimatorID, in context: Context, _ board: inout Board) {
    instances[id].end(in: context, &board)
  }

  // MARK: - State changes

  private mutating func start(
    _ id: AnimatorID, delay: Double?, in context: Context, _ board: inout Board
  ) throws(ResolveError) {
    let name = board.cast.name(of: instances[id].animator.layer)
    if instances[id].state == .running {
      board.agenda.warn("\(name) is already running", context.cause)
      return
    }
    let delay = delay ?? (instances[id].state == .inactive ? instances[id].animator.delay : 0)
    try activate(id, in: context, &board)
    guard !instances[id].changes.isEmpty else {
      instances[id].waits = true
      instances[id].follow(&clocks, &board)
      board.agenda.warn(
        "\(name) has no animations; it starts when some are added", context.cause)
      return
    }
    instances[id].run(
      AnimatorContinuation(), delay: delay, &clocks, by: context.cause, &board)
  }

  /// Pauses an animator at its displayed progress; an inactive one becomes active.
  private mutating func pause(
    _ id: AnimatorID, in context: Context, _ board: inout Board
  ) throws(ResolveError) {
    guard instances[id].state != .paused else { return }
    try activate(id, in: context, &board)
    instances[id].follow(&clocks, &board)
  }

  private mutating func scrub(
    _ id: AnimatorID, by trajectory: any Trajectory, in context: Context, _ board: inout Board
  ) throws(ResolveError) {
    if instances[id].state == .running {
      let name = board.cast.name(of: instances[id].animator.layer)
      board.agenda.warn(
        "\(name) is running; its fraction can only be set while it is paused", context.cause)
      return
    }
    guard hasAnimations(id, by: context.cause, &board) else { return }
    try pause(id, in: context, &board)
    board.move(instances[id].fraction, by: [trajectory])
  }

  /// Whether an animator has something that its fraction moves; warns where it is finished.
  private func hasAnimations(_ id: AnimatorID, by cause: Cause, _ board: inout Board) -> Bool {
    guard instances[id].isFinished else { return true }
    board.agenda.warn(
      "\(board.cast.name(of: instances[id].animator.layer)) is finished and has no animations "
        + "left; its fraction stays as it is", cause)
    return false
  }

  // MARK: - Blocks

  /// Runs the blocks of an inactive animator: the model takes the new values immediately, and
  /// animations lead there.
  private mutating func activate(
    _ id: AnimatorID, in context: Context, _ board: inout Board
  ) throws(ResolveError) {
    guard instances[id].state == .inactive else { return }
    instances[id].tracks = []
    let blocks = instances[id].blocks
    instances[id].blocks = []
    for block in blocks {
      try clocks.apply(
        block.changes, to: &instances[id], from: block.delayFactor, in: context, &board)
    }
    if instances[id].tracks.isEmpty { clocks.add(to: &instances[id], from: 0) }
    instances[id].state = .paused
    let instance = instances[id]
    // The display starts with what was visible before the blocks ran, whichever way it runs.
    for track in instance.tracks {
      board.follow(
        [ConstantTrajectory(instance.isReversed ? 1.0 : 0.0)], by: instance.clock(track.property))
    }
    board.follow([ConstantTrajectory(0)], by: instance.fraction)
  }

  /// Adds changes to an animator: as another block before it is active, otherwise over its
  /// remaining time.
  private mutating func add(
    _ changes: [Change], delayFactor: Double, to id: AnimatorID, in context: Context,
    _ board: inout Board
  ) throws(ResolveError) {
    let state = instances[id].state
    guard state == .running || state == .paused else {
      instances[id].blocks.append(.init(changes: changes, delayFactor: delayFactor))
      instances[id].isFinished = false
      return
    }
    let fraction = instances[id].fraction.number(on: board.stage)
    let isReversed = instances[id].isReversed
    let left = min(max(1 - fraction, 0), 1)
    let start = isReversed ? 0 : 1 - (1 - delayFactor) * left
    let first = instances[id].tracks.count
    try clocks.apply(changes, to: &instances[id], from: start, in: context, &board)
    if instances[id].animator.timing.pacing.differsByAxis {
      clocks.separateAxes(of: &instances[id], &board)
    }
    instances[id].isFinished = false
    let instance = instances[id]
    if state == .running {
      let left = board.runs.run(of: id)?.left(on: board.stage) ?? 0
      for track in instance.tracks.dropFirst(first) {
        board.follow(
          [
            PacedTrajectory(
              from: isReversed ? 1 : 0, to: isReversed ? 0 : 1, delay: delayFactor * left,
              duration: (1 - delayFactor) * left, curve: instance.curve(along: track.axis ?? .x))
          ], by: instance.clock(track.property))
      }
      return
    }
    let position = instance.directed(fraction)
    for track in instance.tracks.dropFirst(first) {
      board.follow(
        instance.binding(of: track, shown: isReversed ? position : 0, position: position),
        by: instance.clock(track.property))
    }
    if instance.waits {
      let layer = instance.animator.layer
      try perform(
        AnimatorEvent(layer, .startAnimation(afterDelay: nil)), in: context, &board)
    }
  }
}
