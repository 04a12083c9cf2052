package import FlipbookLayers

/// How far keyframes may be from what they replace.
package struct BakingTolerance: Hashable, Sendable {
  /// For lengths and positions, in points.
  package var points: Double
  /// For opacities and the components of colors, from 0 to 1.
  package var levels: Double

  /// - Parameter points: Above 0; a hundredth of a point moves an edge by two levels of 255.
  package init(points: Double = 0.01, levels: Double = 0.0005) {
    self.points = max(points, 1e-6)
    self.levels = max(levels, 1e-6)
  }

  /// The tolerance of each component of a property's value.
  ///
  /// - Parameter extent: The largest side of the layer in points, by which the numbers of its transform
  ///   move its corners.
  package func components(
    of property: LayerProperty, _ value: LayerValue, extent: Double
  ) -> [Double] {
    let count = value.components?.count ?? 0
    let side = max(extent, 1)
    switch property.kind {
    case .transform:
      // m14, m24, m34 and m44 divide what is far from the eye by little, so they count by the square.
      return (0..<count).map {
        $0 % 4 == 3 ? points / (side * side) : $0 >= 12 ? points : points / side
      }
    case .color, .colors: return [Double](repeating: levels, count: count)
    case .point where property == .anchorPoint || property.name.hasSuffix("Point"):
      return [Double](repeating: points / side, count: count)
    case .rect where property != .bounds, .numbers where property == .locations:
      return [Double](repeating: points / side, count: count)
    case .number: return [number(property, value, side)]
    default: return [Double](repeating: points, count: max(1, count))
    }
  }

  /// Whether a property is an opacity or a color, or what a filter does to colors.
  package func isLevel(_ property: LayerProperty) -> Bool {
    switch property.kind {
    case .color, .colors: true
    case .number:
      switch property.name {
      case "opacity", "shadowOpacity": true
      case "filters.gaussianBlur": false
      default: property.name.hasPrefix("filters.")
      }
    default: false
    }
  }

  private func number(_ property: LayerProperty, _ value: LayerValue, _ side: Double) -> Double {
    switch property.name {
    // A line is as much longer as its letters are larger.
    case "fontSize":
      if case .number(let size) = value, size > 0 { points * min(1, size / side) } else { points }
    case "strokeStart", "strokeEnd": points / (4 * side)
    default: isLevel(property) ? levels : points
    }
  }
}
