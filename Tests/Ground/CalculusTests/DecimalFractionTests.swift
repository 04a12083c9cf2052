import FlipbookCalculus
import TestSupport
import Testing

@Suite(.endsInTime) struct DecimalFractionTests {
  /// The number by the standard library, which reads decimals to the nearest double.
  private func double(_ decimal: DecimalFraction?) -> Double? {
    decimal.flatMap { Double("\($0.digits)e\($0.exponent)") }
  }

  @Test(
    arguments: [
      0, -0.0, 1, 10, 1.1, 0.1 + 0.2, 4.35, 1e-5, 123_456_789.125, 0x1p53, 1e16, 1e22,
      .leastNonzeroMagnitude,
      .leastNormalMagnitude, .greatestFiniteMagnitude, .pi, 1.0 / 3, 0.000_123_456_789_012_345_67,
    ])
  func `the shortest decimal reads as the same double`(value: Double) {
    #expect(double(DecimalFraction(shortest: value)) == value)
  }

  @Test func `the shortest decimals of random doubles have at most 17 digits`() throws {
    var state: UInt64 = 7
    for _ in 0..<2000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(bitPattern: state).magnitude
      guard value.isFinite else { continue }
      let decimal = try #require(DecimalFraction(shortest: value))
      #expect(double(decimal) == value)
      #expect(decimal.digits < 100_000_000_000_000_000)
    }
  }

  @Test(arguments: [-1, -Double.leastNonzeroMagnitude, .infinity, -.infinity, .nan])
  func `what is not a number from 0 on has no decimal`(value: Double) {
    #expect(DecimalFraction(shortest: value) == nil)
  }

  /// Strings, and the fractions that they are, by hand.
  private static let texts: [(text: String, top: Int, bottom: Int)] = [
    ("60", 60, 1), ("59.94", 2997, 50), ("0.5", 1, 2), ("1e2", 100, 1), ("1E+2", 100, 1),
    ("29.970", 2997, 100), ("007", 7, 1), ("5.", 5, 1), ("5.000", 5, 1), ("0", 0, 1),
    ("0.0e-18", 0, 1), ("12.5e-1", 5, 4), ("1e18", 1_000_000_000_000_000_000, 1),
    ("1e-18", 1, 1_000_000_000_000_000_000), ("12345678901234567", 12_345_678_901_234_567, 1),
    ("0.0000000000000001", 1, 10_000_000_000_000_000), ("10e17", 1_000_000_000_000_000_000, 1),
  ]

  @Test(arguments: texts)
  func `text is exactly the fraction that it says`(text: String, top: Int, bottom: Int) throws {
    let ratio = try #require(DecimalFraction(text)?.ratio)
    // a / b = c / d where a · d = c · b, in full width.
    let own = ratio.numerator.multipliedFullWidth(by: bottom)
    let given = top.multipliedFullWidth(by: ratio.denominator)
    #expect(own.high == given.high && own.low == given.low)
  }

  @Test(
    arguments: [
      "", ".", ".5", "-1", "+1", "e5", "1e", "1e5e5", "1.2.3", "1 ", " 1", "0x10", "1_000", "nan",
      "inf", "½", "١", "1e19", "1e-19", "1e-9223372036854775808", "1e9223372036854775808",
      "123456789012345678", "0.00000000000000001", "000000000000000001",
    ])
  func `text that is no fraction, is too long or too far away is refused`(text: String) {
    #expect(DecimalFraction(text) == nil)
  }

  @Test func `a fraction that no Int holds is none`() {
    #expect(DecimalFraction("99999999999999999e18")?.ratio == nil)
    #expect(DecimalFraction("1.5e-18")?.ratio == nil)
    #expect(DecimalFraction(digits: .max, exponent: 0).ratio == nil)
    #expect(DecimalFraction(digits: 1, exponent: .min).ratio == nil)
    #expect(DecimalFraction(digits: 1, exponent: .max).ratio == nil)
  }

  @Test func `a ceiling is the least whole number that is not below the product`() throws {
    let powers = [1, 10, 100, 1000, 10_000]
    for digits in [1, 2, 7, 10, 11, 99, 435, 1100] {
      for exponent in -4...2 {
        for (top, bottom) in [(1, 1), (60, 1), (30_000, 1001), (24, 7), (1, 60)] {
          let decimal = DecimalFraction(digits: UInt64(digits), exponent: exponent)
          let above = digits * top * powers[max(0, exponent)]
          let below = bottom * powers[max(0, -exponent)]
          let ceiling = try #require(
            decimal.ceiling(times: top, over: bottom, atMost: 1_000_000_000))
          #expect(ceiling * below >= above && (ceiling - 1) * below < above)
        }
      }
    }
  }

  @Test func `doubles that are not what was written have the ceiling of what was written`() {
    // 1.1 · 60 = 66, although the double 1.1 lies above; 2.3 · 60 = 138, 4.35 · 100 = 435.
    for (value, rate, frames) in [(1.1, 60, 66), (2.3, 60, 138), (4.35, 100, 435)] {
      let decimal = DecimalFraction(shortest: value)
      #expect(decimal?.ceiling(times: rate, over: 1, atMost: 1000) == frames)
    }
  }

  @Test func `a ceiling has bounds, and never overflows`() {
    let factor = 9_999_999_999_999
    let least = DecimalFraction(shortest: .leastNonzeroMagnitude)
    #expect(least?.ceiling(times: factor, over: 1, atMost: 1) == 1)
    #expect(DecimalFraction(shortest: 1e-20)?.ceiling(times: 1, over: factor, atMost: 1) == 1)
    #expect(DecimalFraction(shortest: 0)?.ceiling(times: factor, over: 1, atMost: 0) == 0)
    let most = DecimalFraction(shortest: .greatestFiniteMagnitude)
    #expect(most?.ceiling(times: 1, over: factor, atMost: .max) == nil)
    #expect(
      DecimalFraction(shortest: 1e24)?.ceiling(times: factor, over: factor, atMost: .max) == nil)
    let ten = DecimalFraction(digits: 1, exponent: 1)
    #expect(ten.ceiling(times: 1, over: 1, atMost: 10) == 10)
    #expect(ten.ceiling(times: 1, over: 1, atMost: 9) == nil)
    // All that the promise allows: 10¹⁸ − 1 digits, factors below 10¹³, every power of ten.
    for exponent in -60...40 {
      let large = DecimalFraction(digits: 999_999_999_999_999_999, exponent: exponent)
      let product = large.ceiling(times: factor, over: 1, atMost: .max)
      #expect((product == nil) == (exponent > -13))
    }
  }

  @Test func `one rounding gives the nearest double, and elsewhere none is given`() {
    var state: UInt64 = 1
    for _ in 0..<2000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let digits = state >> 11
      for exponent in [-22, -21, -3, -1, 0, 1, 7, 22] {
        let decimal = DecimalFraction(digits: digits, exponent: exponent)
        #expect(decimal.nearest == Double("\(digits)e\(exponent)"))
      }
    }
    #expect(DecimalFraction(digits: 1 << 53, exponent: 0).nearest == 0x1p53)
    #expect(DecimalFraction(digits: (1 << 53) + 1, exponent: 0).nearest == nil)
    #expect(DecimalFraction(digits: 1, exponent: 23).nearest == nil)
    #expect(DecimalFraction(digits: 1, exponent: -23).nearest == nil)
  }
}
