/// The operations that curves and integrals need: sums and multiples, as for numbers and points.
public protocol Vector {
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, factor: Double) -> Self
}

extension Double: Vector {}
