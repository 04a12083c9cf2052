import Animation
package import Calculus
import Layers

/// Folds what happens in a scene into motion, once, so that any instant can be asked afterwards.
///
/// Events and touches are taken in the order of time, one turn of the run loop at a time: first
/// what ends at the instant, then what the script has for it, in its order. An event may ask what
/// is seen at its instant and may replace only what comes after it.
package struct Resolver: Sendable {
  /// The most events a scene may have, counting those that events cause.
  package var eventLimit = 1_000_000
  /// What folding may take, in all scenes that are in each other together.
  package var fuel = Fuel.standard
  /// Asked between turns whether the scene is still wanted; `cancelled` is thrown when it is not.
  package var isCancelled: @Sendable () -> Bool = { false }

  /// Notes what is asked of the scene's layers.
  var reads: TimelineReads?

  package init() {}

  /// The scene as a timeline, with its length, its warnings and what happened when.
  ///
  /// Throws when the script does not fit the views, when events cause each other without end, or
  /// when the scene has no duration and something in it never rests.
  package func resolve(_ scene: Scene) throws(ResolveError) -> ResolvedScene {
    var rest = eventLimit
    return try resolve(scene, eventLimit: &rest, tank: FuelTank(fuel))
  }

  private func resolve(
    _ scene: Scene, eventLimit: inout Int, tank: FuelTank, isInside: Bool = false
  ) throws(ResolveError) -> ResolvedScene {
    var scenes: [LayerID: ResolvedScene] = [:]
    var pending = [scene.root] + scene.detached
    while let view = pending.popLast() {
      pending += view.subviews
      guard let inner = view.scene else { continue }
      scenes[view.layer.id] = try resolve(
        inner, eventLimit: &eventLimit, tank: tank, isInside: true)
    }
    var fold = try Fold(scene, eventLimit: eventLimit, tank: tank, reads: reads)
    try fold.run(unless: isCancelled)
    eventLimit -= fold.foldedCount
    return try fold.resolved(showing: scenes, isInside: isInside)
  }
}
