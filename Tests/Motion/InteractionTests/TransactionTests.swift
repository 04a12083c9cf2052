import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Transactions and the implicit animations of layers without views.
///
/// The curve of implicit animations is default, through (0.25, 0.1) and (0.25, 1): at half its time
/// it is at 0.8024033877399113, solved by bisection apart from this code. A linear curve makes the
/// other numbers plain.
@Suite(.proves("M6"), .endsInTime) struct TransactionTests {
  private func stage() -> (TestScene, LayerID) {
    var test = TestScene(duration: 10)
    let layer = test.addView("layer", at: Point(100, 100), change: { $0.isStandalone = true })
    return (test, layer)
  }

  private func transaction(
    _ changes: [Change] = [], duration: Double? = nil,
    _ more: (inout Transaction) -> Void = { _ in }
  ) -> Event {
    var transaction = Transaction()
    transaction.duration = duration
    transaction.changes = changes
    more(&transaction)
    return .transaction(transaction)
  }

  private func note(_ layer: LayerID, _ value: Double) -> DelayedEvent {
    DelayedEvent(event: .set(layer, .anchorPoint, .point(Point(value, 0))))
  }

  private func noted(_ film: ResolvedScene, _ layer: LayerID, at time: Double) -> Double {
    film.values(.anchorPoint, of: layer, at: time, tree: .model).first ?? .nan
  }

  @Test(.proves("R89", "R90", "R184"))
  func `setting a layer without a view takes a quarter of a second`() throws {
    var (test, layer) = stage()
    test.at(1, .set(layer, .position, .point(Point(300, 100))))
    let film = try test.resolved()
    #expect(film.x(layer, at: 1) == 100)
    #expect(isClose(film.x(layer, at: 1.125), 100 + 200 * 0.8024033877399113))
    #expect(film.x(layer, at: 1.25) == 300)
    #expect(film.values(.position, of: layer, at: 1, tree: .model) == [300, 100])
  }

  @Test(.proves("R92", "R94"))
  func `a transaction gives its duration and its curve to what is set`() throws {
    var (test, layer) = stage()
    test.at(
      1,
      transaction(duration: 2) {
        $0.timingFunction = .linear
        $0.events = [NestedEvent(.set([.to(layer, .x, .number(300))]))]
      })
    // After it, a quarter of a second again.
    test.at(4, .set([.to(layer, .x, .number(100))]))
    let film = try test.resolved()
    #expect(isClose(film.x(layer, at: 2), 200))
    #expect(isClose(film.rates(.position, of: layer, at: 2), [100, 0]))
    #expect(film.x(layer, at: 4.25) == 100)
  }

  @Test(.proves("R94"))
  func `explicit animations take what they lack from the transaction`() throws {
    var (test, layer) = stage()
    var animation = LayerAnimation(
      .property(
        PropertyAnimation(
          keyPath: .opacity, curve: .basic(from: .number(0), to: .number(1), by: nil))))
    let bare = KeyedAnimation(animation: animation)
    animation.timing.duration = 1
    animation.timingFunction = .linear
    let full = KeyedAnimation(animation: animation)
    for (time, keyed) in [(1.0, bare), (4, full)] {
      test.at(
        time,
        transaction(duration: 2) {
          $0.timingFunction = .easeIn
          $0.events = [NestedEvent(.addAnimation(keyed, to: layer))]
        })
    }
    test.at(7, .addAnimation(bare, to: layer))
    let film = try test.resolved()
    // easeIn, through (0.42, 0) and (1, 1), is at 0.3153568125725393 half-way.
    #expect(isClose(film.opacity(layer, at: 2), 0.3153568125725393))
    #expect(isClose(film.opacity(layer, at: 4.5), 0.5))
    // Outside of all: 0.25 s, linear.
    #expect(isClose(film.opacity(layer, at: 7.125), 0.5))
    #expect(film.opacity(layer, at: 7.25) == 1)
  }

  @Test(.proves("R93"))
  func `a transaction inside another takes what it does not say, and keeps its own to itself`()
    throws
  {
    var (test, layer) = stage()
    let other = test.addView("other", at: Point(0, 0), change: { $0.isStandalone = true })
    let third = test.addView("third", at: Point(0, 0), change: { $0.isStandalone = true })
    test.at(
      1,
      transaction(duration: 2) {
        $0.timingFunction = .linear
        $0.events = [
          NestedEvent(transaction([.to(layer, .x, .number(300))], duration: 1)),
          NestedEvent(.set([.to(other, .x, .number(100))])),
          NestedEvent(
            transaction([.to(third, .x, .number(100))]) { $0.disablesActions = true }),
        ]
      })
    let film = try test.resolved()
    // Its own duration, the outer curve.
    #expect(isClose(film.x(layer, at: 1.25), 150))
    #expect(film.x(layer, at: 2) == 300)
    #expect(isClose(film.x(other, at: 2), 50))
    #expect(film.x(third, at: 1) == 100)
  }

  @Test func `actions that are disabled around a transaction are enabled inside it`() throws {
    var (test, layer) = stage()
    test.at(
      1,
      transaction {
        $0.disablesActions = true
        $0.events = [
          NestedEvent(
            transaction([.to(layer, .x, .number(300))], duration: 1) {
              $0.disablesActions = false
              $0.timingFunction = .linear
            })
        ]
      })
    let film = try test.resolved()
    #expect(isClose(film.x(layer, at: 1.5), 200))
  }

  @Test func `what jumps leaves a running animation in place`() throws {
    var (test, layer) = stage()
    test.at(
      1,
      transaction([.to(layer, .opacity, .number(0))], duration: 1) { $0.timingFunction = .linear })
    test.at(1.5, transaction([.to(layer, .opacity, .number(0.5))]) { $0.disablesActions = true })
    let film = try test.resolved()
    // From 1 to the model, which is read live: 0.5 from then on.
    #expect(isClose(film.opacity(layer, at: 1.5.nextDown), 0.5))
    #expect(isClose(film.opacity(layer, at: 1.75), 1 + 0.75 * (0.5 - 1)))
    #expect(film.opacity(layer, at: 2) == 0.5)
  }

  @Test(.proves("R95", "M15.2.25"))
  func `the completion waits for all that was begun inside, at the exact end`() throws {
    var (test, layer) = stage()
    let other = test.addView("other", at: Point(0, 0), change: { $0.isStandalone = true })
    test.at(
      1,
      transaction([.to(layer, .x, .number(300))], duration: 0.4) {
        $0.completion.finished = [note(layer, 7)]
        $0.events = [NestedEvent(transaction([.to(other, .x, .number(9))], duration: 0.7))]
      })
    let film = try test.resolved()
    #expect(noted(film, layer, at: 1.7.nextDown) == 0.5)
    #expect(noted(film, layer, at: 1.7) == 7)
  }

  @Test(.proves("M15.2.25")) func `an inner completion does not wait for the outer animations`()
    throws
  {
    var (test, layer) = stage()
    let other = test.addView("other", at: Point(0, 0), change: { $0.isStandalone = true })
    test.at(
      1,
      transaction([.to(layer, .x, .number(300))], duration: 2) {
        $0.events = [
          NestedEvent(
            transaction([.to(other, .x, .number(9))], duration: 0.5) {
              $0.completion.finished = [note(other, 3)]
            })
        ]
        $0.completion.finished = [note(layer, 4)]
      })
    let film = try test.resolved()
    #expect(noted(film, other, at: 1.5.nextDown) == 0.5)
    #expect(noted(film, other, at: 1.5) == 3)
    #expect(noted(film, layer, at: 3.0.nextDown) == 0.5)
    #expect(noted(film, layer, at: 3) == 4)
  }

  @Test func `a transaction that animates nothing completes at once`() throws {
    var (test, layer) = stage()
    for (time, jumps) in [(1.0, true), (2, false)] {
      test.at(
        time,
        transaction([.to(layer, .x, .number(jumps ? 300 : 100))], duration: jumps ? nil : 0) {
          $0.disablesActions = jumps
          $0.completion.finished = [note(layer, time)]
        })
    }
    let film = try test.resolved()
    #expect(noted(film, layer, at: 1) == 1)
    #expect(film.x(layer, at: 2) == 100)
    #expect(noted(film, layer, at: 2) == 2)
  }

  // Half-way from 100 to 300 the same 300 is set over 4 s: an animation of that would be at 212.5 half
  // a second later, where the first one is at 250.
  @Test(.proves("M15.2.23"))
  func `a value that the layer has already animates nothing`() throws {
    var (test, layer) = stage()
    for (time, duration) in [(1.0, 2.0), (2, 4)] {
      test.at(
        time,
        transaction([.to(layer, .x, .number(300))], duration: duration) {
          $0.timingFunction = .linear
          $0.completion.finished = [note(layer, time)]
        })
    }
    let film = try test.resolved()
    #expect(noted(film, layer, at: 2) == 2)
    #expect(isClose(film.x(layer, at: 2.5), 250))
    #expect(film.x(layer, at: 3) == 300)
  }

  @Test func `a view animation inside a transaction is waited for too, with its own duration`()
    throws
  {
    var test = TestScene(duration: 5)
    let view = test.addView("view", at: Point(0, 0))
    test.at(
      1,
      transaction(duration: 0.1) {
        $0.events = [NestedEvent(.animate([.to(view, .x, .number(100))], duration: 1))]
        $0.completion.finished = [
          DelayedEvent(event: .set(view, .borderWidth, .number(4)))
        ]
      })
    let film = try test.resolved()
    #expect(isClose(film.x(view, at: 1.5), 50))
    #expect(film.values(.borderWidth, of: view, at: 1.9) == [0])
    #expect(film.values(.borderWidth, of: view, at: 2) == [4])
  }

  @Test func `an action of the layer's own takes the place of the implicit animation`() throws {
    var test = TestScene(duration: 5)
    let slow = LayerAnimation(
      .property(PropertyAnimation(keyPath: .opacity, curve: .basic(from: nil, to: nil, by: nil))))
    let layer = test.addView(
      "layer", at: Point(100, 100),
      change: {
        $0.isStandalone = true
        $0.actions = [LayerKeyPath(.position): LayerAction.none, .opacity: .animation(slow)]
      })
    test.at(1, .set([.to(layer, .x, .number(300)), .to(layer, .opacity, .number(0))]))
    test.at(3, transaction([.to(layer, .opacity, .number(1))]) { $0.disablesActions = true })
    let film = try test.resolved()
    // No action for the position, whose part x is; the opacity from what was seen, linear, 0.25 s.
    #expect(film.x(layer, at: 1) == 300)
    #expect(isClose(film.opacity(layer, at: 1.125), 0.5))
    #expect(film.opacity(layer, at: 3) == 1)
  }

  @Test func `a whole property takes the animations of its parts along`() throws {
    var (test, layer) = stage()
    test.at(
      1, transaction([.to(layer, .x, .number(300))], duration: 2) { $0.timingFunction = .linear })
    test.at(
      2,
      transaction([.to(layer, LayerKeyPath(.position), .point(Point(0, 0)))], duration: 0.5) {
        $0.timingFunction = .linear
      })
    let film = try test.resolved()
    // From (200, 100), where it is seen then.
    #expect(isClose(film.values(.position, of: layer, at: 2.25), [100, 50]))
    #expect(film.values(.position, of: layer, at: 2.6) == [0, 0])
  }

  @Test(.proves("R187", "M15.2.23"))
  func `a flush lets what comes after it find what came before it seen`() throws {
    for flushes in [false, true] {
      var (test, layer) = stage()
      test.at(0, .set(layer, .position, .point(Point(0, 0))))
      if flushes { test.at(0, .flush) }
      test.at(
        0, transaction([.to(layer, .x, .number(100))], duration: 1) { $0.timingFunction = .linear })
      let film = try test.resolved()
      #expect(isClose(film.x(layer, at: 0.5), flushes ? 50 : 100))
    }
  }

  @Test func `an animation without ends starts from what was flushed`() throws {
    var (test, layer) = stage()
    var animation = LayerAnimation(
      .property(PropertyAnimation(keyPath: .opacity, curve: .basic(from: nil, to: nil, by: nil))))
    animation.timing.duration = 1
    let jump = transaction([.to(layer, .opacity, .number(0.2))]) { $0.disablesActions = true }
    let back = transaction([.to(layer, .opacity, .number(1))]) { $0.disablesActions = true }
    test.at(1, jump)
    test.at(1, .flush)
    test.at(1, back)
    test.at(1, .addAnimation(KeyedAnimation(animation: animation), to: layer))
    let film = try test.resolved()
    #expect(film.opacity(layer, at: 1.0.nextDown) == 1)
    #expect(isClose(film.opacity(layer, at: 1), 0.2))
    #expect(isClose(film.opacity(layer, at: 1.5), 0.6))
  }

  @Test func `events nested beyond all measure are refused`() {
    var (test, layer) = stage()
    var event = Event.set([.to(layer, .x, .number(1))])
    for _ in 0..<40 { event = transaction { $0.events = [NestedEvent(event)] } }
    test.at(1, event)
    #expect(throws: ResolveError(.eventsNestedTooDeep(limit: 32))) { try test.resolved() }
  }
}
