import Glibc

/// What the matrix formulas need of a number, so that one formula gives values (`Double`) and
/// their rates of change (`Dual`).
package protocol Scalar {
  init(_ constant: Double)
  /// The value without its rate.
  var value: Double { get }
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func / (a: Self, b: Self) -> Self
  static prefix func - (a: Self) -> Self
  func squareRoot() -> Self
  var sine: Self { get }
  var cosine: Self { get }
  static func angle(y: Self, x: Self) -> Self
}

extension Double: Scalar {
  @inlinable package var value: Double { self }
  package var sine: Double { sin(self) }
  package var cosine: Double { cos(self) }
  package static func angle(y: Double, x: Double) -> Double { atan2(y, x) }
}

/// A number and its rate of change; every operation carries the rate by its derivative.
package struct Dual: Scalar {
  package var value: Double
  package var rate: Double

  @inlinable package init(_ value: Double, rate: Double) {
    self.value = value
    self.rate = rate
  }

  @inlinable package init(_ constant: Double) { self.init(constant, rate: 0) }

  @inlinable package static func + (a: Dual, b: Dual) -> Dual {
    Dual(a.value + b.value, rate: a.rate + b.rate)
  }
  @inlinable package static func - (a: Dual, b: Dual) -> Dual {
    Dual(a.value - b.value, rate: a.rate - b.rate)
  }
  @inlinable package static func * (a: Dual, b: Dual) -> Dual {
    Dual(a.value * b.value, rate: a.rate * b.value + a.value * b.rate)
  }
  @inlinable package static func / (a: Dual, b: Dual) -> Dual {
    let quotient = a.value / b.value
    return Dual(quotient, rate: (a.rate - quotient * b.rate) / b.value)
  }
  @inlinable package static prefix func - (a: Dual) -> Dual { Dual(-a.value, rate: -a.rate) }

  /// At 0 the root stands upright; its rate there is given as 0 so that it stays finite.
  @inlinable package func squareRoot() -> Dual {
    let root = value.squareRoot()
    return Dual(root, rate: root > 0 ? rate / (2 * root) : 0)
  }

  package var sine: Dual { Dual(sin(value), rate: cos(value) * rate) }
  package var cosine: Dual { Dual(cos(value), rate: -sin(value) * rate) }

  package static func angle(y: Dual, x: Dual) -> Dual {
    let square = x.value * x.value + y.value * y.value
    return Dual(
      atan2(y.value, x.value),
      rate: square > 0 ? (x.value * y.rate - y.value * x.rate) / square : 0)
  }
}
