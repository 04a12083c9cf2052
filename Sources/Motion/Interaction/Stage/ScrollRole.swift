import FlipbookLayers

/// The role of a view where something scrolls.
struct ScrollRole {
  let isScrollView: Bool
  /// Whether it stays in the visible area of the scroll view that it is in.
  let isPinned: Bool

  init(_ layer: Layer) {
    (isScrollView, isPinned) = (layer.isScrollView, layer.pinsToVisibleBounds)
  }
}
