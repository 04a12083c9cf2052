import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Law 8 for films with animators: a film ends when all rests, and not before, whatever animators are
/// told on their way.
@Suite(.endsInTime) struct AnimatorFilmTests {
  /// A dot on a layer with a clock, and another without, which one animator moves.
  private static func scene(clock: Double = 1, _ change: (inout Animator) -> Void = { _ in })
    -> (test: TestScene, animator: LayerID)
  {
    var test = TestScene()
    let slow = test.add("slow", at: Point(0, 50)) { $0.layer.speed = clock }
    let dot = test.addView("dot", at: Point(0, 150))
    let layer = test.add("grow", at: .zero, size: Size(0, 0)) { $0.layer.isHidden = true }
    var animator = Animator(layer: layer)
    animator.timing.duration = 2
    animator.changes = [
      .to(slow, LayerKeyPath(.position, .x), .number(100)), .to(dot, .opacity, .number(0)),
    ]
    change(&animator)
    test.scene.animators = [animator]
    return (test, layer)
  }

  private static func rest(of film: ResolvedScene) -> Double {
    if case .at(let time) = film.rest { time } else { .nan }
  }

  // By hand: started at 0.1 for 2 s with ease in and out, which is at its middle at 1.1 s.
  @Test(arguments: [
    ([(0.5, AnimatorEvent.Verb.pauseAnimation)], 0.5),
    ([(0.5, .stopAnimation(withoutFinishing: true))], 0.5),
    ([(0.5, .stopAnimation(withoutFinishing: false))], 0.5),
    ([(1.1, .reversed(true))], 2.1),
    ([(0.5, .pauseAnimation), (1.5, .stopAnimation(withoutFinishing: true))], 1.5),
  ])
  func `a film ends where its animator does, not where that was first planned`(
    _ verbs: [(Double, AnimatorEvent.Verb)], _ end: Double
  ) throws {
    var (test, animator) = Self.scene()
    test.at(0.1, .animator(AnimatorEvent(animator, .startAnimation(afterDelay: nil))))
    for (time, verb) in verbs { test.at(time, .animator(AnimatorEvent(animator, verb))) }
    let film = try test.resolved()
    #expect(isClose(Self.rest(of: film), end, within: 1e-9))
    let frames = (end * 60 - 1e-6).rounded(.up) + 1
    #expect(film.frameCount(at: film.frameRate) == Int(frames))
  }

  @Test func `continued ten times faster, the film ends ten times sooner`() throws {
    var (test, animator) = Self.scene()
    test.at(0.1, .animator(AnimatorEvent(animator, .startAnimation(afterDelay: nil))))
    test.at(0.5, .animator(AnimatorEvent(animator, .pauseAnimation)))
    var faster = AnimatorContinuation()
    faster.durationFactor = 0.1
    test.at(0.5, .animator(AnimatorEvent(animator, .continueAnimation(faster))))
    #expect(isClose(Self.rest(of: try test.resolved()), 0.7, within: 1e-9))
  }

  // The slow dot has made 0.4 s of its 2 s when it is paused for 1 s: 1.6 s are left at 1.5 s.
  @Test func `a layer that is paused holds its animator up, and the film`() throws {
    var (test, animator) = Self.scene()
    test.at(0.1, .animator(AnimatorEvent(animator, .startAnimation(afterDelay: nil))))
    test.at(0.5, .playback(.pause(LayerID(1))))
    test.at(1.5, .playback(.resume(LayerID(1))))
    let film = try test.resolved()
    #expect(isClose(Self.rest(of: film), 3.1, within: 1e-9))
    #expect(film.x(LayerID(1), at: 3.1 - 1e-3) < 100)
    #expect(isClose(film.x(LayerID(1), at: 3.1), 100, within: 1e-9))
  }

  /// SplitMix64, so that scene n is always the same.
  private struct Dice {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
    mutating func pick<T>(_ list: [T]) -> T { list[Int(next() % UInt64(list.count))] }
  }

  /// A scene with an animator that is told one to five things at random; nil where a verb does not fit
  /// its state.
  private static func film(_ dice: inout Dice) -> (film: ResolvedScene, events: [Double])? {
    let springy = Spring(mass: 1, stiffness: 200, damping: 12)
    let pacings: [AnimatorTiming.Pacing] = [
      .curve(.linear), .curve(.easeInEaseOut), .curve(.easeOut),
      .spring(springy, initialVelocity: 2), .dampingRatio(0.5, initialVelocity: 0),
    ]
    let pacing = dice.pick(pacings)
    let duration = dice.pick([0.3, 1, 1.7])
    let (scrubs, pauses) = (dice.pick([true, false]), dice.pick([true, false, false]))
    var (test, animator) = scene(clock: dice.pick([1, 1, 1, 0.5, 2])) {
      $0.timing.pacing = pacing
      $0.timing.duration = duration
      $0.scrubsLinearly = scrubs
      $0.pausesOnCompletion = pauses
    }
    var time = 0.1
    test.at(time, .animator(AnimatorEvent(animator, .startAnimation(afterDelay: nil))))
    var events = [time]
    for _ in 0..<(1 + dice.next() % 5) {
      time += dice.pick([0.1, 0.2, 0.45, 0.9])
      events.append(time)
      var continuation = AnimatorContinuation()
      continuation.durationFactor = dice.pick([0, 0.1, 0.5])
      if dice.pick([true, false]) { continuation.pacing = dice.pick(pacings) }
      let verbs: [AnimatorEvent.Verb] = [
        .pauseAnimation, .pauseAnimation, .reversed(true), .reversed(false),
        .continueAnimation(continuation), .continueAnimation(continuation),
        .startAnimation(afterDelay: 0.2), .fractionComplete(0.3),
        .scrub(to: 0.8, over: 0.4, timingFunction: .easeOut),
        .stopAnimation(withoutFinishing: true), .stopAnimation(withoutFinishing: false),
        .finishAnimation(at: .start),
        .addAnimations(
          [.to(LayerID(2), LayerKeyPath(.cornerRadius), .number(9))], delayFactor: 0.5),
      ]
      test.at(time, .animator(AnimatorEvent(animator, dice.pick(verbs))))
    }
    return (try? test.resolved()).map { ($0, events) }
  }

  @Test func `over 500 scenes a film ends with the first frame at or after rest`() throws {
    var dice = Dice(state: 25)
    var (found, tried) = (0, 0)
    while found < 500, tried < 20_000 {
      tried += 1
      guard let (film, events) = Self.film(&dice) else { continue }
      found += 1
      let rest = Self.rest(of: film)
      let last = film.timeline.presentation(at: rest + 1e-7)
      // Nothing happens any more…
      let later = (1...24).map { rest + Double($0) * 0.13 } + [rest + 1e3]
      let moves = later.contains { film.timeline.presentation(at: $0) != last }
      // … and something did just before, by itself or because the script told it to.
      let isEvent = events.contains { abs($0 - rest) < 1e-9 }
      let moved = film.timeline.presentation(at: rest - 1e-4) != last
      // An animator that is at its end already and goes on takes its time, with nothing to be seen.
      let reported = film.values(.fractionComplete, of: LayerID(3), at: events.last ?? 0)
      let exists = reported == [1]
      let frames = Int((rest * 60 - 1e-6).rounded(.up)) + 1
      #expect(
        !moves && (isEvent || moved || exists) && film.frameCount(at: film.frameRate) == frames,
        "scene \(tried): rest at \(rest), events \(events)")
    }
    #expect(found == 500)
  }
}
