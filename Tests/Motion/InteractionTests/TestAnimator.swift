import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

/// A dot that an animator moves from x = 0 to x = 100 and fades, and what its completion did.
struct TestAnimator {
  var test: TestScene
  let dot: LayerID
  let animator: LayerID

  /// The animator has the last layer, as one that a scene file declares.
  init(
    duration: Double = 1, pacing: AnimatorTiming.Pacing = .curve(.linear),
    _ change: (inout Animator) -> Void = { _ in }
  ) {
    test = TestScene(duration: 20)
    dot = test.addView("dot", at: Point(0, 50))
    animator = test.add("grow", at: Point(0, 0), size: Size(0, 0)) { $0.layer.isHidden = true }
    var declared = Animator(layer: animator)
    declared.timing.duration = duration
    declared.timing.pacing = pacing
    declared.changes = [
      Change(layer: dot, keyPath: LayerKeyPath(.position, .x), value: .to(.number(100))),
      Change(layer: dot, keyPath: LayerKeyPath(.opacity), value: .to(.number(0))),
    ]
    declared.completion.end = [mark(1)]
    declared.completion.start = [mark(2)]
    declared.completion.current = [mark(3)]
    change(&declared)
    test.scene.animators = [declared]
  }

  private func mark(_ value: Double) -> DelayedEvent {
    DelayedEvent(event: .set(dot, .borderWidth, .number(value)))
  }

  mutating func at(_ time: Double, _ verb: AnimatorEvent.Verb) {
    test.at(time, .animator(AnimatorEvent(animator, verb)))
  }

  func resolved() throws(ResolveError) -> ResolvedScene { try test.resolved() }
}

extension TestScene {
  /// Adds a view that is then changed.
  @discardableResult
  mutating func add(
    _ name: String, at position: Point, size: Size = Size(100, 100),
    _ change: (inout SceneView) -> Void
  ) -> LayerID {
    addView(name, at: position, size: size, change: change)
  }
}

extension ResolvedScene {
  /// Which completion ran, as the animator's test marks it; 0 for none.
  func completion(_ dot: LayerID, at time: Double) -> Double {
    values(.borderWidth, of: dot, at: time).first ?? .nan
  }
}
