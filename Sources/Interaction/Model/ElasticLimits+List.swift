import Layers
import Motion

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
