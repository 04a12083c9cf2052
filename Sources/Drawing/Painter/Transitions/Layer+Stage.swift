package import FlipbookLayers

extension Layer {
  /// A layer without a transition that draws what a transition in which renderings slide or turn
  /// draws at its progress; nil where it has no such transition.
  ///
  /// Renderings that slide are its sublayers, from back to front; one that turns is the layer itself.
  package var stage: Layer? {
    guard case .transition(let old, let new, let kind, let progress) = self.kind else { return nil }
    return Self.stage(from: old, to: new, kind, progress: progress)
  }

  /// The stage of two renderings that slide or turn at a progress; nil for other transitions.
  static func stage(
    from old: Layer, to new: Layer, _ kind: TransitionKind, progress: Double
  ) -> Layer? {
    Slide(kind)?.stage(from: old, to: new, at: progress)
      ?? Flip(kind)?.stage(from: old, to: new, at: progress)
  }
}
