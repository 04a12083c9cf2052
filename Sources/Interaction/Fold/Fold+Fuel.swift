import Animation
import Calculus
import Dynamics

extension Fold {
  /// Throws where the turn before has taken the last fuel, with its place.
  func checkFuel() throws(ResolveError) {
    let level = builder.tank.level
    guard level.isEmpty else { return }
    throw ResolveError(
      .tooMuchWork(time: now, limit: level.seconds), place: agenda.place)
  }

  /// Why the dynamics cannot go on after a step, at the view that meets most others; nil where they can.
  func dynamicsProblem(after work: StepWork, of run: DynamicsRun) -> ResolveError? {
    let level = builder.tank.level
    guard level.isEmpty || work.isCut else { return nil }
    let crowd = run.animator.mostCrowded
    let layer = run.items[crowd?.item ?? 0].layer
    return ResolveError(
      .tooMuchDynamics(
        view: crowd.map { _ in index.name(of: layer) }, meets: crowd?.pairs ?? 0, time: run.time,
        limit: level.seconds), layer: layer)
  }

  /// The most pairs of items, or of an item and a line, that could meet.
  static let mostPossiblePairs = 4_000_000

  /// Throws where so many things could meet that a single step would take too long.
  func checkPairs(in rules: SceneDynamics) throws(ResolveError) {
    let lines = rules.behaviors.reduce(0) { sum, behavior in
      guard case .behavior(.collision(let collision)) = behavior.kind else { return sum }
      return sum + collision.boundaries.count
    }
    let (items, limit) = (rules.items.count, Self.mostPossiblePairs)
    let (pairs, overflows) = items.multipliedReportingOverflow(by: items + lines)
    guard overflows || pairs > limit else { return }
    throw ResolveError(
      .tooManyPairs(items: items, lines: lines, limit: limit), layer: rules.items.first?.layer)
  }
}
