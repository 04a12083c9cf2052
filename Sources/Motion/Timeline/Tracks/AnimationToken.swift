package import FlipbookLayers

/// Identifies one animation or transition that was added to a layer.
package struct AnimationToken: Hashable, Sendable {
  let index: Int
  package let layer: LayerID
}
