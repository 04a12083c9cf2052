/// What curves and integrals need of a value: sums and multiples, as numbers and points have.
public protocol Vector {
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, factor: Double) -> Self
}

extension Double: Vector {}
