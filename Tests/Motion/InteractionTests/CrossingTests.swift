import FlipbookCalculus
import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import Glibc
import TestSupport
import Testing

/// The events as a property passes a value.
@Suite(.proves("R241"), .endsInTime) struct CrossingTests {
  private static let ball = LayerID(1)
  private static let lamp = LayerID(2)
  private static let x = MovedProperty(layer: ball, keyPath: .x)

  /// A ball at x 0, and a lamp that counts: each fall adds 1 to its x, each rise 100.
  private func scene(
    _ value: Double, reset: Double? = nil, duration: Double? = 10,
    gestures: (LayerID) -> [Gesture] = { _ in [] }
  ) -> TestScene {
    var test = TestScene(duration: duration)
    test.addView("ball", at: Point(0, 400), gestures: gestures)
    test.addView("lamp", at: Point(0, 0))
    test.scene.controllers.crossings = [Self.crossing(at: value, reset: reset)]
    return test
  }

  private static func crossing(at value: Double, reset: Double? = nil) -> Crossing {
    var crossing = Crossing(of: x, at: value)
    crossing.reset = reset
    crossing.falling = [count(1)]
    crossing.rising = [count(100)]
    return crossing
  }

  private static func count(_ amount: Double) -> DelayedEvent {
    DelayedEvent(event: .set([.by(lamp, .x, .number(amount))]))
  }

  private func move(_ x: Double, _ duration: Double) -> Event {
    .animate([.to(Self.ball, .x, .number(x))], duration: duration) {
      $0.pacing = .curve(.linear)
    }
  }

  private func set(_ x: Double) -> Event { .set([.to(Self.ball, .x, .number(x))]) }

  private func count(_ test: TestScene, at time: Double = 10) throws -> Double {
    try test.resolved().x(Self.lamp, at: time)
  }

  /// The instants at which the count changes, by halving.
  private func instants(_ test: TestScene, until end: Double = 10) throws -> [Double] {
    let resolved = try test.resolved()
    return resolved.timeline.modelChanges(of: Self.lamp).flatMap(\.times).filter { $0 <= end }
  }

  // MARK: - When it counts

  @Test func `an even motion crosses where its formula does`() throws {
    var test = scene(40)
    // 100 points in 1 s.
    test.at(1, move(100, 1))
    #expect(abs(try instants(test)[0] - 1.4) < 1e-12)
    #expect(try count(test) == 100)
    #expect(try count(test, at: 1.39) == 0)
  }

  @Test func `an eased motion crosses where the curve does`() throws {
    var test = scene(50)
    test.at(1, .animate([.to(Self.ball, .x, .number(100))], duration: 2))
    // The ease is symmetric about its middle.
    #expect(abs(try instants(test)[0] - 2) < 1e-9)
  }

  @Test func `a spring crosses its target at multiples of half its period`() throws {
    // ω0 10, ζ 0.2: from 100 at rest to 0, x is 0 where tan ωd·t = −ωd / (ζω0).
    let spring = Spring(mass: 1, stiffness: 100, dampingRatio: 0.2)
    var test = scene(0)
    test.scene.root.subviews[0].layer.position.x = 100
    test.at(
      0,
      .animate([.to(Self.ball, .x, .number(0))], duration: 4) {
        $0.pacing = .spring(spring, initialVelocity: 0)
      })
    let damped = 10 * (1 - 0.04).squareRoot()
    let first = (Double.pi - 1.3694384060045657) / damped
    let found = try instants(test)
    for (index, time) in found.enumerated() {
      #expect(abs(time - (first + Double(index) * .pi / damped)) < 1e-7, "\(index)")
    }
    // It trembles less than half a point in the end, which is not a way back.
    let last = try #require(found.last)
    #expect(found.count > 3 && 100 * exp(-2 * last) < 5)
  }

  @Test func `touching a value and starting at it are no crossings`() throws {
    var touching = scene(40)
    touching.at(1, move(40, 1))
    touching.at(3, move(0, 1))
    #expect(try count(touching) == 0)
    var starting = scene(0)
    starting.at(1, move(100, 1))
    #expect(try count(starting) == 0)
    // It was above since, so it falls.
    starting.at(3, move(-50, 1))
    #expect(try count(starting) == 1)
    // A rest at the value is not a side: it goes on to the other one.
    touching.at(5, move(40, 1))
    touching.at(7, move(80, 1))
    #expect(try count(touching) == 100)
    // It begins beyond the value.
    var beyond = scene(-40)
    beyond.at(1, move(100, 1))
    #expect(try count(beyond) == 0)
  }

  @Test func `a jump counts once, however far`() throws {
    var test = scene(40)
    test.at(1, set(400))
    test.at(2, set(-400))
    #expect(try count(test, at: 1) == 100)
    #expect(try count(test) == 101)
    // Only the last value of an instant is seen.
    var shaken = scene(40)
    for x in [100.0, 0, 100, 0] { shaken.at(1, set(x)) }
    #expect(try count(shaken) == 0)
    // At time 0 the scene begins.
    var first = scene(40)
    first.at(0, set(400))
    #expect(try count(first) == 0)
  }

  @Test func `an animation that is taken away or ends without its value jumps back`() throws {
    var test = scene(40)
    var animation = LayerAnimation(
      .property(
        PropertyAnimation(
          keyPath: .x, curve: .basic(from: .number(0), to: .number(100), by: nil))))
    animation.timing.duration = 1
    test.at(1, .addAnimation(KeyedAnimation(key: "a", animation: animation), to: Self.ball))
    #expect(try instants(test).map { ($0 * 1000).rounded() } == [1400, 2000])
    #expect(try count(test) == 101)
    test.at(1.7, .removeAnimation(key: "a", from: Self.ball))
    #expect(try instants(test).map { ($0 * 1000).rounded() } == [1400, 1700])
  }

  @Test func `short dips of a spring are found, and those that miss are not`() throws {
    // From 100 to 0 with ζ 0.5 it overshoots by 100·exp(−π·ζ/√(1−ζ²)).
    let spring = Spring(mass: 1, stiffness: 400, dampingRatio: 0.5)
    let depth = 100 * exp(-Double.pi * 0.5 / (0.75).squareRoot())
    for (offset, isFound) in [
      (1e-6, true), (1e-5, true), (1e-4, true), (1e-3, true), (0.01, true), (0.1, true),
      (-1e-6, false),
      (-1e-4, false),
    ] {
      var test = scene(-depth + offset)
      test.scene.root.subviews[0].layer.position.x = 100
      test.at(
        0.3,
        .animate([.to(Self.ball, .x, .number(0))], duration: 2) {
          $0.pacing = .spring(spring, initialVelocity: 0)
        })
      #expect(try (count(test) == 101) == isFound, "\(offset)")
    }
  }

  // MARK: - Reset

  @Test func `a reset arms a crossing again`() throws {
    var test = scene(40, reset: 60)
    test.scene.root.subviews[0].layer.position.x = 100
    var time = 0.0
    func go(_ x: Double) {
      time += 0.5
      test.at(time, set(x))
    }
    go(30)
    #expect(try count(test) == 1)
    go(50)
    #expect(try count(test) == 101)
    // It was not back at 60.
    go(30)
    go(59)
    go(30)
    #expect(try count(test) == 101)
    go(60)
    go(30)
    #expect(try count(test) == 102)
  }

  @Test(arguments: [1.0, 3])
  func `without a reset trembling within the threshold of rest counts once`(scale: Double) throws {
    // As for what comes to rest: a twentieth of a pixel.
    let threshold = 0.05 / scale
    var test = scene(40)
    test.scene.scale = scale
    test.scene.root.subviews[0].layer.position.x = 100
    for index in 0..<10 {
      test.at(1 + Double(index) / 10, set(40 + threshold * (index % 2 == 0 ? -0.9 : 0.9)))
    }
    #expect(try count(test) == 101)
    test.at(5, set(40 + threshold))
    test.at(6, set(39))
    #expect(try count(test) == 102)
  }

  @Test func `a reset that is passed in flight arms a crossing`() throws {
    var test = scene(40, reset: 60)
    test.scene.root.subviews[0].layer.position.x = 100
    test.at(1, move(0, 1))
    test.at(3, move(70, 1))
    test.at(5, move(0, 1))
    #expect(try count(test) == 102)
  }

  // MARK: - Everything that moves

  @Test func `a crossing counts under a finger, in flight after it, and where the view is caught`()
    throws
  {
    var test = scene(60, duration: nil) { layer in
      [
        TestGestures.slider(layer, release: .settle(TestGestures.spring)) { pan in
          pan.limits = Limits(min: [0], max: [50])
          pan.rubberBand = RubberBandRule(dimensionsAtMin: [200], dimensionsAtMax: [200])
        }
      ]
    }
    // 200 points of the finger in 0.4 s; beyond 50 the band shows 50 + b, where
    // b = 150·0.55·200 / (200 + 0.55·150) at the end.
    test.at(1, .pan(from: Point(0, 400), by: Point(200, 0), duration: 0.4, velocity: .zero))
    let found = try instants(test)
    // 10 = w·0.55·200 / (200 + 0.55·w) where w = 10·200 / (0.55·(200 − 10)).
    let way = 10.0 * 200 / (0.55 * 190)
    #expect(abs(found[0] - (1 + 0.4 * (50 + way) / 200)) < 1e-9)
    #expect(found.count == 2 && found[1] > 1.4)
    #expect(try count(test) == 101)
  }

  @Test func `a layer that follows another one crosses with it`() throws {
    var test = scene(40)
    let binding = PropertyBinding(
      layer: LayerID(3), keyPath: .y, stops: [0, 100], values: [.number(0), .number(200)])
    test.addView("leader", at: Point(0, 0))
    test.scene.root.subviews[0].bindings = [BoundProperty(Self.x, to: binding)]
    test.at(
      1,
      .animate([.to(LayerID(3), .y, .number(100))], duration: 1) {
        $0.pacing = .curve(.linear)
      })
    // 40 is passed when the leader is at 20.
    #expect(abs(try instants(test)[0] - 1.2) < 1e-9)
  }

  @Test func `a slow clock crosses later`() throws {
    var test = scene(40)
    test.scene.root.subviews[0].layer.speed = 0.5
    test.at(1, move(100, 1))
    #expect(abs(try instants(test)[0] - 1.8) < 1e-9)
  }

  @Test func `an event on the way replaces only the future`() throws {
    var test = scene(40)
    test.at(1, move(100, 1))
    test.at(1.2, .playback(.hold(Self.ball)))
    #expect(try count(test) == 0)
    test.at(3, move(100, 1))
    // From 20 to 100.
    #expect(abs(try instants(test)[0] - 3.25) < 1e-9)
  }

  @Test func `repeated cycles count each time`() throws {
    var test = scene(40)
    test.at(
      1,
      .animate([.to(Self.ball, .x, .number(100))], duration: 0.5) {
        ($0.repeatCount, $0.autoreverses) = (3, true)
        $0.pacing = .curve(.linear)
      })
    let found = try instants(test)
    let way = [0.2, 0.8]
    let cycles: [Double] = (0..<3).flatMap { cycle in way.map { 1 + Double(cycle) + $0 } }
    // Back at 0 it ends, and the model is at 100.
    #expect(found.count == 7)
    for (a, b) in zip(found, cycles + [4]) { #expect(abs(a - b) < 1e-9) }
  }

  @Test func `crossings answer crossings, in order of time`() throws {
    var test = scene(40)
    var crossing = Crossing(of: Self.x, at: 60)
    crossing.rising = [DelayedEvent(event: set(0)), Self.count(10_000)]
    test.scene.controllers.crossings.append(crossing)
    test.at(1, move(100, 1))
    let resolved = try test.resolved()
    // The model is set to 0 at 1.6, and the animation is additive: it goes on from there to 0.
    #expect(resolved.x(Self.lamp, at: 1.5) == 100)
    #expect(resolved.x(Self.lamp, at: 1.6) == 10_101)
  }

  // MARK: - Too much

  @Test func `crossings that answer each other for ever are named`() throws {
    var test = TestScene(duration: 2)
    test.addView("a", at: Point(0, 0))
    test.addView("b", at: Point(0, 0))
    func crossing(_ own: Int, _ other: Int) -> Crossing {
      var crossing = Crossing(
        of: MovedProperty(layer: LayerID(own), keyPath: .x), at: 50)
      // Each sends itself back, and the other one across.
      crossing.rising = [
        DelayedEvent(
          event: .set([
            .to(LayerID(other), .x, .number(100)), .to(LayerID(own), .x, .number(0)),
          ]))
      ]
      return crossing
    }
    test.scene.controllers.crossings = [crossing(1, 2), crossing(2, 1)]
    test.at(1, .set([.to(LayerID(1), .x, .number(100))]))
    do throws(ResolveError) {
      _ = try test.resolved()
      Issue.record("nothing is found")
    } catch {
      #expect(
        error.description
          == "crossings answer each other more than 64 times at 1 s: a.position.x at 50 → b.position.x at 50 → a.position.x at 50"
          || error.description
            == "crossings answer each other more than 64 times at 1 s: b.position.x at 50 → a.position.x at 50 → b.position.x at 50"
      )
    }
  }

  @Test func `more than ten thousand rounds are too many`() throws {
    var test = scene(40, duration: 200)
    for index in 1...10_001 {
      test.at(Double(index) / 100, set(index % 2 == 0 ? 0 : 100))
    }
    do throws(ResolveError) {
      _ = try test.resolved()
      Issue.record("nothing is found")
    } catch {
      #expect(
        error.description
          == "there are more than 10000 rounds of crossings, the last at 100.01 s: ball.position.x at 40 → ball.position.x at 40"
      )
    }
  }

  @Test func `two thousand crossings of one property each count`() throws {
    var test = scene(40)
    test.scene.controllers.crossings = (0..<2_000).map { index in
      Self.crossing(at: Double(index) / 20 + 0.5)
    }
    test.at(1, move(200, 1))
    #expect(try count(test) == 2e5)
  }

  @Test func `a hundred million cycles that do not cross cost no more than one`() throws {
    var test = scene(140, duration: 100)
    test.at(
      0,
      .animate([.to(Self.ball, .x, .number(100))], duration: 1e-6) {
        ($0.repeatCount, $0.autoreverses) = (1e8, true)
      })
    #expect(try count(test) == 0)
  }

  // MARK: - Laws

  @Test func `events after an instant change no crossing before it`() throws {
    for seed in UInt64(0)..<8 {
      var random = SeededGenerator(seed: seed)
      var test = scene(Double.random(in: -60...60, using: &random))
      for _ in 0..<8 {
        let time = Double(Int.random(in: 1...40, using: &random)) / 10
        let x = Double.random(in: -100...100, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: test.at(time, set(x))
        case 1: test.at(time, move(x, 0.7))
        default:
          test.at(
            time,
            .animate([.to(Self.ball, .x, .number(x))], duration: 1) {
              $0.pacing = .spring(TestGestures.bounce, initialVelocity: 0)
            })
        }
      }
      test.scene.script.sort { $0.time < $1.time }
      let all = try instants(test)
      for cut in [0.9, 1.7, 2.5, 3.3] {
        var shorter = test
        shorter.scene.script.removeAll { $0.time > cut }
        #expect(try instants(shorter, until: cut) == all.filter { $0 <= cut }, "\(seed) \(cut)")
      }
    }
  }
}
