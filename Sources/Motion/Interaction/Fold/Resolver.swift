package import FlipbookCalculus
import FlipbookLayers
import FlipbookTimeline

/// Folds the events of a scene into motion once, so that it can be evaluated at any time afterward.
///
/// Events and touches are processed in order of time, one turn of the run loop at a time: first
/// whatever ends at the instant, then the script's events in their order. An event may read the
/// presentation values at its instant, and may change only what comes after it.
package struct Resolver: Sendable {
  /// The maximum number of events in a scene, including events caused by others.
  package var eventLimit = 1_000_000
  /// The maximum cost of folding, for a scene and all scenes nested in it together, of which reading it
  /// may have burned a part.
  package var fuel = Fuel.standard
  /// Checked between turns: `cancelled` is thrown when it returns true.
  package var isCancelled: @Sendable () -> Bool = { false }

  /// Records which values of the scene's layers are read.
  var reads: TimelineReads?

  package init() {}

  /// Resolves a scene to a timeline, with its length, its warnings and its marks.
  ///
  /// Throws when the script does not match the views, when events cause each other endlessly, or
  /// when the scene has no duration and something in it never rests.
  package func resolve(_ scene: Scene) throws(ResolveError) -> ResolvedScene {
    try resolve(scene, tank: FuelTank(fuel))
  }

  /// The same with another tank, which others may draw from too.
  package func resolve(_ scene: Scene, tank: FuelTank) throws(ResolveError) -> ResolvedScene {
    var rest = eventLimit
    var freeLayer = scene.firstFreeLayer
    return try resolve(scene, eventLimit: &rest, freeLayer: &freeLayer, tank: tank)
  }

  private func resolve(
    _ scene: Scene, eventLimit: inout Int, freeLayer: inout Int, tank: FuelTank,
    isInside: Bool = false
  ) throws(ResolveError) -> ResolvedScene {
    var scenes: [LayerID: ResolvedScene] = [:]
    var pending = scene.hasView { $0.scene != nil } ? [scene.root] + scene.detached : []
    while let view = pending.popLast() {
      pending += view.subviews
      guard let inner = view.scene else { continue }
      scenes[view.layer.id] = try resolve(
        inner, eventLimit: &eventLimit, freeLayer: &freeLayer, tank: tank, isInside: true)
    }
    var fold = try Fold(
      scene, eventLimit: eventLimit, tank: tank, freeLayer: freeLayer, reads: reads)
    try fold.run(unless: isCancelled)
    freeLayer = fold.nextLayer ?? freeLayer
    eventLimit -= fold.foldedCount
    return try fold.resolved(showing: scenes, isInside: isInside)
  }
}
