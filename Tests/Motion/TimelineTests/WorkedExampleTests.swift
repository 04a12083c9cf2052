import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Numbers that Apple's headers and guides print.
@Suite(.endsInTime) struct WorkedExampleTests {
  // CAMediaTiming's header and CAAnimation's.
  @Test(.proves("M1.1")) func `a timing has Core Animation's defaults`() {
    let timing = MediaTiming()
    #expect(timing.beginTime == 0 && timing.timeOffset == 0 && timing.speed == 1)
    #expect(timing.duration == 0 && timing.repeatCount == 0 && timing.repeatDuration == 0)
    #expect(!timing.autoreverses && timing.fillMode == .removed)
    let animation = LayerAnimation(
      .property(PropertyAnimation(keyPath: .opacity, curve: .basic(from: nil, to: nil, by: nil))))
    #expect(animation.isRemovedOnCompletion)
  }

  // Half of the time of an 8 s animation that begins at 0: a + f(0.5)·(b − a), where f eases in by
  // the control points (0.42, 0) and (1, 1), solved here by bisection.
  @Test(.proves("R112")) func `at 4 s of 8 the value is a + f(0.5)(b − a)`() {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
      let s = (low + high) / 2
      if 3 * 0.42 * s * (1 - s) * (1 - s) + 3 * s * s * (1 - s) + s * s * s < 0.5 {
        low = s
      } else {
        high = s
      }
    }
    let eased = 3 * low * low * (1 - low) + low * low * low
    var animation = LayerAnimation.property(
      .positionX, .basic(from: .number(40), to: .number(240), by: nil), duration: 8)
    animation.timingFunction = .easeIn
    var stage = Stage()
    stage.add(animation)
    #expect(abs((stage.numbers(.positionX, at: 4).first ?? .nan) - (40 + eased * 200)) < 1e-9)
  }

  // An animation without a fill mode is over at its duration, so a slider at its very end shows the
  // model; just short of it, or kept and filled, it shows the end.
  @Test(.proves("R54"), arguments: [(0.999_999, false, 1.0), (1, false, 0.2), (1, true, 1)])
  func `a slider at its very end has passed the animation`(
    offset: Double, isKept: Bool, shown: Double
  ) {
    var stage = Stage {
      $0.opacity = 0.2
      $0.speed = 0
      $0.timeOffset = offset + 1e-9
    }
    var animation = LayerAnimation.property(
      .opacity, .basic(from: .number(0), to: .number(1), by: nil), duration: 1)
    // Not 0, which would be now.
    animation.timing.beginTime = 1e-9
    if isKept {
      animation.timing.fillMode = .forwards
      animation.isRemovedOnCompletion = false
    }
    stage.add(animation)
    #expect(abs(stage.opacity(at: 0.5) - shown) < 1e-5)
  }
}
