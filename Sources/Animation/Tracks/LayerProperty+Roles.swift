import Layers

extension LayerProperty {
  /// Whether it decides where a layer is, and what of it a finger can meet.
  var isPlace: Bool {
    switch self {
    case .bounds, .position, .anchorPoint, .zPosition, .transform, .sublayerTransform,
      .masksToBounds:
      true
    default: false
    }
  }
}
