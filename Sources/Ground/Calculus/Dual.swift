import Glibc

/// The operations that the matrix formulas need, so that one formula gives values (`Double`) and
/// their rates of change (`Dual`).
public protocol Scalar {
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
  /// The number itself.
  @inlinable public var value: Double { self }
  /// The sine, with its rate.
  public var sine: Double { sin(self) }
  /// The cosine, with its rate.
  public var cosine: Double { cos(self) }
  /// The angle of a vector, −π to π, as `atan2`.
  public static func angle(y: Double, x: Double) -> Double { atan2(y, x) }
}

/// A number and its rate of change; every operation propagates the rate by its derivative.
public struct Dual: Scalar {
  /// The number itself.
  public var value: Double
  /// The rate of change, per unit of the variable that it depends on.
  public var rate: Double

  /// A number and its rate.
  @inlinable public init(_ value: Double, rate: Double) {
    self.value = value
    self.rate = rate
  }

  /// A constant, with rate 0.
  @inlinable public init(_ constant: Double) { self.init(constant, rate: 0) }

  /// The sum; rates add.
  @inlinable public static func + (a: Dual, b: Dual) -> Dual {
    Dual(a.value + b.value, rate: a.rate + b.rate)
  }
  /// The difference; rates subtract.
  @inlinable public static func - (a: Dual, b: Dual) -> Dual {
    Dual(a.value - b.value, rate: a.rate - b.rate)
  }
  /// The product, by the product rule.
  @inlinable public static func * (a: Dual, b: Dual) -> Dual {
    Dual(a.value * b.value, rate: a.rate * b.value + a.value * b.rate)
  }
  /// The quotient, by the quotient rule; not finite where `b` is 0.
  @inlinable public static func / (a: Dual, b: Dual) -> Dual {
    let quotient = a.value / b.value
    return Dual(quotient, rate: (a.rate - quotient * b.rate) / b.value)
  }
  /// The negated number and rate.
  @inlinable public static prefix func - (a: Dual) -> Dual { Dual(-a.value, rate: -a.rate) }

  /// At 0 the derivative is infinite; the rate there is given as 0 so that it stays finite.
  @inlinable public func squareRoot() -> Dual {
    let root = value.squareRoot()
    return Dual(root, rate: root > 0 ? rate / (2 * root) : 0)
  }

  /// The sine, with its rate.
  public var sine: Dual { Dual(sin(value), rate: cos(value) * rate) }
  /// The cosine, with its rate.
  public var cosine: Dual { Dual(cos(value), rate: -sin(value) * rate) }

  /// The angle of a vector, −π to π, as `atan2`.
  public static func angle(y: Dual, x: Dual) -> Dual {
    let square = x.value * x.value + y.value * y.value
    return Dual(
      atan2(y.value, x.value),
      rate: square > 0 ? (x.value * y.rate - y.value * x.rate) / square : 0)
  }
}
