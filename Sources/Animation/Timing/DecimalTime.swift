/// Times as people write them: sums and differences of decimal fractions, freed from the last bits
/// that binary ones leave.
///
/// Without it an animation from 0.2 that lasts 0.4 would still be there at 0.6, whose double is the
/// smaller one.
package enum DecimalTime {
  /// a + b.
  package static func sum(_ a: Double, _ b: Double) -> Double {
    tidied(a + b, magnitude: max(abs(a), abs(b)))
  }

  /// a − b.
  package static func difference(_ a: Double, _ b: Double) -> Double {
    b == 0 ? a : tidied(a - b, magnitude: max(abs(a), abs(b)))
  }

  /// The nearest whole number of nanoseconds where it is as near as rounding of numbers of that
  /// magnitude explains; otherwise the time itself.
  package static func tidied(_ time: Double, magnitude: Double) -> Double {
    let nanoseconds = (time * 1e9).rounded()
    // Beyond this doubles no longer count single nanoseconds.
    guard abs(nanoseconds) < 9e15 else { return time }
    let decimal = nanoseconds / 1e9
    return abs(decimal - time) <= 4 * max(magnitude, abs(time)).ulp ? decimal : time
  }

  /// An instant just before a time, far enough for the clocks of layers to tell the two apart.
  static func justBefore(_ time: Double) -> Double { time - 8 * max(time, 1).ulp }
}
