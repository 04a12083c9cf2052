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

extension PanGesture {
  /// The axes that each component of the property follows: x first, then y; a single number follows
  /// the finger along the axis, and where both are allowed, along its own.
  func directions(componentCount: Int) -> [FingerDirection] {
    guard componentCount == 1 else {
      return [axis == .vertical ? .none : .x, axis == .horizontal ? .none : .y]
    }
    switch axis {
    case .horizontal: return [.x]
    case .vertical: return [.y]
    case .both: return [moves.keyPath.isVertical ? .y : .x]
    }
  }
}

extension ElasticLimits {
  /// The limits of each component: those given, else the range of the property.
  static func list(
    _ limits: Limits?, rubberBand: RubberBandRule?, of property: MovedProperty,
    componentCount: Int
  ) -> [ElasticLimits] {
    (0..<componentCount).map { index in
      guard let limits else {
        let keyPath = property.keyPath
        let range = keyPath.part == nil ? keyPath.property.range : nil
        return ElasticLimits(
          minimum: range?.lowerBound ?? -.infinity, maximum: range?.upperBound ?? .infinity)
      }
      let bands = rubberBand.map { rule in
        (
          RubberBand(coefficient: rule.coefficient, dimension: rule.dimensionsAtMin[index]),
          RubberBand(coefficient: rule.coefficient, dimension: rule.dimensionsAtMax[index])
        )
      }
      return ElasticLimits(
        minimum: limits.min[index], maximum: limits.max[index], belowMinimum: bands?.0,
        aboveMaximum: bands?.1)
    }
  }
}

/// Which coordinate of the finger moves a component.
enum FingerDirection: Hashable, Sendable {
  case none, x, y
}
