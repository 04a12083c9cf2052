internal import FlipbookLayers

/// Transitions between two renderings of a layer.
extension LayerPainter {
  /// Adds both renderings of a transition; at either end only the visible one, unchanged.
  ///
  /// In a separate function, because it keeps whole layers on the stack, and trees can be deep.
  func paintTransition(
    _ layer: Layer, in plane: Plane, into commands: inout [Picture.Command]
  ) {
    guard case .transition(let old, let new, let kind, let progress) = layer.kind else { return }
    var inner = plane
    inner.depth += 1
    if progress == 0 { return paint(old, in: inner, into: &commands) }
    if progress == 1 { return paint(new, in: inner, into: &commands) }
    // Curves that overshoot move sliding or rotating content beyond its end.
    if let stage = Slide(kind)?.stage(from: old, to: new, at: progress)
      ?? Flip(kind)?.stage(from: old, to: new, at: progress)
    {
      return paint(stage, in: inner, into: &commands)
    }
    if let stage = Curl(kind)?.stage(from: old, to: new, at: progress) {
      return paintPlaced(stage, in: inner, into: &commands)
    }
    let share = unitClamped(progress)
    if share == 0 { return paint(old, in: inner, into: &commands) }
    if share == 1 { return paint(new, in: inner, into: &commands) }
    var before: [Picture.Command] = []
    var after: [Picture.Command] = []
    paint(old, in: inner, into: &before)
    paint(new, in: inner, into: &after)
    commands.append(dissolveFrom: before, to: after, progress: share)
  }
}
