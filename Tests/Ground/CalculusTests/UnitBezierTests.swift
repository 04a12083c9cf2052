import FlipbookCalculus
import TestSupport
import Testing

@Suite(.endsInTime) struct UnitBezierTests {
  /// Control points in quarters, which are exact in binary.
  private static let curves = [
    [1, 0, 2, 4], [0, 0, 2, 4], [2, -3, 3, 7], [1, 1, 3, 3], [0, 4, 4, 0], [4, 0, 0, 4],
    [3, 1, 4, 4],
  ]

  private func curve(_ p: [Int]) -> (bezier: UnitBezier, x: ExactCubic, y: ExactCubic) {
    let q = p.map { Rational($0, 4) }
    return (
      UnitBezier(q[0].double, q[1].double, q[2].double, q[3].double),
      ExactCubic([Rational(0), q[0], q[2], Rational(1)]),
      ExactCubic([Rational(0), q[1], q[3], Rational(1)])
    )
  }

  @Test(arguments: curves)
  func `coordinates and their rates are those of de Casteljau's steps`(points: [Int]) {
    let (bezier, x, y) = curve(points)
    for k in 0...8 {
      let s = Rational(k, 8)
      for (own, exact) in [(bezier.x, x), (bezier.y, y)] {
        #expect(own.value(at: s.double) == exact.value(at: s).double)
        #expect(own.derivative(at: s.double) == exact.derivative(at: s).double)
        #expect(own.secondDerivative(at: s.double) == exact.secondDerivative(at: s).double)
      }
    }
  }

  @Test(arguments: curves)
  func `the parameter is found from x, and the slope is dy over dx`(points: [Int]) {
    let (bezier, x, y) = curve(points)
    for k in 0...8 {
      let s = Rational(k, 8)
      let (dx, dy) = (x.derivative(at: s), y.derivative(at: s))
      let found = bezier.parameter(atX: x.value(at: s).double)
      #expect(isClose(bezier.x.value(at: found), x.value(at: s).double, within: 1e-12))
      guard dx != Rational(0) else { continue }
      #expect(isClose(found, s.double, within: 1e-9))
      #expect(isClose(bezier.slope(at: s.double), (dy / dx).double, within: 1e-12))
    }
  }

  @Test func `x is met to 1e-12 everywhere, whatever the control points`() {
    for first in stride(from: 0.0, through: 1, by: 0.125) {
      for second in stride(from: 0.0, through: 1, by: 0.125) {
        let bezier = UnitBezier(first, 0, second, 1)
        var last = 0.0
        for step in 0...40 {
          let x = Double(step) / 40
          let s = bezier.parameter(atX: x)
          #expect(isClose(bezier.x.value(at: s), x, within: 1e-12))
          #expect(s >= last && s <= 1)
          last = s
        }
      }
    }
  }

  @Test func `outside of 0 to 1 the ends are held`() {
    let bezier = UnitBezier(0.42, 0, 0.58, 1)
    #expect(bezier.parameter(atX: -3) == 0)
    #expect(bezier.parameter(atX: 0) == 0)
    #expect(bezier.parameter(atX: 1) == 1)
    #expect(bezier.parameter(atX: .infinity) == 1)
    #expect(bezier.parameter(atX: .nan) == 0)
  }

  @Test func `a curve is solved where it stands upright and where control points lie on its end`() {
    let steepest = UnitBezier.steepest
    #expect(UnitBezier(0, 0.5, 0.5, 1).slope(at: 0) == steepest)
    #expect(UnitBezier(0, -0.5, 0.5, 1).slope(at: 0) == -steepest)
    // The first control point lies on the start: the way to the second one, 0.75 / 0.25.
    #expect(UnitBezier(0, 0, 0.25, 0.75).slope(at: 0) == 3)
    // The second lies on the end: the way from the first, (1 − 0.25) / (1 − 0.5).
    #expect(UnitBezier(0.5, 0.25, 1, 1).slope(at: 1) == 1.5)
    // Both lie on the ends.
    #expect(UnitBezier(0, 0, 1, 1).slope(at: 0) == 1)
    #expect(UnitBezier(0, 0, 0, 1).slope(at: 0) == steepest)
  }

  @Test func `a curve is straight when its control points lie on the diagonal`() {
    #expect(UnitBezier(0, 0, 1, 1).isStraight)
    #expect(UnitBezier(0.3, 0.3, 0.9, 0.9).isStraight)
    #expect(!UnitBezier(0.3, 0.3, 0.9, 0.8).isStraight)
    #expect(!UnitBezier(0.3, 0.2, 0.9, 0.9).isStraight)
  }
}
