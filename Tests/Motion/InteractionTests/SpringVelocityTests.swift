import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import Glibc
import TestSupport
import Testing

/// Springs that start with a vector, or as fast as what they take over was moving.
@Suite(.endsInTime) struct SpringVelocityTests {
  private static let spring = Spring(mass: 1, stiffness: 100, dampingRatio: 1)

  /// A critical spring of ω = 10 from a distance and a velocity: (x + (v + 10·x)·t)·e^(−10·t).
  private static func critical(_ x: Double, _ v: Double, _ t: Double) -> Double {
    (x + (v + 10 * x) * t) * exp(-10 * t)
  }

  private static func block(
    _ velocity: ViewAnimation.InitialVelocity, _ changes: [Change]
  ) -> Event {
    .animate(changes, duration: 2) { $0.pacing = .spring(spring, initialVelocity: velocity) }
  }

  // UISpringTimingParameters: each axis counts in its own remaining way, here 200 and −100 points.
  @Test(.proves("R16")) func `a block starts with a velocity for each axis`() throws {
    var test = TestScene()
    let box = test.addView("box", at: Point(100, 300))
    test.at(
      1,
      Self.block(
        .normalized(SpringVelocity(x: 3, y: -2)),
        [
          .by(box, LayerKeyPath(.position), .point(Point(200, -100))),
          .to(box, .opacity, .number(0)),
        ]))
    let film = try test.resolved()
    #expect(isClose(film.rates(.position, of: box, at: 1), [600, 200], within: 1e-6))
    for t in [0.05, 0.2] {
      #expect(
        isClose(
          film.values(.position, of: box, at: 1 + t),
          [300 + Self.critical(-200, 600, t), 200 + Self.critical(100, 200, t)], within: 1e-7))
      // A property of one number takes x.
      #expect(isClose(film.opacity(box, at: 1 + t), Self.critical(1, -3, t), within: 1e-9))
    }
  }

  @Test func `along an axis without a way nothing moves`() throws {
    var test = TestScene()
    let box = test.addView("box", at: Point(100, 300))
    test.at(
      1,
      Self.block(
        .normalized(SpringVelocity(x: 1, y: 50)),
        [.by(box, LayerKeyPath(.position), .point(Point(200, 0)))]))
    let film = try test.resolved()
    for t in [0.05, 0.2] { #expect(film.y(box, at: 1 + t) == 300) }
  }

  /// A box that goes by (300, −200) in a second at even pace, from 1 s on, and is held half-way.
  private static func held(_ event: (LayerID) -> Event) throws -> (ResolvedScene, LayerID) {
    var test = TestScene()
    let box = test.addView("box", at: Point(100, 400))
    test.at(
      1,
      .animate([.by(box, LayerKeyPath(.position), .point(Point(300, -200)))], duration: 1) {
        $0.pacing = .curve(.linear)
      })
    test.at(1.5, .playback(.hold(box, keyPaths: [LayerKeyPath(.position)])))
    test.at(1.5, event(box))
    return (try test.resolved(), box)
  }

  @Test(.proves("R15")) func `a block keeps the velocity of what was held`() throws {
    let (film, box) = try Self.held { box in
      Self.block(
        .current(untilSettled: true),
        [.to(box, LayerKeyPath(.position), .point(Point(100, 400)))])
    }
    #expect(isClose(film.rates(.position, of: box, at: 1.5), [300, -200], within: 1e-6))
    for t in [0.05, 0.2] {
      #expect(
        isClose(
          film.values(.position, of: box, at: 1.5 + t),
          [100 + Self.critical(150, 300, t), 400 + Self.critical(-100, -200, t)], within: 1e-7))
    }
  }

  @Test func `an added spring keeps the velocity of what was held`() throws {
    let (film, box) = try Self.held { box in
      var animation = LayerAnimation(
        .property(
          PropertyAnimation(
            keyPath: LayerKeyPath(.position),
            curve: .spring(
              SpringCurve(
                to: .point(Point(100, 400)), spring: Self.spring,
                initialVelocity: .current(untilSettled: true))))))
      animation.timing.duration = 1
      return .addAnimation(KeyedAnimation(key: "back", animation: animation), to: box)
    }
    #expect(isClose(film.rates(.position, of: box, at: 1.5), [300, -200], within: 1e-6))
    #expect(
      isClose(
        film.values(.position, of: box, at: 1.7),
        [100 + Self.critical(150, 300, 0.2), 400 + Self.critical(-100, -200, 0.2)], within: 1e-7))
  }

  @Test func `without a hold a block that adds up goes on without a step`() throws {
    var test = TestScene()
    let box = test.addView("box", at: Point(100, 400))
    test.at(
      1,
      .animate([.by(box, .x, .number(300))], duration: 1) { $0.pacing = .curve(.linear) })
    test.at(1.5, Self.block(.current(untilSettled: true), [.to(box, .x, .number(0))]))
    let film = try test.resolved()
    #expect(isClose(film.x(box, at: 1.5), 250, within: 1e-9))
    #expect(isClose(film.rates(.position, of: box, at: 1.5)[0], 300, within: 1e-6))
  }

  private static func animator(_ pacing: AnimatorTiming.Pacing) throws -> (
    TestScene, LayerID, LayerID
  ) {
    var test = TestScene()
    let box = test.addView("box", at: Point(100, 300))
    let clock = test.add("clock", at: .zero, size: Size(0, 0)) { $0.layer.isHidden = true }
    var declared = Animator(layer: clock)
    declared.timing.pacing = pacing
    // A spring of its own constants lasts until both axes have settled, as the scene file has it.
    declared.timing.duration =
      if case .spring(let spring, let velocity) = pacing {
        spring.settlingDuration(initialVelocity: velocity)
      } else { 2 }
    declared.changes = [
      .by(box, LayerKeyPath(.position), .point(Point(200, -100))), .to(box, .opacity, .number(0)),
    ]
    test.scene.animators = [declared]
    return (test, box, clock)
  }

  @Test(.proves("R16")) func `an animator starts with a velocity for each axis`() throws {
    var (test, box, clock) = try Self.animator(
      .spring(Self.spring, initialVelocity: SpringVelocity(x: 3, y: -2)))
    test.at(1, .animator(AnimatorEvent(clock, .startAnimation(afterDelay: nil))))
    let film = try test.resolved()
    #expect(isClose(film.values(.position, of: box, at: 1), [100, 300]))
    for t in [0.05, 0.2] {
      #expect(
        isClose(
          film.values(.position, of: box, at: 1 + t),
          [300 + Self.critical(-200, 600, t), 200 + Self.critical(100, 200, t)], within: 1e-7))
      #expect(isClose(film.opacity(box, at: 1 + t), Self.critical(1, -3, t), within: 1e-9))
    }
    #expect(isClose(film.values(.position, of: box, at: 9), [300, 200]))
  }

  @Test func `an animator goes on after a pause with a velocity across its way`() throws {
    var (test, box, clock) = try Self.animator(.curve(.linear))
    test.at(1, .animator(AnimatorEvent(clock, .startAnimation(afterDelay: nil))))
    test.at(2, .animator(AnimatorEvent(clock, .pauseAnimation)))
    var continuation = AnimatorContinuation()
    continuation.pacing = .spring(Self.spring, initialVelocity: SpringVelocity(x: 0, y: 4))
    test.at(3, .animator(AnimatorEvent(clock, .continueAnimation(continuation))))
    let film = try test.resolved()
    // Half of the way is left: (100, −50).
    #expect(isClose(film.values(.position, of: box, at: 2.9), [200, 250], within: 1e-9))
    #expect(isClose(film.values(.position, of: box, at: 3), [200, 250], within: 1e-9))
    for t in [0.05, 0.2] {
      #expect(
        isClose(
          film.values(.position, of: box, at: 3 + t),
          [300 + Self.critical(-100, 0, t), 200 + Self.critical(50, -200, t)], within: 1e-7))
    }
  }
}
