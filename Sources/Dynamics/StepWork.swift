internal import CBox2D

/// What one step of the dynamics had to do, as counts that are the same on every machine.
package struct StepWork: Hashable, Sendable {
  /// Pairs of items, or of an item and a line, whose boxes overlap.
  package var pairs = 0
  /// How often a pair was found to touch; what touches is solved in every round of the solver.
  package var touches = 0
  /// How often an item met a line within the step; for each, Box2D looks through all pairs.
  package var impacts = 0
  /// Whether the step was given up: then the motion means nothing, and nobody may show it.
  package var isCut = false

  package init() {}

  init(_ work: flipbook_step_work) {
    pairs = Int(work.pairs)
    touches = Int(work.touches)
    impacts = Int(work.impacts)
    isCut = work.is_cut
  }

  /// The most pairs at one instant.
  package static let mostPairs = Int(FLIPBOOK_MOST_PAIRS)

  /// About how many nanoseconds an item takes that is in no pair, with what is written down of it.
  package static let unitsOfItem = 500.0

  /// About how many nanoseconds the pairs took on one core.
  ///
  /// Pairs are kept in lists. A new one is looked for among those of its item, and where they are more
  /// than a core keeps near, each look takes twice as long.
  package var units: Double {
    let pairs = Double(pairs)
    let unitsOfLook = 4 + min(4, pairs / 3000)
    return pairs * (30 + pairs * 0.005) + Double(touches) * 1500
      + Double(impacts) * (1000 + pairs * unitsOfLook)
  }
}
