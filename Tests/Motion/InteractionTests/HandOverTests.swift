import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Law 7 under every clock: whatever takes a moving property over goes on as fast as it was seen to
/// move, whoever's clock runs how fast.
@Suite(.endsInTime) struct HandOverTests {
  /// The motion that takes over.
  enum Kind: String, CaseIterable {
    case spring, untilSettled, group, additive, block, drive, snap, coast, settle
  }

  /// Whose clock has the speed.
  enum Clock: String, CaseIterable {
    case own, parent, scene
  }

  private static let speeds = [0.5, 1, 2, -1]
  /// When the one motion gives way to the other, in the time of the scene that has both.
  private static let handOver = 1.5
  private static let (stage, box) = (LayerID(101), LayerID(102))
  private static let body = Spring(mass: 1, stiffness: 200, dampingRatio: 0.6)
  private static let x = LayerKeyPath(.position, .x)

  private static func spring(_ kind: Kind) -> LayerAnimation {
    var property = PropertyAnimation(
      keyPath: x,
      curve: .spring(
        SpringCurve(
          from: .number(kind == .additive ? -50 : 250), to: .number(kind == .additive ? 0 : 300),
          spring: body, initialVelocity: .current(untilSettled: kind == .untilSettled))))
    property.isAdditive = kind == .additive
    var animation = LayerAnimation(.property(property))
    animation.timing.duration = 2
    guard kind == .group else { return animation }
    // Its own speed and that of the group are clocks, too.
    animation.timing.speed = 0.8
    var group = LayerAnimation(.group([animation]))
    group.timing.duration = 2
    group.timing.speed = 1.5
    return group
  }

  /// A box at x = 250 when it is taken over, moving 200 points a second.
  private static func scene(_ kind: Kind, own: Double = 1, parent: Double = 1) -> Scene {
    var root = Layer(id: LayerID(100))
    root.bounds = Rect(x: 0, y: 0, width: 400, height: 800)
    root.position = Point(200, 400)
    var outer = Layer(id: stage)
    outer.bounds = root.bounds
    outer.position = root.position
    outer.speed = parent
    var inner = Layer(id: box)
    inner.position = Point(50, 400)
    inner.bounds.size = Size(100, 100)
    inner.speed = own
    var view = SceneView(layer: inner, name: "box")
    var scene = Scene(root: SceneView(layer: root, name: "canvas"))
    scene.size = Size(400, 800)
    scene.duration = 20
    func at(_ time: Double, _ event: Event) {
      scene.script.append(ScheduledEvent(time: time, event: event))
    }
    var pan = PanGesture(moves: MovedProperty(layer: box, keyPath: x))
    let rest = RestRule(threshold: 0.05)
    switch kind {
    case .snap:
      pan.release = .snap(
        SnapRelease(anchors: [Anchor(value: [300])], movement: .spring(body), rest: rest))
    case .coast: pan.release = .decelerate(DecelerateRelease(rest: rest))
    case .settle: pan.release = .settle(body)
    default: break
    }
    view.gestures = [.pan(pan)]
    if [.snap, .coast, .settle].contains(kind) {
      at(0.5, .pan(from: Point(50, 400), by: Point(200, 0), duration: 1))
    } else {
      // An even way in the time of the scene, whatever the clocks of layers do.
      var drive = Drive([
        Drive.Motion(
          .to(box, x, .number(450)), by: .animate(duration: 2, timingFunction: .linear),
          rest: rest)
      ])
      drive.velocity = .absolute([0])
      at(0.5, .drive(drive))
    }
    switch kind {
    case .spring, .untilSettled, .group, .additive:
      if kind == .additive { at(handOver, .set([.to(box, x, .number(300))])) }
      at(handOver, .addAnimation(KeyedAnimation(animation: spring(kind)), to: box))
    case .block:
      at(
        handOver,
        .animate([.to(box, x, .number(300))], duration: 2) {
          $0.pacing = .spring(body, initialVelocity: .current(untilSettled: false))
          $0.beginsFromCurrentState = true
        })
    case .drive:
      at(
        handOver,
        .drive(Drive([Drive.Motion(.to(box, x, .number(300)), by: .spring(body), rest: rest)])))
    case .snap, .coast, .settle: break
    }
    scene.root.subviews = [SceneView(layer: outer, name: "stage")]
    scene.root.subviews[0].subviews = [view]
    return scene
  }

  /// The film, and when the hand-over is seen in it.
  private static func film(
    _ kind: Kind, _ clock: Clock, _ speed: Double
  ) throws -> (film: ResolvedScene, time: Double) {
    switch clock {
    case .own: return (try Resolver().resolve(scene(kind, own: speed)), handOver)
    case .parent: return (try Resolver().resolve(scene(kind, parent: speed)), handOver)
    case .scene:
      let offset = speed < 0 ? 5.0 : 0
      var test = TestScene(duration: 20)
      test.add("window", at: Point(200, 400), size: Size(400, 800)) {
        $0.layer.kind = .scene(
          SceneContent(size: Size(400, 800), speed: speed, timeOffset: offset))
        $0.scene = scene(kind)
      }
      return (try test.resolved(), (handOver - offset) / speed)
    }
  }

  private static let cases: [(Kind, Clock, Double)] = Kind.allCases.flatMap { kind in
    Clock.allCases.flatMap { clock in speeds.map { (kind, clock, $0) } }
  }

  /// Animations whose layer's clock runs backwards never begin: what is set is seen.
  private static func begins(_ kind: Kind, _ clock: Clock, _ speed: Double) -> Bool {
    speed > 0 || clock == .scene || [.drive, .snap, .coast, .settle].contains(kind)
  }

  @Test(arguments: cases)
  func `what takes over goes on as fast as it was seen to move`(
    _ kind: Kind, _ clock: Clock, _ speed: Double
  ) throws {
    let (film, time) = try Self.film(kind, clock, speed)
    func state(_ time: Double) -> (value: Double, rate: Double) {
      let state = film.timeline.state(of: Self.x, in: Self.box, at: time)
      return (
        state?.value.components?.first ?? .nan, state?.velocity?.components?.first ?? 0
      )
    }
    let step = 1e-11
    let (before, after) = (state(time - step), state(time + step))
    // Scenes inside are seen through their own clock.
    let rate = 200 * (clock == .scene ? speed : 1)
    #expect(isClose([before.value, before.rate], [250, rate], within: 1e-6))
    guard Self.begins(kind, clock, speed) else {
      #expect(after.rate == 0 || isClose([after.rate], [200], within: 1e-6))
      return
    }
    #expect(isClose([after.value, after.rate], [250, rate], within: 1e-6))
    // And the rate is that of what is seen.
    let h = 1e-6
    let way = state(time + 3 * h).value - state(time + h).value
    #expect(isClose([way / (2 * h)], [rate], within: abs(rate) * 0.01))
  }

  // A spring that is played backwards passes its own time 0 last, and is there as fast as it was told.
  @Test func `a spring that runs backwards ends as fast as what it took over`() throws {
    var scene = Self.scene(.drive)
    scene.script.removeLast()
    var animation = Self.spring(.spring)
    animation.timing.speed = -1
    animation.timing.timeOffset = 1
    scene.script.append(
      ScheduledEvent(
        time: Self.handOver,
        event: .addAnimation(KeyedAnimation(animation: animation), to: Self.box)))
    let film = try Resolver().resolve(scene)
    let last = film.timeline.state(of: Self.x, in: Self.box, at: Self.handOver + 1 - 1e-9)
    #expect(isClose(last?.value.components ?? [], [250], within: 1e-5))
    #expect(isClose(last?.velocity?.components ?? [], [200], within: 1e-3))
  }
}
