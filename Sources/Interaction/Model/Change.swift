package import Animation
package import Layers

/// A property and what it is set to.
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

  /// What is changed.
  package enum Target: Hashable, Sendable {
    case property(LayerKeyPath)
    /// UIView's frame: position and bounds as they are when the change is made decide what it
    /// writes.
    case frame(FrameKeyPath)
  }

  /// The value itself, or what is added to the model's.
  package enum NewValue: Hashable, Sendable {
    case to(LayerValue)
    case by(LayerValue)
    /// It follows a number from now on; nothing animates it there.
    case bound(PropertyBinding)
  }
}
