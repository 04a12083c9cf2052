import FlipbookCalculus
import Glibc
import TestSupport
import Testing

@Suite(.endsInTime) struct DualTests {
  /// A formula for any scalar.
  private enum Formula: CaseIterable {
    case sum, difference, product, quotient, negation, root, sine, cosine, angle, composed

    func callAsFunction<S: Scalar>(_ x: S) -> S {
      switch self {
      case .sum: x + x * x + S(3)
      case .difference: S(3) - x * x - x
      case .product: x * x * x
      case .quotient: x / (S(1) + x * x)
      case .negation: -(x * x)
      case .root: (x * x + S(1)).squareRoot()
      case .sine: (x * x).sine
      case .cosine: (x * x).cosine
      // The direction of (2 + x, x²).
      case .angle: S.angle(y: x * x, x: S(2) + x)
      case .composed: (x.sine / x).squareRoot() * (x * x).cosine
      }
    }

    /// By the rules of calculus, on paper.
    func derivative(_ x: Double) -> Double {
      switch self {
      case .sum: return 1 + 2 * x
      case .difference: return -2 * x - 1
      case .product: return 3 * x * x
      case .quotient: return (1 - x * x) / ((1 + x * x) * (1 + x * x))
      case .negation: return -2 * x
      case .root: return x / (x * x + 1).squareRoot()
      case .sine: return 2 * x * cos(x * x)
      case .cosine: return -2 * x * sin(x * x)
      case .angle:
        // t = x²/(2 + x), t′ = (4x + x²)/(2 + x)², and atan′ = 1/(1 + t²).
        let t = x * x / (2 + x)
        return (4 * x + x * x) / ((2 + x) * (2 + x)) / (1 + t * t)
      case .composed:
        // With u = sin x / x: (√u)′ = u′/(2√u), u′ = (x cos x − sin x)/x².
        let u = sin(x) / x
        let rate = (x * cos(x) - sin(x)) / (x * x)
        return rate / (2 * u.squareRoot()) * cos(x * x) - u.squareRoot() * 2 * x * sin(x * x)
      }
    }
  }

  @Test(arguments: [-1.3, -0.4, 0.25, 1, 2.5])
  func `the rate is the derivative times the rate of the argument`(x: Double) {
    for formula in Formula.allCases {
      for rate in [1.0, -2.5] {
        let result = formula(Dual(x, rate: rate))
        #expect(isClose(result.rate, formula.derivative(x) * rate, within: 1e-13))
        // The value has the bits of the plain formula.
        #expect(result.value == formula(x))
      }
    }
  }

  @Test func `a constant has no rate`() {
    for formula in Formula.allCases { #expect(formula(Dual(0.7)).rate == 0) }
  }

  @Test func `two arguments: the rates of a product, a quotient and an angle add up`() {
    let (a, b) = (Dual(3, rate: 0.5), Dual(-2, rate: 7))
    // a′b + ab′ = 0.5 · −2 + 3 · 7.
    #expect((a * b).rate == 20)
    // (a′b − ab′)/b² = (0.5 · −2 − 3 · 7)/4.
    #expect((a / b).rate == -5.5)
    // (b·a′ − a·b′)/(a² + b²) = (−2 · 0.5 − 3 · 7)/13.
    let turn = Dual.angle(y: a, x: b).rate
    #expect(isClose(turn, -22.0 / 13, within: 1e-15))
  }

  @Test func `rates stay finite where a root stands upright and a direction is none`() {
    #expect(Dual(0, rate: 1).squareRoot().rate == 0)
    #expect(Dual.angle(y: Dual(0, rate: 1), x: Dual(0, rate: 1)).rate == 0)
  }
}
