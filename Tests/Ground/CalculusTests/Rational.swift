/// A fraction of whole numbers, exactly, for numbers small enough.
struct Rational: Equatable {
  let top, bottom: Int

  init(_ top: Int, _ bottom: Int = 1) {
    var (a, b) = (abs(top), abs(bottom))
    while b != 0 { (a, b) = (b, a % b) }
    let sign = bottom < 0 ? -1 : 1
    self.top = sign * top / max(a, 1)
    self.bottom = sign * bottom / max(a, 1)
  }

  var double: Double { Double(top) / Double(bottom) }

  static func + (a: Rational, b: Rational) -> Rational {
    Rational(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
  }
  static func - (a: Rational, b: Rational) -> Rational { a + Rational(-b.top, b.bottom) }
  static func * (a: Rational, b: Rational) -> Rational {
    Rational(a.top * b.top, a.bottom * b.bottom)
  }
  static func / (a: Rational, b: Rational) -> Rational {
    Rational(a.top * b.bottom, a.bottom * b.top)
  }
}

/// A cubic by de Casteljau's steps in exact fractions, which share no formula with polynomials.
struct ExactCubic {
  let points: [Rational]

  init(_ points: Int...) { self.points = points.map { Rational($0) } }

  init(_ points: [Rational]) { self.points = points }

  private static func step(_ points: [Rational], _ s: Rational) -> [Rational] {
    zip(points, points.dropFirst()).map { $0 + ($1 - $0) * s }
  }

  /// The blossom: a parameter of its own for each of the three steps.
  func blossom(_ a: Rational, _ b: Rational, _ c: Rational) -> Rational {
    Self.step(Self.step(Self.step(points, a), b), c)[0]
  }

  func value(at s: Rational) -> Rational { blossom(s, s, s) }

  /// Three times the last chord.
  func derivative(at s: Rational) -> Rational {
    let chord = Self.step(Self.step(points, s), s)
    return (chord[1] - chord[0]) * Rational(3)
  }

  /// Six times the second difference where two points are left to mix.
  func secondDerivative(at s: Rational) -> Rational {
    let arms = Self.step(points, s)
    return (arms[2] - arms[1] - (arms[1] - arms[0])) * Rational(6)
  }
}
