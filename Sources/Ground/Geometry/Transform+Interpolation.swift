import FlipbookCalculus

extension Transform: Interpolatable {
  /// Decomposes both matrices, interpolates scale, skew, translation and perspective linearly and
  /// the rotation along its shortest arc, and composes the result.
  ///
  /// So a full rotation does not move; a matrix that cannot be decomposed is interpolated number by
  /// number.
  public func interpolated(to other: Transform, at fraction: Double) -> Transform {
    if fraction == 0 || self == other { return self }
    if fraction == 1 { return other }
    guard let a = MatrixParts(values: self), let b = MatrixParts(values: other) else {
      return Transform(
        row1: row1 + (other.row1 - row1) * fraction, row2: row2 + (other.row2 - row2) * fraction,
        row3: row3 + (other.row3 - row3) * fraction, row4: row4 + (other.row4 - row4) * fraction)
    }
    return Transform(a.interpolated(to: b, at: fraction))
  }

  /// The derivative of `interpolated(to:at:)` with respect to the fraction, number by number.
  package func interpolationRate(to other: Transform, at fraction: Double) -> Transform {
    let still = Transform(row1: .zero, row2: .zero, row3: .zero, row4: .zero)
    if self == other { return still }
    guard let a = MatrixParts(self, rate: still), let b = MatrixParts(other, rate: still) else {
      return other - self
    }
    return Transform(rateOf: a.interpolated(to: b, at: Dual(fraction, rate: 1)))
  }

  /// The rate of `interpolated(to:at:)` while both matrices and the fraction change.
  package func rateOfInterpolating(
    to other: Transform, at fraction: Double, rate: Transform, otherRate: Transform,
    fractionRate: Double
  ) -> Transform {
    guard let a = MatrixParts(self, rate: rate), let b = MatrixParts(other, rate: otherRate) else {
      return rate * (1 - fraction) + otherRate * fraction + (other - self) * fractionRate
    }
    return Transform(rateOf: a.interpolated(to: b, at: Dual(fraction, rate: fractionRate)))
  }
}

extension Transform {
  /// The sum number by number, as for rates of change; not the concatenation of two transforms.
  package static func + (a: Transform, b: Transform) -> Transform {
    Transform(
      row1: a.row1 + b.row1, row2: a.row2 + b.row2, row3: a.row3 + b.row3, row4: a.row4 + b.row4)
  }

  /// The difference number by number.
  package static func - (a: Transform, b: Transform) -> Transform {
    Transform(
      row1: a.row1 - b.row1, row2: a.row2 - b.row2, row3: a.row3 - b.row3, row4: a.row4 - b.row4)
  }

  /// Every number multiplied by k.
  package static func * (a: Transform, k: Double) -> Transform {
    Transform(row1: a.row1 * k, row2: a.row2 * k, row3: a.row3 * k, row4: a.row4 * k)
  }
}
