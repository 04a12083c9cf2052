import FlipbookCalculus
import FlipbookDocument
import FlipbookDynamics
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Folding is counted while it is done, and ends where it says.
@Suite(.endsInTime) struct FoldFuelTests {
  /// So many views in one place, which collide with each other.
  private static func crowd(_ count: Int, lines: Int = 0, duration: Double = 1) -> TestScene {
    var test = TestScene(duration: duration)
    for number in 0..<count { test.addView("v\(number)", at: Point(200, 400), size: Size(20, 20)) }
    var dynamics = SceneDynamics()
    dynamics.items = (1...count).map { SceneDynamics.Item(layer: LayerID($0)) }
    let floor = CollisionBehavior.Line(start: SIMD2(-1000, 700), end: SIMD2(2000, 700))
    dynamics.behaviors = [
      SceneBehavior(
        name: "collide",
        kind: .behavior(
          .collision(
            CollisionBehavior(
              items: Array(0..<count), boundaries: Array(repeating: floor, count: lines)))))
    ]
    test.scene.dynamics = dynamics
    return test
  }

  private static func error(_ scene: Scene, seconds: Double) -> ResolveError? {
    var resolver = Resolver()
    resolver.fuel = Fuel(seconds: seconds)
    do throws(ResolveError) {
      _ = try resolver.resolve(scene)
      return nil
    } catch {
      return error
    }
  }

  @Test func `views that lie on each other are paid by the pairs that touch, step by step`() throws
  {
    // 40 views make 780 pairs, of 1.5 µs a step while they touch: 10 ms do for 8 steps, and for
    // more of them as they drift apart.
    let found = try #require(Self.error(Self.crowd(40).scene, seconds: 0.01))
    guard case .tooMuchDynamics(let view, let meets, let time, let limit) = found.reason else {
      Issue.record("\(found)")
      return
    }
    #expect(view != nil && meets > 20 && meets < 40)
    #expect(time > 4.0 / 240 && time < 0.9, "\(time)")
    #expect(isClose(limit, 0.01) && found.layer != nil)
    #expect("\(found)".contains("takes more than 0.01 s; v"), "\(found)")
    // Whoever asks, and however often: the same step.
    #expect(Self.error(Self.crowd(40).scene, seconds: 0.01) == found)
    #expect(Self.error(Self.crowd(40, duration: 0.05).scene, seconds: 2) == nil)
  }

  @Test func `what could meet is counted before anything moves`() {
    // 2000² are as many as may be; the 2001st view, or a line, is one too many.
    #expect(
      Self.error(Self.crowd(1999, lines: 3, duration: 0).scene, seconds: 2)?.reason
        == .tooManyPairs(items: 1999, lines: 3, limit: 4_000_000))
    #expect(Self.error(Self.crowd(3, lines: 3, duration: 0).scene, seconds: 2) == nil)
  }

  @Test func `animations upon animations of one view end at the event that is too many`() throws {
    var test = TestScene(duration: 10)
    let view = test.addView("box", at: Point(100, 100))
    for number in 0..<400 {
      test.at(
        Double(number) / 1000, .animate([.by(view, .x, .number(1))], duration: 5))
      test.scene.script[number].place = .line(number + 1, column: 3, path: "script[\(number)]")
    }
    #expect(Self.error(test.scene, seconds: 2) == nil)
    // Each event is at least a microsecond, and asks all animations that are there.
    let found = try #require(Self.error(test.scene, seconds: 0.0002))
    guard case .tooMuchWork = found.reason else {
      Issue.record("\(found)")
      return
    }
    let line = try #require(found.place?.line)
    #expect(line > 2 && line < 200)
    let later = try #require(Self.error(test.scene, seconds: 0.0004)?.place?.line)
    #expect(later > line && later < 400)
  }

  /// The cost of a scene that is refused for it, in units of fuel.
  private static func burned(_ scene: Scene, seconds: Double) -> Double? {
    let tank = FuelTank(Fuel(seconds: seconds))
    do throws(ResolveError) {
      _ = try Resolver().resolve(scene, tank: tank)
      return nil
    } catch {
      guard case .tooMuchWork = error.reason else { return nil }
      return tank.level.burned
    }
  }

  /// A finger that goes up and down a number of times, over some points.
  private static func zigzag(_ count: Int, over length: Double) -> Event {
    .touch(
      (0...count).map { step in
        (0.6 + Double(step) / 100, 200, step.isMultiple(of: 2) ? 0.0 : length)
      })
  }

  @Test func `the way past anchors in the plane is paid while it is found`() throws {
    var test = TestScene(duration: 9)
    test.addView(
      "tile", at: Point(200, 0),
      gestures: { layer in
        // No three of them on a line along an axis.
        let anchors = (0..<300).map { Anchor(value: [200 + Double($0 % 7), Double(2 * $0)]) }
        return [TestGestures.tile(layer, anchors: anchors)]
      })
    test.at(0, Self.zigzag(60, over: 600))
    // 60 times 300 changes, and 300 anchors at each, are refused once the first of them are paid.
    let burned = try #require(Self.burned(test.scene, seconds: 0.01))
    #expect(burned < 1.2e7, "\(burned)")
  }

  @Test func `the way past the places of a stack is paid while it is found`() throws {
    var test = TestScene(duration: 9)
    test.addView(
      "column", at: Point(200, 5000), size: Size(100, 10_000),
      gestures: { _ in [.reorder(ReorderGesture())] },
      change: { view in
        var stack = StackLayout()
        stack.axis = .vertical
        view.layout.stack = stack
        for row in 0..<500 {
          var layer = Layer(id: LayerID(row + 2))
          layer.bounds.size = Size(60, 20)
          layer.position = Point(30, Double(20 * row + 10))
          view.subviews.append(SceneView(layer: layer, name: "row\(row)"))
        }
      })
    var touch = [(0.0, 180.0, 10.0), (0.6, 180, 10)]
    touch += (1...40).map { (0.6 + Double($0) / 100, 180, $0.isMultiple(of: 2) ? 10 : 9990) }
    test.at(0, .touch(touch))
    let free = FuelTank(.endless)
    // The part before the drag, and the whole.
    var still = test.scene
    still.script = []
    _ = try Resolver().resolve(still, tank: free)
    let burned = try #require(
      Self.burned(test.scene, seconds: free.level.burned / 1e9 + 0.01))
    #expect(burned < free.level.burned + 1.2e7, "\(burned)")
  }

  @Test func `a block whose animations are removed one by one pays for asking all others`() throws {
    let costs = try [200, 400, 800].map { count in
      var test = TestScene(duration: 9)
      let views = (0..<count).map { test.addView("v\($0)", at: Point(100, 100)) }
      test.at(
        0.1,
        .animate(views.map { .to($0, .opacity, .number(0.5)) }, duration: 5) { block in
          block.completion.finished = [DelayedEvent(event: .flush)]
        })
      for view in views { test.at(0.2, .removeAllAnimations(from: view)) }
      let tank = FuelTank(.endless)
      _ = try Resolver().resolve(test.scene, tank: tank)
      return tank.level.burned
    }
    // Twice as many animations, each of which asks twice as many others: of 800² / 2 at 0.3 µs.
    #expect(costs[2] > 3 * costs[1] && costs[2] > 9e7, "\(costs)")
  }

  @Test func `folding gets what reading has left`() throws {
    var test = TestScene(duration: 10)
    let view = test.addView("box", at: Point(100, 100))
    for number in 0..<100 {
      test.at(Double(number) / 1000, .animate([.by(view, .x, .number(1))], duration: 5))
    }
    let tank = FuelTank(.endless)
    _ = try Resolver().resolve(test.scene, tank: tank)
    let needed = tank.level.burned
    func resolver(after units: Double) -> Resolver {
      var resolver = Resolver()
      resolver.fuel.spend(units)
      return resolver
    }
    let (enough, scarce) = (2e9 - needed - 1, 2e9 - needed / 2)
    _ = try resolver(after: enough).resolve(test.scene)
    #expect(throws: ResolveError.self) { try resolver(after: scarce).resolve(test.scene) }
    // Law 17: a script that is known already is no cheaper.
    let scripts = SharedScripts()
    _ = try scripts.resolve(test.scene, by: resolver(after: enough))
    _ = try scripts.resolve(test.scene, by: resolver(after: enough))
    #expect(scripts.foldCount == 1)
    #expect(throws: ResolveError.self) {
      try scripts.resolve(test.scene, by: resolver(after: scarce))
    }
  }

  /// Views whose clocks each follow the one before in a number of properties.
  private static func chain(_ count: Int, _ properties: [LayerProperty]) -> Scene {
    var test = TestScene(duration: 1)
    for number in 0..<count {
      test.addView(
        "v\(number)", at: Point(100, 100),
        change: { view in
          guard number > 0 else { return }
          view.bindings = properties.map {
            BoundProperty(
              MovedProperty(layer: LayerID(number + 1), keyPath: LayerKeyPath($0)),
              to: PropertyBinding(layer: LayerID(number), keyPath: LayerKeyPath($0)),
              place: .line(number, path: "views"))
          }
        })
    }
    return test.scene
  }

  @Test func `clocks that follow clocks three times over are refused, and once over are not`()
    throws
  {
    // Each reads the three of the one before anew: 3¹⁵ numbers.
    let found = try #require(
      Self.error(Self.chain(16, [.timeOffset, .speed, .beginTime]), seconds: 2))
    guard case .bindingsMultiply(_, let looks, _) = found.reason else {
      Issue.record("\(found)")
      return
    }
    #expect(looks > 1e4 && (found.place?.line ?? 0) > 5, "\(found)")
    #expect(Self.error(Self.chain(16, [.timeOffset]), seconds: 2) == nil)
    #expect(Self.error(Self.chain(60, [.opacity]), seconds: 2) == nil)
  }

  @Test func `an engine's steps end with the fuel`() throws {
    let tank = FuelTank(Fuel(seconds: 1e-4))
    let start = [MotionState(value: 0, velocity: 0)]
    // Hardly damped: to rest it takes a minute of steps of 10 µs, and is paid for 200 of them.
    let spring = AttachmentSpring(frequency: 1, damping: 1e-6, step: 1e-5)
    let motion = SpringEngine.dynamics(spring).motion(from: start, to: [100], tank: tank)
    #expect(tank.isEmpty)
    let end = try #require(motion.first).settlingTime(threshold: 0)
    #expect(end > 150e-5 && end < 250e-5, "\(end)")
    let solver = PopSpringSolver(
      spring: Spring(mass: 1, stiffness: 1, damping: 1e-9), threshold: 1, rate: 1)
    let pops = FuelTank(Fuel(seconds: 1e-3))
    _ = SpringEngine.pop(solver).motion(from: start, to: [100], tank: pops)
    // A frame of a second is a thousand steps.
    #expect(pops.isEmpty && pops.level.burned < 2e6)
  }
}
