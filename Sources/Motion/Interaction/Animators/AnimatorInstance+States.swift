import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

// State changes: the displayed values stay, and the following motion starts from there.
extension AnimatorInstance {
  mutating func reverse(
    _ isReversed: Bool, _ clocks: inout AnimatorClocks, by cause: Cause, _ board: inout Board
  ) {
    guard self.isReversed != isReversed else { return }
    let state = state
    if state == .running { follow(&clocks, &board) }
    // The displayed position stays, but its fraction is now measured from the other end.
    let positions = positions(on: board.stage)
    let shown = fraction.number(on: board.stage)
    self.isReversed = isReversed
    guard state == .running || state == .paused else { return }
    follow(positions: positions, fraction: 1 - shown, &board)
    if state == .running { run(AnimatorContinuation(), delay: 0, &clocks, by: cause, &board) }
  }

  /// Makes the displayed values permanent, and stops all clocks.
  mutating func stop(
    withoutFinishing: Bool, in context: Context, _ board: inout Board
  ) {
    for change in changes {
      let seen = board.stage.seen(change.property.keyPath, of: change.property.layer)?.value
      if let seen { change.property.set(to: seen, in: context, &board) }
    }
    for change in changes { board.runs.letGo(change.token, &board.stage) }
    board.runs.end(runOf: id)
    for property in tracks.map(\.property) + [.fractionComplete] {
      let value = clock(property).number(on: board.stage)
      board.move(clock(property), by: [ConstantTrajectory(value)])
    }
    state = .stopped
    if withoutFinishing { letGo(&board) }
  }

  /// Makes the final values permanent and runs the completion.
  mutating func finish(
    at position: AnimatingPosition, in context: Context, _ board: inout Board
  ) {
    for change in changes { board.runs.letGo(change.token, &board.stage) }
    switch position {
    case .current: break
    case .end where state != .stopped: break
    case .end: for change in changes { change.property.set(to: change.new, in: context, &board) }
    case .start:
      for change in changes.reversed() {
        change.property.set(to: change.old, in: context, &board)
      }
    }
    letGo(&board)
    board.agenda.run(animator.completion[position], context.cause)
  }

  /// Releases its blocks and makes the animator inactive.
  private mutating func letGo(_ board: inout Board) {
    state = .inactive
    isFinished = true
    changes = []
    tracks = []
    blocks = []
    board.runs.end(runOf: id)
  }

  /// Ends a run that has reached the end of its direction.
  mutating func end(in context: Context, _ board: inout Board) {
    if animator.pausesOnCompletion {
      // A spring is within a thousandth of its end, and then at it.
      let end = isReversed ? 0.0 : 1
      follow(positions: tracks.map { _ in end }, fraction: 1, &board)
    } else {
      board.move(fraction, by: [ConstantTrajectory(1)])
      finish(at: isReversed ? .start : .end, in: context, &board)
    }
  }

  /// Makes the blocks follow the fraction from their current progress: the paused state.
  mutating func follow(_ clocks: inout AnimatorClocks, _ board: inout Board) {
    let positions = clocks.positions(of: &self, &board)
    var position = directed(fraction.number(on: board.stage))
    if let curve = scrubCurve, let shown = shownFraction(in: positions, board) {
      position = curve.share(showing: shown, near: position) ?? position
    }
    follow(positions: positions, fraction: directed(position), &board)
  }

  /// The progress of a block that shows the fraction: it begins with the animator, on a layer with
  /// the slowest clock.
  private func shownFraction(in positions: [Double], _ board: Board) -> Double? {
    let run = board.stage.hasClocks ? board.runs.run(of: id) : nil
    let slowest = run?.slowestLayers(on: board.stage)
    let shown = Set(
      changes.filter { slowest?.contains($0.property.layer) ?? true }.map(\.track))
    return zip(tracks, positions).first { $0.0.start == 0 && shown.contains($0.0.property) }?.1
  }

  private mutating func follow(
    positions: [Double], fraction value: Double, _ board: inout Board
  ) {
    state = .paused
    board.runs.end(runOf: id)
    board.move(fraction, by: [ConstantTrajectory(value)])
    for (track, shown) in zip(tracks, positions) {
      board.follow(
        binding(of: track, shown: shown, position: directed(value)), by: clock(track.property))
    }
  }

  /// Runs from the current progress to the end in the running direction.
  mutating func run(
    _ continuation: AnimatorContinuation, delay: Double, _ clocks: inout AnimatorClocks,
    by cause: Cause, _ board: inout Board
  ) {
    if (continuation.pacing ?? animator.timing.pacing).differsByAxis {
      clocks.separateAxes(of: &self, &board)
    }
    let remaining = RemainingMotion(
      of: self, from: fraction.number(on: board.stage), continuation, delay: delay)
    let positions = positions(on: board.stage)
    // A clock that paces nothing stays, because it has no layer whose time it could have.
    let paced = Set(changes.map(\.track))
    for (track, shown) in zip(tracks, positions) where paced.contains(track.property) {
      board.move(clock(track.property), by: [remaining.motion(of: track, from: shown)])
    }
    state = .running
    waits = false
    // Without a layer to move, its own has the scene's time.
    let layers = changes.isEmpty ? [animator.layer] : Set(changes.map(\.property.layer))
    board.begin(
      AnimatorRun(
        fraction: fraction, motion: remaining.motionOfFraction, length: delay + remaining.length,
        cause: Cause(place: cause.place, order: cause.order, depth: cause.depth),
        clocks: layers.sorted().map { MotionClock($0, since: board.now) }), of: id)
  }
}
