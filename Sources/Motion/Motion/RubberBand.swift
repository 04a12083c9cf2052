/// The resistance of a scroll view beyond its edge: a finger's displacement x becomes
/// x·c·d / (d + c·x).
///
/// The offset starts with the slope c and never reaches d. c = 0.55 is UIScrollView's value, by
/// agreement of public measurements; d is the size of the view in that direction.
public struct RubberBand: Hashable, Sendable {
  /// c, above 0.
  public var coefficient: Double
  /// d in points; 0 or less allows no offset.
  public var dimension: Double

  /// A rubber band; if a constant is not above 0, or infinite, it allows no offset.
  public init(coefficient: Double = 0.55, dimension: Double) {
    self.coefficient = coefficient
    self.dimension = dimension
  }

  /// The offset of the view when the finger is `distance` beyond the edge; an odd function.
  public func offset(for distance: Double) -> Double {
    guard isElastic, distance != 0 else { return 0 }
    if distance.isInfinite { return distance > 0 ? dimension : -dimension }
    return distance / (1 + coefficient * abs(distance) / dimension) * coefficient
  }

  /// The finger's displacement for an `offset`: the inverse.
  ///
  /// An offset at or beyond the dimension, which no displacement gives, is replaced by one just
  /// below it, so the result is finite.
  public func distance(for offset: Double) -> Double {
    guard isElastic, !offset.isNaN else { return 0 }
    let reached = min(abs(offset), dimension * (1 - 1e-9))
    let distance = reached * dimension / (coefficient * (dimension - reached))
    return offset < 0 ? -distance : distance
  }

  /// The derivative of the offset by the distance; c at the edge, decreasing to 0.
  public func slope(at distance: Double) -> Double {
    guard isElastic else { return 0 }
    let share = 1 + coefficient * abs(distance) / dimension
    return coefficient / (share * share)
  }

  private var isElastic: Bool {
    dimension > 0 && coefficient > 0 && dimension.isFinite && coefficient.isFinite
  }
}

/// The limits of a moved property, with a rubber band or a hard stop beyond each.
public struct ElasticLimits: Hashable, Sendable {
  /// The lower limit; either limit may be infinite.
  public let minimum: Double
  /// The upper limit; never below the minimum.
  public let maximum: Double
  /// nil means a hard stop.
  public var belowMinimum: RubberBand?
  /// nil means a hard stop.
  public var aboveMaximum: RubberBand?

  /// Makes limits; a maximum below the minimum is replaced by the minimum.
  public init(
    minimum: Double, maximum: Double, belowMinimum: RubberBand? = nil,
    aboveMaximum: RubberBand? = nil
  ) {
    self.minimum = minimum
    self.maximum = max(minimum, maximum)
    self.belowMinimum = belowMinimum
    self.aboveMaximum = aboveMaximum
  }

  /// Limits with the same rubber band, or a hard stop, on both sides.
  public init(minimum: Double, maximum: Double, rubberBand: RubberBand?) {
    self.init(
      minimum: minimum, maximum: maximum, belowMinimum: rubberBand, aboveMaximum: rubberBand)
  }

  /// The nearest value within the limits.
  public func clamp(_ value: Double) -> Double { min(max(value, minimum), maximum) }

  /// Whether a value is within the limits, inclusive.
  public func contains(_ value: Double) -> Bool { value >= minimum && value <= maximum }

  /// The displayed value when the finger alone would move the property to `value`.
  public func shown(for value: Double) -> Double {
    if value < minimum { return minimum + (belowMinimum?.offset(for: value - minimum) ?? 0) }
    if value > maximum { return maximum + (aboveMaximum?.offset(for: value - maximum) ?? 0) }
    return value
  }

  /// The value to which the finger alone would move a property that displays `shown`: the inverse.
  ///
  /// Beyond a hard stop it is the limit.
  public func unbanded(from shown: Double) -> Double {
    if shown < minimum { return minimum + (belowMinimum?.distance(for: shown - minimum) ?? 0) }
    if shown > maximum { return maximum + (aboveMaximum?.distance(for: shown - maximum) ?? 0) }
    return shown
  }

  /// The derivative of `shown(for:)`: 1 within the limits and at them.
  public func slope(at value: Double) -> Double {
    if value < minimum { return belowMinimum?.slope(at: value - minimum) ?? 0 }
    if value > maximum { return aboveMaximum?.slope(at: value - maximum) ?? 0 }
    return 1
  }
}
