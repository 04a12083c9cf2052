import Layers

/// The images of an image view in turn.
enum Images {
  /// Plays them from the first one on, also when they play already.
  static func start(
    _ layer: LayerID, in context: Context, _ board: inout Board
  ) throws(ResolveError) {
    for keyed in try animations(of: layer, context.cause, board) {
      board.add(keyed, to: layer, in: context)
    }
  }

  /// Ends them; the view's own image is seen again.
  static func stop(
    _ layer: LayerID, in context: Context, _ board: inout Board
  ) throws(ResolveError) {
    for key in try animations(of: layer, context.cause, board).compactMap(\.key) {
      board.cancelAnimation(forKey: key, of: layer)
    }
  }

  private static func animations(
    of layer: LayerID, _ cause: Cause, _ board: Board
  ) throws(ResolveError) -> [KeyedAnimation] {
    try board.require(layer, cause)
    let animations = board.cast.views[layer]?.frameAnimations ?? []
    guard !animations.isEmpty else {
      throw ResolveError(.noImages(view: board.cast.name(of: layer)), place: cause.place)
    }
    return animations
  }
}
