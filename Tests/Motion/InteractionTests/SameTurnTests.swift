import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Views that are added and animated in one turn, and what happens at time 0.
///
/// UIView's blocks add explicit animations from the model, so both animate. That a layer which was
/// never on the screen does not animate holds for implicit animations alone (material-motion,
/// QuartzCoreBehavioralTests on iOS). A transition needs an old picture, and such a view has none.
@Suite(.proves("M6", "M11.1"), .endsInTime) struct SameTurnTests {
  private static let film = LayerID(0)

  /// A canvas with a box, and a note that is not in the tree at first.
  private func stage(
    _ change: (inout SceneView) -> Void = { _ in }
  ) -> (test: TestScene, box: LayerID, note: LayerID) {
    var test = TestScene(duration: 10)
    let box = test.addView("box", at: Point(100, 100))
    var layer = Layer(id: LayerID(7))
    layer.position = Point(50, 50)
    layer.bounds.size = Size(20, 20)
    var note = SceneView(layer: layer, name: "note")
    change(&note)
    test.scene.detached = [note]
    return (test, box, layer.id)
  }

  private func add(_ layer: LayerID) -> Event {
    .structure(.add(layer, to: Self.film, index: nil))
  }

  private func transition(_ layer: LayerID, _ changes: [Change] = []) -> ViewTransition {
    var transition = ViewTransition(layer: layer)
    transition.duration = 1
    transition.timingFunction = .linear
    transition.changes = changes
    return transition
  }

  /// The two renderings of a view and how far it is between them; nil without a transition.
  private func renderings(
    _ film: ResolvedScene, _ layer: LayerID, at time: Double
  ) -> (old: Layer, new: Layer, progress: Double)? {
    guard
      case .transition(let old, let new, _, let progress)? =
        film.timeline.presentation(at: time).sublayers.first(where: { $0.id == layer })?.kind
    else { return nil }
    return (old, new, progress)
  }

  @Test(.proves("R209"), arguments: [0.0, 1])
  func `the articles' dissolve fades`(start: Double) throws {
    var (test, box, note) = stage()
    // v2.alpha = 0; addSubview(v2); animate { v.alpha = 0; v2.alpha = 1 }
    test.at(start, add(note))
    test.at(start, .set(note, .opacity, .number(0)))
    test.at(
      start,
      .animate([.to(box, .opacity, .number(0)), .to(note, .opacity, .number(1))], duration: 2))
    let film = try test.resolved()
    for share in [0, 0.1, 0.25, 0.5, 0.8, 1] {
      let time = start + 2 * share
      #expect(isClose(film.opacity(note, at: time), eased(share)), "at \(time)")
      #expect(isClose(film.opacity(box, at: time), 1 - eased(share)), "at \(time)")
    }
    #expect(film.warnings.isEmpty)
  }

  @Test func `a flush between adding a view and a block changes nothing for the block`() throws {
    for flushes in [false, true] {
      var (test, _, note) = stage()
      test.at(1, add(note))
      if flushes { test.at(1, .flush) }
      test.at(1, .animate([.to(note, .x, .number(150))], duration: 1))
      let film = try test.resolved()
      #expect(isClose(film.x(note, at: 1.25), 50 + 100 * eased(0.25)))
      #expect(film.warnings.isEmpty)
    }
  }

  @Test(arguments: [0.0, 1])
  func `keyframes animate a view that was added in the same turn`(start: Double) throws {
    var (test, box, note) = stage()
    var keyframes = ViewKeyframes()
    keyframes.duration = 2
    keyframes.timingFunction = nil
    keyframes.beginsFromCurrentState = true
    keyframes.keyframes = [
      .init(
        relativeStartTime: 0, relativeDuration: 0.5,
        changes: [.to(note, .x, .number(150)), .to(box, .opacity, .number(0))])
    ]
    test.at(start, add(note))
    test.at(start, .animateKeyframes(keyframes))
    let film = try test.resolved()
    #expect(isClose(film.x(note, at: start + 0.25), 75))
    #expect(isClose(film.opacity(box, at: start + 0.25), 0.75))
    #expect(film.x(note, at: start + 1.5) == 150)
  }

  @Test func `the system's deletion begins at time 0`() throws {
    var (test, box, _) = stage()
    test.at(0, .performSystemAnimation(SystemAnimation(deleting: [box])))
    let film = try test.resolved()
    // Half of 0.4 s.
    #expect(isClose(film.opacity(box, at: 0.2), 0.5))
  }

  @Test(.proves("M15.2.23"), arguments: [0.0, 1])
  func `a layer without a view does not animate in the turn in which it is added`(
    start: Double
  ) throws {
    var (test, _, note) = stage { $0.isStandalone = true }
    test.at(start, add(note))
    test.at(start, .set(note, .opacity, .number(0)))
    let film = try test.resolved()
    #expect(film.opacity(note, at: start) == 0)
  }

  @Test func `a layer of the file does not animate at time 0, not even in a block`() throws {
    var test = TestScene(duration: 5)
    let layer = test.addView("layer", at: Point(0, 0), change: { $0.isStandalone = true })
    test.at(0, .set(layer, .opacity, .number(0)))
    test.at(0, .animate([.to(layer, .x, .number(100))], duration: 1))
    let film = try test.resolved()
    #expect(film.opacity(layer, at: 0) == 0)
    #expect(film.x(layer, at: 0) == 100)
  }

  @Test func `a transition at time 0 leads on from what the file says`() throws {
    var (test, box, _) = stage()
    test.at(0, .set(box, .opacity, .number(0.25)))
    test.at(0, .transition(transition(box, [.to(box, .x, .number(300))])))
    let film = try test.resolved()
    let seen = try #require(renderings(film, box, at: 0.75))
    #expect(seen.old.opacity == 1 && seen.new.opacity == 0.25)
    #expect(seen.old.position.x == 100 && seen.new.position.x == 300)
    #expect(isClose(seen.progress, 0.75))
    #expect(film.warnings.isEmpty)
  }

  @Test(arguments: [0.0, 1])
  func `a transition of a view that was added in the same turn is not seen`(start: Double) throws {
    for flushes in [false, true] {
      var (test, box, note) = stage()
      var swap = transition(note)
      swap.completion.finished = [DelayedEvent(event: .set(box, .borderWidth, .number(4)))]
      test.at(start, add(note))
      if flushes { test.at(start, .flush) }
      test.at(start, .transition(swap))
      let film = try test.resolved()
      #expect((renderings(film, note, at: start + 0.5) != nil) == flushes)
      #expect(film.values(.borderWidth, of: box, at: start + 0.5) == [flushes ? 0 : 4])
      #expect(
        film.warnings.map(\.message)
          == (flushes
            ? []
            : [
              "the transition of note is not visible: the layer was added in the same turn, so it has "
                + "no old rendering; put \"flush\" between the two, use a later time, or animate its alpha"
            ]))
    }
  }

  @Test func `a CATransition of a view that was added in the same turn is not seen`() throws {
    var fade = LayerAnimation(.transition(TransitionAnimation(.crossDissolve)))
    fade.timing.duration = 1
    let keyed = KeyedAnimation(key: "fade", animation: fade)
    for comesWithView in [false, true] {
      var (test, _, note) = stage { if comesWithView { $0.animations = [keyed] } }
      test.at(1, add(note))
      if !comesWithView { test.at(1, .addAnimation(keyed, to: note)) }
      let film = try test.resolved()
      #expect(renderings(film, note, at: 1.5) == nil)
      #expect(film.warnings.count == 1)
    }
  }

  @Test func `what the anchors set that are current from the start has nothing to lead on from`()
    throws
  {
    var fade = ViewAnimation()
    fade.duration = 1
    var test = TestScene(duration: 5)
    let lamp = test.addView("lamp", at: Point(0, 0), change: { $0.layer.opacity = 0 })
    fade.changes = [.to(lamp, .opacity, .number(1))]
    var anchor = Anchor(value: [100, 100])
    anchor.entered = [DelayedEvent(event: .animate(fade))]
    test.addView(
      "tile", at: Point(100, 100), gestures: { [TestGestures.tile($0, anchors: [anchor])] })
    let film = try test.resolved()
    #expect(film.opacity(lamp, at: 0) == 1)
    #expect(film.warnings.isEmpty)
  }
}
