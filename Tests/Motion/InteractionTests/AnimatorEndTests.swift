import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Animators beyond their end: springs that overshoot, and animators that are finished.
@Suite(.endsInTime) struct AnimatorEndTests {
  private static let constants = Spring(mass: 1, stiffness: 200, damping: 6)
  private static let spring = AnimatorTiming.Pacing.spring(constants, initialVelocity: 0)
  /// The duration that such an animator has by its file.
  private static let settling = constants.settlingDuration()
  private static let back = AnimatorTiming.Pacing.curve(TimingFunction(0.34, 1.56, 0.64, 1))

  @Test(arguments: [spring, .dampingRatio(0.3, initialVelocity: 0), back], [true, false])
  func `paused beyond its end an animator goes on from what it shows`(
    _ pacing: AnimatorTiming.Pacing, _ scrubsLinearly: Bool
  ) throws {
    var wasBeyond = false
    for isReversed in [false, true] {
      for pause in stride(from: 1.05, to: 1.95, by: 0.1) {
        var grow = TestAnimator(pacing: pacing) { $0.scrubsLinearly = scrubsLinearly }
        if isReversed { grow.at(0.5, .reversed(true)) }
        grow.at(1, .startAnimation(afterDelay: nil))
        grow.at(pause, .pauseAnimation)
        grow.at(3, .continueAnimation(AnimatorContinuation()))
        let film = try grow.resolved()
        let shown = film.x(grow.dot, at: pause)
        wasBeyond = wasBeyond || shown > 100 || shown < 0
        #expect(isClose(film.x(grow.dot, at: pause.nextDown), shown, within: 1e-6))
        #expect(isClose(film.x(grow.dot, at: 3.nextDown), shown, within: 1e-6))
        #expect(isClose(film.x(grow.dot, at: 3), shown, within: 1e-6))
        #expect(film.x(grow.dot, at: 19) == (isReversed ? 0 : 100))
      }
    }
    #expect(wasBeyond)
  }

  // The continuation is linear over half a duration: it is half-way after a quarter of it.
  @Test func `from beyond its end a continuation leads back to the end`() throws {
    var continuation = AnimatorContinuation()
    continuation.pacing = .curve(.linear)
    continuation.durationFactor = 0.5
    var grow = TestAnimator(duration: Self.settling, pacing: Self.spring)
    grow.at(1, .startAnimation(afterDelay: nil))
    // The first extreme of the spring, π / ωd = 0.2273 s after its start.
    grow.at(1.2273, .pauseAnimation)
    grow.at(2, .continueAnimation(continuation))
    let film = try grow.resolved()
    let shown = film.x(grow.dot, at: 1.9)
    // 1 + e^(−3 · 0.2273)
    #expect(isClose(shown, 150.566, within: 1e-4))
    let (middle, end) = (2 + Self.settling / 4, 2 + Self.settling / 2)
    #expect(isClose(film.x(grow.dot, at: middle), (shown + 100) / 2))
    #expect(isClose(film.fraction(grow.animator, at: middle), (shown + 100) / 200))
    #expect(film.completion(grow.dot, at: end - 1e-9) == 0)
    #expect(film.completion(grow.dot, at: end + 1e-9) == 1)
  }

  // 1.3 of the way, back to 1: three tenths of the duration.
  @Test func `the time left beyond the end is that of the way back`() throws {
    var grow = TestAnimator(pacing: .curve(TimingFunction(0, 2.6, 1, 1)))
    grow.at(1, .startAnimation(afterDelay: nil))
    grow.at(1.5, .pauseAnimation)
    grow.at(2, .continueAnimation(AnimatorContinuation()))
    let film = try grow.resolved()
    // At half of the time 3 · 2.6 / 8 + 3 / 8 + 1 / 8 = 1.475 of the way.
    #expect(isClose(film.x(grow.dot, at: 1.9), 147.5, within: 1e-6))
    #expect(film.completion(grow.dot, at: 2.475 - 1e-6) == 0)
    #expect(film.completion(grow.dot, at: 2.475 + 1e-6) == 1)
  }

  @Test func `what is added beyond the end starts from what is shown`() throws {
    var grow = TestAnimator(duration: Self.settling, pacing: Self.spring)
    let added = Change.to(grow.dot, LayerKeyPath(.cornerRadius), .number(40))
    grow.at(1, .startAnimation(afterDelay: nil))
    grow.at(1.2273, .pauseAnimation)
    grow.at(1.5, .addAnimations([added], delayFactor: 0))
    grow.at(3, .continueAnimation(AnimatorContinuation()))
    let film = try grow.resolved()
    func radius(_ time: Double) -> Double {
      film.values(.cornerRadius, of: grow.dot, at: time).first ?? .nan
    }
    #expect(isClose(radius(1.5), 0, within: 1e-6))
    #expect(isClose(radius(3), 0, within: 1e-6))
    #expect(radius(19) == 40)
  }

  // MARK: - Finished

  /// Started at 1 for 1 s, and what it is told from 3 s on.
  private static func finished(
    _ verbs: [(Double, AnimatorEvent.Verb)]
  ) throws -> (film: ResolvedScene, grow: TestAnimator, rest: Double) {
    var grow = TestAnimator()
    grow.test.scene.duration = nil
    grow.at(1, .startAnimation(afterDelay: nil))
    for (time, verb) in verbs { grow.at(time, verb) }
    let film = try grow.resolved()
    guard case .at(let rest) = film.rest else { return (film, grow, .nan) }
    return (film, grow, rest)
  }

  @Test(arguments: [
    [(3.0, AnimatorEvent.Verb.scrub(to: 0.3, over: 2, timingFunction: .linear))],
    [(3, .fractionComplete(0.3))],
    [(2.5, .pauseAnimation), (3, .continueAnimation(AnimatorContinuation()))],
    [(2.5, .pauseAnimation), (3, .scrub(to: 0.3, over: 2, timingFunction: .linear))],
  ])
  func `a finished animator has nothing to scrub, and says so`(
    _ verbs: [(Double, AnimatorEvent.Verb)]
  ) throws {
    let (film, grow, rest) = try Self.finished(verbs)
    #expect(rest == 3)
    #expect(film.x(grow.dot, at: 4) == 100)
    #expect(
      film.warnings.map(\.message) == [
        "grow is finished and has no animations left; its fraction stays as it is"
      ])
  }

  @Test func `a finger cannot take a finished animator`() throws {
    var grow = TestAnimator()
    grow.test.scene.duration = nil
    var pan = PanGesture(
      moves: MovedProperty(layer: grow.animator, keyPath: LayerKeyPath(.fractionComplete)))
    pan.factor = -0.01
    pan.release = .continueAnimation(AnimatorContinuation())
    grow.test.addView(
      "stage", at: Point(200, 600), size: Size(400, 200), gestures: { _ in [.pan(pan)] })
    grow.at(1, .startAnimation(afterDelay: nil))
    grow.test.at(3, .pan(from: Point(50, 600), by: Point(40, 0), duration: 0.5))
    let film = try grow.resolved()
    #expect(film.rest == .at(3.5))
    #expect(film.fraction(grow.animator, at: 3.4) == 1)
    #expect(film.warnings.count == 1)
  }

  @Test func `given other animations a finished animator runs and can be scrubbed again`() throws {
    let (film, grow, rest) = try Self.finished([
      (
        3,
        .addAnimations([.to(LayerID(1), LayerKeyPath(.cornerRadius), .number(40))], delayFactor: 0)
      ),
      (3, .fractionComplete(0.5)), (4, .continueAnimation(AnimatorContinuation())),
    ])
    #expect(film.values(.cornerRadius, of: grow.dot, at: 3.5) == [20])
    #expect(rest == 4.5 && film.warnings.isEmpty)
  }

  @Test func `an animator that is made anew is not finished`() throws {
    let (film, grow, rest) = try Self.finished([
      (3, .createAnimator), (3, .fractionComplete(0.5)),
    ])
    #expect(film.warnings.isEmpty && rest == 3)
    // Its changes lead from 100 to 100: nothing moves.
    #expect(film.x(grow.dot, at: 3.5) == 100)
  }
}
