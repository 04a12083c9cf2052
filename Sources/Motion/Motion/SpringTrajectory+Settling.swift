internal import FlipbookCalculus

extension SpringTrajectory {
  /// The last instant at which the motion is `threshold` away from its target, in seconds.
  ///
  /// Never after `Spring.settlingTime`, the bound of the closed forms; 0 where it never is that far
  /// away, infinite without damping or with a threshold of 0.
  package func lastCrossing(of threshold: Double) -> Double {
    let bound = spring.settlingTime(
      displacement: displacement, velocity: velocity, threshold: threshold)
    guard bound.isFinite, bound > 0 else { return bound }
    let excess: (Double) -> Double = { abs(state(at: $0).value - target) - threshold }
    // The motion reverses at most once within a step, so no step hides two crossings.
    let step = bound / 20_000
    for index in stride(from: 20_000, through: 1, by: -1) {
      let start = step * Double(index - 1)
      if excess(start) > 0 {
        return RootSearch.root(in: start...(start + step), of: excess) ?? start + step
      }
    }
    return 0
  }
}
