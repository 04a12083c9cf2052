/// Times as people write them: sums and differences of decimal fractions, corrected for the
/// rounding of binary ones.
///
/// Otherwise an animation from 0.2 that lasts 0.4 would still be present at 0.6, because 0.6 as a
/// double is smaller than the sum.
package enum DecimalTime {
  /// a + b.
  package static func sum(_ a: Double, _ b: Double) -> Double {
    tidied(a + b, magnitude: max(abs(a), abs(b)))
  }

  /// a − b.
  package static func difference(_ a: Double, _ b: Double) -> Double {
    b == 0 ? a : tidied(a - b, magnitude: max(abs(a), abs(b)))
  }

  /// The nearest whole number of nanoseconds if the difference can be explained by rounding at that
  /// magnitude; otherwise the time itself.
  package static func tidied(_ time: Double, magnitude: Double) -> Double {
    let nanoseconds = (time * 1e9).rounded()
    // Beyond this, doubles cannot represent single nanoseconds.
    guard abs(nanoseconds) < 9e15 else { return time }
    let decimal = nanoseconds / 1e9
    return abs(decimal - time) <= 4 * max(magnitude, abs(time)).ulp ? decimal : time
  }

  /// A time just before another, far enough for the clocks of layers to distinguish the two.
  static func justBefore(_ time: Double) -> Double { time - 8 * max(time, 1).ulp }
}
