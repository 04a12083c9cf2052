public import Layers

/// The value of a property and how fast it changes.
public struct LayerState: Hashable, Sendable {
  public var value: LayerValue
  /// Per second, in the same kind as the value; nil where no velocity is defined (texts, images,
  /// paths).
  public var velocity: LayerValue?

  public init(value: LayerValue, velocity: LayerValue?) {
    self.value = value
    self.velocity = velocity
  }
}
