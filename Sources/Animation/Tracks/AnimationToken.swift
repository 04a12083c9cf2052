public import Layers

/// Names one run of an animation or transition that was added to a layer.
public struct AnimationToken: Hashable, Sendable {
  let index: Int
  public let layer: LayerID
}
