import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Laws over animators and bindings.
@Suite(.endsInTime) struct AnimatorLawTests {
  /// Five ways to move the same dot.
  enum Kind: String, CaseIterable {
    case animator, block, basic, spring, keyframe
  }

  /// A stage with a dot that one kind of animation moves from 1 s on; it stands for scrubbing, and
  /// a finger moves its time evenly from 2 s on, half as fast as the clock.
  private func film(
    _ kind: Kind, isScrubbed: Bool
  ) throws -> (film: ResolvedScene, dot: LayerID) {
    var test = TestScene(duration: 10)
    let dot = LayerID(2)
    let x = LayerKeyPath(.position, .x)
    test.add("stage", at: Point(200, 400), size: Size(400, 800)) {
      if isScrubbed { $0.layer.speed = 0 }
      var layer = Layer(id: dot)
      layer.bounds.size = Size(20, 20)
      layer.position = Point(20, 50)
      $0.subviews = [SceneView(layer: layer, name: "dot")]
      var pan = PanGesture(
        moves: MovedProperty(layer: $0.layer.id, keyPath: LayerKeyPath(.timeOffset)))
      pan.factor = 0.005
      pan.axis = .horizontal
      $0.gestures = [.pan(pan)]
    }
    let change = Change(layer: dot, keyPath: x, value: .to(.number(220)))
    func add(_ curve: PropertyAnimation.Curve, _ function: TimingFunction? = nil) {
      var timing = MediaTiming()
      timing.duration = 1
      timing.fillMode = .both
      var animation = LayerAnimation(
        .property(PropertyAnimation(keyPath: x, curve: curve)), timing: timing)
      animation.timingFunction = function
      animation.isRemovedOnCompletion = false
      test.at(1, .addAnimation(KeyedAnimation(animation: animation), to: dot))
    }
    switch kind {
    case .animator:
      var layer = Layer(id: LayerID(3))
      layer.isHidden = true
      test.scene.root.subviews.append(SceneView(layer: layer, name: "go"))
      var animator = Animator(layer: layer.id)
      animator.timing.duration = 1
      animator.changes = [change]
      test.scene.animators = [animator]
      test.at(1, .animator(AnimatorEvent(layer.id, .startAnimation(afterDelay: nil))))
    case .block: test.at(1, .animate([change], duration: 1))
    case .basic: add(.basic(from: .number(20), to: .number(220), by: nil), .easeInEaseOut)
    case .spring:
      add(
        .spring(
          SpringCurve(
            from: .number(20), to: .number(220),
            spring: Spring(mass: 1, stiffness: 200, damping: 12)
          )))
    case .keyframe:
      add(.keyframe(KeyframeCurve(track: .values([20, 160, 100, 220].map { .number($0) }))))
    }
    if isScrubbed { test.at(2, .pan(from: Point(100, 400), by: Point(200, 0), duration: 2)) }
    return (try test.resolved(), dot)
  }

  @Test(.proves("R83", "R55", "M1.3"), arguments: Kind.allCases)
  func `scrubbed by its layer's timeOffset an animator shows what it shows when played`(
    _ kind: Kind
  ) throws {
    let (played, dot) = try film(kind, isScrubbed: false)
    let (scrubbed, _) = try film(kind, isScrubbed: true)
    for step in 0..<40 {
      let share = Double(step) / 40
      let expected = played.timeline.state(of: .x, in: dot, at: 1 + share)
      let seen = scrubbed.timeline.state(of: .x, in: dot, at: 2 + 2 * share)
      let way = (expected?.value.components?.first ?? .nan) - (seen?.value.components?.first ?? 0)
      #expect(abs(way) < 1e-9)
      // Half as fast.
      let rates = [expected, seen].map { $0?.velocity?.components?.first ?? .nan }
      #expect(step == 0 || abs(rates[0] - 2 * rates[1]) < 1e-6)
      let pictures = [
        played.timeline.presentation(at: 1 + share),
        scrubbed.timeline.presentation(at: 2 + 2 * share),
      ].map { $0.descendant(dot)?.position.x ?? .nan }
      #expect(abs(pictures[0] - pictures[1]) < 1e-9)
    }
  }

  /// An animator with everything that can happen to it, and a lamp that is bound to its dot.
  private func eventful(upTo last: Double = .infinity) throws -> (film: ResolvedScene, dot: LayerID)
  {
    var grow = TestAnimator(pacing: .curve(.easeInEaseOut))
    var continuation = AnimatorContinuation()
    continuation.pacing = .dampingRatio(0.5, initialVelocity: 0)
    let binding = PropertyBinding(
      layer: grow.dot, keyPath: .x, stops: [0, 30, 100],
      values: [.number(0), .number(10), .number(3)], timingFunction: .easeIn)
    let dot = grow.dot
    grow.test.add("lamp", at: .zero) {
      $0.bindings = [
        BoundProperty(
          MovedProperty(layer: $0.layer.id, keyPath: LayerKeyPath(.zPosition)), to: binding)
      ]
    }
    let verbs: [(Double, AnimatorEvent.Verb)] = [
      (0.5, .addAnimations([.to(dot, LayerKeyPath(.cornerRadius), .number(40))], delayFactor: 0.3)),
      (1, .startAnimation(afterDelay: nil)), (1.4, .reversed(true)), (1.6, .pauseAnimation),
      (1.8, .scrub(to: 0.1, over: 0.4, timingFunction: .easeOut)), (2.4, .reversed(false)),
      (2.6, .continueAnimation(continuation)),
    ]
    for (time, verb) in verbs where time <= last { grow.at(time, verb) }
    return (try grow.resolved(), dot)
  }

  @Test func `velocity is the derivative of the value, through animators and bindings`() throws {
    let (film, dot) = try eventful()
    let keys: [(LayerID, LayerKeyPath)] = [
      (dot, .x), (dot, .opacity), (dot, LayerKeyPath(.cornerRadius)),
      (LayerID(3), LayerKeyPath(.zPosition)), (LayerID(2), LayerKeyPath(.fractionComplete)),
    ]
    let h = 1e-6
    for (layer, keyPath) in keys {
      for step in 0..<60 {
        let time = 0.9137 + Double(step) * 0.0491
        func value(_ time: Double) -> Double {
          film.timeline.state(of: keyPath, in: layer, at: time)?.value.components?.first ?? .nan
        }
        let rate = film.timeline.state(of: keyPath, in: layer, at: time)?.velocity?
          .components?.first
        let difference = (value(time + h) - value(time - h)) / (2 * h)
        #expect(abs((rate ?? .nan) - difference) < 1e-3 * max(1, abs(difference)))
      }
    }
  }

  @Test func `nothing jumps when an animator is paused, turned, scrubbed and continued`() throws {
    let (film, dot) = try eventful()
    for time in [1.0, 1.4, 1.6, 1.8, 2.4, 2.6] {
      for keyPath in [LayerKeyPath.x, .opacity, LayerKeyPath(.cornerRadius)] {
        func value(_ time: Double) -> Double {
          film.timeline.state(of: keyPath, in: dot, at: time)?.value.components?.first ?? .nan
        }
        #expect(abs(value(time - 1e-9) - value(time)) < 1e-5)
      }
    }
  }

  @Test func `events change nothing of what came before them`() throws {
    let (whole, _) = try eventful()
    for last in [1.0, 1.4, 1.6, 1.8, 2.4] {
      let (cut, _) = try eventful(upTo: last)
      for step in 0...20 {
        let time = last * Double(step) / 20
        #expect(cut.timeline.presentation(at: time) == whole.timeline.presentation(at: time))
      }
    }
  }
}
