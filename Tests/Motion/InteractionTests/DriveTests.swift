import FlipbookDynamics
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import Glibc
import TestSupport
import Testing

/// Properties that the script lets engines move, and single properties that it holds.
@Suite(.endsInTime) struct DriveTests {
  private static let spring = Spring(mass: 1, stiffness: 200, dampingRatio: 1)

  private static func drive(
    _ change: Change, _ movement: PropertyMovement,
    _ more: (inout Drive) -> Void = { _ in }
  ) -> Event {
    var drive = Drive([Drive.Motion(change, by: movement, rest: RestRule(threshold: 1e-9))])
    more(&drive)
    return .drive(drive)
  }

  private static func note(_ layer: LayerID, _ value: Double) -> DelayedEvent {
    DelayedEvent(event: .set(layer, .borderWidth, .number(value)))
  }

  private static func rest(of film: ResolvedScene) -> Double {
    if case .at(let time) = film.timeline.restTime { time } else { .nan }
  }

  // Frames of 100 points from rest, as in EngineRestTests: read off POP's stepping, and printed by the
  // article's loop.
  @Test(arguments: EngineRestTests.counted.indices)
  func `an engine that the script starts ends by its own rule, and its value stays`(
    _ index: Int
  ) throws {
    let (engine, seconds) = EngineRestTests.counted[index]
    var test = TestScene()
    let box = test.addView("box", at: Point(100, 100))
    test.at(
      1,
      Self.drive(.to(box, .x, .number(200)), .engine(engine)) {
        $0.completion.finished = [Self.note(box, 1)]
        $0.completion.cancelled = [Self.note(box, 2)]
      })
    let film = try test.resolved()
    let end = 1 + seconds
    #expect(isClose(Self.rest(of: film), end, within: 1e-9))
    #expect(isClose(film.marks.segments.last?.end ?? .nan, end, within: 1e-9))
    #expect(film.x(box, at: 1) == 100)
    let motion = engine.motion(from: [MotionState(value: 100, velocity: 0)], to: [200])[0]
    for time in [0.05, 0.2, 0.31] {
      #expect(isClose(film.x(box, at: 1 + time), motion.state(at: time).value, within: 1e-9))
    }
    // POP writes to the model: nothing is on top of it.
    #expect(
      film.values(.position, of: box, at: 1.2, tree: .model)
        == film.values(.position, of: box, at: 1.2))
    #expect(film.values(.position, of: box, at: 9, tree: .model) == [200, 100])
    #expect(film.values(.borderWidth, of: box, at: end - 1e-3) == [0])
    #expect(film.values(.borderWidth, of: box, at: end + 1e-6) == [1])
  }

  /// A box that goes by (300, −200) in a second at even pace, from 1 s on, and fades beside it.
  private static func moving(_ more: (inout ViewAnimation) -> Void = { _ in }) -> (
    TestScene, LayerID
  ) {
    var test = TestScene()
    let box = test.addView("box", at: Point(100, 400))
    test.at(
      1,
      .animate(
        [
          .by(box, LayerKeyPath(.position), .point(Point(300, -200))),
          .to(box, .opacity, .number(0)),
        ], duration: 1
      ) {
        $0.pacing = .curve(.linear)
        more(&$0)
      })
    return (test, box)
  }

  @Test(.proves("R13", "R15"))
  func `what is held goes on with the velocity that it had, as a vector`() throws {
    var (test, box) = Self.moving()
    test.at(1.5, .playback(.hold(box, keyPaths: [LayerKeyPath(.position)])))
    test.at(
      1.5,
      Self.drive(.to(box, LayerKeyPath(.position), .point(Point(100, 400))), .spring(Self.spring)))
    let film = try test.resolved()
    #expect(isClose(film.values(.position, of: box, at: 1.5), [250, 300], within: 1e-9))
    #expect(isClose(film.rates(.position, of: box, at: 1.5), [300, -200], within: 1e-6))
    // Critical with ω = √200: (x0 + (v0 + ω·x0)·t)·e^(−ω·t).
    let w = 200.0.squareRoot()
    for t in [0.05, 0.2] {
      let place = [(150.0, 300.0, 100.0), (-100, -200, 400)].map { x, v, end in
        end + (x + (v + w * x) * t) * exp(-w * t)
      }
      #expect(isClose(film.values(.position, of: box, at: 1.5 + t), place, within: 1e-7))
    }
    // The other property goes on as if nothing had been.
    #expect(isClose(film.opacity(box, at: 1.75), 0.25))
    #expect(isClose(film.opacity(box, at: 1.5), 0.5))
  }

  @Test func `only what is named is held`() throws {
    var (test, box) = Self.moving {
      $0.completion.finished = [Self.note(LayerID(1), 1)]
      $0.completion.cancelled = [Self.note(LayerID(1), 2)]
    }
    test.at(1.5, .playback(.hold(box, keyPaths: [.opacity])))
    let film = try test.resolved()
    #expect(isClose(film.opacity(box, at: 1.9), 0.5) && isClose(film.opacity(box, at: 5), 0.5))
    #expect(film.timeline.state(of: .opacity, in: box, at: 5, tree: .model)?.value == .number(0.5))
    #expect(isClose(film.values(.position, of: box, at: 1.9), [370, 220], within: 1e-9))
    #expect(film.values(.borderWidth, of: box, at: 2.1) == [2])
  }

  @Test func `of a group only the animations of the named property end`() throws {
    var test = TestScene()
    let box = test.addView("box", at: Point(100, 100))
    func part(_ keyPath: LayerKeyPath, _ from: Double, _ to: Double) -> LayerAnimation {
      var animation = LayerAnimation(
        .property(
          PropertyAnimation(
            keyPath: keyPath, curve: .basic(from: .number(from), to: .number(to), by: nil))))
      animation.timing.duration = 2
      return animation
    }
    var group = LayerAnimation(.group([part(.x, 100, 300), part(.opacity, 1, 0)]))
    group.timing.duration = 2
    test.at(0.5, .addAnimation(KeyedAnimation(key: "both", animation: group), to: box))
    test.at(1.5, .playback(.hold(box, keyPaths: [.x])))
    let film = try test.resolved()
    #expect(isClose(film.x(box, at: 1.5), 200) && isClose(film.x(box, at: 4), 200))
    #expect(isClose(film.opacity(box, at: 1.75), 0.375))
    #expect(film.opacity(box, at: 2.6) == 1)
  }

  @Test(arguments: [
    (Drive.Velocity.absolute([500, -50]), [500.0, -50]), (.absolute([0, 0]), [0, 0]),
    (.current, [300, -200]),
  ])
  func `an engine starts as fast as it is told`(_ velocity: Drive.Velocity, _ expected: [Double])
    throws
  {
    var (test, box) = Self.moving()
    test.at(1.5, .playback(.hold(box)))
    test.at(
      1.5,
      Self.drive(.to(box, LayerKeyPath(.position), .point(.zero)), .spring(Self.spring)) {
        $0.velocity = velocity
      })
    let film = try test.resolved()
    #expect(isClose(film.rates(.position, of: box, at: 1.5), expected, within: 1e-6))
  }

  @Test func `beside an animation that adds up, the motion goes on without a step`() throws {
    var (test, box) = Self.moving()
    test.at(
      1.5,
      Self.drive(.to(box, LayerKeyPath(.position), .point(Point(100, 100))), .spring(Self.spring)))
    let film = try test.resolved()
    // The model is at its new value already, and the block's rest of the way lies on top of it.
    #expect(isClose(film.values(.position, of: box, at: 1.5), [250, 300], within: 1e-9))
    #expect(isClose(film.rates(.position, of: box, at: 1.5), [300, -200], within: 1e-6))
    #expect(isClose(film.values(.position, of: box, at: 9), [100, 100], within: 1e-6))
  }

  @Test(arguments: ["set", "hold", "finger", "drive"])
  func `what takes a driven property cancels it, and goes on from there`(_ how: String) throws {
    var test = TestScene()
    let box = test.addView("box", at: Point(100, 100), gestures: { [TestGestures.slider($0)] })
    test.at(
      1,
      Self.drive(.to(box, .x, .number(300)), .engine(.stepped(SteppedSpring()))) {
        $0.completion.finished = [Self.note(box, 1)]
        $0.completion.cancelled = [Self.note(box, 2)]
      })
    let free = try test.resolved()
    let (place, speed) = (free.x(box, at: 1.2), free.rates(.position, of: box, at: 1.2)[0])
    #expect(speed > 50)
    switch how {
    case "set": test.at(1.2, .set([.to(box, .x, .number(50))]))
    case "hold": test.at(1.2, .playback(.hold(box, keyPaths: [.x])))
    case "finger": test.at(1.2, .touch([(0, place, 100), (0.3, place, 100)]))
    default: test.at(1.2, Self.drive(.to(box, .x, .number(0)), .spring(Self.spring)))
    }
    let film = try test.resolved()
    #expect(film.values(.borderWidth, of: box, at: 1.3) == [2])
    switch how {
    case "set": #expect(film.x(box, at: 1.25) == 50 && film.x(box, at: 5) == 50)
    case "hold", "finger":
      #expect(isClose(film.x(box, at: 1.25), place) && isClose(film.x(box, at: 5), place))
    default: #expect(isClose(film.rates(.position, of: box, at: 1.2)[0], speed, within: 1e-6))
    }
  }

  @Test func `an animation that hides the model is told`() throws {
    var (test, box) = Self.moving()
    test.at(1.5, Self.drive(.to(box, .opacity, .number(1)), .spring(Self.spring)))
    let film = try test.resolved()
    #expect(
      film.warnings.map(\.message) == [
        "box.opacity is animated, so this motion is not visible until the animation ends; \"hold\" it first"
      ])
  }
}
