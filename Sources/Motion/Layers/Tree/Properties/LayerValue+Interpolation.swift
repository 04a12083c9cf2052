internal import FlipbookGeometry

extension LayerValue {
  /// The interpolated value at a fraction, by the rule of its kind.
  ///
  /// Numbers, points, sizes, rectangles and colors are interpolated component by component, also
  /// outside 0…1; transforms and paths by their own rules; images cross-fade; booleans and names
  /// switch at one half. Core Animation leaves lists of different lengths undefined: `self` is held
  /// until the fraction reaches 1. A missing color is the other one with alpha 0. Values of
  /// different kinds switch at one half.
  package func interpolated(to other: LayerValue, at fraction: Double) -> LayerValue {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a.interpolated(to: b, at: fraction))
    case (.point(let a), .point(let b)): return .point(a.interpolated(to: b, at: fraction))
    case (.size(let a), .size(let b)): return .size(a.interpolated(to: b, at: fraction))
    case (.rect(let a), .rect(let b)): return .rect(a.interpolated(to: b, at: fraction))
    case (.transform(let a), .transform(let b)):
      return .transform(a.interpolated(to: b, at: fraction))
    case (.path(let a), .path(let b)): return .path(a.interpolated(to: b, at: fraction))
    case (.color(let a), .color(let b)):
      guard let pair = Self.pair(a, b) else { return .color(nil) }
      return .color(pair.0.interpolated(to: pair.1, at: fraction))
    case (.numbers(let a), .numbers(let b)):
      guard a.count == b.count else { return fraction < 1 ? self : other }
      return .numbers(zip(a, b).map { $0.interpolated(to: $1, at: fraction) })
    case (.colors(let a), .colors(let b)):
      guard a.count == b.count else { return fraction < 1 ? self : other }
      return .colors(zip(a, b).map { $0.interpolated(to: $1, at: fraction) })
    case (.contents(let a), .contents(let b)):
      return .contents(Contents.mix(a, b, at: fraction))
    default:
      return fraction < 0.5 ? self : other
    }
  }

  /// The derivative of `interpolated(to:at:)` with respect to the fraction, in the same kind; nil
  /// for non-numeric values.
  package func interpolationRate(to other: LayerValue, at fraction: Double) -> LayerValue? {
    switch (self, other) {
    case (.transform(let a), .transform(let b)):
      return .transform(a.interpolationRate(to: b, at: fraction))
    case (.color(let a), .color(let b)):
      guard let pair = Self.pair(a, b) else { return .color(.clear) }
      return LayerValue.color(pair.1).combined(with: .color(pair.0)) { $0 - $1 }
    case (.numbers(let a), .numbers(let b)) where a.count != b.count:
      return .numbers(a.map { _ in 0 })
    case (.colors(let a), .colors(let b)) where a.count != b.count:
      return .colors(a.map { _ in .clear })
    default:
      return other.combined(with: self) { $0 - $1 }
    }
  }

  /// The rate of `interpolated(to:at:)` while both values and the fraction change; a nil rate means
  /// no change.
  ///
  /// nil for non-numeric values.
  package func rateOfInterpolating(
    to other: LayerValue, at fraction: Double, rate: LayerValue?, otherRate: LayerValue?,
    fractionRate: Double
  ) -> LayerValue? {
    guard let own = rate ?? scaled(by: 0), let others = otherRate ?? other.scaled(by: 0) else {
      return nil
    }
    switch (self, own, other, others) {
    case (.transform(let a), .transform(let da), .transform(let b), .transform(let db)):
      return .transform(
        a.rateOfInterpolating(
          to: b, at: fraction, rate: da, otherRate: db, fractionRate: fractionRate))
    default:
      let mixing = interpolationRate(to: other, at: fraction)?.scaled(by: fractionRate)
      let ends = own.combined(with: others) { $0 * (1 - fraction) + $1 * fraction }
      guard let mixing, let ends else { return mixing }
      return mixing.combined(with: ends, +) ?? mixing
    }
  }

  /// Both colors, with a missing one as the other with alpha 0; nil when both are missing.
  private static func pair(_ a: Color?, _ b: Color?) -> (Color, Color)? {
    guard var first = a ?? b, var second = b ?? a else { return nil }
    if a == nil { first.alpha = 0 }
    if b == nil { second.alpha = 0 }
    return (first, second)
  }
}

extension Contents {
  /// Both contents at once; a cross-fade that is itself faded is replaced by its dominant image.
  static func mix(_ a: Contents?, _ b: Contents?, at fraction: Double) -> Contents? {
    if fraction <= 0 || a == b { return a }
    if fraction >= 1 { return b }
    return .crossFade(from: a?.mainImage, to: b?.mainImage, progress: fraction)
  }
}
