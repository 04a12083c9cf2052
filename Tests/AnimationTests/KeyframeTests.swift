import Animation
import Geometry
import Layers
import Motion
import TestSupport
import Testing

@Suite struct KeyframeTests {
  @Test func `paced keys are reached at times in proportion to the distances`() {
    // Apple's numbers: 310, 60, 120, 60, 310 are 250, 60, 60, 250 apart, 620 in all.
    var stage = Stage()
    stage.add(.keys([310, 60, 120, 60, 310]) { $0.calculationMode = .paced }, "cornerRadius")
    let keys = [(0.403226, 60.0), (0.5, 120), (0.596774, 60)]
    for (time, value) in keys {
      #expect(isClose(stage.number("cornerRadius", at: time), value, within: 1e-3))
    }
    #expect(isClose(abs(stage.rate("cornerRadius", at: 0.2)), 620))
    #expect(isClose(abs(stage.rate("cornerRadius", at: 0.45)), 620))
  }

  @Test func `the overall timing function comes first, then the segment's (trap: not ignored)`() {
    var stage = Stage()
    stage.add(
      .keys([0, 10, 30]) { $0.timingFunctions = [.linear, .easeOut] }, "cornerRadius"
    ) { animation, _ in animation.timingFunction = .easeIn }
    // easeIn(0.75) = 0.621861869; of the second half that is 0.243723738, then easeOut.
    let share = TimingFunction.easeOut.value(at: (0.621861869 - 0.5) / 0.5)
    #expect(isClose(stage.number("cornerRadius", at: 0.75), 10 + 20 * share, within: 1e-7))
  }

  @Test func `discrete keys take one time more than values (trap 7)`() {
    let keys: [(Double, Double)] = [(0.05, 1), (0.1, 2), (0.65, 2), (0.7, 3), (0.99, 3)]
    var stage = Stage()
    stage.add(
      .keys([1, 2, 3]) {
        $0.calculationMode = .discrete
        $0.keyTimes = [0, 0.1, 0.7, 1]
      }, "cornerRadius")
    for (time, value) in keys {
      #expect(stage.number("cornerRadius", at: time) == value)
      #expect(stage.rate("cornerRadius", at: time) == 0)
    }
  }

  @Test func `key times that do not fit are ignored`() {
    var stage = Stage()
    stage.add(.keys([0, 10, 20]) { $0.keyTimes = [0, 0.9] }, "cornerRadius")
    #expect(isClose(stage.number("cornerRadius", at: 0.5), 10))
  }

  @Test func `two equal key times are a jump`() {
    var stage = Stage()
    stage.add(.keys([0, 10, 50, 60]) { $0.keyTimes = [0, 0.5, 0.5, 1] }, "cornerRadius")
    #expect(isClose(stage.number("cornerRadius", at: 0.4999999), 10, within: 1e-5))
    #expect(isClose(stage.number("cornerRadius", at: 0.5), 50))
  }

  @Test func `cubic passes through its keys as Catmull-Rom does`() {
    let values = [0.0, 10, -5, 20]
    var stage = Stage()
    stage.add(.keys(values) { $0.calculationMode = .cubic }, "position.x", duration: 3)
    for (time, value) in zip([0.0, 1, 2], values) {
      #expect(isClose(stage.number("position.x", at: time), value))
    }
    // The middle of a Catmull-Rom segment is (−a + 9b + 9c − d)/16 = (0 + 90 − 45 − 20)/16.
    #expect(isClose(stage.number("position.x", at: 1.5), 1.5625))
  }

  @Test func `cubicPaced has the shape of cubic at one speed`() throws {
    let places = [Point(0, 0), Point(100, 0), Point(100, 50), Point(0, 80)]
    var stage = Stage()
    stage.add(
      .keys(places.map { .point($0) }) { $0.calculationMode = .cubicPaced }, "position")
    let speeds = [0.1, 0.35, 0.62, 0.93].map { time -> Double in
      guard case .point(let v)? = stage.state("position", at: time)?.velocity else { return .nan }
      return v.length
    }
    for speed in speeds { #expect(isClose(speed, speeds[0], within: 1e-6)) }
  }

  @Test func `a path is followed by its own parameter, or evenly when paced`() throws {
    let path = try Path(data: "M0 0 C0 100 100 100 100 0 L200 0")
    for mode in [KeyframeCurve.CalculationMode.linear, .paced] {
      var curve = KeyframeCurve(track: .path(path))
      curve.calculationMode = mode
      var stage = Stage()
      stage.add(.keyframe(curve), "position")
      guard case .point(let quarter)? = stage.state("position", at: 0.25)?.value else {
        Issue.record("no point")
        return
      }
      if mode == .linear {
        // Half the curve's parameter: (50, 75) by de Casteljau.
        #expect(isClose([quarter.x, quarter.y], [50, 75]))
      } else {
        guard case .point(let a)? = stage.state("position", at: 0.3)?.velocity,
          case .point(let b)? = stage.state("position", at: 0.9)?.velocity
        else {
          Issue.record("no velocity")
          return
        }
        #expect(isClose(a.length, b.length, within: 1e-6))
      }
    }
  }

  @Test(arguments: [
    (KeyframeCurve.RotationMode.rotateAuto, 0.0), (.rotateAutoReverse, Double.pi),
  ])
  func `rotateAuto turns the layer with the path`(
    _ mode: KeyframeCurve.RotationMode, _ extra: Double
  ) throws {
    // A quarter circle from (100, 0) to (0, 100): the direction goes from +y to −x.
    let k = 0.5522847498 * 100
    let path = Path([
      .move(Point(100, 0)),
      .cubic(control1: Point(100, k), control2: Point(k, 100), end: Point(0, 100)),
    ])
    var curve = KeyframeCurve(track: .path(path))
    curve.calculationMode = .paced
    curve.rotationMode = mode
    var stage = Stage()
    stage.add(.keyframe(curve), "position")
    let angle = stage.number("transform.rotation.z", at: 0.5)
    #expect(
      isClose((angle - extra - 0.75 * .pi).remainder(dividingBy: 2 * .pi), 0, within: 1e-3))
    // A quarter turn in one second, evenly but for the curve's small deviation from a circle.
    #expect(isClose(stage.rate("transform.rotation.z", at: 0.5), .pi / 2, within: 0.02))
  }
}
