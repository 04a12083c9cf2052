import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Properties that follow numbers of other views, and properties of the author's own.
@Suite(.proves("R232"), .endsInTime) struct BindingTests {
  private let progress = LayerKeyPath(.custom("progress", kind: .number))

  /// A knob with a property of its own, and a lamp that is bound to it.
  private func scene(
    _ keyPath: LayerKeyPath = LayerKeyPath(.opacity), to binding: (inout PropertyBinding) -> Void
  ) -> (test: TestScene, knob: LayerID, lamp: LayerID) {
    var test = TestScene(duration: 10)
    let knob = test.add("knob", at: Point(100, 100)) {
      $0.layer.properties["progress"] = .number(0)
    }
    var bound = PropertyBinding(layer: knob, keyPath: progress)
    binding(&bound)
    let lamp = test.add("lamp", at: Point(300, 100)) {
      $0.bindings = [
        BoundProperty(MovedProperty(layer: $0.layer.id, keyPath: keyPath), to: bound)
      ]
    }
    return (test, knob, lamp)
  }

  private func set(_ layer: LayerID, _ value: Double) -> Event {
    .set([Change(layer: layer, keyPath: progress, value: .to(.number(value)))])
  }

  @Test(arguments: [(-1.0, 1.0), (0, 1), (0.25, 0.6), (0.5, 0.2), (0.75, 0.5), (1, 0.8), (7, 0.8)])
  func `a binding mixes values between stops, and holds them beyond`(
    _ source: Double, _ opacity: Double
  ) throws {
    var (test, knob, lamp) = scene {
      $0.stops = [0, 0.5, 1]
      $0.values = [.number(1), .number(0.2), .number(0.8)]
    }
    test.at(1, set(knob, source))
    let seen = try test.resolved().values(.opacity, of: lamp, at: 2)
    #expect(isClose(seen.first ?? .nan, opacity))
  }

  @Test(arguments: [(-1.0, 2.6), (0, 1), (0.25, 0.6), (0.75, 0.5), (1, 0.8), (7, 8)])
  func `a binding that extrapolates goes on along the nearest two stops`(
    _ source: Double, _ expected: Double
  ) throws {
    // 1 − 1.6 x up to 0.5, then 0.2 + 1.2 (x − 0.5).
    var (test, knob, lamp) = scene(LayerKeyPath(.zPosition)) {
      $0.stops = [0, 0.5, 1]
      $0.values = [.number(1), .number(0.2), .number(0.8)]
      $0.extrapolates = true
    }
    test.at(1, set(knob, source))
    test.at(
      2,
      .animate(
        [Change(layer: knob, keyPath: progress, value: .to(.number(source + 1)))], duration: 1
      ) { $0.pacing = .curve(.linear) })
    let film = try test.resolved()
    #expect(isClose(film.values(.zPosition, of: lamp, at: 1.5).first ?? .nan, expected))
    // Its rate is that of the segment that goes on.
    guard source < 0 || source > 0.5 else { return }
    let slope = source < 0 ? -1.6 : 1.2
    let rates = film.rates(.zPosition, of: lamp, at: 2.2)
    #expect(isClose(rates.first ?? .nan, slope, within: 1e-9))
  }

  @Test func `a number far beyond the stops stays finite`() throws {
    var (test, knob, lamp) = scene(LayerKeyPath(.zPosition)) {
      $0.stops = [0, 1e-300]
      $0.values = [.number(0), .number(1)]
      $0.extrapolates = true
    }
    test.at(1, set(knob, 1e300))
    #expect(try test.resolved().values(.zPosition, of: lamp, at: 2) == [1e6])
  }

  @Test func `the pace of a binding is that of the whole way`() throws {
    var (test, knob, lamp) = scene {
      $0.stops = [0, 0.1, 1]
      $0.values = [.number(0), .number(0.1), .number(1)]
      $0.timingFunction = .easeOut
    }
    test.at(1, set(knob, 0.51))
    let seen = try test.resolved().values(.opacity, of: lamp, at: 2)
    #expect(isClose(seen.first ?? .nan, 0.6953166164944237, within: 1e-9))
  }

  @Test func `a binding follows animations, with the velocity of the chain rule`() throws {
    var (test, knob, lamp) = scene(LayerKeyPath(.position, .x)) {
      $0.stops = [0, 1]
      $0.values = [.number(300), .number(100)]
    }
    test.at(
      1,
      .animate(
        [Change(layer: knob, keyPath: progress, value: .to(.number(1)))], duration: 2
      ) { $0.pacing = .curve(.easeOut) })
    let film = try test.resolved()
    // Half the time of an ease-out: .6846431874274606 of the way at a slope of 1.073978779815426.
    #expect(isClose(film.x(lamp, at: 2), 300 - 200 * 0.6846431874274606, within: 1e-6))
    #expect(isClose(film.velocity(lamp, at: 2), -200 * 1.073978779815426 / 2, within: 1e-6))
    // The model follows the model, which has arrived.
    let model = film.timeline.state(
      of: LayerKeyPath(.position, .x), in: lamp, at: 2, tree: .model)
    #expect(model?.value == .number(100))
    #expect(film.x(lamp, at: 5) == 100)
    let tree = film.timeline.presentation(at: 2).descendant(lamp)
    #expect(tree?.position.x == film.x(lamp, at: 2))
  }

  @Test func `a property of one's own flies by a spring like any other`() throws {
    var (test, knob, lamp) = scene { _ in }
    let spring = SpringCurve(
      from: .number(0), to: .number(1), spring: Spring(mass: 1, stiffness: 100, damping: 20))
    var animation = LayerAnimation(
      .property(PropertyAnimation(keyPath: progress, curve: .spring(spring))))
    animation.timing.duration = 5
    test.at(1, .addAnimation(KeyedAnimation(animation: animation), to: knob))
    let film = try test.resolved()
    // Critical with ω = 10 after a tenth of a second: 1 − 2/e.
    let expected = 1 - 2 * 0.36787944117144233
    #expect(isClose(film.values(.opacity, of: lamp, at: 1.1).first ?? .nan, expected, within: 1e-9))
  }

  @Test func `fingers meet what is bound where it is seen`() throws {
    var (test, knob, lamp) = scene(LayerKeyPath(.position, .y)) {
      $0.stops = [0, 1]
      $0.values = [.number(100), .number(500)]
    }
    let counter = lamp
    test.scene.root.subviews[1].gestures = [
      .tap(
        TapGesture(action: .events([DelayedEvent(event: .set(counter, .borderWidth, .number(1)))])))
    ]
    test.at(1, set(knob, 1))
    test.at(2, .tap(TapTouch(target: .point(Point(300, 500)))))
    let film = try test.resolved()
    #expect(film.values(.borderWidth, of: lamp, at: 3) == [1])
  }

  @Test func `setting a bound property ends the binding`() throws {
    var (test, knob, lamp) = scene { _ in }
    test.at(1, set(knob, 0.5))
    test.at(2, .set(lamp, .opacity, .number(0.9)))
    test.at(3, set(knob, 0.2))
    let film = try test.resolved()
    #expect(film.values(.opacity, of: lamp, at: 1) == [0.5])
    #expect(film.values(.opacity, of: lamp, at: 4) == [0.9])
  }

  @Test(.proves("R53"))
  func `a clock can be bound, and a layer that stands is scrubbed by it`() throws {
    var (test, knob, lamp) = scene(LayerKeyPath(.timeOffset)) {
      $0.stops = [0, 1]
      $0.values = [.number(0), .number(2)]
    }
    test.scene.root.subviews[1].layer.speed = 0
    var timing = MediaTiming()
    timing.duration = 2
    let fade = LayerAnimation(
      .property(
        PropertyAnimation(
          keyPath: LayerKeyPath(.opacity), curve: .basic(from: .number(1), to: .number(0), by: nil))
      ),
      timing: timing)
    test.scene.root.subviews[1].animations = [KeyedAnimation(animation: fade)]
    test.at(1, set(knob, 0.25))
    let film = try test.resolved()
    #expect(film.values(.opacity, of: lamp, at: 0.5) == [1])
    #expect(isClose(film.values(.opacity, of: lamp, at: 1).first ?? .nan, 0.75))
  }

  @Test func `bindings in a circle are named`() throws {
    var test = TestScene(duration: 1)
    func follow(_ own: Int, _ other: Int) -> BoundProperty {
      BoundProperty(
        MovedProperty(layer: LayerID(own), keyPath: LayerKeyPath(.opacity)),
        to: PropertyBinding(layer: LayerID(other), keyPath: LayerKeyPath(.opacity)))
    }
    for (own, other) in [(1, 2), (2, 3), (3, 1)] {
      test.add(["a", "b", "c"][own - 1], at: .zero) { $0.bindings = [follow(own, other)] }
    }
    #expect(
      throws: ResolveError(.bindingCircle(["a.opacity", "b.opacity", "c.opacity", "a.opacity"]))
    ) { try test.resolved() }
  }

  @Test func `a chain of bindings ends at its limit`() throws {
    var test = TestScene(duration: 1)
    for number in 1...70 {
      test.add("view\(number)", at: .zero) {
        guard number > 1 else { return }
        $0.bindings = [
          BoundProperty(
            MovedProperty(layer: LayerID(number), keyPath: LayerKeyPath(.opacity)),
            to: PropertyBinding(layer: LayerID(number - 1), keyPath: LayerKeyPath(.opacity)))
        ]
      }
    }
    #expect(throws: ResolveError(.bindingsTooLong(limit: 64))) { try test.resolved() }
  }
}
