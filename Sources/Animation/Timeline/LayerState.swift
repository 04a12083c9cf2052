package import Layers

/// The value of a property and how fast it changes.
package struct LayerState: Hashable, Sendable {
  package var value: LayerValue
  /// Per second, in the same kind as the value; nil where no velocity is defined (texts, images,
  /// paths).
  package var velocity: LayerValue?

  package init(value: LayerValue, velocity: LayerValue?) {
    self.value = value
    self.velocity = velocity
  }
}
