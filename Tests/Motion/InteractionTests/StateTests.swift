import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// States as Core Animation's: `LKState` sets values, and leaving it takes them back.
@Suite(.proves("R238", "R240"), .endsInTime) struct StateTests {
  private let y = LayerKeyPath.y
  private static let panel = LayerID(1)
  private static let dim = LayerID(2)

  /// A panel at (200, 600) under a dimmed view, with the states `open`, `half` and `hidden`.
  private func scene(
    _ transitions: [StateTransition] = [], duration: Double = 10
  ) -> TestScene {
    var test = TestScene(duration: duration)
    test.addView("panel", at: Point(200, 600))
    test.addView("dim", at: Point(200, 400))
    var group = StateGroup()
    let panelY = MovedProperty(layer: Self.panel, keyPath: .y)
    let dimmed = MovedProperty(layer: Self.dim, keyPath: .opacity)
    group.states = [
      .init(
        name: "open",
        values: [.init(panelY, .number(80)), .init(dimmed, .number(0.4))]),
      .init(name: "half", values: [.init(panelY, .number(300))]),
      .init(
        name: "hidden",
        values: [
          .init(MovedProperty(layer: Self.panel, keyPath: LayerKeyPath(.hidden)), .bool(true))
        ]),
    ]
    group.transitions = transitions
    test.scene.controllers.states = [group]
    return test
  }

  private func go(_ state: Int?) -> Event { .state(StateEvent(group: 0, .go(state))) }
  private func toggle(_ state: Int) -> Event { .state(StateEvent(group: 0, .toggle(state))) }

  @Test func `a state sets its values, and leaving it returns them to the base`() throws {
    var test = scene()
    test.at(1, go(0))
    test.at(2, go(nil))
    let resolved = try test.resolved()
    #expect(resolved.y(Self.panel, at: 0.5) == 600 && resolved.opacity(Self.dim, at: 0.5) == 1)
    #expect(resolved.y(Self.panel, at: 1) == 80 && resolved.opacity(Self.dim, at: 1) == 0.4)
    #expect(resolved.y(Self.panel, at: 2) == 600 && resolved.opacity(Self.dim, at: 2) == 1)
  }

  @Test func `the next state returns only what it does not set itself`() throws {
    var test = scene()
    test.at(1, go(0))
    test.at(2, go(1))
    test.at(3, go(nil))
    let resolved = try test.resolved()
    #expect(resolved.y(Self.panel, at: 2) == 300 && resolved.opacity(Self.dim, at: 2) == 1)
    // The base is what it was before any state, not the value of the state in between.
    #expect(resolved.y(Self.panel, at: 3) == 600)
  }

  @Test func `what the script has set before the state is the base`() throws {
    var test = scene()
    test.at(0.5, .set([.to(Self.panel, .y, .number(500))]))
    test.at(1, go(0))
    // A value that the script sets meanwhile is lost, as in Core Animation.
    test.at(1.5, .set([.to(Self.panel, .y, .number(111))]))
    test.at(2, go(nil))
    let resolved = try test.resolved()
    #expect(resolved.y(Self.panel, at: 1.6) == 111)
    #expect(resolved.y(Self.panel, at: 2) == 500)
  }

  @Test func `a state is toggled, and entering the current one changes nothing`() throws {
    var test = scene()
    test.at(1, toggle(0))
    test.at(1.5, .set([.to(Self.panel, .y, .number(111))]))
    test.at(2, go(0))
    test.at(3, toggle(0))
    test.at(4, toggle(0))
    test.at(5, toggle(1))
    let resolved = try test.resolved()
    let seen = [1, 2, 3, 4, 5].map { resolved.y(Self.panel, at: $0) }
    #expect(seen == [80, 111, 600, 80, 300])
  }

  @Test func `a whole property and its part share one base`() throws {
    var test = scene()
    let whole = MovedProperty(layer: Self.panel, keyPath: LayerKeyPath(.position))
    test.scene.controllers.states[0].states.append(
      .init(name: "away", values: [.init(whole, .point(Point(1, 2)))]))
    test.at(1, go(0))
    test.at(2, go(3))
    test.at(3, go(1))
    test.at(4, go(nil))
    let resolved = try test.resolved()
    #expect(resolved.values(.position, of: Self.panel, at: 2) == [1, 2])
    #expect(resolved.values(.position, of: Self.panel, at: 3) == [200, 300])
    #expect(resolved.values(.position, of: Self.panel, at: 4) == [200, 600])
  }

  @Test func `the transition that names the entered state counts before that of the left one`()
    throws
  {
    func transition(
      _ from: StateTransition.End, _ to: StateTransition.End, _ duration: Double
    ) -> StateTransition {
      var transition = StateTransition()
      (transition.fromState, transition.toState) = (from, to)
      var block = ViewAnimation()
      (block.duration, block.pacing) = (duration, .curve(.linear))
      transition.others = block
      return transition
    }
    // Each lasts another time, so that the half way at 1 s tells which it was.
    var test = scene([
      transition(.any, .any, 1), transition(.state(0), .any, 2), transition(.any, .state(1), 4),
      transition(.state(0), .state(1), 8), transition(.state(0), .base, 0.5),
    ])
    test.at(1, go(0))
    var resolved = try test.resolved()
    // 600 → 80 in 1 s.
    #expect(abs(resolved.y(Self.panel, at: 1.5) - 340) < 1e-9)
    test = scene(test.scene.controllers.states[0].transitions)
    test.at(1, go(0))
    test.at(3, go(1))
    resolved = try test.resolved()
    // 80 → 300 in 8 s.
    #expect(abs(resolved.y(Self.panel, at: 7) - 190) < 1e-9)
    test = scene(test.scene.controllers.states[0].transitions)
    test.at(1, go(0))
    test.at(3, go(nil))
    resolved = try test.resolved()
    // 80 → 600 in 0.5 s.
    #expect(abs(resolved.y(Self.panel, at: 3.25) - 340) < 1e-9)
    test = scene(test.scene.controllers.states[0].transitions)
    test.at(1, go(2))
    test.at(3, go(1))
    resolved = try test.resolved()
    // 600 → 300 in 4 s.
    #expect(abs(resolved.y(Self.panel, at: 5) - 450) < 1e-9)
  }

  @Test func `a key path has its own element, and without one it jumps`() throws {
    var transition = StateTransition()
    var block = ViewAnimation()
    (block.duration, block.pacing) = (1, .curve(.linear))
    transition.elements[MovedProperty(layer: Self.panel, keyPath: .y)] = block
    var test = scene([transition])
    test.at(1, go(0))
    let resolved = try test.resolved()
    #expect(abs(resolved.y(Self.panel, at: 1.5) - 340) < 1e-9)
    #expect(resolved.opacity(Self.dim, at: 1) == 0.4)
  }

  @Test func `springs of states that interrupt each other add up, as blocks do`() throws {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    var transition = StateTransition()
    var block = ViewAnimation()
    block.duration = 1.4
    block.pacing = .spring(spring, initialVelocity: 0)
    transition.others = block
    var states = scene([transition])
    states.at(1, go(0))
    states.at(1.2, go(1))
    var blocks = scene()
    for (time, y) in [(1.0, 80.0), (1.2, 300)] {
      block.changes = [.to(Self.panel, .y, .number(y))]
      blocks.at(time, .animate(block))
    }
    let (a, b) = (try states.resolved(), try blocks.resolved())
    for time in stride(from: 0.9, to: 3, by: 0.05) {
      #expect(a.y(Self.panel, at: time) == b.y(Self.panel, at: time))
    }
  }

  @Test func `a transition between states moves a layer without a view`() throws {
    var transition = StateTransition()
    var block = ViewAnimation()
    (block.duration, block.pacing) = (1, .curve(.linear))
    transition.others = block
    var test = scene([transition])
    test.scene.root.subviews[0].isStandalone = true
    test.at(1, go(0))
    let resolved = try test.resolved()
    #expect(abs(resolved.y(Self.panel, at: 1.5) - 340) < 1e-9)
  }

  @Test func `a view that is not in the tree is left out, with a warning`() throws {
    var test = scene()
    test.at(0.5, .structure(.remove(Self.dim)))
    test.at(1, go(0))
    let resolved = try test.resolved()
    #expect(resolved.y(Self.panel, at: 1) == 80)
    #expect(
      resolved.warnings.map(\.message) == [
        "dim is not in the tree; the state does not change it"
      ])
  }

  // MARK: - The state at the beginning

  @Test func `a scene begins in a state, without a transition and with the file's values as base`()
    throws
  {
    var transition = StateTransition()
    var block = ViewAnimation()
    (block.duration, block.pacing) = (1, .curve(.linear))
    transition.others = block
    var test = scene([transition])
    test.scene.controllers.states[0].initial = 0
    test.scene.root.subviews[0].isStandalone = true
    test.at(2, go(nil))
    let resolved = try test.resolved()
    for time in [0, 0.5, 1.9] {
      #expect(resolved.y(Self.panel, at: time) == 80, "at \(time)")
      #expect(resolved.opacity(Self.dim, at: time) == 0.4, "at \(time)")
    }
    // 80 → 600 in 1 s.
    #expect(abs(resolved.y(Self.panel, at: 2.5) - 340) < 1e-9)
    #expect(resolved.y(Self.panel, at: 3) == 600 && resolved.opacity(Self.dim, at: 3) == 1)
  }

  @Test func `the script finds the state that the scene begins in`() throws {
    var test = scene()
    test.scene.controllers.states[0].initial = 0
    let change = Event.set([.to(Self.dim, .y, .number(7))])
    test.at(
      0,
      .conditional(
        ConditionalEvents(when: .state(0, ofGroup: 0), then: [DelayedEvent(event: change)])))
    // Entering the current state again changes nothing; toggling leaves it.
    test.at(0.5, .set([.to(Self.panel, .y, .number(111))]))
    test.at(1, go(0))
    test.at(2, toggle(0))
    let resolved = try test.resolved()
    #expect(resolved.y(Self.dim, at: 0) == 7)
    #expect(resolved.y(Self.panel, at: 1) == 111 && resolved.y(Self.panel, at: 2) == 600)
  }

  /// The base is what the scene says: its crossings and its anchors look at what is there at time 0.
  @Test func `beginning in a state is no crossing`() throws {
    var test = scene()
    test.scene.controllers.states[0].initial = 0
    var crossing = Crossing(of: MovedProperty(layer: Self.panel, keyPath: .y), at: 300)
    crossing.falling = [DelayedEvent(event: .set([.to(Self.dim, .y, .number(7))]))]
    crossing.rising = [DelayedEvent(event: .set([.to(Self.dim, .y, .number(9))]))]
    test.scene.controllers.crossings = [crossing]
    test.at(2, go(nil))
    let resolved = try test.resolved()
    #expect(resolved.y(Self.dim, at: 1) == 400 && resolved.y(Self.dim, at: 2.1) == 9)
  }

  // MARK: - Conditions

  private func holds(_ condition: Condition, after events: [Event] = []) throws -> Bool {
    var test = scene()
    for event in events { test.at(0.5, event) }
    let list = { (y: Double) in
      [DelayedEvent(event: .set([.to(Self.dim, .y, .number(y))]))]
    }
    test.at(
      1, .conditional(ConditionalEvents(when: condition, then: list(1), otherwise: list(2))))
    let y = try test.resolved().y(Self.dim, at: 1)
    #expect(y == 1 || y == 2)
    return y == 1
  }

  @Test func `conditions compare numbers exactly at their limits`() throws {
    let y = MovedProperty(layer: Self.panel, keyPath: .y)
    let cases: [(Condition.Comparison, Bool)] = [
      (.equals(.number(600)), true), (.equals(.number(600.1)), false),
      (.above(600), false), (.above(599.9), true), (.below(600), false), (.below(600.1), true),
      (.atLeast(600), true), (.atLeast(600.1), false), (.atMost(600), true),
      (.atMost(599.9), false),
    ]
    for (comparison, truth) in cases {
      #expect(try holds(.property(y, comparison)) == truth, "\(comparison)")
      #expect(try holds(.not(.property(y, comparison))) == !truth, "\(comparison)")
    }
  }

  @Test func `what is not a number is equal or not`() throws {
    let hidden = MovedProperty(layer: Self.panel, keyPath: LayerKeyPath(.hidden))
    #expect(try holds(.property(hidden, .equals(.bool(false)))))
    #expect(try !holds(.property(hidden, .equals(.bool(true)))))
    #expect(try !holds(.property(hidden, .above(-1))))
    #expect(try holds(.property(hidden, .equals(.bool(true))), after: [go(2)]))
  }

  @Test func `conditions are joined by and, or and not`() throws {
    let (yes, no) = (Condition.all([]), Condition.any([]))
    #expect(try holds(yes) && !holds(no))
    #expect(try holds(.all([yes, yes])) && !holds(.all([yes, no])))
    #expect(try holds(.any([no, yes])) && !holds(.any([no, no])))
    #expect(try holds(.not(no)) && !holds(.not(yes)))
  }

  @Test func `a condition asks for a state, or for none`() throws {
    #expect(try holds(.state(nil, ofGroup: 0)) && !holds(.state(0, ofGroup: 0)))
    #expect(try holds(.state(0, ofGroup: 0), after: [go(0)]))
    #expect(try !holds(.state(1, ofGroup: 0), after: [go(0)]))
    #expect(try holds(.state(nil, ofGroup: 0), after: [go(0), go(nil)]))
  }

  @Test func `a condition reads the model, not what is seen, just before the list runs`() throws {
    let y = MovedProperty(layer: Self.panel, keyPath: .y)
    let moving = Event.animate([.to(Self.panel, .y, .number(100))], duration: 5)
    #expect(try holds(.property(y, .equals(.number(100))), after: [moving]))
    // The first event of the list changes what the question was about: it is not asked again.
    var test = scene()
    let events = [
      DelayedEvent(event: go(0)),
      DelayedEvent(delay: 0.5, event: .set([.to(Self.dim, .y, .number(7))])),
    ]
    test.at(
      1, .conditional(ConditionalEvents(when: .state(nil, ofGroup: 0), then: events)))
    let resolved = try test.resolved()
    #expect(resolved.y(Self.panel, at: 1) == 80 && resolved.y(Self.dim, at: 1.5) == 7)
  }

  @Test func `the events that a condition chooses come before those written after it`() throws {
    var test = scene()
    let chosen = ConditionalEvents(
      when: .all([]), then: [DelayedEvent(event: .set([.to(Self.dim, .y, .number(1))]))])
    test.at(1, .conditional(chosen))
    test.at(1, .set([.to(Self.dim, .y, .number(2))]))
    #expect(try test.resolved().y(Self.dim, at: 1) == 2)
  }

  @Test func `what a condition sets in a block belongs to the block`() throws {
    var test = scene()
    var block = ViewAnimation()
    (block.duration, block.pacing) = (1, .curve(.linear))
    block.events = [
      NestedEvent(
        .conditional(ConditionalEvents(when: .all([]), then: [DelayedEvent(event: go(0))])))
    ]
    test.at(1, .animate(block))
    #expect(abs(try test.resolved().y(Self.panel, at: 1.5) - 340) < 1e-9)
  }
}
