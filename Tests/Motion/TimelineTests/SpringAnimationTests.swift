import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

@Suite(.endsInTime) struct SpringAnimationTests {
  private let spring = Spring(mass: 1, stiffness: 100, damping: 10)

  private func stage(
    from: Double? = 0, to: Double? = 200,
    _ velocity: SpringCurve.InitialVelocity = .normalized(0), duration: Double = 2,
    timing: (inout MediaTiming) -> Void = { _ in }
  ) -> Stage {
    var stage = Stage { $0.position.x = 70 }
    let curve = SpringCurve(
      from: from.map { .number($0) }, to: to.map { .number($0) }, spring: spring,
      initialVelocity: velocity)
    stage.add(.property(.positionX, .spring(curve), duration: duration, timing: timing))
    return stage
  }

  // m 1, k 100, c 10: 1 − e^(−5t)(cos ωt + (5 − v)/ω·sin ωt), ω = √75, at five times, for v = 0 and
  // v = 5 whole distances per second.
  @Test(
    .proves("M7.2", "M15.2.13"),
    arguments: [
      (0.1, 0.3402998466, 0.6070534442), (0.2, 0.8494256349, 1.0590654497),
      (0.3, 1.1243547674, 1.1909760894), (0.5, 1.0745905666, 1.0306193562),
      (1.0, 1.0021701167, 1.0048628570),
    ])
  func `a spring moves in real seconds, whatever its duration`(
    time: Double, still: Double, pushed: Double
  ) {
    for duration in [1.2, 2, 10] {
      #expect(
        isClose(
          stage(duration: duration).numbers(.positionX, at: time), [200 * still], within: 1e-9))
    }
    #expect(
      isClose(stage(.normalized(5)).numbers(.positionX, at: time), [200 * pushed], within: 1e-9))
    // The same velocity in points per second. Trap 13.
    #expect(
      isClose(stage(.absolute([1000])).numbers(.positionX, at: time), [200 * pushed], within: 1e-9))
  }

  @Test(.proves("M15.2.13")) func `a spring starts as fast as it was told to`() {
    #expect(isClose(stage(.normalized(5)).velocity(.positionX, at: 0), [1000]))
    #expect(isClose(stage(.absolute([-300])).velocity(.positionX, at: 0), [-300]))
    #expect(stage().velocity(.positionX, at: 0) == [0])
  }

  // Trap 12: the rest of the motion is not seen.
  @Test(.proves("M7.2", "M15.2.12")) func `a spring is cut off at its duration`() {
    let cut = stage(duration: 0.2)
    #expect(isClose(cut.numbers(.positionX, at: 0.2.nextDown), [200 * 0.8494256349], within: 1e-7))
    #expect(cut.numbers(.positionX, at: 0.2) == [70])
  }

  // x = v/ω·e^(−5t)·sin ωt about 40.
  @Test func `with a velocity of its own a spring moves between equal ends`() {
    let pushed = stage(from: 40, to: 40, .absolute([500]))
    #expect(isClose(pushed.numbers(.positionX, at: 0.1), [40 + 26.6753597], within: 1e-6))
    #expect(stage(from: 40, to: 40, .normalized(500)).numbers(.positionX, at: 0.1) == [40])
  }

  @Test(.proves("M7.2")) func `each component has its own velocity`() {
    var stage = Stage { $0.position = Point(1, 2) }
    stage.add(
      .property(
        .position,
        .spring(
          SpringCurve(
            from: .point(Point(0, 50)), to: .point(Point(200, 50)), spring: spring,
            initialVelocity: .absolute([1000, -500]))), duration: 2))
    #expect(isClose(stage.velocity(.position, at: 0), [1000, -500]))
    #expect(
      isClose(
        stage.numbers(.position, at: 0.1), [200 * 0.6070534442, 50 - 26.6753597], within: 1e-6))
  }

  @Test func `a spring without a start springs from the model, and to it without an end`() {
    #expect(isClose(stage(from: nil).numbers(.positionX, at: 0), [70]))
    #expect(isClose(stage(to: nil).numbers(.positionX, at: 0.2), [70 * 0.8494256349], within: 1e-7))
  }

  @Test func `a spring with speed runs faster, and comes back with autoreverse`() {
    let fast = stage(timing: { $0.speed = 2 })
    #expect(isClose(fast.numbers(.positionX, at: 0.1), [200 * 0.8494256349], within: 1e-7))
    let back = stage(duration: 1, timing: { $0.autoreverses = true })
    #expect(isClose(back.numbers(.positionX, at: 1.8), [200 * 0.8494256349], within: 1e-7))
    #expect(
      isClose(
        back.velocity(.positionX, at: 1.8), back.velocity(.positionX, at: 0.2).map(-),
        within: 1e-7))
  }
}
