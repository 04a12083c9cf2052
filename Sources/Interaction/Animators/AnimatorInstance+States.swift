import Animation
import Layers
import Motion

// State changes: the displayed values stay, and the following motion starts from there.
extension AnimatorInstance {
  mutating func reverse(
    _ isReversed: Bool, _ clocks: inout AnimatorClocks, _ cause: Cause, _ board: inout Board
  ) {
    guard self.isReversed != isReversed else { return }
    let state = state
    if state == .running { follow(&board) }
    // The displayed position stays, but its fraction is now measured from the other end.
    let positions = board.stage.positions(of: self)
    let shown = board.stage.fraction(of: self)
    self.isReversed = isReversed
    guard state == .running || state == .paused else { return }
    follow(positions: positions, fraction: 1 - shown, &board)
    if state == .running { run(AnimatorContinuation(), delay: 0, &clocks, cause, &board) }
  }

  /// Makes the displayed values permanent, and stops all clocks.
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

  /// Makes the final values permanent and runs the completion.
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

  /// Releases its blocks and makes the animator inactive.
  private mutating func letGo(_ board: inout Board) {
    state = .inactive
    changes = []
    tracks = []
    blocks = []
    board.endRun(of: id)
  }

  /// Ends a run that has reached the end of its direction.
  mutating func end(in context: Context, _ board: inout Board) {
    if animator.pausesOnCompletion {
      follow(&board)
    } else {
      board.move(fraction, by: [ConstantTrajectory(1)])
      finish(at: isReversed ? .start : .end, in: context, &board)
    }
  }

  /// Makes the blocks follow the fraction from their current progress: the paused state.
  mutating func follow(_ board: inout Board) {
    let positions = board.stage.positions(of: self)
    let shown = positions.first ?? 0
    let position = scrubCurve.map { $0.share(showing: shown) } ?? shown
    follow(positions: positions, fraction: directed(position), &board)
  }

  private mutating func follow(
    positions: [Double], fraction value: Double, _ board: inout Board
  ) {
    state = .paused
    board.endRun(of: id)
    board.move(fraction, by: [ConstantTrajectory(value)])
    for (track, shown) in zip(tracks, positions) {
      board.follow(
        binding(of: track, shown: shown, position: directed(value)), by: clock(track.property))
    }
  }

  /// Runs from the current progress to the end in the running direction.
  mutating func run(
    _ continuation: AnimatorContinuation, delay: Double, _ clocks: inout AnimatorClocks,
    _ cause: Cause, _ board: inout Board
  ) {
    if (continuation.pacing ?? animator.timing.pacing).differsByAxis {
      clocks.separateAxes(of: &self, &board)
    }
    let shown = board.stage.fraction(of: self)
    let remaining = RemainingMotion(
      of: self, from: min(max(shown, 0), 1), continuation, delay: delay)
    let positions = board.stage.positions(of: self)
    for (track, shown) in zip(tracks, positions) {
      board.move(clock(track.property), by: [remaining.motion(of: track, from: shown)])
    }
    board.move(fraction, by: [remaining.motionOfFraction])
    state = .running
    waits = false
    board.begin(
      AnimatorRun(
        begin: board.now, delay: delay, length: remaining.length,
        cause: Cause(place: cause.place, order: cause.order, depth: cause.depth),
        layers: Set(changes.map(\.property.layer))), of: id)
  }
}
