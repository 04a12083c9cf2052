/// A value that can be interpolated.
public protocol Interpolatable {
  /// The value at a fraction of the distance to `other`.
  ///
  /// 0 gives `self`, 1 gives `other`; fractions outside 0…1 extrapolate, as springs and
  /// overshooting timing functions need.
  func interpolated(to other: Self, at fraction: Double) -> Self
}

extension Double: Interpolatable {
  /// The value at a fraction of the distance to another; `fraction` may be outside 0…1.
  public func interpolated(to other: Double, at fraction: Double) -> Double {
    self + (other - self) * fraction
  }
}
