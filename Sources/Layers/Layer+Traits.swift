extension Layer {
  /// Whether the layer is not displayed itself but masks its superlayer.
  ///
  /// Its alpha is the visible fraction of the superlayer (`CALayer.mask`). Its position is in the
  /// superlayer's own coordinates.
  package var isMask: Bool {
    get { traits.contains(.mask) }
    set { if newValue { traits.insert(.mask) } else { traits.remove(.mask) } }
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
