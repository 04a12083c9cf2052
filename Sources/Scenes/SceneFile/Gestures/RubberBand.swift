import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// The keys of a rubber band.
struct RubberBandKeys: Sendable {
  var coefficient: Double?
  var dimensions: JSONValue?
  var releaseVelocity = RubberBandRule.ReleaseVelocity.presentation

  static let table = FieldTable<RubberBandKeys>(
    "rubberBand", "UIScrollView's resistance: f(x) = x·c·d / (d + c·x).", start: RubberBandKeys()
  ) {
    Field(
      "coefficient", .number(.above(0)), \.coefficient,
      default: .value(RubberBandRule(dimensionsAtMin: [], dimensionsAtMax: []).coefficient),
      "How easily it stretches at first.")
    Field(
      "dimensions", .deferred(dimensionsShape), \.dimensions,
      default: .words("the size of the moved view"),
      unit: "the property's unit",
      "The largest possible stretch: `[width, height]`, a number, one for each side (`left`, "
        + "`top`, `right`, `bottom`, or `min` and `max`), or `\"toScreenEdge\"`.")
    Field(
      "releaseVelocity", .name, \.releaseVelocity,
      "The velocity of a release inside the band: the visible one, which is the finger's times the "
        + "slope of the band, or the finger's own, which makes it jump.")
  }

  private static let dimensionsShape = ValueShape.labelled(
    "[dimensions](#dimensions)",
    .either([
      .number(.above(0)), .list(.number(.above(0)), 2...2), .names(["toScreenEdge"]),
      .reference("dimensions"),
    ]))

  struct Sides: Sendable {
    var left: Double?
    var top: Double?
    var right: Double?
    var bottom: Double?
    var min: Double?
    var max: Double?
  }

  static let sidesTable = FieldTable<Sides>(
    "dimensions", "The largest possible stretch of a rubber band on each side.", start: Sides(),
    atMostOne: [["left", "min"], ["right", "max"], ["top", "min"], ["bottom", "max"]]
  ) {
    Field("left", .number(.above(0)), \.left, "Below the smallest x.")
    Field("top", .number(.above(0)), \.top, "Below the smallest y.")
    Field("right", .number(.above(0)), \.right, "Above the largest x.")
    Field("bottom", .number(.above(0)), \.bottom, "Above the largest y.")
    Field("min", .number(.above(0)), \.min, "Below the smallest number.")
    Field("max", .number(.above(0)), \.max, "Above the largest number.")
  }
}

extension RubberBandRule {
  /// Reads the rubber band of a property; throws after an error has been reported.
  init(
    _ value: JSONValue, for moved: MovedProperty, along axis: PanGesture.Axis = .both,
    limits: Limits?, otherwise: [Double]? = nil, _ site: Site, _ work: inout Work
  ) throws(Reported) {
    let keys = try RubberBandKeys.table.read(value, site, &work)
    guard let limits else {
      throw work.error(
        .conflictingKeys, at: value.keyPlace,
        "\"rubberBand\" needs \"limits\" to stretch beyond")
    }
    let sides: (min: [Double], max: [Double])
    if let written = keys.dimensions {
      sides = try RubberBandRule.dimensions(
        written, for: moved, along: axis, limits: limits, site, &work)
    } else {
      let size = if let otherwise { otherwise } else { try moved.ownSize(at: value, site, &work) }
      sides = (size, size)
      if let smallest = size.min(), smallest <= 0 {
        throw work.error(
          .conflictingKeys, at: value.keyPlace,
          "a rubber band of a view without a size needs \"dimensions\"")
      }
    }
    self.init(dimensionsAtMin: sides.min, dimensionsAtMax: sides.max)
    coefficient = keys.coefficient ?? coefficient
    releaseVelocity = keys.releaseVelocity
  }

  private static func dimensions(
    _ value: JSONValue, for moved: MovedProperty, along axis: PanGesture.Axis, limits: Limits,
    _ site: Site, _ work: inout Work
  ) throws(Reported) -> (min: [Double], max: [Double]) {
    if value.string != nil, !value.isExpression {
      return try RubberBandRule.toScreenEdge(
        value, for: moved, along: axis, limits: limits, site, &work)
    }
    if value.isObject { return try RubberBandRule.sides(value, for: moved, site, &work) }
    let positive = ValueType<Double>.number(.above(0))
    if value.isNumeric {
      let number = try positive.read(value, site, &work)
      let all = [Double](repeating: number, count: moved.componentCount)
      return (all, all)
    }
    guard moved.componentCount == 2, value.isArray, value.count == 2 else {
      throw work.mismatch(value, needs: moved.componentCount == 1 ? "a number" : "[width, height]")
    }
    let numbers = try ValueType<[Double]>.list(of: positive).read(value, site, &work)
    return (numbers, numbers)
  }

  private static func sides(
    _ value: JSONValue, for moved: MovedProperty, _ site: Site, _ work: inout Work
  ) throws(Reported) -> (min: [Double], max: [Double]) {
    let sides = try RubberBandKeys.sidesTable.read(value, site, &work)
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
      throw work.error(
        .type, at: value, "\"dimensions\" of \"\(moved.keyPath.name)\" needs \(names)")
    }
    return (low, high)
  }

  /// Dimensions that keep the upper left corner of the view on the canvas.
  ///
  /// Beyond the lower limits the view can move by the corner's distance from the canvas's left and
  /// top edges, beyond the upper limits by its distance from the right and bottom edges: a drawer
  /// that is pulled up or down never leaves the screen. A component that the finger does not move
  /// cannot stretch. Superviews count with their frames but not with their transforms.
  private static func toScreenEdge(
    _ value: JSONValue, for moved: MovedProperty, along axis: PanGesture.Axis, limits: Limits,
    _ site: Site, _ work: inout Work
  ) throws(Reported) -> (min: [Double], max: [Double]) {
    guard value.string == "toScreenEdge" else {
      throw work.unknownName(value, value.string ?? "", of: ["toScreenEdge"])
    }
    guard moved.keyPath.property == .position else {
      throw work.error(
        .type, at: value, "\"toScreenEdge\" is for \"position\", not for \"\(moved.keyPath.name)\"")
    }
    let layer = site.known.views.layer(moved.layer)
    let size = layer.bounds.standardized.size
    let origin = site.known.views.superviewOrigin(of: moved.layer)
    var low: [Double] = []
    var high: [Double] = []
    for (index, direction) in moved.axes.enumerated() {
      if moved.axes.count > 1, axis != .both, axis != direction {
        // Any number works, because this component never moves.
        low.append(1)
        high.append(1)
        continue
      }
      let isX = direction == .horizontal
      let start = isX ? origin.x : origin.y
      let lead = isX ? layer.anchorPoint.x * size.width : layer.anchorPoint.y * size.height
      let extent = isX ? site.world.canvas.width : site.world.canvas.height
      low.append(start + limits.min[index] - lead)
      high.append(extent - (start + limits.max[index] - lead))
    }
    guard (low + high).allSatisfy({ $0 > 0 }) else {
      throw work.error(
        .range, at: value,
        "the limits lie outside of the screen, so there is no distance to its edge")
    }
    return (low, high)
  }
}

extension MovedProperty {
  /// The size of the moved view for each component.
  fileprivate func ownSize(at value: JSONValue, _ site: Site, _ work: inout Work) throws(Reported)
    -> [Double]
  {
    let size = site.known.views.layer(layer).bounds.standardized.size
    switch axes {
    case [.horizontal]: return [size.width]
    case [.vertical]: return [size.height]
    case [.horizontal, .vertical]: return [size.width, size.height]
    default:
      throw work.error(
        .conflictingKeys, at: value,
        "a rubber band of \"\(keyPath.name)\" needs \"dimensions\"",
        hint: "It is not a length that could be compared with the size of the view.")
    }
  }
}

extension ViewIndex {
  /// The origin of the superview's coordinates on the canvas.
  fileprivate func superviewOrigin(of layer: LayerID) -> Point {
    var origin = Point.zero
    var next = parent(of: layer)
    while let id = next {
      let above = self.layer(id)
      origin = origin + above.frame.origin - above.bounds.origin
      next = parent(of: id)
    }
    return origin
  }
}

extension MovedProperty {
  /// The screen direction of each component; empty where they have none.
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
