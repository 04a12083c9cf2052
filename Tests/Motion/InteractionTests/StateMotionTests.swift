import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Which transitions describe a change of state, and what belongs to it, as Core Animation's
/// controller of states does it.
@Suite(.proves("R239"), .endsInTime) struct StateMotionTests {
  private static let a = LayerID(1)
  private static let b = LayerID(2)
  private static let ax = MovedProperty(layer: a, keyPath: .x)
  private static let bx = MovedProperty(layer: b, keyPath: .x)

  /// Two views at x 0; the states 0, 1 and 2 have them at 100, 200 and 300.
  private func scene(_ transitions: [StateTransition] = []) -> TestScene {
    var test = TestScene(duration: 10)
    test.addView("a", at: Point(0, 100))
    test.addView("b", at: Point(0, 300))
    var group = StateGroup()
    group.states = (1...3).map { index in
      .init(
        name: "s\(index)",
        values: [Self.ax, Self.bx].map { .init($0, .number(Double(index) * 100)) })
    }
    group.transitions = transitions
    test.scene.controllers.states = [group]
    return test
  }

  private func go(_ state: Int?, then events: [DelayedEvent] = []) -> Event {
    var change = StateEvent(group: 0, .go(state))
    (change.completion.finished, change.completion.cancelled) = (events, events)
    return .state(change)
  }

  private func block(_ duration: Double) -> ViewAnimation {
    var block = ViewAnimation()
    (block.duration, block.pacing) = (duration, .curve(.linear))
    return block
  }

  private func transition(
    _ from: StateTransition.End, _ to: StateTransition.End,
    _ elements: [MovedProperty: ViewAnimation] = [:], others: ViewAnimation? = nil
  ) -> StateTransition {
    var transition = StateTransition()
    (transition.fromState, transition.toState) = (from, to)
    (transition.elements, transition.others) = (elements, others)
    return transition
  }

  // MARK: - Transitions

  /// Blocks of UIKit set the color of a border at once; the animations of transitions are Core
  /// Animation's own (`CAStateTransitionElement`).
  @Test func `a transition animates what Core Animation animates, and UIKit's blocks do not`()
    throws
  {
    let border = MovedProperty(layer: Self.a, keyPath: LayerKeyPath(.borderWidth))
    var test = scene([transition(.any, .any, others: block(2))])
    test.scene.controllers.states[0].states[0].values.append(.init(border, .number(8)))
    test.at(1, go(0))
    let film = try test.resolved()
    func width(_ time: Double) -> LayerValue? {
      film.timeline.state(of: border.keyPath, in: Self.a, at: time)?.value
    }
    #expect(width(1) == .number(0) && width(2) == .number(4) && width(3) == .number(8))
    #expect(!film.warnings.contains { $0.message.contains("borderWidth") })
  }

  @Test func `the transitions from the left state and to the entered one count together`() throws {
    var test = scene([
      transition(.state(0), .any, [Self.ax: block(4)]),
      transition(.any, .state(1), [Self.bx: block(2)]),
    ])
    test.at(1, go(0))
    test.at(3, go(1))
    let film = try test.resolved()
    // No transition leads to the first state, so it jumps.
    #expect(film.x(Self.a, at: 1) == 100 && film.x(Self.b, at: 1) == 100)
    // From 100 to 200: a in 4 s, b in 2 s.
    #expect(abs(film.x(Self.a, at: 4) - 125) < 1e-9 && abs(film.x(Self.b, at: 4) - 150) < 1e-9)
  }

  @Test func `of two elements for one key path the one of the entered state counts`() throws {
    var test = scene([
      transition(.state(0), .any, [Self.ax: block(4)], others: block(4)),
      transition(.any, .state(1), [Self.ax: block(2)]),
    ])
    test.at(1, go(0))
    test.at(3, go(1))
    let film = try test.resolved()
    #expect(abs(film.x(Self.a, at: 4) - 150) < 1e-9 && abs(film.x(Self.b, at: 4) - 125) < 1e-9)
  }

  @Test func `the transition that names both states counts alone`() throws {
    var test = scene([
      transition(.state(0), .any, others: block(4)), transition(.any, .state(1), others: block(4)),
      transition(.state(0), .state(1), [Self.ax: block(2)]),
    ])
    test.at(1, go(0))
    test.at(3, go(1))
    let film = try test.resolved()
    #expect(abs(film.x(Self.a, at: 4) - 150) < 1e-9 && film.x(Self.b, at: 3) == 200)
  }

  @Test func `an element for a whole property moves its parts`() throws {
    let whole = MovedProperty(layer: Self.a, keyPath: LayerKeyPath(.position))
    var test = scene([transition(.any, .any, [whole: block(2)])])
    test.at(1, go(0))
    let film = try test.resolved()
    #expect(abs(film.x(Self.a, at: 2) - 50) < 1e-9 && film.x(Self.b, at: 1) == 100)
  }

  // MARK: - States that are based on others

  /// The state 1 is based on 0, and moves only the second view.
  private func based(_ transitions: [StateTransition] = []) -> TestScene {
    var test = scene(transitions)
    test.scene.controllers.states[0].states[1].basedOn = 0
    test.scene.controllers.states[0].states[1].values = [.init(Self.bx, .number(200))]
    return test
  }

  @Test func `a state that is based on another has the values of both`() throws {
    var test = based()
    test.at(1, go(1))
    test.at(2, go(nil))
    let film = try test.resolved()
    #expect(film.x(Self.a, at: 1) == 100 && film.x(Self.b, at: 1) == 200)
    #expect(film.x(Self.a, at: 2) == 0 && film.x(Self.b, at: 2) == 0)
  }

  @Test func `between a state and its base only the difference changes`() throws {
    var test = based()
    test.at(1, go(0))
    // A value that is set in the state that both have in common stays.
    test.at(1.5, .set([.to(Self.a, .x, .number(111))]))
    test.at(2, go(1))
    test.at(3, go(0))
    test.at(4, go(2))
    test.at(5, go(nil))
    let film = try test.resolved()
    #expect([2, 3, 4, 5].map { film.x(Self.a, at: $0) } == [111, 111, 300, 0])
    #expect([2, 3, 4, 5].map { film.x(Self.b, at: $0) } == [200, 100, 300, 0])
  }

  @Test func `a condition asks for the state itself, not for those that it is based on`() throws {
    for (state, y) in [(0, 2.0), (1, 1)] {
      var test = based()
      test.at(1, go(1))
      let list = { (y: Double) in
        [DelayedEvent(event: .set([.to(Self.b, .y, .number(y))]))]
      }
      test.at(
        2,
        .conditional(
          ConditionalEvents(
            when: .state(state, ofGroup: 0), then: list(1), otherwise: list(2))))
      #expect(try test.resolved().y(Self.b, at: 2) == y, "\(state)")
    }
  }

  @Test func `the transitions to each of the entered states count`() throws {
    var test = based([
      transition(.any, .state(0), [Self.ax: block(4), Self.bx: block(4)]),
      transition(.any, .state(1), [Self.bx: block(2)]),
    ])
    test.at(1, go(1))
    let film = try test.resolved()
    #expect(abs(film.x(Self.a, at: 2) - 25) < 1e-9 && abs(film.x(Self.b, at: 2) - 100) < 1e-9)
  }

  // MARK: - What belongs to a change

  /// When b's opacity is set at the end of a change to a state.
  private func end(_ test: TestScene, after event: (([DelayedEvent]) -> Event)) throws -> Double? {
    var test = test
    test.at(1, event([DelayedEvent(event: .set([.to(Self.b, .opacity, .number(0.5))]))]))
    let film = try test.resolved()
    return film.timeline.modelChanges(of: Self.b).filter { $0.property == .opacity }
      .flatMap(\.times).first
  }

  @Test func `the completion of a state waits for the last of its animations`() throws {
    let test = scene([transition(.any, .any, [Self.ax: block(3), Self.bx: block(2)])])
    #expect(try end(test) { go(0, then: $0) } == 4)
    // Nothing moves: at once.
    #expect(try end(scene()) { go(0, then: $0) } == 1)
    #expect(try end(test) { go(nil, then: $0) } == 1)
  }

  @Test func `a stack closes the gap of a hidden row by the same transition`() throws {
    var test = TestScene(duration: 5)
    let rows = [LayerID(2), LayerID(3)]
    test.addView(
      "column", at: Point(200, 400), size: Size(100, 300),
      change: { view in
        var stack = StackLayout()
        stack.axis = .vertical
        view.layout.stack = stack
        for (index, id) in rows.enumerated() {
          var layer = Layer(id: id)
          layer.bounds.size = Size(100, 20)
          layer.position = Point(50, Double(index) * 20 + 10)
          view.subviews.append(SceneView(layer: layer, name: "row\(index)"))
        }
      })
    var group = StateGroup()
    let hidden = MovedProperty(layer: rows[0], keyPath: LayerKeyPath(.hidden))
    group.states = [.init(name: "short", values: [.init(hidden, .bool(true))])]
    group.transitions = [transition(.any, .any, others: block(2))]
    test.scene.controllers.states = [group]
    test.at(
      1, go(0, then: [DelayedEvent(event: .set([.to(rows[1], .opacity, .number(0.5))]))]))
    let film = try test.resolved()
    #expect(film.y(rows[1], at: 1) == 30 && abs(film.y(rows[1], at: 2) - 20) < 1e-9)
    #expect(film.y(rows[1], at: 3) == 10)
    // The end of the change is that of the gap.
    #expect(film.opacity(rows[1], at: 2.9) == 1 && film.opacity(rows[1], at: 3) == 0.5)
  }

  @Test func `a frame in a state is that of the instant at which it is entered`() throws {
    var test = scene([transition(.any, .any, others: block(2))])
    let frame = StateGroup.Value(
      Change(layer: Self.a, target: .frame(.frame), value: .frameOf(Self.b)))
    test.scene.controllers.states[0].states.append(.init(name: "over", values: [frame]))
    test.at(0.5, .set([.to(Self.b, .x, .number(50))]))
    test.at(
      0.5,
      .set([
        Change(
          layer: Self.b, keyPath: LayerKeyPath(.bounds, .size), value: .to(.size(Size(60, 40))))
      ]))
    test.at(1, go(3))
    test.at(5, go(nil))
    let film = try test.resolved()
    #expect(film.values(.position, of: Self.a, at: 3) == [50, 300])
    #expect(film.values(.bounds, of: Self.a, at: 3) == [0, 0, 60, 40])
    #expect(abs(film.x(Self.a, at: 2) - 25) < 1e-9)
    #expect(film.values(.position, of: Self.a, at: 7) == [0, 100])
    #expect(film.values(.bounds, of: Self.a, at: 7) == [0, 0, 100, 100])
  }
}
