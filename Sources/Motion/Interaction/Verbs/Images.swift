import FlipbookLayers

/// The image sequences of an image view.
enum Images {
  /// Plays them from the first image on, even if they are already playing.
  static func start(
    _ layer: LayerID, in context: Context, _ board: inout Board
  ) throws(ResolveError) {
    for keyed in try animations(of: layer, by: context.cause, board) {
      board.add(keyed, to: layer, in: context)
    }
  }

  /// Ends them; the view's own image is displayed again.
  static func stop(
    _ layer: LayerID, in context: Context, _ board: inout Board
  ) throws(ResolveError) {
    for key in try animations(of: layer, by: context.cause, board).compactMap(\.key) {
      board.cancelAnimation(forKey: key, of: layer)
    }
  }

  private static func animations(
    of layer: LayerID, by cause: Cause, _ board: Board
  ) throws(ResolveError) -> [KeyedAnimation] {
    try board.stage.require(layer, cause.place)
    let animations = board.cast.views[layer]?.frameAnimations ?? []
    guard !animations.isEmpty else {
      throw ResolveError(.noImages(view: board.cast.name(of: layer)), place: cause.place)
    }
    return animations
  }
}
