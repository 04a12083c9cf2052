import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

@Suite(.endsInTime) struct KeyframeAnimationTests {
  private func x(
    _ values: [Double], at time: Double, _ change: (inout KeyframeCurve) -> Void = { _ in }
  ) -> Double {
    var stage = Stage { $0.position.x = -1 }
    stage.add(.keyframes(values, change))
    return stage.numbers(.positionX, at: time).first ?? .nan
  }

  @Test(.proves("R118", "M4.1")) func `keys are spaced evenly, or by their times`() {
    for (time, value) in [(0.0, 0.0), (0.25, 5), (0.5, 10), (0.75, 20), (0.9, 26)] {
      #expect(isClose(x([0, 10, 30], at: time), value))
    }
    for (time, value) in [(0.1, 5.0), (0.2, 10), (0.6, 20), (1 - 1e-12, 30)] {
      #expect(isClose(x([0, 10, 30], at: time) { $0.keyTimes = [0, 0.2, 1] }, value))
    }
  }

  // Trap 7: as Core Animation does, in silence.
  @Test(
    .proves("M4.1", "M15.2.7"),
    arguments: [
      [0, 1], [0.1, 0.5, 1], [0, 0.5, 0.9], [0, 0.7, 0.6, 1], [0, 2, 1], [0, .nan, 1],
    ])
  func `key times that do not fit are ignored`(times: [Double]) {
    #expect(x([0, 10, 30], at: 0.75) { $0.keyTimes = times } == 20)
  }

  @Test(.proves("M4.1")) func `two equal key times are a jump to the later key`() {
    func value(_ time: Double) -> Double {
      x([0, 10, 50, 60], at: time) { $0.keyTimes = [0, 0.5, 0.5, 1] }
    }
    #expect(isClose(value(0.5 - 1e-9), 10, within: 1e-6))
    #expect(value(0.5) == 50)
    #expect(value(0.75) == 55)
    // At the very end the last key counts.
    var stage = Stage()
    var animation = LayerAnimation.keyframes([0, 10, 50]) { $0.keyTimes = [0, 1, 1] }
    animation.timing.fillMode = .forwards
    stage.add(animation.kept)
    #expect(stage.numbers(.positionX, at: 2) == [50])
  }

  // Discrete takes one time more than values; value i shows from k_i to k_(i+1). Trap 7.
  @Test(.proves("M4.3", "M15.2.7")) func `discrete keys show one after the other`() {
    let even = [(0.0, 1.0), (0.24, 1), (0.25, 2), (0.5, 3), (0.75, 4), (0.99, 4)]
    for (time, value) in even {
      #expect(x([1, 2, 3, 4], at: time) { $0.calculationMode = .discrete } == value)
      let tooFew = x([1, 2, 3, 4], at: time) {
        $0.calculationMode = .discrete
        $0.keyTimes = [0, 0.9, 0.95, 1]
      }
      #expect(tooFew == value)
    }
    for (time, value) in [(0.0, 1.0), (0.09, 1), (0.1, 2), (0.69, 2), (0.7, 3)] {
      let timed = x([1, 2, 3], at: time) {
        $0.calculationMode = .discrete
        $0.keyTimes = [0, 0.1, 0.7, 1]
      }
      #expect(timed == value)
    }
  }

  // Eight pictures in 0.8 s from 0.5 s on: the fourth begins at 0.8, though 0.8 − 0.5 over 0.8 is
  // less than 3/8 in doubles. And twelve in a second, five frames of 60 each.
  @Test func `a picture changes on the frame on which it is due`() {
    for (count, duration, start) in [(8, 0.8, 0.5), (12, 1.0, 0.5), (12, 1, 0.1), (30, 0.5, 1.7)] {
      var stage = Stage()
      var curve = KeyframeCurve(track: .values((0..<count).map { .number(Double($0)) }))
      curve.calculationMode = .discrete
      stage.add(.property(.positionX, .keyframe(curve), duration: duration), at: start)
      for index in 0..<count {
        let due = ((start + duration * Double(index) / Double(count)) * 1e6).rounded() / 1e6
        let exact = start + duration * Double(index) / Double(count)
        let time = abs(due - exact) < 1e-12 ? due : exact
        #expect(stage.numbers(.positionX, at: time) == [Double(index)], "at \(time)")
      }
    }
  }

  // Values of the cubic Bézier (0.42, 0), (1, 1) at one half: 0.315356813, and of its mirror
  // 0.684643187. The overall function goes first, then the segment's.
  @Test(.proves("R119", "M4.2")) func `the overall function applies before those of the segments`()
  {
    func value(_ overall: TimingFunction?, _ functions: [TimingFunction]) -> Double {
      var stage = Stage()
      var animation = LayerAnimation.keyframes([0, 10, 20]) { $0.timingFunctions = functions }
      animation.timingFunction = overall
      stage.add(animation)
      return stage.numbers(.positionX, at: 0.5).first ?? .nan
    }
    // 0.3154 of the whole is 0.6307 of the first segment.
    #expect(isClose(value(.easeIn, []), 6.30713626, within: 1e-7))
    let inner = TimingFunction.easeOut.value(at: 2 * 0.315356813)
    #expect(isClose(value(.easeIn, [.easeOut]), 10 * inner, within: 1e-7))
    // Missing functions are linear; the second segment's holds in the second segment.
    #expect(
      isClose(
        x([0, 10, 20], at: 0.25) { $0.timingFunctions = [.easeIn] }, 3.15356813, within: 1e-7))
    #expect(
      isClose(x([0, 10, 20], at: 0.75) { $0.timingFunctions = [.easeIn] }, 15, within: 1e-12))
    #expect(
      isClose(
        x([0, 10, 20], at: 0.75) { $0.timingFunctions = [.linear, .easeOut] }, 16.84643187,
        within: 1e-7))
  }

  @Test(.proves("M2.2", "M4.2")) func `a function that overshoots extrapolates the outer segments`()
  {
    let overshoot = TimingFunction(0, -1, 1, 2)
    var stage = Stage()
    var animation = LayerAnimation.keyframes([0, 10, 30])
    animation.timingFunction = overshoot
    stage.add(animation)
    let low = overshoot.value(at: 0.1)
    #expect(low < 0)
    #expect(isClose(stage.numbers(.positionX, at: 0.1), [20 * low]))
    #expect(isClose(stage.numbers(.positionX, at: 0.9), [30 + 40 * (overshoot.value(at: 0.9) - 1)]))
  }

  // The values of Apple's documentation: lengths 250, 60, 60, 250 of 620. Trap 8.
  @Test(.proves("R121", "M4.3", "M15.2.8")) func `paced keys lie where an even speed meets them`() {
    for (time, value) in [
      (0.0, 310.0), (250.0 / 620, 60), (310.0 / 620, 120), (370.0 / 620, 60), (0.25, 155),
    ] {
      let paced = x([310, 60, 120, 60, 310], at: time) {
        $0.calculationMode = .paced
        $0.keyTimes = [0, 0.1, 0.2, 0.3, 1]
        $0.timingFunctions = [.easeIn, .easeIn, .easeIn, .easeIn]
      }
      #expect(isClose(paced, value))
    }
    #expect(isClose(370.0 / 620, 0.596774, within: 1e-6))
    // Keys that are all the same are spaced evenly.
    #expect(x([5, 5, 5], at: 0.3) { $0.calculationMode = .paced } == 5)
  }

  // Catmull–Rom at the middle of the inner segment 10→30 with neighbors 0 and 30: tangents
  // (30 − 0)/2 and (30 − 10)/2, so 20 + (15 − 10)/8.
  @Test(.proves("R121", "M4.3")) func `cubic keys are passed on a Catmull–Rom curve`() {
    let value = x([0, 10, 30, 30], at: 0.5) { $0.calculationMode = .cubic }
    #expect(isClose(value, 20.625))
    // Full tension: no tangents, so the way is a smooth step between the keys.
    let tense = x([0, 10, 30, 30], at: 0.5) {
      $0.calculationMode = .cubic
      $0.tensionValues = [1, 1, 1, 1]
    }
    #expect(isClose(tense, 20))
    // Bias −1 at the second key: its tangent is the whole next chord, 20 instead of 15.
    let biased = x([0, 10, 30, 30], at: 0.5) {
      $0.calculationMode = .cubic
      $0.biasValues = [0, -1, 0, 0]
    }
    #expect(isClose(biased, 20 + (20 - 10) / 8.0))
  }

  @Test(.proves("M4.3")) func `a paced cubic goes along its curve at one speed`() {
    var stage = Stage()
    let points = [Point(0, 0), Point(100, 20), Point(120, 200), Point(300, 210)]
    var curve = KeyframeCurve(track: .values(points.map { .point($0) }))
    curve.calculationMode = .cubicPaced
    stage.add(.property(.position, .keyframe(curve), duration: 2))
    func speed(_ time: Double) -> Double {
      stage.velocity(.position, at: time).reduce(0) { $0 + $1 * $1 }.squareRoot()
    }
    let even = speed(0.1)
    #expect(even > 200)
    for k in 1..<20 { #expect(isClose(speed(Double(k) * 0.1), even, within: 1e-6)) }
  }

  @Test func `one key is constant, none changes nothing`() {
    #expect(x([7], at: 0.4) == 7)
    #expect(x([], at: 0.4) == -1)
    for mode in KeyframeCurve.CalculationMode.allCases {
      #expect(x([7], at: 0.4) { $0.calculationMode = mode } == 7)
    }
  }

  @Test(arguments: KeyframeCurve.CalculationMode.allCases)
  func `matrices take lines where numbers take curves`(mode: KeyframeCurve.CalculationMode) {
    var stage = Stage()
    var curve = KeyframeCurve(
      track: .values([
        .transform(.identity), .transform(.translation(10, 0)), .transform(.translation(20, 0)),
      ]))
    curve.calculationMode = mode
    stage.add(.property(.transform, .keyframe(curve)))
    let x = stage.numbers(LayerKeyPath(.transform, .translationX), at: 0.25)
    #expect(isClose(x, [mode == .discrete ? 0 : 5]))
  }
}
