import Animation
import Layers

/// Two renderings of a view mixed over a time: as it was seen just before the turn, and as it is
/// with the changes.
///
/// A transition that is still running on the view is cancelled; the new one starts from its
/// picture. From one view to another the first goes and the second comes in its place. A view that
/// was added in the same turn shows its new rendering at once.
struct Transitions {
  /// The latest transition of each layer.
  private var latest: [LayerID: AnimationToken] = [:]

  /// A view is rendered anew, or gives way to another one.
  mutating func begin(
    _ transition: ViewTransition, in context: Context, _ board: inout Board
  ) throws(ResolveError) -> [Command] {
    let (layer, from) = (transition.layer, transition.from)
    try board.require(from ?? layer, context.cause)
    let old = board.stage.pictureBefore(from)
    guard let from else { return [.mix(transition, from: old, in: context)] }
    // What was seen of its own transition is in the picture, and goes with it.
    if let own = latest.removeValue(forKey: from) { board.cancelIfRunning(own) }
    guard transition.showsAndHides else {
      return [
        .replace(from, with: layer, in: context), .mix(transition, from: old, in: context),
      ]
    }
    try board.require(layer, context.cause)
    for (layer, isHidden) in [(from, true), (layer, false)] {
      board.write(
        .bool(isHidden), to: MovedProperty(layer: layer, keyPath: LayerKeyPath(.hidden)))
    }
    return [.mix(transition, from: old, in: context)]
  }

  /// The other view is where it belongs: mixes the renderings and makes the changes.
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
      for change in try board.resolve(change, context.cause)
      where !board.isHeld(change.property, context.cause) {
        board.set(change, in: context)
      }
    }
    board.complete(transition.completion, after: tokens, context.cause)
  }
}
