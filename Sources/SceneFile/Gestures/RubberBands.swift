import Document
import Geometry
import Interaction
import Layers

extension Site {
  /// Reads the rubber band of a property; nil after an error has been reported.
  func rubberBand(
    _ value: JSONValue, for moved: MovedProperty, along axis: PanGesture.Axis = .both,
    limits: Limits?, otherwise: [Double]? = nil, _ work: inout Work
  ) -> RubberBandRule? {
    var draft = RubberBandFields.Draft()
    guard RubberBandFields.table.read(value, into: &draft, self, &work) else { return nil }
    guard let limits else {
      work.error(
        .conflictingKeys, at: value.keyPlace,
        "\"rubberBand\" needs \"limits\" that it can stretch beyond")
      return nil
    }
    let sides: (min: [Double], max: [Double])?
    if let written = draft.dimensions {
      sides = dimensions(written, for: moved, along: axis, limits: limits, &work)
    } else {
      sides = (otherwise ?? ownSize(of: moved, at: value, &work)).map { ($0, $0) }
      if let smallest = sides?.min.min(), smallest <= 0 {
        work.error(
          .conflictingKeys, at: value.keyPlace,
          "a rubber band of a view without a size needs \"dimensions\"")
        return nil
      }
    }
    guard let sides else { return nil }
    var rule = RubberBandRule(dimensionsAtMin: sides.min, dimensionsAtMax: sides.max)
    rule.coefficient = draft.coefficient ?? rule.coefficient
    rule.releaseVelocity = draft.releaseVelocity
    return rule
  }

  /// The size of the moved view along each component.
  private func ownSize(of moved: MovedProperty, at value: JSONValue, _ work: inout Work)
    -> [Double]?
  {
    let size = known.views.layer(moved.layer).bounds.standardized.size
    switch moved.axes {
    case [.horizontal]: return [size.width]
    case [.vertical]: return [size.height]
    case [.horizontal, .vertical]: return [size.width, size.height]
    default:
      work.error(
        .conflictingKeys, at: value,
        "a rubber band of \"\(moved.keyPath.name)\" needs \"dimensions\"",
        hint: "It is no length that could be compared with the size of the view.")
      return nil
    }
  }

  private func dimensions(
    _ value: JSONValue, for moved: MovedProperty, along axis: PanGesture.Axis, limits: Limits,
    _ work: inout Work
  ) -> (min: [Double], max: [Double])? {
    if value.string != nil {
      return toScreenEdge(value, for: moved, along: axis, limits: limits, &work)
    }
    if value.isObject { return sides(value, for: moved, &work) }
    let positive = ValueType<Double>.number(.above(0))
    if value.isNumber {
      guard let number = positive.read(value, self, &work) else { return nil }
      let all = [Double](repeating: number, count: moved.componentCount)
      return (all, all)
    }
    guard moved.componentCount == 2, value.isArray, value.count == 2 else {
      work.mismatch(value, needs: moved.componentCount == 1 ? "a number" : "[width, height]")
      return nil
    }
    guard let numbers = ValueType<[Double]>.list(of: positive).read(value, self, &work) else {
      return nil
    }
    return (numbers, numbers)
  }

  private func sides(
    _ value: JSONValue, for moved: MovedProperty, _ work: inout Work
  ) -> (min: [Double], max: [Double])? {
    var sides = RubberBandFields.Sides()
    guard RubberBandFields.sidesTable.read(value, into: &sides, self, &work) else { return nil }
    let pair: ([Double?], [Double?])
    let names: String
    if moved.componentCount == 2 {
      pair = ([sides.left, sides.top], [sides.right, sides.bottom])
      names = "\"left\", \"top\", \"right\" and \"bottom\""
    } else {
      pair = ([sides.min ?? sides.left ?? sides.top], [sides.max ?? sides.right ?? sides.bottom])
      names = "\"min\" and \"max\""
    }
    let (low, high) = (pair.0.compactMap { $0 }, pair.1.compactMap { $0 })
    guard low.count == moved.componentCount, high.count == moved.componentCount else {
      work.error(.type, at: value, "\"dimensions\" of \"\(moved.keyPath.name)\" needs \(names)")
      return nil
    }
    return (low, high)
  }

  /// So much that the upper left corner of the view stays on the canvas.
  ///
  /// At the lower limits it can go as far as the corner is from the canvas's left and top, at the
  /// upper ones as far as from its right and bottom: a drawer that is pulled up or down never
  /// leaves the screen. A component that the finger does not move has no way to go. Superviews count with their frames, not with their transforms.
  private func toScreenEdge(
    _ value: JSONValue, for moved: MovedProperty, along axis: PanGesture.Axis, limits: Limits,
    _ work: inout Work
  ) -> (min: [Double], max: [Double])? {
    guard value.string == "toScreenEdge" else {
      work.unknownName(value, value.string ?? "", of: ["toScreenEdge"])
      return nil
    }
    guard moved.keyPath.property == .position else {
      work.error(
        .type, at: value, "\"toScreenEdge\" is for \"position\", not for \"\(moved.keyPath.name)\"")
      return nil
    }
    let layer = known.views.layer(moved.layer)
    let size = layer.bounds.standardized.size
    let origin = superviewOrigin(of: moved.layer)
    var low: [Double] = []
    var high: [Double] = []
    for (index, direction) in moved.axes.enumerated() {
      if moved.axes.count > 1, axis != .both, axis != direction {
        // Any: the component never leaves where it is.
        low.append(1)
        high.append(1)
        continue
      }
      let isX = direction == .horizontal
      let start = isX ? origin.x : origin.y
      let lead = isX ? layer.anchorPoint.x * size.width : layer.anchorPoint.y * size.height
      let extent = isX ? world.canvas.width : world.canvas.height
      low.append(start + limits.min[index] - lead)
      high.append(extent - (start + limits.max[index] - lead))
    }
    guard (low + high).allSatisfy({ $0 > 0 }) else {
      work.error(
        .range, at: value, "the limits lie outside of the screen, so there is no way to its edge")
      return nil
    }
    return (low, high)
  }

  /// Where the coordinates of a view's superview begin on the canvas.
  private func superviewOrigin(of layer: LayerID) -> Point {
    var origin = Point.zero
    var next = known.views.parent(of: layer)
    while let id = next {
      let above = known.views.layer(id)
      origin = origin + above.frame.origin - above.bounds.origin
      next = known.views.parent(of: id)
    }
    return origin
  }
}

extension MovedProperty {
  /// The directions on the screen of its components; empty where they have none.
  fileprivate var axes: [PanGesture.Axis] {
    switch keyPath.part {
    case .x, .originX, .translationX: return [.horizontal]
    case .y, .originY, .translationY: return [.vertical]
    case .origin, .translation: return [.horizontal, .vertical]
    case nil where keyPath.property == .position: return [.horizontal, .vertical]
    default: return []
    }
  }
}
