import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion

/// The layout of a layer that covers its superview.
struct Cover {
  /// The bounds of the superview and of the layer.
  let outer: Rect
  let inner: Rect
  let anchorPoint: Point
  /// The scale of the layer.
  let scale: Double
}

extension Bounds {
  /// The limits of each component of a property.
  ///
  /// A layer that covers its superview has more room the larger its scale; if its layout is
  /// unknown, the property's own range applies.
  func limits(
    of property: MovedProperty, componentCount: Int, covering cover: Cover? = nil
  ) -> [ElasticLimits] {
    (0..<componentCount).map { index in
      switch room {
      case .within(let limits): banded((limits.min[index], limits.max[index]), index)
      case .superview:
        cover.map { banded($0.room(index), index) } ?? .own(of: property)
      case .own: .own(of: property)
      }
    }
  }

  /// The limits of a scroll view's offset with an inset.
  func limits(room: [Double], inset: EdgeInsets) -> [ElasticLimits] {
    let low = [0 - inset.left, 0 - inset.top]
    let ends = [inset.right, inset.bottom]
    return room.indices.map { index in
      banded((low[index], max(low[index], room[index] + ends[index])), index)
    }
  }

  /// A range with the rubber bands of a component.
  private func banded(_ range: (low: Double, high: Double), _ index: Int) -> ElasticLimits {
    func band(_ dimensions: [Double], _ rule: RubberBandRule) -> RubberBand {
      RubberBand(coefficient: rule.coefficient, dimension: dimensions[index])
    }
    return ElasticLimits(
      minimum: range.low, maximum: range.high,
      belowMinimum: rubberBand.map { band($0.dimensionsAtMin, $0) },
      aboveMaximum: rubberBand.map { band($0.dimensionsAtMax, $0) })
  }

  /// All lists with one number for each component.
  var lists: [[Double]] {
    var lists: [[Double]] = []
    if let limits { lists += [limits.min, limits.max] }
    if let rubberBand { lists += [rubberBand.dimensionsAtMin, rubberBand.dimensionsAtMax] }
    return lists
  }
}

extension Cover {
  /// The range of the layer's position along x, or along y.
  func room(_ index: Int) -> (low: Double, high: Double) {
    index == 0
      ? room(
        from: outer.origin.x, outer.size.width, of: inner.size.width * scale, at: anchorPoint.x)
      : room(
        from: outer.origin.y, outer.size.height, of: inner.size.height * scale, at: anchorPoint.y)
  }

  private func room(
    from start: Double, _ room: Double, of length: Double, at anchor: Double
  ) -> (low: Double, high: Double) {
    let (low, high) = (start + room - (1 - anchor) * length, start + anchor * length)
    let middle = (low + high) / 2
    return low <= high ? (low, high) : (middle, middle)
  }
}

extension ElasticLimits {
  /// The natural range of a property.
  fileprivate static func own(of property: MovedProperty) -> ElasticLimits {
    let keyPath = property.keyPath
    let range = keyPath.part == nil ? keyPath.property.range : nil
    return ElasticLimits(
      minimum: range?.lowerBound ?? -.infinity, maximum: range?.upperBound ?? .infinity)
  }
}
