internal import CFlipbookBox2D

/// The work of one step of the dynamics, as counts that are the same on every machine.
package struct StepWork: Hashable, Sendable {
  /// Pairs of items, or of an item and a line, whose boxes overlap.
  package var pairs = 0
  /// The number of pairs found to touch; these are solved in every iteration of the solver.
  package var touches = 0
  /// The number of impacts of an item on a line within the step; for each, Box2D examines all
  /// pairs.
  package var impacts = 0
  /// Whether the step was cut short: then the motion is invalid and must not be displayed.
  package var isCut = false

  package init() {}

  init(_ work: flipbook_step_work) {
    pairs = Int(work.pairs)
    touches = Int(work.touches)
    impacts = Int(work.impacts)
    isCut = work.is_cut
  }

  /// The maximum number of pairs at one instant.
  package static let maximumPairs = Int(FLIPBOOK_MOST_PAIRS)

  /// The approximate cost in nanoseconds of an item without pairs, including its record.
  package static let unitsOfItem = 500.0

  /// The approximate cost in nanoseconds of the pairs, on one core.
  ///
  /// Pairs are kept in lists, whose order in memory is lost as items meet and part: a look at one
  /// takes 8 ns in a world that fits a core's cache and up to 20 ns in one that does not.
  package var units: Double {
    let pairs = Double(pairs)
    let unitsOfLook = 8 + min(12, pairs / 2000)
    return pairs * (30 + pairs * 0.005) + Double(touches) * 1500
      + Double(impacts) * (1000 + pairs * unitsOfLook)
  }
}
