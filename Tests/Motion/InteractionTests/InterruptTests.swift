import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// A motion that is turned back half-way, and a throw across a motion.
@Suite(.endsInTime) struct InterruptTests {
  private let dot = LayerID(1)
  private let spring = Spring(mass: 1, stiffness: 60, dampingRatio: 0.8)

  private func scene() -> TestScene {
    var test = TestScene(duration: 10)
    test.addView("dot", at: Point(100, 100))
    return test
  }

  private func move(_ to: Double, _ change: (inout ViewAnimation) -> Void = { _ in }) -> Event {
    .animate([.to(dot, LayerKeyPath(.position), .point(Point(to, to)))], duration: 1, change)
  }

  private func rates(_ film: ResolvedScene, at time: Double) -> [Double] {
    film.rates(.position, of: dot, at: time)
  }

  @Test(.proves("R12"))
  func `while a view moves the model is at the end and the presentation on its way`() throws {
    var test = scene()
    test.at(1, move(300))
    let film = try test.resolved()
    #expect(film.values(.position, of: dot, at: 1.5, tree: .model) == [300, 300])
    #expect(isClose(film.values(.position, of: dot, at: 1.5), [200, 200]))
  }

  @Test(.proves("R13", "R14"))
  func `replacing an animation by one from what is seen breaks the velocity`() throws {
    var test = scene()
    test.at(1, move(300))
    test.at(1.5, .set(dot, .position, .point(Point(200, 200))))
    test.at(1.5, .removeAllAnimations(from: dot))
    test.at(1.5, move(100))
    let film = try test.resolved()
    let before = rates(film, at: 1.5 - 1e-9)
    // Half-way easeInEaseOut is at its fastest, and it begins with none.
    #expect(before[0] > 300)
    #expect(isClose(film.values(.position, of: dot, at: 1.5), [200, 200]))
    #expect(isClose(rates(film, at: 1.5), [0, 0], within: 1e-6))
  }

  @Test(.proves("R15"))
  func `a spring takes place and velocity over, in both directions`() throws {
    var test = scene()
    let pacing = ViewAnimation.Pacing.spring(spring, initialVelocity: 0)
    test.at(1, move(300) { $0.pacing = pacing })
    test.at(
      1.3,
      .animate([.to(dot, LayerKeyPath(.position), .point(Point(100, 300)))]) {
        $0.pacing = pacing
        $0.duration = 2
      })
    let film = try test.resolved()
    let out = SpringTrajectory(spring: spring, displacement: -200, velocity: 0, target: 300)
    let here = out.state(at: 0.3)
    #expect(isClose(film.values(.position, of: dot, at: 1.3), [here.value, here.value]))
    #expect(isClose(rates(film, at: 1.3), [here.velocity, here.velocity], within: 1e-6))
    let x = SpringTrajectory(spring: spring, from: here, to: 100).state(at: 0.2)
    let y = out.state(at: 0.5)
    #expect(isClose(film.values(.position, of: dot, at: 1.5), [x.value, y.value], within: 1e-6))
  }

  @Test(.proves("R16"))
  func `one number cannot throw across the way, a vector can`() throws {
    var scalar = scene()
    scalar.at(
      1,
      .animate([.to(dot, LayerKeyPath(.position), .point(Point(300, 100)))]) {
        $0.pacing = .spring(spring, initialVelocity: 5)
        $0.duration = 3
      })
    let along = try scalar.resolved()
    var test = TestScene(duration: 10)
    test.addView(
      "dot", at: Point(100, 100),
      gestures: { layer in
        let snap = SnapRelease(
          anchors: [Anchor(value: [300, 100])], movement: .spring(spring),
          rest: RestRule(threshold: 0.5))
        return [TestGestures.tile(layer) { $0.release = .snap(snap) }]
      })
    test.at(
      1, .pan(from: Point(100, 100), by: .zero, duration: 0.1, velocity: Point(0, -1000)))
    let across = try test.resolved()
    for elapsed in stride(from: 0, to: 1, by: 0.05) {
      #expect(along.y(dot, at: 1 + elapsed) == 100)
    }
    #expect(isClose(rates(along, at: 1), [1000, 0], within: 1e-6))
    #expect(isClose(rates(across, at: 1.1), [0, -1000], within: 1e-6))
    #expect(across.y(dot, at: 1.25) < 60)
  }
}
