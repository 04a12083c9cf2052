internal import Glibc

/// Round numbers along an axis.
enum Ticks {
  /// Multiples of 1, 2 or 5 times a power of ten inside a range, about `count` of them.
  ///
  /// Empty for a range that is empty or not finite.
  static func values(in range: ClosedRange<Double>, about count: Int) -> [Double] {
    let span = range.upperBound - range.lowerBound
    guard span > 0, span.isFinite, count > 0 else { return [] }
    let rough = span / Double(count)
    let power = pow(10, log10(rough).rounded(.down))
    let factor = rough / power
    let step = power * (factor < 1.5 ? 1 : factor < 3.5 ? 2 : factor < 7.5 ? 5 : 10)
    let first = (range.lowerBound / step - 1e-9).rounded(.up)
    let last = (range.upperBound / step + 1e-9).rounded(.down)
    guard step > 0, last >= first, last - first < 1000 else { return [] }
    return (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  /// What a tick says: no more decimals than the step needs.
  static func text(_ value: Double, step: Double) -> String {
    let decimals = step > 0 ? max(0, Int((-log10(step) + 0.99).rounded(.down))) : 0
    return Numerals.fixed(abs(value) < step * 1e-6 ? 0 : value, min(decimals, 9))
  }
}
