import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Events that wait until a property is at rest.
@Suite(.endsInTime) struct RestWaitTests {
  private let spring = Spring(mass: 1, stiffness: 100, dampingRatio: 1)
  private let ball = LayerID(1)

  private func scene(_ events: [(Double, Event)], duration: Double? = 9) -> Scene {
    var scene = TestScene(duration: duration).scene
    var layer = Layer(id: ball)
    layer.position = Point(100, 100)
    layer.bounds.size = Size(50, 50)
    layer.backgroundColor = .white
    var view = SceneView(layer: layer, name: "ball")
    view.gestures = [
      TestGestures.tile(ball, anchors: TestGestures.corners.map { Anchor(value: $0) })
    ]
    scene.root.subviews.append(view)
    scene.script = events.map { ScheduledEvent(time: $0, event: $1) }
    return scene
  }

  private var wait: Event {
    .awaitRest(
      RestWait(
        MovedProperty(layer: ball, keyPath: LayerKeyPath(.position)),
        events: [
          DelayedEvent(
            event: .set([
              Change(layer: ball, keyPath: LayerKeyPath(.borderWidth), value: .to(.number(7)))
            ]))
        ]))
  }

  /// When the border is set.
  private func rest(_ timeline: Timeline) -> Double? {
    let times = (0...9000).map { Double($0) / 1000 }
    return times.first {
      timeline.presentation(at: $0).sublayers.last { $0.id == ball }?.borderWidth == 7
    }
  }

  private func move(to x: Double, duration: Double) -> Event {
    .animate(
      [Change(layer: ball, keyPath: LayerKeyPath(.position, .x), value: .to(.number(x)))],
      duration: duration)
  }

  @Test func `what is at rest is waited for no longer`() throws {
    #expect(try rest(Resolver().resolve(scene([(1, wait)])).timeline) == 1)
  }

  @Test func `animations, and those that begin meanwhile, are waited for`() throws {
    let timeline = try Resolver().resolve(
      scene([
        (1, move(to: 200, duration: 1)), (1.2, wait), (1.5, move(to: 50, duration: 2)),
      ])
    ).timeline
    #expect(try isClose(#require(rest(timeline)), 3.5, within: 2e-3))
  }

  @Test func `an animation that is taken away ends the wait at once`() throws {
    let timeline = try Resolver().resolve(
      scene([
        (1, move(to: 200, duration: 4)), (1.2, wait), (2, .removeAllAnimations(from: ball)),
      ])
    ).timeline
    #expect(try isClose(#require(rest(timeline)), 2, within: 2e-3))
  }

  /// The wait is over when the flight is, whose end the marks of the film hold.
  @Test func `a throw is waited for from the hand to its anchor, also over a second grab`() throws {
    var throwing = PanTouch(from: .layer(ball), destination: .by(Point(60, 80)), duration: 0.2)
    throwing.releaseVelocity = Point(600, 900)
    let once = try Resolver().resolve(scene([(1, .pan(throwing)), (1.1, wait)]))
    let end = try #require(once.marks.segments.map(\.end).max())
    #expect(try isClose(#require(rest(once.timeline)), end, within: 2e-3))
    let twice = try Resolver().resolve(
      scene([(1, .pan(throwing)), (1.1, wait), (1.5, .pan(throwing))]))
    let second = try #require(twice.marks.segments.map(\.end).max())
    #expect(second > end)
    #expect(try isClose(#require(rest(twice.timeline)), second, within: 2e-3))
  }

  /// A question that was scheduled and is outdated is not an event: the film ends with the motion.
  @Test func `a film does not last longer for a wait`() throws {
    let film = try Resolver().resolve(
      scene(
        [(1, move(to: 200, duration: 5)), (1.2, wait), (2, .removeAllAnimations(from: ball))],
        duration: nil))
    #expect(isClose(film.duration, 2, within: 0.02))
  }

  @Test func `too many waits at once are refused`() {
    let events = [(0.5, move(to: 200, duration: 5))] + Array(repeating: (1.0, wait), count: 1001)
    #expect(throws: ResolveError.self) { try Resolver().resolve(scene(events)) }
  }
}
