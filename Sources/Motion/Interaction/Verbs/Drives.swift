import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

/// Moves properties as the app itself does, frame by frame.
enum Drives {
  /// Starts properties toward new values, from their model values.
  static func drive(_ drive: Drive, by cause: Cause, _ board: inout Board) throws(ResolveError) {
    var ends: [MovedProperty: Double] = [:]
    var starts: [(PlainChange, Drive.Motion)] = []
    for motion in drive.motions {
      for change in try motion.change.resolved(on: &board, cause)
      where !board.isHeld(change.property, cause) { starts.append((change, motion)) }
    }
    let completion = board.runs.nextBlock
    for (change, motion) in starts {
      let property = change.property
      guard let values = modelValues(of: change, board), let target = change.new.components,
        values.count == target.count
      else { continue }
      var velocity = property.velocityToContinue(on: board.stage)
      if case .absolute(let given) = drive.velocity { velocity = given }
      let states = values.enumerated().map {
        MotionState(value: $1, velocity: $0 < velocity.count ? velocity[$0] : 0)
      }
      warnOfCover(property, by: cause, &board)
      let flight = Flight.snap(
        motion.movement, from: states, to: target, rest: motion.rest, tank: board.stage.tank)
      board.fly(flight, property, gesture: nil, home: values, block: completion)
      let end = board.now + flight.duration
      board.physics.follow(property, until: end, board.stage)
      ends[property] = end
    }
    board.complete(drive.completion, after: [], flights: ends, cause)
  }

  /// The model value of a property; an angle includes full rotations.
  private static func modelValues(of change: PlainChange, _ board: Board) -> [Double]? {
    let isCovered = board.runs.isAnimated(change.property, at: board.now)
    return isCovered
      ? change.old.value.components : change.property.states(on: board)?.map(\.value)
  }

  /// Warns if a non-additive animation hides the model value.
  private static func warnOfCover(
    _ property: MovedProperty, by cause: Cause, _ board: inout Board
  ) {
    guard board.runs.isAnimated(property, at: board.now, { !$0.isAdditive }) else { return }
    board.agenda.warn(
      "\(board.cast.name(of: property)) is animated, so this motion is not visible until the animation "
        + "ends; \"hold\" it first", cause)
  }
}
