import FlipbookLayers
import FlipbookTimeline

/// Transitions, which mix two renderings of a view over time: as displayed just before the turn,
/// and with the changes.
///
/// A running transition of the view is cancelled, and the new one starts from its picture. In a
/// transition between two views the first is removed and the second takes its position in the tree.
/// A view that was added in the same turn shows its new rendering immediately.
struct Transitions {
  /// The latest transition of each layer.
  private var latest: [LayerID: AnimationToken] = [:]

  /// Begins a transition of one view, or from one view to another.
  mutating func begin(
    _ transition: ViewTransition, in context: Context, _ board: inout Board
  ) throws(ResolveError) -> [FoldCommand] {
    let (layer, from) = (transition.layer, transition.from)
    try board.stage.require(from ?? layer, context.cause)
    let old = board.stage.pictureBefore(from)
    guard let from else { return [.mix(transition, from: old, in: context)] }
    // The old view's running transition is already part of its picture, so it is cancelled.
    if let own = latest.removeValue(forKey: from) { board.cancelIfRunning(own) }
    guard transition.showsAndHides else {
      return [
        .replace(from, with: layer, in: context), .mix(transition, from: old, in: context),
      ]
    }
    try board.stage.require(layer, context.cause)
    for (layer, isHidden) in [(from, true), (layer, false)] {
      board.write(
        .bool(isHidden), to: MovedProperty(layer: layer, keyPath: LayerKeyPath(.hidden)))
    }
    return [.mix(transition, from: old, in: context)]
  }

  /// Mixes the renderings and makes the changes, once the other view is in the tree.
  mutating func mix(
    _ transition: ViewTransition, from old: Layer?, in context: Context, _ board: inout Board
  ) throws(ResolveError) {
    let layer = transition.layer
    var tokens: [AnimationToken] = []
    if transition.duration > 0, context.animatesViews,
      board.hasOldPicture(transition.from ?? layer, context.cause)
    {
      if let running = latest[layer] { board.cancelIfRunning(running) }
      let token = board.mix(transition, from: old, in: context)
      latest[layer] = token
      tokens.append(token)
    }
    for change in transition.changes {
      for change in try change.resolved(on: &board, context.cause)
      where !board.isHeld(change.property, context.cause) {
        change.set(in: context, &board)
      }
    }
    board.complete(transition.completion, after: tokens, context.cause)
  }
}
