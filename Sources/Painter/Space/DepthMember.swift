internal import Geometry
internal import Layers

/// A layer in a space.
struct DepthMember {
  var layer: Layer
  /// From the layer's superlayer to the space's plane.
  var transform: Transform
  /// The factors of colours and opacity that the layers around it give.
  var factor: Color
  var copies: Int
}
