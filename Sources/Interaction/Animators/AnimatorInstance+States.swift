import Animation
import Layers
import Motion

// From state to state: where everything is seen stays, and what follows leads on from there.
extension AnimatorInstance {
  mutating func reverse(
    _ isReversed: Bool, _ clocks: inout AnimatorClocks, _ cause: Cause, _ board: inout Board
  ) {
    guard self.isReversed != isReversed else { return }
    let state = state
    if state == .running { follow(&board) }
    // Where it is stays, and counts from the other side.
    let places = board.stage.places(of: self)
    let shown = board.stage.fraction(of: self)
    self.isReversed = isReversed
    guard state == .running || state == .paused else { return }
    follow(places: places, fraction: 1 - shown, &board)
    if state == .running { run(AnimatorContinuation(), delay: 0, &clocks, cause, &board) }
  }

  /// Sets what is seen for good, and lets all clocks stand.
  mutating func stop(
    withoutFinishing: Bool, in context: Context, _ board: inout Board
  ) {
    for change in changes {
      let seen = board.stage.seen(change.property.keyPath, of: change.property.layer)?.value
      if let seen { board.set(change.property, to: seen, in: context) }
    }
    for change in changes { board.letGo(change.token) }
    board.endRun(of: id)
    for property in tracks.map(\.property) + [.fractionComplete] {
      let value = board.stage.number(of: clock(property))
      board.move(clock(property), by: [ConstantTrajectory(value)])
    }
    state = .stopped
    if withoutFinishing { letGo(&board) }
  }

  /// Sets the values for good and runs the completion.
  mutating func finish(
    at position: AnimatingPosition, in context: Context, _ board: inout Board
  ) {
    for change in changes { board.letGo(change.token) }
    switch position {
    case .current: break
    case .end where state != .stopped: break
    case .end: for change in changes { board.set(change.property, to: change.new, in: context) }
    case .start:
      for change in changes.reversed() {
        board.set(change.property, to: change.old, in: context)
      }
    }
    letGo(&board)
    board.agenda.run(animator.completion[position], context.cause)
  }

  /// Its blocks are done; the animator is inactive.
  private mutating func letGo(_ board: inout Board) {
    state = .inactive
    changes = []
    tracks = []
    blocks = []
    board.endRun(of: id)
  }

  /// It has come to the end of its way.
  mutating func end(in context: Context, _ board: inout Board) {
    if animator.pausesOnCompletion {
      follow(&board)
    } else {
      board.move(fraction, by: [ConstantTrajectory(1)])
      finish(at: isReversed ? .start : .end, in: context, &board)
    }
  }

  /// Follows the fraction from where everything is: the state of being paused.
  mutating func follow(_ board: inout Board) {
    let places = board.stage.places(of: self)
    let shown = places.first ?? 0
    let place = scrubCurve.map { $0.share(showing: shown) } ?? shown
    follow(places: places, fraction: directed(place), &board)
  }

  private mutating func follow(
    places: [Double], fraction value: Double, _ board: inout Board
  ) {
    state = .paused
    board.endRun(of: id)
    board.move(fraction, by: [ConstantTrajectory(value)])
    for (track, shown) in zip(tracks, places) {
      board.follow(
        binding(of: track, shown: shown, place: directed(value)), by: clock(track.property))
    }
  }

  /// Runs from where everything is to the end of the running direction.
  mutating func run(
    _ continuation: AnimatorContinuation, delay: Double, _ clocks: inout AnimatorClocks,
    _ cause: Cause, _ board: inout Board
  ) {
    if (continuation.pacing ?? animator.timing.pacing).differsByAxis {
      clocks.separateAxes(of: &self, &board)
    }
    let shown = board.stage.fraction(of: self)
    let way = AnimatorWay(of: self, from: min(max(shown, 0), 1), continuation, delay: delay)
    let places = board.stage.places(of: self)
    for (track, shown) in zip(tracks, places) {
      board.move(clock(track.property), by: [way.motion(of: track, from: shown)])
    }
    board.move(fraction, by: [way.motionOfFraction])
    state = .running
    waits = false
    board.begin(
      AnimatorRun(
        begin: board.now, delay: delay, length: way.length,
        cause: Cause(place: cause.place, order: cause.order, depth: cause.depth),
        layers: Set(changes.map(\.property.layer))), of: id)
  }
}
