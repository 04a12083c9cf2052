import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// The changes that the events of a block set belong to the block.
///
/// Expected: the model plus every (old − new)·(1 − f(t)), which for several changes of one property in
/// one block is one way from the first old value to the last new one.
@Suite(.proves("R211", "R213", "M11.1"), .endsInTime) struct BlockEventTests {
  private func stage() -> (TestScene, LayerID, LayerID) {
    var test = TestScene(duration: 10)
    let box = test.addView("box", at: Point(100, 100))
    let other = test.addView("other", at: Point(0, 0))
    return (test, box, other)
  }

  private func set(_ changes: Change...) -> NestedEvent { NestedEvent(.set(changes)) }

  private func transaction(
    _ changes: [Change], _ more: (inout Transaction) -> Void = { _ in }
  ) -> Transaction {
    var transaction = Transaction()
    transaction.duration = 0.5
    transaction.changes = changes
    more(&transaction)
    return transaction
  }

  private func note(_ layer: LayerID) -> DelayedEvent {
    DelayedEvent(event: .set(layer, .anchorPoint, .point(Point(9, 9))))
  }

  private func isNoted(_ film: ResolvedScene, _ layer: LayerID, at time: Double) -> Bool {
    film.values(.anchorPoint, of: layer, at: time, tree: .model) == [9, 9]
  }

  @Test func `two events of a block are one motion`() throws {
    var (test, box, _) = stage()
    test.at(
      1,
      .animate([], duration: 2) {
        $0.events = [set(.by(box, .y, .number(300))), set(.by(box, .y, .number(100)))]
      })
    let film = try test.resolved()
    for share in [0, 0.25, 0.5, 0.8, 1] {
      #expect(isClose(film.y(box, at: 1 + 2 * share), 100 + 400 * eased(share)), "at \(share)")
    }
    #expect(film.values(.position, of: box, at: 1, tree: .model) == [100, 500])
    #expect(film.warnings.isEmpty)
  }

  @Test func `changes, events and names of one property add up`() throws {
    var (test, box, _) = stage()
    // center.y += 300; frame.origin.y += 60; position += (50, 40): (50, 400) in all.
    test.at(
      1,
      .animate([.by(box, .y, .number(300))], duration: 2) {
        $0.events = [
          set(Change(layer: box, target: .frame(.originY), value: .by(.number(60)))),
          set(.by(box, LayerKeyPath(.position), .point(Point(50, 40)))),
        ]
      })
    let film = try test.resolved()
    for share in [0, 0.25, 0.7, 1] {
      let way = eased(share)
      #expect(
        isClose(
          film.values(.position, of: box, at: 1 + 2 * share), [100 + 50 * way, 100 + 400 * way]))
    }
  }

  @Test func `a spring's velocity counts for the whole way`() throws {
    let spring = Spring(mass: 1, stiffness: 100, dampingRatio: 1)
    var (test, box, other) = stage()
    test.at(
      1,
      .animate([.by(other, .x, .number(400))], duration: 3) {
        $0.pacing = .spring(spring, initialVelocity: 2)
        $0.events = [set(.by(box, .x, .number(300))), set(.by(box, .x, .number(100)))]
      })
    let film = try test.resolved()
    // Critical, from rest at −400 with 800 points a second: 400 − 400·(1 + (10 − 2)·t)·e^(−10t), at
    // t = 0.1: 400 − 400·1.8·0.36787944117144233 = 135.12680235656152.
    #expect(isClose(film.x(box, at: 1.1), 100 + 135.12680235656152))
    #expect(isClose(film.x(other, at: 1.1), 135.12680235656152))
    #expect(isClose(film.rates(.position, of: box, at: 1), [800, 0]))
  }

  @Test func `the block waits for what its events set, and outer ones do not`() throws {
    var (test, box, other) = stage()
    test.at(
      1,
      .animate([], duration: 1) {
        $0.completion.finished = [note(box)]
        $0.events = [
          set(.by(box, .x, .number(100))),
          NestedEvent(
            .animate([], duration: 2) {
              $0.overridesInheritedDuration = true
              $0.events = [set(.by(other, .x, .number(100)))]
              $0.completion.finished = [note(other)]
            }),
          NestedEvent(.performWithoutAnimation(UnanimatedBlock())),
          NestedEvent(.transaction(transaction([]))),
        ]
      })
    let film = try test.resolved()
    #expect(isClose(film.x(box, at: 1.5), 150))
    #expect(isClose(film.x(other, at: 2), 50))
    #expect(!isNoted(film, box, at: 2.0.nextDown) && isNoted(film, box, at: 2))
    #expect(!isNoted(film, other, at: 3.0.nextDown) && isNoted(film, other, at: 3))
  }

  @Test func `what is set without animation inside of a block jumps`() throws {
    var (test, box, _) = stage()
    var still = UnanimatedBlock()
    still.events = [set(.by(box, .x, .number(100)))]
    test.at(
      1,
      .animate([], duration: 2) {
        $0.events = [NestedEvent(.performWithoutAnimation(still)), set(.by(box, .y, .number(100)))]
      })
    let film = try test.resolved()
    #expect(film.values(.position, of: box, at: 1) == [200, 100])
    #expect(isClose(film.y(box, at: 2), 150))
  }

  @Test func `what is not animated is set at once, with a warning`() throws {
    var (test, box, _) = stage()
    test.at(
      1,
      .animate([], duration: 2) {
        $0.events = [set(.to(box, LayerKeyPath(.borderWidth), .number(3)))]
      })
    let film = try test.resolved()
    #expect(film.values(.borderWidth, of: box, at: 1) == [3])
    #expect(
      film.warnings.map(\.message) == [
        "box.borderWidth is not animated by UIView.animate; it is set at once: write "
          + "\"addAnimation\" with a \"basic\" animation of \"borderWidth\""
      ])
  }

  @Test func `a property that is not additive begins at the value of the change before`() throws {
    var (test, box, _) = stage()
    test.at(
      1,
      .animate([.to(box, .opacity, .number(0.5))], duration: 2) {
        $0.events = [set(.to(box, .opacity, .number(0)))]
        $0.completion.finished = [note(box)]
      })
    let film = try test.resolved()
    #expect(isClose(film.opacity(box, at: 1), 0.5))
    #expect(isClose(film.opacity(box, at: 1.5), 0.5 * (1 - eased(0.25))))
    #expect(!isNoted(film, box, at: 2.9) && isNoted(film, box, at: 3))
  }

  // MARK: Transactions

  @Test func `a transaction inside of a block leaves views the block's duration and curve`() throws
  {
    var (test, box, _) = stage()
    let layer = test.addView("layer", at: Point(0, 0), change: { $0.isStandalone = true })
    let inner = transaction([.by(box, .x, .number(100)), .by(layer, .x, .number(100))]) {
      $0.timingFunction = .linear
      $0.events = [set(.by(box, .y, .number(100)))]
    }
    test.at(
      1,
      .animate([], duration: 2) {
        $0.events = [NestedEvent(.transaction(inner))]
        $0.completion.finished = [note(box)]
      })
    let film = try test.resolved()
    let way = 100 + 100 * eased(0.1)
    #expect(isClose(film.values(.position, of: box, at: 1.2), [way, way]))
    #expect(isClose(film.x(layer, at: 1.2), 40))
    #expect(!isNoted(film, box, at: 2.9) && isNoted(film, box, at: 3))
    #expect(film.warnings.isEmpty)
  }

  @Test func `without actions views jump, inside of a block and around it`() throws {
    var (test, box, other) = stage()
    var keyframes = ViewKeyframes()
    keyframes.keyframes = [
      .init(
        relativeStartTime: 0, relativeDuration: 1, changes: [.to(other, .opacity, .number(0))])
    ]
    let inner = transaction([.by(box, .x, .number(100))]) { $0.disablesActions = true }
    test.at(1, .animate([], duration: 2) { $0.events = [NestedEvent(.transaction(inner))] })
    let outer = transaction([]) {
      $0.disablesActions = true
      $0.events = [
        NestedEvent(.animate([.by(other, .x, .number(100))], duration: 2)),
        NestedEvent(.animateKeyframes(keyframes)),
      ]
    }
    test.at(1, .transaction(outer))
    let film = try test.resolved()
    #expect(film.x(box, at: 1) == 200)
    #expect(film.x(other, at: 1) == 100)
    #expect(film.opacity(other, at: 1) == 0)
    #expect(
      film.warnings.map(\.message) == [
        "the block does not animate: the transaction around it has disableActions"
      ])
  }
}
