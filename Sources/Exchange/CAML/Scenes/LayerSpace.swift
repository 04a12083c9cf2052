import FlipbookGeometry

/// How the coordinates of a space of Core Animation become those of the scene, where y points down.
struct Axes: Hashable {
  /// Whether y points up in the file.
  var isUp = false
  /// Added to x.
  var x = 0.0
  /// Added to y; where y points up, what y is taken from.
  var y = 0.0

  func mapX(_ value: Double) -> Double { value + x }
  func mapY(_ value: Double) -> Double { isUp ? y - value : value + y }
  /// A difference of two y coordinates, a speed, or an angle that changes its direction with y.
  func mapDelta(_ value: Double) -> Double { isUp ? -value : value }
}

/// The two spaces of a layer: that of its superlayer, in which it is placed, and its own.
struct LayerSpace {
  var outer: Axes
  var inner: Axes
  var bounds: Rect
  /// Whether y is counted up from 0 in the layer's own space, so that what is in it stays when its
  /// height changes: the bounds then begin at −(y + height).
  var hangs = false
  /// Whether colors go round the other way: in a scene a conic gradient always turns clockwise.
  var turnsColors = false

  /// A value of a property in the coordinates of the scene.
  ///
  /// - Parameter isRelative: Whether it is added to another value.
  func converted(_ value: CAMLValue, _ mirror: LayerKey.Mirror, isRelative: Bool) -> CAMLValue {
    switch (value, mirror) {
    case (_, .none): value
    case (.list(let colors), .colors): turnsColors ? .list(colors.reversed()) : value
    case (.list(let values), _):
      .list(values.map { converted($0, mirror, isRelative: isRelative) })
    case (.number(let number), _): .number(converted(number, mirror, isRelative))
    case (.numbers(let numbers), _): .numbers(converted(numbers, mirror, isRelative))
    case (.path(let path), .innerPath):
      .path(inner.isUp || inner.y != 0 ? path.mappingY(inner.mapY) : path)
    case (.path(let path), .position):
      .path(
        path.mappingY { isRelative ? outer.mapDelta($0) : outer.mapY($0) }
          .mappingX { isRelative ? $0 : outer.mapX($0) })
    case (.path(let path), .innerPoint):
      .path(path.mappingY { isRelative ? inner.mapDelta($0) : inner.mapY($0) })
    case (.transform(let steps), .outerMatrix): .transform(mirrored(steps, outer))
    case (.transform(let steps), .innerMatrix): .transform(mirrored(steps, inner))
    default: value
    }
  }

  private func mirrored(_ steps: [TransformStep], _ axes: Axes) -> [TransformStep] {
    axes.isUp ? steps.map(\.mirrored) : steps
  }

  private func converted(_ value: Double, _ mirror: LayerKey.Mirror, _ isRelative: Bool) -> Double {
    switch mirror {
    case .positionX: isRelative ? value : outer.mapX(value)
    case .positionY: isRelative ? outer.mapDelta(value) : outer.mapY(value)
    case .innerY: isRelative ? inner.mapDelta(value) : inner.mapY(value)
    case .anchorY: unit(value, outer, isRelative)
    case .innerUnitY: unit(value, inner, isRelative)
    case .outerDelta: outer.mapDelta(value)
    case .innerDelta: inner.mapDelta(value)
    case .boundsY: hangs ? -value - (isRelative ? 0 : bounds.size.height) : value
    default: value
    }
  }

  private func converted(
    _ values: [Double], _ mirror: LayerKey.Mirror, _ isRelative: Bool
  ) -> [Double] {
    guard values.count >= 2 else { return values }
    var result = values
    switch mirror {
    case .position:
      result[0] = isRelative ? values[0] : outer.mapX(values[0])
      result[1] = isRelative ? outer.mapDelta(values[1]) : outer.mapY(values[1])
    case .innerPoint: result[1] = isRelative ? inner.mapDelta(values[1]) : inner.mapY(values[1])
    case .anchor: result[1] = unit(values[1], outer, isRelative)
    case .innerUnitPoint: result[1] = unit(values[1], inner, isRelative)
    case .outerDeltaPoint: result[1] = outer.mapDelta(values[1])
    case .innerDeltaPoint: result[1] = inner.mapDelta(values[1])
    case .innerUnitRect where values.count == 4 && inner.isUp:
      result[1] = (isRelative ? 0 : 1) - values[1] - values[3]
    case .bounds where values.count == 4 && hangs: result[1] = -values[1] - values[3]
    case .locations where turnsColors: result = values.reversed().map { 1 - $0 }
    case .boundsOrigin where hangs:
      result[1] = -values[1] - (isRelative ? 0 : bounds.size.height)
    default: break
    }
    return result
  }

  private func unit(_ value: Double, _ axes: Axes, _ isRelative: Bool) -> Double {
    axes.isUp ? (isRelative ? 0 : 1) - value : value
  }
}
