import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Views in transactions: their layers have no actions outside of blocks, so they jump.
@Suite(.proves("R88", "M6"), .endsInTime) struct TransactionJumpTests {
  private func transaction(
    _ changes: [Change] = [], _ more: (inout Transaction) -> Void = { _ in }
  ) -> Event {
    var transaction = Transaction()
    transaction.duration = 1
    transaction.timingFunction = .linear
    transaction.changes = changes
    more(&transaction)
    return .transaction(transaction)
  }

  private func message(_ key: String) -> String {
    "\(key) jumps in the transaction: only layers without a view animate implicitly; use "
      + "\"animate\", or make the view \"standalone\""
  }

  @Test func `changes and events jump alike on a view, and animate a layer without one`() throws {
    var test = TestScene(duration: 5)
    let view = test.addView("view", at: Point(0, 0))
    let layer = test.addView("layer", at: Point(0, 0), change: { $0.isStandalone = true })
    test.at(
      1,
      transaction([.to(view, .x, .number(100)), .to(layer, .x, .number(100))]) {
        $0.events = [
          NestedEvent(.set([.to(view, .y, .number(100)), .to(layer, .y, .number(100))]))
        ]
      })
    let film = try test.resolved()
    #expect(film.values(.position, of: view, at: 1) == [100, 100])
    #expect(isClose(film.values(.position, of: layer, at: 1.25), [25, 25]))
    #expect(film.warnings.map(\.message) == ["view.position.x", "view.position.y"].map(message))
    #expect(film.marks.jumps.map(\.property.layer) == [view, view])
    #expect(film.marks.jumps.map(\.time) == [1, 1])
  }

  @Test func `a jump in an inner transaction is reported once`() throws {
    var test = TestScene(duration: 5)
    let view = test.addView("view", at: Point(0, 0))
    test.at(
      1, transaction { $0.events = [NestedEvent(transaction([.to(view, .x, .number(100))]))] })
    #expect(try test.resolved().warnings.map(\.message) == [message("view.position.x")])
  }

  @Test func `jumps that are meant are not reported`() throws {
    var animation = LayerAnimation(
      .property(
        PropertyAnimation(keyPath: .x, curve: .basic(from: .number(0), to: nil, by: nil))))
    animation.timing.duration = 1
    var test = TestScene(duration: 5)
    let view = test.addView("view", at: Point(0, 0))
    // Core Animation's recipe: the model, and an explicit animation to it.
    test.at(
      0.5,
      transaction([.to(view, .x, .number(100))]) {
        $0.events = [
          NestedEvent(.addAnimation(KeyedAnimation(key: "x", animation: animation), to: view))
        ]
      })
    var still = UnanimatedBlock()
    still.changes = [.to(view, .y, .number(100))]
    test.at(2, transaction { $0.events = [NestedEvent(.performWithoutAnimation(still))] })
    test.at(3, transaction([.to(view, .y, .number(0))]) { $0.disablesActions = true })
    test.at(3, transaction([.to(view, .y, .number(9))]) { $0.duration = 0 })
    test.at(4, transaction([.to(view, .y, .number(9))]))
    let film = try test.resolved()
    #expect(isClose(film.x(view, at: 1), 50))
    #expect(film.warnings.isEmpty && film.marks.jumps.isEmpty)
  }

  @Test func `a view does not ask for its actions`() throws {
    var slow = LayerAnimation(
      .property(PropertyAnimation(keyPath: .opacity, curve: .basic(from: nil, to: nil, by: nil))))
    slow.timing.duration = 3
    var test = TestScene(duration: 5)
    let view = test.addView(
      "view", at: Point(0, 0), change: { $0.actions = [.opacity: .animation(slow)] })
    test.at(1, transaction([.to(view, .opacity, .number(0))]))
    test.at(
      2, .animate([.to(view, .opacity, .number(1))], duration: 1) { $0.pacing = .curve(.linear) })
    let film = try test.resolved()
    #expect(film.opacity(view, at: 1) == 0)
    #expect(isClose(film.opacity(view, at: 2.5), 0.5))
  }
}
