import FlipbookDynamics
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Properties that go to their anchors by the steps of an integrator.
@Suite(.endsInTime) struct EngineTests {
  static let engines: [SpringEngine] = [
    .pop(PopSpringSolver(spring: Spring(springBounciness: 6, springSpeed: 15), threshold: 1)),
    .stepped(SteppedSpring()), .stepped(SteppedSpring(rate: 120)),
    .dynamics(AttachmentSpring(frequency: 3.5, damping: 0.4, density: 100, resistance: 10)),
  ]

  private static func film(_ engine: SpringEngine, taps: [Double]) throws -> ResolvedScene {
    var test = TestScene()
    test.addView(
      "panel", at: Point(200, 100), size: Size(400, 1000),
      gestures: {
        [
          .tap(
            TapGesture(
              action: .cycle(
                MovedProperty(layer: $0, keyPath: LayerKeyPath(.position)),
                anchors: [[200, 100], [260, 500]].map { Anchor(value: $0) },
                movement: .engine(engine), rest: RestRule(threshold: 0.5))))
        ]
      })
    for time in taps { test.at(time, .touch([(0, 200, 50), (0, 200, 50)])) }
    return try test.resolved()
  }

  @Test(.proves("R18", "R30", "R40", "R41", "R47"), arguments: engines)
  func `a tap in flight goes on with the velocity that there is, as a vector`(
    _ engine: SpringEngine
  ) throws {
    let film = try Self.film(engine, taps: [1, 1.2])
    let there = engine.motion(
      from: [MotionState(value: 200, velocity: 0), MotionState(value: 100, velocity: 0)],
      to: [260, 500])
    let turned = there.map { $0.state(at: 0.2) }
    #expect(turned[1].velocity != 0)
    let back = engine.motion(from: turned, to: [200, 100])
    for (time, motion, start) in [
      (1.1, there, 1.0), (1.19, there, 1), (1.2, back, 1.2), (1.5, back, 1.2),
    ] {
      let state = try #require(
        film.timeline.state(of: LayerKeyPath(.position), in: LayerID(1), at: time))
      let expected = motion.map { $0.state(at: time - start) }
      #expect(isClose(state.value.components ?? [], expected.map(\.value), within: 1e-9))
      #expect(isClose(state.velocity?.components ?? [], expected.map(\.velocity), within: 1e-8))
    }
  }

  @Test(arguments: engines)
  func `an engine rests at its anchor, and the film ends then`(_ engine: SpringEngine) throws {
    let film = try Self.film(engine, taps: [0.5])
    let end = try #require(
      film.timeline.state(of: LayerKeyPath(.position), in: LayerID(1), at: 100))
    #expect(isClose(end.value.components ?? [], [260, 500], within: 1e-5))
    #expect(film.duration > 0.8 && film.duration < 3)
  }

  @Test(.proves("R39"))
  func `a stepped spring is another motion at another rate`() throws {
    func place(_ rate: Double) throws -> Double {
      let film = try Self.film(.stepped(SteppedSpring(rate: rate)), taps: [0.5])
      return try #require(
        film.timeline.state(of: LayerKeyPath(.position, .y), in: LayerID(1), at: 0.6)?.value
          .components?.first)
    }
    #expect(abs(try place(60) - place(120)) > 3)
  }
}
