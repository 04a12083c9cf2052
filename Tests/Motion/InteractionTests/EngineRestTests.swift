import FlipbookDynamics
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import Glibc
import TestSupport
import Testing

/// A film with an engine ends when the engine rests: not while it still creeps, and not later.
@Suite(.endsInTime) struct EngineRestTests {
  /// The count of frames for a way of 100 from rest: POP's were read off its own stepping, those by hand
  /// printed by the article's loop (see `SteppedMotionTests`).
  static let counted: [(engine: SpringEngine, seconds: Double)] = [
    (
      .pop(PopSpringSolver(spring: Spring(springBounciness: 4, springSpeed: 12), threshold: 1)),
      27.0 / 60
    ),
    (
      .pop(PopSpringSolver(spring: Spring(springBounciness: 6, springSpeed: 15), threshold: 1)),
      24.0 / 60
    ),
    (.stepped(SteppedSpring()), 38.0 / 60), (.stepped(SteppedSpring(rate: 120)), 78.0 / 120),
  ]

  private static let box = AttachmentSpring(
    frequency: 3.5, damping: 0.4, density: 100, resistance: 10)

  private static func rest(of film: ResolvedScene) throws -> Double {
    guard case .at(let time) = film.timeline.restTime else { throw Missing() }
    return time
  }

  private struct Missing: Error {}

  /// One view that a tap sends 100 points to the right.
  private static func tapped(_ engine: SpringEngine) throws -> ResolvedScene {
    var test = TestScene()
    test.addView(
      "panel", at: Point(100, 100),
      gestures: {
        [
          .tap(
            TapGesture(
              action: .cycle(
                MovedProperty(layer: $0, keyPath: .x),
                anchors: [[100], [200]].map { Anchor(value: $0) },
                movement: .engine(engine), rest: RestRule(threshold: 0.5))))
        ]
      })
    test.at(1, .touch([(0, 100, 100), (0, 100, 100)]))
    return try test.resolved()
  }

  @Test(arguments: counted.indices)
  func `a film ends on the frame on which its engine stops`(_ index: Int) throws {
    let (engine, seconds) = Self.counted[index]
    let film = try Self.tapped(engine)
    #expect(isClose(try Self.rest(of: film), 1 + seconds, within: 1e-9))
    #expect(film.length == .untilRest(try Self.rest(of: film)))
    let mark = try #require(film.marks.segments.last)
    #expect(isClose(mark.end, 1 + seconds, within: 1e-9))
    // A quarter of a tick before that it still moves.
    #expect(abs(film.rates(.position, of: LayerID(1), at: mark.end - 1e-3).first ?? 0) > 1e-3)
  }

  @Test func `UIKit Dynamics rests half a second after it has become slow`() throws {
    let film = try Self.tapped(.dynamics(Self.box))
    let rest = try Self.rest(of: film)
    // Box2D lets a body fall asleep that was slower than 0.01 m/s, here 1 pt/s, for 0.5 s.
    let step = 1.0 / 240
    var slow = 1.0
    for index in 1...2000 {
      let time = 1 + Double(index) * step
      if abs(film.rates(.position, of: LayerID(1), at: time).first ?? 0) > 1 { slow = time }
    }
    #expect(rest >= slow + 0.5 - step && rest <= slow + 0.5 + 2 * step)
  }

  @Test func `the animator of a scene rests half a second after all is slow`() throws {
    var test = TestScene()
    let view = test.addView("box", at: Point(100, 100))
    var dynamics = SceneDynamics()
    dynamics.items = [SceneDynamics.Item(layer: view)]
    dynamics.behaviors = [
      SceneBehavior(
        name: "snap", kind: .behavior(.snap(SnapBehavior(item: 0, point: SIMD2(200, 100)))),
        isAdded: true)
    ]
    test.scene.dynamics = dynamics
    let film = try test.resolved()
    let rest = try Self.rest(of: film)
    let step = 1.0 / 240
    var slow = 0.0
    for index in 1...4000 {
      let time = Double(index) * step
      if abs(film.rates(.position, of: view, at: time).first ?? 0) > 1 { slow = time }
    }
    #expect(slow > 0.2)
    #expect(rest >= slow + 0.5 - step && rest <= slow + 0.5 + 2 * step)
  }

  /// Which gesture sets the engine going.
  enum Way: CaseIterable {
    case thrown, pinched, turned, carried
  }

  private static func released(_ way: Way, by engine: SpringEngine) throws -> ResolvedScene {
    var test = TestScene()
    test.addView(
      "picture", at: Point(200, 400), size: Size(400, 800),
      gestures: { layer in
        func snap(_ anchors: [[Double]]) -> Release {
          .snap(
            SnapRelease(
              anchors: anchors.map { Anchor(value: $0) }, movement: .engine(engine),
              rest: RestRule(threshold: 0.01)))
        }
        var pan = PanGesture(moves: MovedProperty(layer: layer, keyPath: LayerKeyPath(.position)))
        pan.release = snap([[200, 400]])
        var pinch = PairGesture(
          moves: MovedProperty(layer: layer, keyPath: LayerKeyPath(.transform, .scale)))
        pinch.release = snap([[1]])
        if way != .carried { pinch.about = .anchorPoint }
        var turn = PairGesture(
          moves: MovedProperty(layer: layer, keyPath: LayerKeyPath(.transform, .rotation)))
        turn.release = snap([[0]])
        turn.about = .anchorPoint
        switch way {
        case .thrown: return [.pan(pan)]
        case .pinched: return [.pinch(pinch)]
        case .turned: return [.rotate(turn)]
        case .carried: return [.pan(pan), .pinch(pinch)]
        }
      })
    if way == .thrown {
      test.at(0.5, .pan(from: Point(200, 400), by: Point(40, 60), duration: 0.2))
    } else {
      var pair = PairTouch(center: .point(Point(240, 430)), distance: 100, duration: 0.3)
      pair.scale = 1.4
      pair.rotation = 0.8
      test.at(0.5, .pair(pair))
    }
    return try test.resolved()
  }

  @Test(arguments: Way.allCases, [0, 1, 2])
  func `whatever an engine moves, the film is over with its last segment`(
    _ way: Way, _ kind: Int
  ) throws {
    let isPoints = way == .thrown
    let engine: SpringEngine = [
      .pop(
        PopSpringSolver(
          spring: Spring(springBounciness: 12, springSpeed: 8),
          threshold: isPoints ? 1 : 0.005)),
      .stepped(SteppedSpring(springConstant: 200, frictionConstant: 6)), .dynamics(Self.box),
    ][kind]
    let film = try Self.released(way, by: engine)
    let rest = try Self.rest(of: film)
    let end = try #require(film.marks.segments.map(\.end).max())
    #expect(isClose(rest, end, within: 1e-9))
    // Nothing changes after it, and something did just before.
    let last = film.timeline.presentation(at: rest + 1e-6)
    #expect(film.timeline.presentation(at: rest + 5) == last)
    #expect(film.timeline.presentation(at: rest - 0.002) != last)
  }
}
