public import Layers

/// A number that says how far an animation has come, 0…1, in place of its layer's time.
public struct AnimationPacer: Hashable, Sendable {
  public var layer: LayerID
  public var property: LayerProperty

  public init(layer: LayerID, property: LayerProperty) {
    self.layer = layer
    self.property = property
  }
}
