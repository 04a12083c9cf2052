internal import FlipbookGeometry

extension LayerValue {
  /// The sum of two values of one kind, component by component.
  ///
  /// Transforms are concatenated, with this one applied first. nil for kinds without numbers, and
  /// for lists of different lengths.
  ///
  /// `a.subtracting(b).adding(b)` is a, so an additive animation from old − new displays
  /// `animated.adding(model)`.
  package func adding(_ other: LayerValue) -> LayerValue? {
    if case (.transform(let a), .transform(let b)) = (self, other) { return .transform(a.then(b)) }
    return combined(with: other, +)
  }

  /// The difference: component by component; for transforms this one, followed by the inverse of
  /// the other.
  ///
  /// A transform without an inverse is replaced by the nearest one that has one.
  package func subtracting(_ other: LayerValue) -> LayerValue? {
    if case (.transform(let a), .transform(let b)) = (self, other) {
      return b.invertible.inverted.map { .transform(a.then($0)) }
    }
    return combined(with: other, -)
  }

  /// The rate of `adding(_:)` while both values change; for transforms by the product rule.
  package func rateOfAdding(
    _ other: LayerValue, rate: LayerValue, otherRate: LayerValue
  ) -> LayerValue? {
    switch (self, rate, other, otherRate) {
    case (.transform(let a), .transform(let da), .transform(let b), .transform(let db)):
      .transform(da.then(b) + a.then(db))
    default: rate.combined(with: otherRate, +)
    }
  }

  /// Every number multiplied by k, as for rates; nil for kinds without numbers.
  package func scaled(by k: Double) -> LayerValue? { combined(with: self) { own, _ in own * k } }

  /// The sum of all numbers, for transforms too, as for rates.
  package func addingComponents(_ other: LayerValue) -> LayerValue? { combined(with: other, +) }

  /// The Euclidean length of the difference of the components; nil for kinds without numbers.
  package func distance(to other: LayerValue) -> Double? {
    guard kind == other.kind, let a = components, let b = other.components, a.count == b.count
    else { return nil }
    return zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  func combined(
    with other: LayerValue, _ operation: (Double, Double) -> Double
  ) -> LayerValue? {
    // The most common kinds are handled without a list of components.
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(operation(a, b))
    case (.point(let a), .point(let b)):
      return .point(Point(operation(a.x, b.x), operation(a.y, b.y)))
    case (.size(let a), .size(let b)):
      return .size(Size(operation(a.width, b.width), operation(a.height, b.height)))
    default: break
    }
    guard kind == other.kind, let a = components, let b = other.components, a.count == b.count
    else { return nil }
    return withComponents(zip(a, b).map(operation))
  }
}

extension LayerValue {
  /// The names of the components, in their order: x and y of a point, m11 … m44 of a transform.
  ///
  /// A number's only component has the empty name; kinds without numbers have none.
  package var componentNames: [String] {
    let colorNames = ["red", "green", "blue", "alpha"]
    switch self {
    case .number: return [""]
    case .point: return ["x", "y"]
    case .size: return ["width", "height"]
    case .rect: return ["origin.x", "origin.y", "size.width", "size.height"]
    case .color: return colorNames
    case .transform: return (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
    case .numbers(let values): return values.indices.map { "\($0)" }
    case .colors(let colors):
      return colors.indices.flatMap { index in colorNames.map { "\(index).\($0)" } }
    case .path, .bool, .string, .contents: return []
    }
  }
}
