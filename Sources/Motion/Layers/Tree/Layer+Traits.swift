extension Layer {
  /// Whether the layer is not displayed itself but masks its superlayer.
  ///
  /// Its alpha is the visible fraction of the superlayer (`CALayer.mask`). Its position is in the
  /// superlayer's own coordinates.
  package var isMask: Bool {
    get { traits.contains(.mask) }
    set { if newValue { traits.insert(.mask) } else { traits.remove(.mask) } }
  }

  /// Whether the layer is that of a scroll view.
  package var isScrollView: Bool {
    get { traits.contains(.scrollView) }
    set { if newValue { traits.insert(.scrollView) } else { traits.remove(.scrollView) } }
  }

  /// Whether the view stays in the visible area of the scroll view that it is in, as a section's
  /// header does (`NSCollectionLayoutBoundarySupplementaryItem.pinToVisibleBounds`).
  package var pinsToVisibleBounds: Bool {
    get { traits.contains(.pinned) }
    set { if newValue { traits.insert(.pinned) } else { traits.remove(.pinned) } }
  }

  /// Whether the author has written whether the layer clips, so that what is seen outside of it is
  /// meant.
  package var saysClipping: Bool {
    get { traits.contains(.clippingSaid) }
    set { if newValue { traits.insert(.clippingSaid) } else { traits.remove(.clippingSaid) } }
  }

  /// Whether fingers reach only what is in the view, and otherwise what is behind it, as where
  /// `UIView.hitTest(_:with:)` returns nil in place of the view itself.
  package var passesTouches: Bool {
    get { traits.contains(.passing) }
    set { if newValue { traits.insert(.passing) } else { traits.remove(.passing) } }
  }

  /// Whether fingers reach the view and what is in it (`UIView.isUserInteractionEnabled`).
  package var isUserInteractionEnabled: Bool {
    get { !traits.contains(.userInteractionDisabled) }
    set {
      if newValue {
        traits.remove(.userInteractionDisabled)
      } else {
        traits.insert(.userInteractionDisabled)
      }
    }
  }
}
