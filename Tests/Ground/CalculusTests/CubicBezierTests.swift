import FlipbookCalculus
import TestSupport
import Testing

@Suite(.endsInTime) struct CubicBezierTests {
  private static let curves = [
    [0, 1, 2, 3], [5, -7, 11, 2], [1, 1, 1, 1], [-3, 8, 8, -3], [0, 9, -9, 0],
  ]

  private func curve(_ p: [Int]) -> (CubicBezier<Double>, ExactCubic) {
    (
      CubicBezier(Double(p[0]), Double(p[1]), Double(p[2]), Double(p[3])),
      ExactCubic(p.map { Rational($0) })
    )
  }

  @Test(arguments: curves)
  func `values and rates are those of de Casteljau's steps`(points: [Int]) {
    let (bezier, exact) = curve(points)
    // Eighths are exact in binary, and so is everything that is made of them here.
    for k in -4...12 {
      let s = Rational(k, 8)
      #expect(bezier.value(at: s.double) == exact.value(at: s).double)
      #expect(bezier.derivative(at: s.double) == exact.derivative(at: s).double)
    }
    for k in 1...6 {
      let s = Rational(k, 7)
      #expect(isClose(bezier.value(at: s.double), exact.value(at: s).double, within: 1e-13))
      #expect(
        isClose(bezier.derivative(at: s.double), exact.derivative(at: s).double, within: 1e-13))
    }
  }

  @Test(arguments: curves)
  func `a part has the control points of the blossom`(points: [Int]) {
    let (bezier, exact) = curve(points)
    for (a, b) in [(0, 8), (1, 5), (3, 4), (6, 2), (4, 4)] {
      let (from, to) = (Rational(a, 8), Rational(b, 8))
      let part = bezier.part(from: from.double, to: to.double)
      #expect(part.start == exact.blossom(from, from, from).double)
      #expect(isClose(part.control1, exact.blossom(from, from, to).double, within: 1e-13))
      #expect(isClose(part.control2, exact.blossom(from, to, to).double, within: 1e-13))
      #expect(part.end == exact.blossom(to, to, to).double)
    }
  }

  @Test func `both ends of a curve are exact`() {
    let bezier = CubicBezier(0.1, 1e9, -1e9, 0.3)
    #expect(bezier.value(at: 0) == 0.1)
    #expect(bezier.value(at: 1) == 0.3)
  }

  @Test func `a vector is a curve in each component`() {
    let (x, y) = (CubicBezier(1.0, 4, -2, 3), CubicBezier(0.0, 0.5, 7, 2))
    let curve = CubicBezier(Pair(1, 0), Pair(4, 0.5), Pair(-2, 7), Pair(3, 2))
    for s in [0.0, 0.3, 0.77, 1] {
      #expect(curve.value(at: s) == Pair(x.value(at: s), y.value(at: s)))
      #expect(curve.derivative(at: s) == Pair(x.derivative(at: s), y.derivative(at: s)))
    }
  }

  /// The cubic whose derivative is (s − a)·(s − b)·factor: from powers to Bézier's points, each
  /// c₀, c₀ + c₁/3, c₀ + 2c₁/3 + c₂/3 and the sum of all.
  private static func turning(at a: Double, _ b: Double, factor: Double = 1) -> CubicBezier<Double>
  {
    let (c1, c2, c3) = (factor * a * b, -factor * (a + b) / 2, factor / 3)
    return CubicBezier(0, c1 / 3, 2 * c1 / 3 + c2 / 3, c1 + c2 + c3)
  }

  @Test(
    arguments: [(0.25, 0.75), (0.125, 0.5), (0.5, 3), (-2, 0.75), (0.1, 0.1001), (0.3, 1e4)])
  func `turns are the zeros that the derivative was made of`(a: Double, b: Double) {
    for factor in [1.0, -300, 1e-6] {
      let extrema = Self.turning(at: a, b, factor: factor).extrema.sorted()
      #expect(extrema.count == 2)
      #expect(isClose(extrema.first ?? .nan, a, within: 1e-9))
      #expect(isClose((extrema.last ?? .nan) / b, 1, within: 1e-9))
    }
  }

  @Test func `curves turn as often as they should: never, once, or not at all when they stand`() {
    // y = s³ + s: 3s² + 1 has no zero.
    #expect(CubicBezier(0.0, 1.0 / 3, 2.0 / 3, 2).extrema == [])
    // y = s·(1 − s) as a cubic has its only turn in the middle.
    let once = CubicBezier(0.0, 1.0 / 3, 1.0 / 3, 0).extrema.filter { $0 > 0 && $0 < 1 }
    #expect(once.count == 1 && isClose(once.first ?? .nan, 0.5, within: 1e-15))
    #expect(CubicBezier(2.0, 2, 2, 2).extrema.allSatisfy { !($0 > 0 && $0 < 1) })
  }
}
