import FlipbookLayers

/// How the string of a view rolls when it changes inside an animation.
struct RollingRule: Hashable, Sendable {
  /// nil for down where the numbers of the new string are smaller.
  var countsDown: Bool?

  /// The rule of a layer; nil for one whose text does not roll.
  init?(_ layer: Layer) {
    guard case .text(let text) = layer.kind, text.contentTransition == .numericText else {
      return nil
    }
    countsDown = text.countsDown
  }
}
