import Animation
import Calculus
import Document
import Dynamics
import Geometry
import Interaction
import Layers
import Motion
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

  /// Views whose clocks each follow the one before in so many properties.
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
