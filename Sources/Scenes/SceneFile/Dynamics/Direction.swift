import FlipbookDocument
import FlipbookSceneKeys
import Glibc

/// A direction with its strength: a vector, or an angle and a magnitude.
struct Direction: Sendable {
  private var vector: SIMD2<Double>?
  private var angle: Double?
  private var magnitude: Double?

  /// The vector; a missing angle or magnitude takes the default, and nil means that nothing is
  /// given.
  func vector(angle standardAngle: Double, magnitude standard: Double) -> SIMD2<Double>? {
    if let vector { return vector }
    guard angle != nil || magnitude != nil else { return nil }
    let angle = angle ?? standardAngle
    return (magnitude ?? standard) * SIMD2(cos(angle), sin(angle))
  }

  /// The key for the direction as a vector.
  static func vectorKey<Behavior>(
    _ key: String, of path: any WritableKeyPath<Behavior, Direction> & Sendable,
    default standard: KeyDefault<SIMD2<Double>> = .prototype, unit: String? = nil, _ text: String
  ) -> Field<Behavior> {
    Field<Direction>(key, .vector, \.vector, default: standard, unit: unit, text).lifted(to: path)
  }

  /// The keys for the direction as an angle and a magnitude.
  static func polarKeys<Behavior>(
    of path: any WritableKeyPath<Behavior, Direction> & Sendable, angle: Double, magnitude: Double
  ) -> [Field<Behavior>] {
    [
      Field<Direction>(
        "angle", .angle, \.angle, default: .value(angle),
        "The direction: 0 is right, 90deg is down."),
      Field<Direction>(
        "magnitude", .number(.atLeast(0)), \.magnitude, default: .value(magnitude),
        "The strength in that direction."),
    ].map { $0.lifted(to: path) }
  }
}

extension ValueType where Value == SIMD2<Double> {
  /// Two numbers: a vector or a point.
  static var vector: ValueType {
    ValueType(
      .labelled("[x, y]", .list(.number(.all), 2...2)), write: { .numbers([$0.x, $0.y]) }
    ) { value, site, work throws(Reported) in
      let numbers = try site.numbers(value, count: 2, needs: "two numbers [x, y]", &work)
      return SIMD2(numbers[0], numbers[1])
    }
  }
}
