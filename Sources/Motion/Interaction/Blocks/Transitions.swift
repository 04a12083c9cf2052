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
    try board.stage.require(from ?? layer, context.cause.place)
    let old = board.stage.pictureBefore(from)
    guard let from else { return [.mix(transition, from: old, in: context)] }
    // The old view's running transition is already part of its picture, so it is cancelled.
    if let own = latest.removeValue(forKey: from) { board.cancelIfRunning(own) }
    guard transition.showsAndHides else {
      return [
        .replace(from, with: layer, in: context), .mix(transition, from: old, in: context),
      ]
    }
    try board.stage.require(layer, context.cause.place)
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
      Self.hasOldPicture(transition.from ?? layer, context.cause, &board)
    {
      if let running = latest[layer] { board.cancelIfRunning(running) }
      let token = board.runs.mix(
        transition, from: old, in: context.transaction, &board.stage)
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

  /// Whether a picture of a view exists from which a transition can start.
  ///
  /// A view that was added in this turn has none. At time 0 it is the initial content of the scene.
  static func hasOldPicture(
    _ layer: LayerID, _ cause: Cause, _ board: inout Board
  ) -> Bool {
    if board.stage.existed(layer) { return true }
    guard board.stage.hasBegun else { return false }
    board.agenda.warn(
      "the transition of \(board.cast.name(of: layer)) is not visible: the layer was added in the same "
        + "turn, so it has no old rendering; put \"flush\" between the two, use a later time, or "
        + "animate its alpha",
      cause)
    return false
  }
}

extension KeyedAnimation {
  /// Adds the animation, unless it is a transition without an old picture.
  func addIfShown(to layer: LayerID, in context: Context, _ board: inout Board) {
    if case .transition = animation.kind, !Transitions.hasOldPicture(layer, context.cause, &board) {
      return
    }
    board.add(self, to: layer, in: context)
  }
}
