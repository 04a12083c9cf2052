import FlipbookDynamics
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// The dynamic animator of a scene: stepped once, and known at every instant afterwards.
@Suite(.endsInTime) struct SceneDynamicsTests {
  static let step = 1.0 / 240

  /// One view under gravity, held in by a floor at 700.
  private static func falling(
    duration: Double? = nil, isAdded: Bool = true, gestures: (LayerID) -> [Gesture] = { _ in [] }
  ) -> (test: TestScene, view: LayerID) {
    var test = TestScene(duration: duration)
    let view = test.addView("box", at: Point(200, 100), gestures: gestures)
    var dynamics = SceneDynamics()
    dynamics.items = [SceneDynamics.Item(layer: view)]
    dynamics.behaviors = [
      SceneBehavior(
        name: "fall", kind: .behavior(.gravity(GravityBehavior(items: [0]))), isAdded: false),
      SceneBehavior(
        name: "floor",
        kind: .behavior(
          .collision(
            CollisionBehavior(
              items: [0],
              boundaries: [.init(start: SIMD2(-1000, 700), end: SIMD2(2000, 700))]))),
        isAdded: false),
      SceneBehavior(name: "all", kind: .composition(["fall", "floor"]), isAdded: isAdded),
    ]
    test.scene.dynamics = dynamics
    return (test, view)
  }

  /// Velocity first, then place: the way after n steps.
  private static func fallen(_ steps: Int, from velocity: Double = 0) -> Double {
    let n = Double(steps)
    return velocity * n * step + 1000 * step * step * n * (n + 1) / 2
  }

  @Test(.proves("R19", "R22", "M8"))
  func `a view falls, lands, rests, and the film is over`() throws {
    let (test, view) = Self.falling()
    let film = try test.resolved()
    for steps in [12, 60, 120] {
      let time = Double(steps) * Self.step
      #expect(abs(film.y(view, at: time) - 100 - Self.fallen(steps)) < 0.01)
      #expect(abs(film.rates(.position, of: view, at: time)[1] - 1000 * time) < 0.1)
    }
    #expect(abs(film.y(view, at: 60) - 650) < 0.6)
    // √(2·550/1000) = 1.049 s of falling, then half a second until Box2D lets it sleep.
    #expect(film.duration > 1.54 && film.duration < 1.65)
  }

  @Test(.proves("R20")) func `what is added later starts then, where the view is`() throws {
    var (test, view) = Self.falling(duration: 1, isAdded: false)
    test.at(0.1003, .set(view, .position, .point(Point(50, 60))))
    test.at(0.3, .dynamics(.addLinearVelocity(Point(100, 0), to: view)))
    test.at(0.3, .dynamics(.addBehavior("all")))
    let film = try test.resolved()
    #expect(film.values(.position, of: view, at: 0.29) == [50, 60])
    let time = 0.3 + 24 * Self.step
    #expect(abs(film.x(view, at: time) - 60) < 0.01)
    #expect(abs(film.y(view, at: time) - 60 - Self.fallen(24)) < 0.01)
  }

  @Test(.proves("R26")) func `velocities change with the next step, neither sooner nor by a jump`()
    throws
  {
    var (test, view) = Self.falling(duration: 1)
    test.at(0.25, .dynamics(.addLinearVelocity(Point(240, 0), to: view)))
    test.at(0.5, .dynamics(.setLinearVelocity(Point(0, -100), of: view)))
    let film = try test.resolved()
    // 0.25 s are 60 steps; what is done there acts on the 62nd.
    #expect(film.x(view, at: 61 * Self.step) == 200)
    #expect(abs(film.x(view, at: 73 * Self.step) - 212) < 0.01)
    #expect(abs(film.rates(.position, of: view, at: 121 * Self.step)[1] + 100) < 0.01)
    #expect(abs(film.rates(.position, of: view, at: 121 * Self.step)[0]) < 1e-6)
  }

  @Test(.proves("R31")) func `without behaviors the view stays where it is`() throws {
    var (test, view) = Self.falling(duration: 1)
    test.at(0.2, .dynamics(.removeAllBehaviors))
    let film = try test.resolved()
    #expect(abs(film.y(view, at: 0.9) - 100 - Self.fallen(49)) < 0.01)
    #expect(film.y(view, at: 0.3) == film.y(view, at: 0.9))
  }

  @Test(.proves("R28", "R31"))
  func `a finger holds a view against gravity and throws it`() throws {
    var (test, view) = Self.falling(duration: 2) {
      [.pan(PanGesture(moves: MovedProperty(layer: $0, keyPath: LayerKeyPath(.position))))]
    }
    test.at(0.1, .pan(from: Point(200, 105), by: Point(100, 0), duration: 0.25))
    let film = try test.resolved()
    let caught = film.y(view, at: 0.1)
    #expect(abs(film.x(view, at: 0.225) - 250) < 1e-6)
    #expect(abs(film.y(view, at: 0.225) - caught) < 1e-6)
    // Let go at 0.35 s with 400 points per second: no jump in place or velocity.
    for time in [0.35, 0.3505, 0.354, 0.36] {
      #expect(abs(film.x(view, at: time) - 300 - 400 * (time - 0.35)) < 1e-3)
      #expect(abs(film.rates(.position, of: view, at: time)[0] - 400) < 0.1)
    }
    #expect(film.rates(.position, of: view, at: 0.45)[1] > 80)
  }

  @Test(.proves("R25")) func `an anchor that moves takes its view along, added or not`() throws {
    var test = TestScene()
    let view = test.addView("box", at: Point(100, 100))
    var dynamics = SceneDynamics()
    dynamics.items = [SceneDynamics.Item(layer: view)]
    dynamics.behaviors = [
      SceneBehavior(
        name: "hold",
        kind: .behavior(
          .attachment(
            AttachmentBehavior(
              item: 0, end: .anchor(SIMD2(100, 100)), length: 0, frequency: 3, damping: 1))))
    ]
    test.scene.dynamics = dynamics
    test.at(0.5, .dynamics(.anchorPoint(Point(200, 150), of: "hold")))
    test.at(1.5, .dynamics(.removeBehavior("hold")))
    test.at(1.6, .dynamics(.anchorPoint(Point(20, 30), of: "hold")))
    test.at(2, .dynamics(.addBehavior("hold")))
    let film = try test.resolved()
    #expect(film.x(view, at: 0.5) == 100)
    #expect(isClose(film.values(.position, of: view, at: 1.5), [200, 150], within: 0.01))
    #expect(isClose(film.values(.position, of: view, at: 1.99), [200, 150], within: 0.01))
    #expect(isClose(film.values(.position, of: view, at: 10), [20, 30], within: 0.01))
  }

  @Test func `no frame knows what comes later`() throws {
    var (test, view) = Self.falling(duration: 1)
    let plain = try test.resolved()
    test.at(0.4007, .dynamics(.addLinearVelocity(Point(300, -300), to: view)))
    let later = try test.resolved()
    for k in 0...240 {
      let time = 0.4007 * Double(k) / 240
      #expect(
        plain.values(.position, of: view, at: time) == later.values(.position, of: view, at: time))
    }
    #expect(plain.x(view, at: 0.5) != later.x(view, at: 0.5))
  }

  /// A box with a push off its center, which turns it very slowly at first.
  private static func turning(upTo last: Double) throws -> (film: ResolvedScene, view: LayerID) {
    var test = TestScene(duration: 2)
    let view = test.add("box", at: Point(200, 400)) {
      $0.layer.transform = .rotation(0.3)
    }
    let push = PushBehavior(
      items: [0], mode: .continuous, force: SIMD2(0.0004, 0), offset: SIMD2(0, 10))
    var dynamics = SceneDynamics()
    dynamics.items = [SceneDynamics.Item(layer: view)]
    dynamics.behaviors = [SceneBehavior(name: "push", kind: .behavior(.push(push)))]
    test.scene.dynamics = dynamics
    for k in 1...12 where 0.0113 * Double(k) <= last {
      test.at(0.0113 * Double(k), .dynamics(.addLinearVelocity(.zero, to: view)))
    }
    return (try test.resolved(), view)
  }

  @Test func `no value knows what comes later, to the last bit`() throws {
    let (whole, view) = try Self.turning(upTo: 2)
    for count in 0..<12 {
      let cut = try Self.turning(upTo: 0.0113 * Double(count)).film
      let next = 0.0113 * Double(count + 1)
      for k in 0..<60 {
        let time = next * Double(k) / 60
        for keyPath in [LayerKeyPath(.position), LayerKeyPath(.transform, .rotation)] {
          #expect(
            whole.timeline.state(of: keyPath, in: view, at: time)
              == cut.timeline.state(of: keyPath, in: view, at: time))
        }
      }
    }
    #expect(whole.timeline.presentation(at: 1.9).sublayers[0].transform != .rotation(0.3))
  }

  @Test func `what happens at one instant at rest acts from the same step on`() throws {
    func film(_ events: [DynamicsEvent]) throws -> ResolvedScene {
      var (test, _) = Self.falling(duration: 1, isAdded: false)
      for event in events { test.at(0.3, .dynamics(event)) }
      return try test.resolved()
    }
    let velocity = DynamicsEvent.addLinearVelocity(Point(100, 0), to: LayerID(1))
    let (one, other) = (
      try film([velocity, .addBehavior("all")]), try film([.addBehavior("all"), velocity])
    )
    for time in [0.3, 0.304, 0.35, 0.6] {
      #expect(
        one.values(.position, of: LayerID(1), at: time)
          == other.values(.position, of: LayerID(1), at: time))
    }
    // The first step ends at 0.3 + 1/240 s and has moved it by 100/240 points.
    #expect(abs(other.x(LayerID(1), at: 0.3 + Self.step) - 200 - 100 * Self.step) < 1e-4)
  }

  @Test func `what never rests needs a duration`() {
    var test = TestScene()
    let view = test.addView("box", at: Point(100, 100))
    var dynamics = SceneDynamics()
    dynamics.items = [SceneDynamics.Item(layer: view)]
    dynamics.behaviors = [
      SceneBehavior(name: "fall", kind: .behavior(.gravity(GravityBehavior(items: [0]))))
    ]
    test.scene.dynamics = dynamics
    let error = #expect(throws: ResolveError.self) { try test.resolved() }
    #expect(error?.reason == .endless(view: "box", mover: "the dynamics"))
  }

  @Test func `names that are not there are errors`() {
    var (test, _) = Self.falling()
    test.at(0.1, .dynamics(.addBehavior("nothing")))
    let unknown = #expect(throws: ResolveError.self) { try test.resolved() }
    #expect(unknown?.reason == .unknownBehavior("nothing"))
    var none = TestScene()
    let other = none.addView("other", at: .zero)
    none.at(0, .dynamics(.addLinearVelocity(.zero, to: other)))
    let missing = #expect(throws: ResolveError.self) { try none.resolved() }
    #expect(missing?.reason == .noDynamics)
  }
}
