import Geometry
import Layers
import Motion

extension MovedProperty {
  /// The key paths of the numbers that a gesture moves, in the order of its lists; nil when the
  /// property is not a number, a point or a size.
  func componentCount(in layer: Layer) -> Int? {
    switch keyPath.value(in: layer) {
    case .number: 1
    case .point, .size: 2
    default: nil
    }
  }

  /// Whether a change of one of the two is seen in the other.
  func overlaps(_ other: MovedProperty) -> Bool {
    layer == other.layer && keyPath.overlaps(other.keyPath)
  }
}

extension LayerKeyPath {
  /// Whether this is a vertical number: the y of something, or a height.
  var isVertical: Bool {
    switch part {
    case .y, .height, .originY, .sizeHeight, .translationY: true
    default: false
    }
  }
}
