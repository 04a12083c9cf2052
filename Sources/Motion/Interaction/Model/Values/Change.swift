package import FlipbookLayers
package import FlipbookTimeline

/// A property and its new value.
package struct Change: Hashable, Sendable {
  package var layer: LayerID
  package var target: Target
  package var value: NewValue

  package init(layer: LayerID, keyPath: LayerKeyPath, value: NewValue) {
    self.init(layer: layer, target: .property(keyPath), value: value)
  }

  package init(layer: LayerID, target: Target, value: NewValue) {
    self.layer = layer
    self.target = target
    self.value = value
  }

  /// The property that is changed.
  package enum Target: Hashable, Sendable {
    case property(LayerKeyPath)
    /// UIView's frame: the values written depend on position and bounds at the time of the change.
    case frame(FrameKeyPath)
  }

  /// The value itself, or an amount added to the model value.
  package enum NewValue: Hashable, Sendable {
    case to(LayerValue)
    case by(LayerValue)
    /// A value that is computed at the instant of the change.
    case computed(ComputedValue)
    /// An amount that is computed then, and added to the model value.
    case computedBy(ComputedValue)
    /// The property follows a number from now on; the switch is not animated.
    case bound(PropertyBinding)
    /// A frame by its edges in the superview, as that is when the change is made.
    case edges(FrameEdges)
    /// The frame of another view, converted to the superview's coordinates.
    case frameOf(LayerID)
    /// The offset of a scroll view that shows another view, with the least way
    /// (`scrollRectToVisible`).
    case showing(LayerID)
  }
}
