package import FlipbookLayers

/// The value of a property, and its rate of change.
package struct LayerState: Hashable, Sendable {
  package var value: LayerValue
  /// Per second, of the same kind as the value; nil where no velocity is defined (strings, images,
  /// paths).
  package var velocity: LayerValue?

  package init(value: LayerValue, velocity: LayerValue?) {
    self.value = value
    self.velocity = velocity
  }
}
