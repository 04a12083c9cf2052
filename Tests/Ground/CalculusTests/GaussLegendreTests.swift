import FlipbookCalculus
import Glibc
import TestSupport
import Testing

@Suite(.endsInTime) struct GaussLegendreTests {
  private static func power(_ degree: Int) -> (Double) -> Double {
    { x in (0..<degree).reduce(1) { product, _ in product * x } }
  }

  /// ∫ xⁿ dx by the antiderivative.
  private static func integral(ofPower degree: Int, from a: Double, to b: Double) -> Double {
    (power(degree + 1)(b) - power(degree + 1)(a)) / Double(degree + 1)
  }

  @Test(arguments: 0...5)
  func `three points are exact up to degree five`(degree: Int) {
    let sum = GaussLegendre.three(around: 1.25, reach: 1.75, of: Self.power(degree))
    #expect(isClose(sum, Self.integral(ofPower: degree, from: -0.5, to: 3), within: 1e-13))
  }

  @Test(arguments: 0...9)
  func `five points are exact up to degree nine`(degree: Int) {
    let sum = GaussLegendre.five(around: 1.25, reach: 1.75, of: Self.power(degree))
    #expect(isClose(sum / Self.integral(ofPower: degree, from: -0.5, to: 3), 1, within: 1e-13))
  }

  /// The error of n points on −1…1 is 2²ⁿ⁺¹·(n!)⁴ / ((2n + 1)·(2n)!³) · f⁽²ⁿ⁾ (Abramowitz and
  /// Stegun, 25.4.30), and the derivative of x²ⁿ is (2n)!.
  private static func error(points n: Int) -> Double {
    let (once, twice) = (tgamma(Double(n + 1)), tgamma(Double(2 * n + 1)))
    return pow(2, Double(2 * n + 1)) * pow(once, 4) / (Double(2 * n + 1) * twice * twice)
  }

  @Test func `beyond its degree each rule is off by what the theory says`() {
    let three = GaussLegendre.three(around: 0, reach: 1, of: Self.power(6))
    #expect(isClose(2.0 / 7 - three, Self.error(points: 3), within: 1e-15))
    #expect(isClose(Self.error(points: 3), 8.0 / 175, within: 1e-15))
    let five = GaussLegendre.five(around: 0, reach: 1, of: Self.power(10))
    #expect(isClose(2.0 / 11 - five, Self.error(points: 5), within: 1e-15))
    #expect(Self.error(points: 5) > 0.002)
  }

  @Test func `an integral over nothing is 0, and backwards it is the opposite`() {
    #expect(GaussLegendre.five(around: 2, reach: 0, of: exp) == 0)
    #expect(GaussLegendre.three(around: 2, reach: 0, of: exp) == 0)
    let (there, back) = (
      GaussLegendre.five(around: 2, reach: 0.5, of: exp),
      GaussLegendre.five(around: 2, reach: -0.5, of: exp)
    )
    #expect(there == -back)
    #expect(isClose(there, exp(2.5) - exp(1.5), within: 1e-9))
  }

  @Test func `vectors are summed component by component`() {
    let sum = GaussLegendre.three(around: 0.3, reach: 0.7) { Pair($0 * $0, sin($0)) }
    #expect(sum.a == GaussLegendre.three(around: 0.3, reach: 0.7) { $0 * $0 })
    #expect(sum.b == GaussLegendre.three(around: 0.3, reach: 0.7, of: sin))
  }
}
