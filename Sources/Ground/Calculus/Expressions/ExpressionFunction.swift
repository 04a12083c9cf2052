import Glibc

/// A function of expressions.
package enum ExpressionFunction: String, Hashable, Sendable, CaseIterable {
  /// The smallest and the largest argument.
  case min, max
  /// `clamp(x, low, high)`: x within the bounds; the lower bound wins where they cross, as in CSS.
  case clamp
  case abs
  /// The nearest whole number; halves go away from 0, as C's `round`.
  case round
  case floor
  /// `mod(x, y)`: x − y · floor(x / y), which has the sign of y.
  case mod
  /// `mix(a, b, t)`: a + (b − a) · t; t is not limited to 0…1.
  case mix
  /// Of an angle in radians.
  case sin, cos

  /// The allowed numbers of arguments.
  package var argumentCounts: ClosedRange<Int> {
    switch self {
    case .min, .max: 2...Expression.longest
    case .clamp, .mix: 3...3
    case .mod: 2...2
    case .abs, .round, .floor, .sin, .cos: 1...1
    }
  }

  /// The allowed numbers of arguments in words.
  var argumentWords: String {
    switch argumentCounts {
    case 1...1: "1 argument"
    case let counts where counts.lowerBound == counts.upperBound:
      "\(counts.lowerBound) arguments"
    default: "2 arguments or more"
    }
  }
}

extension ExpressionFunction {
  /// The value with its rate just after the instant: where a function has a corner, that of the
  /// side which the arguments move to.
  func value(of arguments: ArraySlice<Dual>) -> Dual {
    guard let first = arguments.first else { return Dual(0) }
    let second = arguments.dropFirst().first ?? Dual(0)
    let third = arguments.dropFirst(2).first ?? Dual(0)
    switch self {
    case .min: return arguments.dropFirst().reduce(first, Self.smaller)
    case .max: return arguments.dropFirst().reduce(first) { -Self.smaller(-$0, -$1) }
    case .clamp: return -Self.smaller(-second, -Self.smaller(first, third))
    case .abs: return -Self.smaller(-first, first)
    case .round: return Dual(Glibc.round(first.value))
    case .floor: return Dual(Glibc.floor(first.value))
    case .mod:
      let quotient = Glibc.floor(first.value / second.value)
      return first - second * Dual(quotient)
    case .mix: return first + (second - first) * third
    case .sin: return first.sine
    case .cos: return first.cosine
    }
  }

  /// The smaller number; of equal ones the one that is smaller next.
  private static func smaller(_ a: Dual, _ b: Dual) -> Dual {
    a.value == b.value ? (b.rate < a.rate ? b : a) : b.value < a.value ? b : a
  }

  /// The largest magnitude of the result for arguments of at most these magnitudes.
  func magnitude(of arguments: ArraySlice<Double>) -> Double {
    let largest = arguments.max() ?? 0
    switch self {
    case .min, .max, .clamp, .abs: return largest
    case .round, .floor: return largest + 1
    // The divisor is the last argument.
    case .mod: return arguments.last ?? 0
    case .mix:
      let third = arguments.last ?? 0
      return arguments.prefix(2).reduce(0, +) * (third + 1)
    case .sin, .cos: return 1
    }
  }
}
