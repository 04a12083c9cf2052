import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Animators under fingers and under functions of time, and how they go on.
@Suite(.proves("M10.2", "M10.3"), .endsInTime) struct AnimatorScrubbingTests {
  @Test(.proves("R72", "R74", "R75", "R76", "M15.2.36"))
  func `scrubbed linearly an animator shows its fraction, else what its curve makes of it`() throws
  {
    // 51 % of an ease-out's time are 69.53166164944 % of its way, by halving.
    for (isLinear, x) in [(true, 51.0), (false, 69.53166164944237)] {
      var grow = TestAnimator(pacing: .curve(.easeOut)) { $0.scrubsLinearly = isLinear }
      grow.at(1, .fractionComplete(0.51))
      #expect(isClose(try grow.resolved().x(grow.dot, at: 1), x, within: 1e-6))
    }
  }

  @Test(.proves("M15.2.36"), arguments: [true, false])
  func `an animator paused on its way does not jump, whichever way it is scrubbed`(_ isLinear: Bool)
    throws
  {
    var grow = TestAnimator(pacing: .curve(.easeOut)) { $0.scrubsLinearly = isLinear }
    grow.at(1, .startAnimation(afterDelay: nil))
    grow.at(1.51, .pauseAnimation)
    let film = try grow.resolved()
    #expect(isClose(film.x(grow.dot, at: 1.51), 69.53166164944237, within: 1e-6))
    // The fraction is what the scrubber will have to show that: converted when linear.
    #expect(
      isClose(film.fraction(grow.animator, at: 2), isLinear ? 0.6953166164944 : 0.51, within: 1e-8))
  }

  @Test func `an animator that is scrubbed over a time moves with a velocity`() throws {
    var grow = TestAnimator()
    grow.at(1, .scrub(to: 0.5, over: 2, timingFunction: .linear))
    let film = try grow.resolved()
    #expect(isClose(film.x(grow.dot, at: 2), 25))
    #expect(isClose(film.velocity(grow.dot, at: 2), 25))
    #expect(isClose(film.x(grow.dot, at: 9), 50))
  }

  @Test func `fractions beyond the ends count as the ends`() throws {
    var grow = TestAnimator()
    grow.at(1, .fractionComplete(1.5))
    grow.at(2, .fractionComplete(-1))
    let film = try grow.resolved()
    #expect(film.x(grow.dot, at: 1.5) == 100)
    #expect(film.x(grow.dot, at: 2.5) == 0)
  }

  private func dragged(
    _ release: Release, began: [AnimatorEvent.Verb] = [], ended: [AnimatorEvent.Verb] = []
  ) -> TestAnimator {
    var grow = TestAnimator(pacing: .curve(.easeOut))
    let animator = grow.animator
    var pan = PanGesture(
      moves: MovedProperty(layer: animator, keyPath: LayerKeyPath(.fractionComplete)))
    pan.factor = 0.01
    pan.axis = .horizontal
    pan.release = release
    pan.events.began = began.map { .init(event: .animator(.init(animator, $0))) }
    pan.events.ended = ended.map { .init(event: .animator(.init(animator, $0))) }
    grow.test.addView(
      "stage", at: Point(200, 600), size: Size(400, 200), gestures: { _ in [.pan(pan)] })
    return grow
  }

  @Test(.proves("R64", "R65", "R66", "R67", "R70"))
  func `a finger makes an animator, moves it, and lets it go on`() throws {
    for isVerb in [true, false] {
      var grow =
        isVerb
        ? dragged(
          .stay, began: [.createAnimator, .pauseAnimation],
          ended: [.continueAnimation(AnimatorContinuation())])
        : dragged(.continueAnimation(AnimatorContinuation()))
      grow.test.at(1, .pan(from: Point(50, 600), by: Point(40, 0), duration: 0.5))
      let film = try grow.resolved()
      #expect(isClose(film.x(grow.dot, at: 1.25), 20))
      #expect(isClose(film.x(grow.dot, at: 1.5), 40))
      // 0.6 s are left; half of them are 68.46431874275 % of the 60 points that are left.
      #expect(isClose(film.x(grow.dot, at: 1.8), 40 + 60 * 0.6846431874274606, within: 1e-6))
      #expect(film.completion(grow.dot, at: 2.1 + 1e-9) == 1)
      #expect(film.x(grow.dot, at: 3) == 100)
    }
  }

  @Test(.proves("R69", "R71"))
  func `three drags take each other on`() throws {
    var grow = dragged(.stay)
    for (time, way) in [(1.0, 30.0), (2, 50), (3, -40)] {
      grow.test.at(time, .pan(from: Point(100, 600), by: Point(way, 0), duration: 0.5))
    }
    let film = try grow.resolved()
    #expect(isClose(film.x(grow.dot, at: 1.9), 30))
    #expect(isClose(film.x(grow.dot, at: 2.25), 55))
    #expect(isClose(film.x(grow.dot, at: 2.9), 80))
    #expect(isClose(film.x(grow.dot, at: 9), 40))
  }

  @Test func `the finger's way ends at the ends of the animator`() throws {
    var grow = dragged(.stay)
    grow.test.at(1, .pan(from: Point(50, 600), by: Point(150, 0), duration: 1.5))
    let film = try grow.resolved()
    #expect(isClose(film.x(grow.dot, at: 1.5), 50))
    #expect(film.x(grow.dot, at: 2.2) == 100)
  }

  @Test func `the factor of a continuation is the time that is left, in durations`() throws {
    var grow = TestAnimator(duration: 2)
    var continuation = AnimatorContinuation()
    continuation.durationFactor = 0.5
    grow.at(1, .fractionComplete(0.2))
    grow.at(1, .continueAnimation(continuation))
    let film = try grow.resolved()
    #expect(isClose(film.x(grow.dot, at: 1.5), 60))
    #expect(film.completion(grow.dot, at: 2) == 1)
  }

  @Test(.proves("M7.6"))
  func `a spring of mass and stiffness takes its own time, with its velocity over what is left`()
    throws
  {
    // Critical, ω = 10: x(t) = 1 − e^(−10t)(1 + (10 − v)t), with v = 2 whole remaining ways a second.
    var continuation = AnimatorContinuation()
    continuation.pacing = .spring(
      Spring(mass: 1, stiffness: 100, damping: 20), initialVelocity: 2)
    var grow = TestAnimator()
    grow.at(1, .fractionComplete(0.5))
    grow.at(1, .continueAnimation(continuation))
    let film = try grow.resolved()
    let progress = 1 - 0.36787944117144233 * (1 + 8 * 0.1)
    #expect(isClose(film.x(grow.dot, at: 1.1), 50 + 50 * progress, within: 1e-9))
    #expect(isClose(film.velocity(grow.dot, at: 1), 100, within: 1e-6))
  }

  @Test(.proves("M10.4"))
  func `animations that are added begin after their share of what is left, and end with it`() throws
  {
    for isActive in [false, true] {
      var grow = TestAnimator(duration: 2)
      let added = AnimatorEvent.Verb.addAnimations(
        [Change(layer: grow.dot, keyPath: LayerKeyPath(.cornerRadius), value: .to(.number(40)))],
        delayFactor: 0.5)
      if !isActive { grow.at(0.5, added) }
      grow.at(1, .startAnimation(afterDelay: nil))
      if isActive { grow.at(2, added) }
      let film = try grow.resolved()
      func radius(_ time: Double) -> Double {
        film.values(.cornerRadius, of: grow.dot, at: time).first ?? .nan
      }
      // Inactive: from 1 s of 2 on. Active at the middle: half of the second that is left.
      let begin = isActive ? 2.5 : 2.0
      #expect(radius(begin) == 0)
      #expect(isClose(radius((begin + 3) / 2), 20))
      #expect(radius(3) == 40)
    }
  }

  // At the middle, half of the half that is left: from three quarters on.
  @Test func `what was added to a run is scrubbed from where it begins`() throws {
    var grow = TestAnimator()
    let added = Change.to(grow.dot, LayerKeyPath(.cornerRadius), .number(40))
    grow.at(1, .startAnimation(afterDelay: nil))
    grow.at(1.5, .addAnimations([added], delayFactor: 0.5))
    grow.at(1.6, .pauseAnimation)
    grow.at(2, .fractionComplete(0.7))
    grow.at(3, .fractionComplete(0.875))
    let film = try grow.resolved()
    #expect(isClose(film.values(.cornerRadius, of: grow.dot, at: 2.5), [0]))
    #expect(isClose(film.values(.cornerRadius, of: grow.dot, at: 3.5), [20]))
  }

  // A curve that overshoots passes most values beyond 1 twice.
  @Test(arguments: [0.45, 0.6, 0.8, 0.95])
  func `paused where its curve is twice, an animator keeps its own fraction`(share: Double) throws {
    var grow = TestAnimator(pacing: .curve(TimingFunction(0.34, 1.56, 0.64, 1))) {
      $0.scrubsLinearly = false
    }
    grow.at(1, .startAnimation(afterDelay: nil))
    grow.at(1 + share, .pauseAnimation)
    let film = try grow.resolved()
    #expect(isClose(film.fraction(grow.animator, at: 2.5), share, within: 1e-6))
  }

  @Test func `an animator on layers that stand is scrubbed by their time`() throws {
    var grow = TestAnimator(pacing: .curve(.easeInEaseOut))
    grow.test.scene.root.subviews[0].layer.speed = 0
    grow.at(1, .startAnimation(afterDelay: nil))
    grow.test.at(2, .set(grow.dot, .timeOffset, .number(0.25)))
    let film = try grow.resolved()
    #expect(film.x(grow.dot, at: 1.9) == 0)
    // A quarter of an ease-in-ease-out's time are 12.91619310473 % of its way, by halving.
    #expect(isClose(film.x(grow.dot, at: 9), 12.91619310473198, within: 1e-6))
    #expect(film.completion(grow.dot, at: 19) == 0)
  }
}

extension ResolvedScene {
  /// How fast a view moves to the right.
  func velocity(_ layer: LayerID, at time: Double) -> Double {
    let state = timeline.state(of: LayerKeyPath(.position, .x), in: layer, at: time)
    return state?.velocity?.components?.first ?? .nan
  }
}
