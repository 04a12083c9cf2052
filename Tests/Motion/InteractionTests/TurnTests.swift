import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// The order of what happens at one instant, and what follows from it.
@Suite(.endsInTime) struct TurnTests {
  private let red = LayerValue.color(Color(red: 1, green: 0, blue: 0))
  private let green = LayerValue.color(Color(red: 0, green: 1, blue: 0))

  private func box() -> (TestScene, LayerID) {
    var test = TestScene(duration: 10)
    let box = test.addView("box", at: Point(100, 100))
    return (test, box)
  }

  private func note(_ layer: LayerID, _ value: Double) -> DelayedEvent {
    DelayedEvent(event: .set(layer, .borderWidth, .number(value)))
  }

  private func noted(_ film: ResolvedScene, _ layer: LayerID, at time: Double) -> Double {
    film.values(.borderWidth, of: layer, at: time).first ?? .nan
  }

  @Test(.proves("R91", "R186"))
  func `only the last value of a turn is seen`() throws {
    var (test, box) = box()
    test.at(1, .set(box, .backgroundColor, red))
    test.at(1, .set(box, .backgroundColor, green))
    let film = try test.resolved()
    #expect(film.values(.backgroundColor, of: box, at: 1.0.nextDown) == [0, 0, 0, 0])
    #expect(film.values(.backgroundColor, of: box, at: 1) == [0, 1, 0, 1])
    #expect(film.timeline.boundaries.filter { $0 > 0 } == [1])
  }

  @Test func `a completion runs at the exact end, before the script of that instant`() throws {
    var (test, box) = box()
    test.at(
      1.1,
      .animate([.by(box, .x, .number(100))], duration: 0.2) {
        $0.completion.finished = [note(box, 5)]
      })
    // 1.1 + 0.2 is a little more than 1.3 in binary; as decimals they are equal.
    test.at(1.3, .set([.by(box, LayerKeyPath(.borderWidth), .number(1))]))
    let film = try test.resolved()
    #expect(noted(film, box, at: 1.3.nextDown) == 0)
    #expect(noted(film, box, at: 1.3) == 6)
  }

  @Test(.proves("R217"))
  func `completions follow each other`() throws {
    var (test, box) = box()
    var second = ViewAnimation()
    second.duration = 0.5
    second.changes = [.by(box, .x, .number(100))]
    second.completion.finished = [
      DelayedEvent(delay: 0.25, event: .set(box, .borderWidth, .number(7)))
    ]
    test.at(
      1,
      .animate([.by(box, .x, .number(100))], duration: 0.5) {
        $0.completion.finished = [DelayedEvent(event: .animate(second))]
      })
    let film = try test.resolved()
    #expect(isClose(film.x(box, at: 1.5), 200))
    #expect(isClose(film.x(box, at: 1.75), 250))
    #expect(isClose(film.x(box, at: 2), 300))
    #expect(noted(film, box, at: 2.25.nextDown) == 0)
    #expect(noted(film, box, at: 2.25) == 7)
  }

  @Test(.proves("R226", "M11.4"))
  func `what is removed before its end completes as cancelled at that moment`() throws {
    var (test, box) = box()
    test.at(
      1,
      .animate([.by(box, .x, .number(100))], duration: 1) {
        $0.completion.finished = [note(box, 1)]
        $0.completion.cancelled = [note(box, 2)]
      })
    test.at(1.5, .removeAllAnimations(from: box))
    let film = try test.resolved()
    #expect(noted(film, box, at: 1.5) == 2)
    #expect(noted(film, box, at: 3) == 2)
    #expect(film.x(box, at: 1.5) == 200)
  }

  @Test func `a replaced animation cancels, an additive neighbor does not`() throws {
    var (test, box) = box()
    let other = test.addView("other", at: Point(0, 0))
    test.at(
      1,
      .animate([.to(box, .opacity, .number(0))], duration: 1) {
        $0.completion.finished = [note(box, 1)]
        $0.completion.cancelled = [note(box, 2)]
      })
    test.at(
      1,
      .animate([.by(box, .x, .number(9))], duration: 1) {
        $0.completion.finished = [note(other, 1)]
        $0.completion.cancelled = [note(other, 2)]
      })
    test.at(1.5, .animate([.to(box, .opacity, .number(1)), .by(box, .x, .number(9))], duration: 1))
    let film = try test.resolved()
    #expect(noted(film, box, at: 1.5) == 2)
    #expect(noted(film, other, at: 1.9) == 0)
    #expect(noted(film, other, at: 2) == 1)
  }

  @Test func `a finger that takes over cancels the animation`() throws {
    var test = TestScene(duration: 5)
    let knob = test.addView("knob", at: Point(100, 100), gestures: { [TestGestures.slider($0)] })
    test.at(
      1,
      .animate([.by(knob, .x, .number(100))], duration: 1) {
        $0.allowsUserInteraction = true
        $0.completion.cancelled = [note(knob, 2)]
      })
    test.at(1.5, .touch([(0, 150, 100), (1, 150, 100)]))
    let film = try test.resolved()
    #expect(isClose(film.x(knob, at: 1.5), 150))
    #expect(isClose(film.x(knob, at: 3), 150))
    #expect(noted(film, knob, at: 1.5) == 2)
  }

  @Test(.proves("R217", "M11.2"))
  func `an empty block and one of no duration complete at once`() throws {
    var (test, box) = box()
    test.at(1, .animate([], duration: 5) { $0.completion.finished = [note(box, 1)] })
    test.at(
      2,
      .animate([.by(box, .x, .number(9))], duration: 0) {
        $0.completion.finished = [note(box, 2)]
      })
    test.at(
      3,
      .animate([.by(box, .x, .number(0))], duration: 5) {
        $0.completion.finished = [note(box, 3)]
      })
    let film = try test.resolved()
    for time in [1.0, 2, 3] { #expect(noted(film, box, at: time) == time) }
  }

  @Test(.proves("R221", "M11.2"))
  func `a repeating block completes after all its cycles`() throws {
    var (test, box) = box()
    test.at(
      1,
      .animate([.by(box, .x, .number(100))], duration: 0.5) {
        $0.repeatCount = 2
        $0.autoreverses = true
        $0.completion.finished = [note(box, 1)]
      })
    let film = try test.resolved()
    #expect(noted(film, box, at: 3.0.nextDown) == 0)
    #expect(noted(film, box, at: 3) == 1)
  }

  @Test func `a clock that is changed moves the completion`() throws {
    var (test, box) = box()
    test.at(
      1,
      .animate([.by(box, .x, .number(100))], duration: 1) {
        $0.completion.finished = [note(box, 1)]
      })
    // Its local time stands at 1.5 from then on, until it goes on at twice the speed: at 3 it is
    // 1.5, and 2 at 3.25.
    test.at(
      1.5,
      .set([
        .to(box, LayerKeyPath(.speed), .number(0)),
        .to(box, LayerKeyPath(.timeOffset), .number(1.5)),
      ]))
    test.at(
      3,
      .set([
        .to(box, LayerKeyPath(.speed), .number(2)), .to(box, LayerKeyPath(.beginTime), .number(3)),
      ]))
    let film = try test.resolved()
    #expect(isClose(film.x(box, at: 2.5), 150))
    #expect(noted(film, box, at: 3.2) == 0)
    #expect(noted(film, box, at: 3.25) == 1)
  }

  @Test func `a transition mixes what was seen just before the turn`() throws {
    var (test, box) = box()
    var transition = ViewTransition(layer: box)
    transition.duration = 1
    transition.timingFunction = .linear
    transition.changes = [Change.to(box, LayerKeyPath(.backgroundColor), green)]
    transition.completion.finished = [note(box, 1)]
    test.at(1, .set(box, .backgroundColor, red))
    test.at(2, .transition(transition))
    let film = try test.resolved()
    let view = film.timeline.presentation(at: 2.25).sublayers[0]
    guard case .transition(let old, let new, .crossDissolve, let progress) = view.kind else {
      Issue.record("no transition")
      return
    }
    #expect(old.backgroundColor == Color(red: 1, green: 0, blue: 0))
    #expect(new.backgroundColor == Color(red: 0, green: 1, blue: 0))
    #expect(isClose(progress, 0.25))
    #expect(noted(film, box, at: 3) == 1)
  }

  @Test(.proves("M5.3"), arguments: [false, true])
  func `what is in a view stands still in its transition, unless it may move`(allows: Bool) throws {
    var (test, box) = box()
    var inner = SceneView(layer: Layer(id: LayerID(9)), name: "box.inner")
    inner.layer.position = Point(10, 10)
    test.scene.root.subviews[0].subviews = [inner]
    var transition = ViewTransition(layer: box)
    transition.duration = 1
    transition.allowsAnimatedContent = allows
    test.at(
      1, .animate([.by(LayerID(9), .x, .number(100))], duration: 2) { $0.pacing = .curve(.linear) })
    test.at(1.5, .transition(transition))
    let film = try test.resolved()
    guard
      case .transition(let old, let new, _, _) =
        film.timeline.presentation(at: 2).sublayers[0].kind
    else {
      Issue.record("no transition")
      return
    }
    #expect(isClose(old.sublayers[0].position.x, 35))
    #expect(isClose(new.sublayers[0].position.x, allows ? 60 : 35))
    let after = film.timeline.presentation(at: 2.6).sublayers[0]
    #expect(isClose(after.sublayers[0].position.x, 90))
  }

  @Test func `a transition that is replaced is cancelled`() throws {
    var (test, box) = box()
    var transition = ViewTransition(layer: box)
    transition.duration = 1
    transition.completion.cancelled = [note(box, 2)]
    test.at(1, .transition(transition))
    transition.completion = Completion()
    test.at(1.5, .transition(transition))
    let film = try test.resolved()
    #expect(noted(film, box, at: 1.4) == 0)
    #expect(noted(film, box, at: 1.5) == 2)
  }
}
