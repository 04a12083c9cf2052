import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport

/// An animator of dots on layers with clocks, and what a script does with it.
struct ClockedAnimator {
  /// The clock of a dot and of the view that it is in.
  struct Clock {
    var own = 1.0
    var parents = 1.0
    var timeOffset = 0.0
    var beginTime = 0.0

    /// In seconds of the dot per second of the scene.
    var rate: Double { own * parents }
  }

  /// A call at an instant.
  enum Call {
    case verb(AnimatorEvent.Verb)
    case playback(PlaybackEvent)
    case structure(StructureEvent)
  }

  private(set) var test = TestScene()
  /// The dots, which move from x = 0 to 100 and become transparent, each in a view of its own.
  let dots: [LayerID]
  let panes: [LayerID]
  let animator: LayerID

  init(_ clocks: [Clock], _ change: (inout Animator) -> Void = { _ in }) {
    dots = clocks.indices.map { LayerID(100 + $0) }
    var panes: [LayerID] = []
    for (clock, dot) in zip(clocks, dots) {
      let pane = test.add("pane\(panes.count)", at: Point(200, 400), size: Size(400, 800)) {
        $0.layer.speed = clock.parents
        $0.layer.beginTime = clock.beginTime
        var layer = Layer(id: dot)
        layer.bounds.size = Size(20, 20)
        layer.position = Point(0, 50)
        layer.speed = clock.own
        layer.timeOffset = clock.timeOffset
        $0.subviews = [SceneView(layer: layer, name: "dot\(panes.count)")]
      }
      panes.append(pane)
    }
    self.panes = panes
    animator = test.add("grow", at: .zero, size: Size(0, 0)) { $0.layer.isHidden = true }
    var declared = Animator(layer: animator)
    declared.timing.duration = 1
    declared.timing.pacing = .curve(.linear)
    declared.changes = dots.flatMap {
      [Change.to($0, .x, .number(100)), .to($0, .opacity, .number(0))]
    }
    change(&declared)
    test.scene.animators = [declared]
  }

  mutating func at(_ time: Double, _ verb: AnimatorEvent.Verb) { at(time, .verb(verb)) }

  mutating func at(_ time: Double, _ call: Call) {
    switch call {
    case .verb(let verb): test.at(time, .animator(AnimatorEvent(animator, verb)))
    case .playback(let event): test.at(time, .playback(event))
    case .structure(let event): test.at(time, .structure(event))
    }
  }

  func resolved() throws(ResolveError) -> ResolvedScene { try test.resolved() }
}

/// The calls of an animator, drawn from a seed.
struct RandomCalls {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int.random(in: list.indices, using: &random)]
  }

  /// A number that no other time equals.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  mutating func pacing() -> AnimatorTiming.Pacing {
    pick([
      .curve(.linear), .curve(.easeInEaseOut), .curve(.easeOut),
      .curve(TimingFunction(0.34, 1.56, 0.64, 1)), .curve(TimingFunction(0.36, 0, 0.66, -0.56)),
      .spring(Spring(mass: 1, stiffness: 200, damping: 12), initialVelocity: 2),
      .spring(
        Spring(mass: 1, stiffness: 100, damping: 8), initialVelocity: SpringVelocity(x: 3, y: -2)),
      .dampingRatio(0.4, initialVelocity: 0),
    ])
  }

  mutating func change(_ animator: inout Animator) {
    animator.timing.pacing = pacing()
    animator.timing.duration = pick([0.3, 1, 1.7])
    animator.scrubsLinearly = pick([true, false])
    animator.pausesOnCompletion = pick([true, false, false])
    animator.delay = pick([0, 0, 0.15])
  }

  /// The next verb; `unit` is how long a second of the layers takes.
  mutating func verb(on dots: [LayerID], unit: Double = 1) -> AnimatorEvent.Verb {
    var continuation = AnimatorContinuation()
    continuation.durationFactor = pick([0, 0.1, 0.5])
    if pick([true, false]) { continuation.pacing = pacing() }
    return pick([
      .pauseAnimation, .pauseAnimation, .pauseAnimation, .reversed(true), .reversed(false),
      .continueAnimation(continuation), .continueAnimation(continuation),
      .continueAnimation(AnimatorContinuation()), .startAnimation(afterDelay: 0.2),
      .fractionComplete(0.3),
      .scrub(to: 0.8, over: 0.4 * unit, timingFunction: .easeOut),
      .stopAnimation(withoutFinishing: true), .stopAnimation(withoutFinishing: false),
      .finishAnimation(at: .start),
      .addAnimations(
        [.to(pick(dots), LayerKeyPath(.cornerRadius), .number(9))], delayFactor: pick([0, 0.5])),
    ])
  }
}
