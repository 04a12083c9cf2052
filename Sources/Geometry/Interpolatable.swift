/// A value that can be mixed with another of its type.
public protocol Interpolatable {
  /// The value a fraction of the way to `other`.
  ///
  /// 0 gives `self`, 1 gives `other`; fractions outside 0…1 extrapolate, as springs and
  /// overshooting timing functions need.
  func interpolated(to other: Self, at fraction: Double) -> Self
}

extension Double: Interpolatable {
  /// The value a part of the way to another; `fraction` may lie outside of 0…1.
  public func interpolated(to other: Double, at fraction: Double) -> Double {
    self + (other - self) * fraction
  }
}
