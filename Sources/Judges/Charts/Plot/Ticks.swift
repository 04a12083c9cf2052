import FlipbookOpening
internal import Glibc

/// Round numbers along an axis.
enum Ticks {
  /// Multiples of 1, 2 or 5 times a power of ten inside a range, about `count` of them.
  ///
  /// Empty for a range that is empty or not finite.
  ///
  /// For angles, steps from 15° up are fractions of a full rotation.
  static func values(
    in range: ClosedRange<Double>, about count: Int, inDegrees: Bool = false
  ) -> [Double] {
    guard let step = step(in: range, about: count, inDegrees) else { return [] }
    let first = (range.lowerBound / step - 1e-9).rounded(.up)
    let last = (range.upperBound / step + 1e-9).rounded(.down)
    guard last >= first, last - first < 1000 else { return [] }
    return (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  /// The ticks with their labels, without duplicate labels.
  static func labelled(
    in range: ClosedRange<Double>, about count: Int, inDegrees: Bool = false
  ) -> [PanelScale.Tick] {
    let step = step(in: range, about: count, inDegrees) ?? 1
    var known: Set<String> = []
    return values(in: range, about: count, inDegrees: inDegrees).compactMap { value in
      let text = text(value, step: step)
      return known.insert(text).inserted ? PanelScale.Tick(value: value, text: text) : nil
    }
  }

  private static func step(
    in range: ClosedRange<Double>, about count: Int, _ inDegrees: Bool
  ) -> Double? {
    let span = range.upperBound - range.lowerBound
    guard span > 0, span.isFinite, count > 0 else { return nil }
    let rough = span / Double(count)
    if inDegrees, rough > 12, rough < 1500 {
      return [15.0, 30, 45, 90, 180, 360, 720].first { $0 >= rough * 0.8 } ?? 1440
    }
    let power = pow(10, log10(rough).rounded(.down))
    let factor = rough / power
    let step = power * (factor < 1.5 ? 1 : factor < 3.5 ? 2 : factor < 7.5 ? 5 : 10)
    return step > 0 && step.isFinite ? step : nil
  }

  /// The text of a tick: with as many decimals as the step needs, or with a power of ten for very
  /// small steps and very large numbers.
  static func text(_ value: Double, step: Double) -> String {
    guard step > 0, abs(value) >= step * 1e-6 else { return "0" }
    let exponent = log10(abs(value)).rounded(.down)
    guard step >= 1e-4 / 1.01, abs(value) < 1e6 else {
      let power = pow(10, exponent)
      let decimals = Int((exponent - log10(step) + 0.99).rounded(.down))
      return Numerals.fixed(value / power, max(0, decimals)) + "·10" + raised(Int(exponent))
    }
    let decimals = max(0, Int((-log10(step) + 0.99).rounded(.down)))
    return Numerals.fixed(value, decimals)
  }

  private static func raised(_ exponent: Int) -> String {
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    return (exponent < 0 ? "⁻" : "")
      + String("\(abs(exponent))".compactMap { $0.wholeNumberValue.map { digits[$0] } })
  }
}
