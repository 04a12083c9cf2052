import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Views that come, go and change places while the film runs.
@Suite(.endsInTime) struct StructureTests {
  /// A canvas with a box, and a note that is not in the tree at first.
  private func stage() -> (test: TestScene, box: LayerID, note: LayerID) {
    var test = TestScene(duration: 10)
    let box = test.addView("box", at: Point(100, 100))
    var layer = Layer(id: LayerID(7))
    layer.position = Point(50, 50)
    layer.bounds.size = Size(20, 20)
    var note = SceneView(layer: layer, name: "note")
    var fade = LayerAnimation(
      .property(
        PropertyAnimation(keyPath: .opacity, curve: .basic(from: .number(0), to: nil, by: nil))))
    fade.timing.duration = 2
    note.animations = [KeyedAnimation(key: "fade", animation: fade)]
    test.scene.detached = [note]
    return (test, box, layer.id)
  }

  private func sublayers(_ film: ResolvedScene, at time: Double) -> [Int] {
    film.timeline.presentation(at: time).sublayers.map(\.id.index)
  }

  private func mark(_ layer: LayerID, _ value: Double) -> DelayedEvent {
    DelayedEvent(event: .set(layer, .borderWidth, .number(value)))
  }

  @Test func `a view comes with its animations, goes, and comes back with what was set`() throws {
    var (test, box, note) = stage()
    test.at(1, .structure(.add(note, to: LayerID(0), index: 0)))
    test.at(2.5, .set(note, .position, .point(Point(9, 9))))
    test.at(3, .structure(.remove(note)))
    test.at(5, .structure(.add(note, to: box, index: nil)))
    let film = try test.resolved()
    #expect(sublayers(film, at: 0.5) == [box.index])
    #expect(sublayers(film, at: 1) == [note.index, box.index])
    #expect(isClose(film.opacity(note, at: 2), 0.5))
    #expect(sublayers(film, at: 4) == [box.index])
    #expect(film.timeline.state(of: .opacity, in: note, at: 4) == nil)
    #expect(film.timeline.presentation(at: 5).sublayers[0].sublayers.map(\.id) == [note])
    #expect(film.values(.position, of: note, at: 5) == [9, 9])
    #expect(film.opacity(note, at: 5) == 1)
  }

  @Test func `a view that goes in a transition cancels the one of its own`() throws {
    var (test, box, note) = stage()
    let witness = test.addView("witness", at: Point(10, 10))
    var own = ViewTransition(layer: box)
    own.duration = 2
    own.completion.cancelled = [mark(witness, 1)]
    own.completion.finished = [mark(witness, 9)]
    test.at(1, .transition(own))
    var swap = ViewTransition(layer: note)
    swap.from = box
    swap.duration = 2
    swap.completion.finished = [mark(witness, 3)]
    test.at(2, .transition(swap))
    let film = try test.resolved()
    #expect(film.values(.borderWidth, of: witness, at: 1.9) == [0])
    #expect(film.values(.borderWidth, of: witness, at: 2) == [1])
    #expect(film.values(.borderWidth, of: witness, at: 3.9) == [1])
    #expect(film.values(.borderWidth, of: witness, at: 4) == [3])
    #expect(!sublayers(film, at: 5).contains(box.index))
  }

  @Test func `a view that is taken out cancels its animations`() throws {
    var (test, box, note) = stage()
    test.at(1, .structure(.add(note, to: LayerID(0), index: nil)))
    test.at(
      2,
      .animate([.to(note, .x, .number(100))], duration: 2) {
        $0.completion.cancelled = [mark(box, 2)]
      })
    test.at(3, .structure(.remove(note)))
    let film = try test.resolved()
    #expect(film.values(.borderWidth, of: box, at: 2.9) == [0])
    #expect(film.values(.borderWidth, of: box, at: 3) == [2])
  }

  @Test func `a view that moves keeps its animations`() throws {
    var (test, box, _) = stage()
    let other = test.addView("other", at: Point(0, 0))
    test.at(1, .animate([.by(box, .x, .number(100))], duration: 2) { $0.pacing = .curve(.linear) })
    test.at(2, .structure(.move(box, to: other, index: nil)))
    let film = try test.resolved()
    #expect(isClose(film.x(box, at: 2.5), 175))
    #expect(film.timeline.presentation(at: 2).sublayers.map(\.id) == [other])
  }

  @Test func `fingers reach what is there, and where it is`() throws {
    var (test, box, note) = stage()
    let tap = TapGesture(action: .events([mark(box, 1)]))
    test.scene.detached[0].gestures = [.tap(tap)]
    for time in [0.5, 2, 4] { test.at(time, .tap(TapTouch(target: .point(Point(50, 50))))) }
    test.at(1, .structure(.add(note, to: LayerID(0), index: nil)))
    test.at(3, .structure(.remove(note)))
    test.at(2.5, .set(box, .borderWidth, .number(0)))
    let film = try test.resolved()
    #expect(film.values(.borderWidth, of: box, at: 0.8) == [0])
    #expect(film.values(.borderWidth, of: box, at: 2.2) == [1])
    #expect(film.values(.borderWidth, of: box, at: 4.5) == [0])
  }

  @Test func `what is not in the tree, or would be in itself, is refused`() {
    let (stage, box, note) = stage()
    var test = stage
    test.at(1, .set(note, .opacity, .number(0)))
    #expect(throws: ResolveError(.unknownLayer("note"))) { try test.resolved() }
    test = stage
    test.at(1, .structure(.move(box, to: box, index: nil)))
    #expect(throws: ResolveError(.cannotContain(view: "box", parent: "box"))) {
      try test.resolved()
    }
    test = stage
    test.at(1, .structure(.remove(LayerID(0))))
    #expect(throws: ResolveError.self) { try test.resolved() }
  }

  @Test func `what is gone stays gone, with a word about it`() throws {
    var (test, box, note) = stage()
    test.at(1, .structure(.remove(note)))
    test.at(2, .performSystemAnimation(SystemAnimation(deleting: [box])))
    test.at(2.2, .structure(.remove(box)))
    let film = try test.resolved()
    #expect(sublayers(film, at: 2.2).isEmpty)
    #expect(
      film.warnings.map(\.message) == [
        "note is not in the tree; there is nothing to remove",
        "box is not in the tree; there is nothing to remove",
      ])
  }

  @Test(.proves("R207", "M5.3")) func `one view gives way to another in its place`() throws {
    var (test, box, note) = stage()
    test.scene.detached[0].animations = []
    let last = test.addView("last", at: Point(0, 0))
    var transition = ViewTransition(layer: note)
    transition.from = box
    transition.duration = 1
    transition.timingFunction = .linear
    transition.completion.finished = [mark(last, 1)]
    test.at(1, .transition(transition))
    let film = try test.resolved()
    #expect(sublayers(film, at: 1) == [note.index, last.index])
    let view = film.timeline.presentation(at: 1.25).sublayers[0]
    guard case .transition(let old, let new, .crossDissolve, let progress) = view.kind else {
      Issue.record("no transition")
      return
    }
    #expect(old.id == box && new.id == note)
    #expect(isClose(progress, 0.25))
    #expect(film.values(.borderWidth, of: last, at: 2) == [1])
  }

  @Test func `one view is hidden and another shown`() throws {
    var (test, box, _) = stage()
    let other = test.addView("other", at: Point(0, 0), change: { $0.layer.isHidden = true })
    var transition = ViewTransition(layer: other)
    transition.from = box
    transition.showsAndHides = true
    transition.duration = 1
    test.at(1, .transition(transition))
    let film = try test.resolved()
    #expect(sublayers(film, at: 1) == [box.index, other.index])
    let views = film.timeline.presentation(at: 1.5).sublayers
    #expect(views[0].isHidden)
    guard case .transition(let old, let new, _, _) = views[1].kind else {
      Issue.record("no transition")
      return
    }
    #expect(old.id == box && !old.isHidden && !new.isHidden)
  }

  // The duration and scale are ours: 0.4 s and a tenth.
  @Test(.proves("R210")) func `the system shrinks, fades and removes`() throws {
    var (test, box, _) = stage()
    let other = test.addView("other", at: Point(0, 0))
    var delete = SystemAnimation(deleting: [box])
    delete.changes = [.to(other, .x, .number(100))]
    delete.completion.finished = [mark(other, 3)]
    test.at(1, .performSystemAnimation(delete))
    let film = try test.resolved()
    #expect(isClose(film.opacity(box, at: 1.2), 0.5))
    #expect(isClose(film.values(.transform, of: box, at: 1.2)[0], 0.55))
    #expect(isClose(film.x(other, at: 1.2), 50))
    #expect(sublayers(film, at: 1.4.nextDown).count == 2)
    #expect(sublayers(film, at: 1.4) == [other.index])
    #expect(film.values(.borderWidth, of: other, at: 1.4) == [3])
  }
}
