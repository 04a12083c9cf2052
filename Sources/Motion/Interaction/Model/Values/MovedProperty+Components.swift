import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion

extension MovedProperty {
  /// The number of components that a gesture moves; nil when the property is not a number, a point
  /// or a size.
  func componentCount(in layer: Layer) -> Int? {
    switch keyPath.value(in: layer) {
    case .number: 1
    case .point, .size: 2
    default: nil
    }
  }

  /// Whether a change of one of the two properties affects the other.
  func overlaps(_ other: MovedProperty) -> Bool {
    layer == other.layer && keyPath.overlaps(other.keyPath)
  }
}

extension LayerKeyPath {
  /// Whether this is a vertical number: a y coordinate or a height.
  var isVertical: Bool {
    part?.axis == .y && part?.measure != .rotation && part?.measure != .scale
  }
}
