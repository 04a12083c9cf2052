import FlipbookMotion
import TestSupport
import Testing

@Suite(.endsInTime) struct TimingFunctionTests {
  // Core Animation's control points solved independently to 30 digits, rounded to nine.
  static let vectors: [(TimingFunction, [Double])] = [
    (.easeIn, [0.017026610, 0.093464651, 0.315356813, 0.621861869, 0.839427846]),
    (.easeOut, [0.160572154, 0.378138131, 0.684643187, 0.906535349, 0.982973390]),
    (.easeInEaseOut, [0.019722454, 0.129161931, 0.5, 0.870838069, 0.980277546]),
    (.implicit, [0.094796306, 0.408510591, 0.802403388, 0.960458978, 0.994316477]),
    (
      TimingFunction(0.17, 0.67, 0.71, 0.15),
      [0.230669822, 0.358208970, 0.447007589, 0.583466329, 0.772670920]
    ),
  ]

  @Test(.proves("M3.3", "M15.4"), arguments: vectors)
  func `a curve passes through its known points`(curve: TimingFunction, values: [Double]) {
    for (progress, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], values) {
      #expect(abs(curve.value(at: progress) - value) < 5.1e-10)
    }
  }

  @Test(.proves("R72", "M3.3"))
  func `the ease-out curve is at 69.5 percent at 51 percent of the time`() {
    // Not at 72 %, which is a sine.
    #expect(abs(TimingFunction.easeOut.value(at: 0.51) - 0.6953) < 5e-5)
  }

  @Test(
    .proves("M3.2"),
    arguments: [
      TimingFunction.linear, .easeIn, .easeOut, .easeInEaseOut, .implicit,
      TimingFunction(0, 0, 0, 1), TimingFunction(1, 0, 0, 1), TimingFunction(0, 1, 1, 0),
      TimingFunction(0.5, -2, 0.5, 3), TimingFunction(0, 1, 0, 1),
    ])
  func `a curve is solved exactly and its slope is its derivative`(curve: TimingFunction) {
    // Walks the curve by its own parameter, so that x and y are known without solving.
    func bezier(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
      3 * p1 * s * (1 - s) * (1 - s) + 3 * p2 * s * s * (1 - s) + s * s * s
    }
    for k in 1..<40 {
      let s = Double(k) / 40
      let x = bezier(curve.x1, curve.x2, s)
      // Where the curve stands upright, y cannot be known from a rounded x.
      let dx = (bezier(curve.x1, curve.x2, s + 1e-6) - bezier(curve.x1, curve.x2, s - 1e-6)) / 2e-6
      guard dx > 1e-3 else { continue }
      #expect(abs(curve.value(at: x) - bezier(curve.y1, curve.y2, s)) < 1e-11)
      let dy = (bezier(curve.y1, curve.y2, s + 1e-6) - bezier(curve.y1, curve.y2, s - 1e-6)) / 2e-6
      #expect(isClose(curve.slope(at: x), dy / dx, within: 1e-6))
    }
  }

  @Test func `a curve holds its ends outside of the time`() {
    let curve = TimingFunction(0.3, -1, 0.7, 2)
    #expect(curve.value(at: -0.1) == 0 && curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1 && curve.value(at: 7) == 1)
    #expect(curve.slope(at: -0.1) == 0 && curve.slope(at: 1.1) == 0)
    #expect(curve.value(at: .nan) == 0)
  }

  @Test func `overshoot is passed through`() {
    let curve = TimingFunction(0.3, -1, 0.7, 2)
    #expect(curve.value(at: 0.2) < 0)
    #expect(curve.value(at: 0.8) > 1)
  }

  @Test func `slopes at the ends are those of the control points`() {
    #expect(isClose(TimingFunction.implicit.slope(at: 0), 0.4))  // 0.1 / 0.25
    #expect(isClose(TimingFunction.easeOut.slope(at: 0), 1 / 0.58))
    #expect(isClose(TimingFunction.easeIn.slope(at: 1), 1 / 0.58))
    #expect(TimingFunction.implicit.slope(at: 1) == 0)
    #expect(TimingFunction(0, 1, 1, 1).slope(at: 0) == 1e9)
  }

  @Test(.proves("R113", "R116", "M3.1")) func `curves have Core Animation's names`() {
    for name in TimingFunction.names { #expect(TimingFunction.named(name)?.name == name) }
    #expect(TimingFunction.named("easeInOut") == .easeInEaseOut)
    #expect(TimingFunction.named("bouncy") == nil)
    #expect(TimingFunction(0.1, 0.2, 0.3, 0.4).name == nil)
  }

  @Test func `control points cannot make time run backwards`() {
    let curve = TimingFunction(-1, 0, 2, 1)
    #expect(curve.x1 == 0 && curve.x2 == 1)
  }
}
