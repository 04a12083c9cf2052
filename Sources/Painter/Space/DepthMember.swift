internal import Geometry
internal import Layers

/// A layer in a space.
struct DepthMember {
  var layer: Layer
  /// From the layer's superlayer to the space's plane.
  var transform: Transform
  /// The factors of color and opacity from the enclosing layers.
  var factor: Color
  var copies: Int
}
