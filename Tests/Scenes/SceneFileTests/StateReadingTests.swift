import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// States, the transitions between them, and conditions.
@Suite(.proves("R238", "R240"), .endsInTime) struct StateReadingTests {
  private static let views = """
    { "id": "panel", "position": [10, 60] }, { "id": "dim" },
    { "id": "card", "states": { "open": { "opacity": 0.5, "title.hidden": true }, "flat": {} },
      "gestures": [{ "tap": { "events": [{ "toggle": "open" }] } }],
      "views": [{ "id": "title" }] }
    """

  private static func text(_ states: String = "", transitions: String = "", script: String = "")
    -> String
  {
    """
    { "size": [100, 100], "duration": 1, "views": [\(views)],
      "states": { "open": { "panel.position.y": 80, "dim.opacity": 0.4 }, "closed": {}\(states) },
      "transitions": [\(transitions)], "script": [\(script)] }
    """
  }

  private func scene(
    _ states: String = "", transitions: String = "", script: String = ""
  ) throws -> Scene {
    try SceneText.load(Self.text(states, transitions: transitions, script: script)).scene
  }

  private func event(_ text: String) throws -> Event {
    try scene(script: "{ \"at\": 0, \(text) }").script[0].event
  }

  private let panelY = MovedProperty(layer: LayerID(1), keyPath: LayerKeyPath(.position, .y))
  private let dimmed = MovedProperty(layer: LayerID(2), keyPath: LayerKeyPath(.opacity))

  @Test func `the states of the scene and of its views are read with their values`() throws {
    let groups = try scene().controllers.states
    #expect(groups.map(\.owner) == [nil, LayerID(3)])
    #expect(groups[0].states.map(\.name) == ["open", "closed"])
    #expect(
      groups[0].states[0].values == [
        .init(panelY, .number(80)), .init(dimmed, .number(0.4)),
      ])
    // Key paths of a view are its own, or of a view with its name.
    #expect(
      groups[1].states[0].values == [
        .init(
          MovedProperty(layer: LayerID(3), keyPath: LayerKeyPath(.opacity)), .number(0.5)),
        .init(
          MovedProperty(layer: LayerID(4), keyPath: LayerKeyPath(.hidden)), .bool(true)),
      ])
    #expect(groups[0].states[0].place?.path == "states.open")
  }

  @Test func `transitions are read with their elements`() throws {
    let transitions = try scene(
      transitions: """
        { "elements": { "*": { "duration": 2, "options": ["curveLinear"] } } },
        { "fromState": null, "toState": "open", "elements": {
          "panel.position.y": { "spring": { "mass": 1, "stiffness": 100, "damping": 10 } } } }
        """
    ).controllers.states[0].transitions
    #expect(transitions[0].fromState == .any && transitions[0].toState == .any)
    #expect(transitions[0].others?.duration == 2)
    #expect(transitions[0].others?.pacing == .curve(.linear))
    #expect(transitions[1].fromState == .base && transitions[1].toState == .state(0))
    #expect(transitions[1].others == nil)
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(
      transitions[1].elements[panelY]?.pacing == .spring(spring, initialVelocity: 0))
  }

  @Test func `go and toggle name a state of the scene, or of a view`() throws {
    let cases: [(String, StateEvent)] = [
      (#""go": "open""#, StateEvent(group: 0, .go(0))),
      (#""go": "closed""#, StateEvent(group: 0, .go(1))),
      (#""go": null"#, StateEvent(group: 0, .go(nil))),
      (#""toggle": "open""#, StateEvent(group: 0, .toggle(0))),
      (#""go": "card.open""#, StateEvent(group: 1, .go(0))),
      (#""toggle": "card.flat""#, StateEvent(group: 1, .toggle(1))),
      (#""go": { "view": "card", "state": "flat" }"#, StateEvent(group: 1, .go(1))),
      (#""go": { "view": "card", "state": null }"#, StateEvent(group: 1, .go(nil))),
    ]
    for (text, meant) in cases { #expect(try event(text) == .state(meant), "\(text)") }
  }

  @Test func `a gesture means the states of its own view before those of the scene`() throws {
    guard case .tap(let tap) = try scene().root.subviews[2].gestures[0],
      case .events(let events) = tap.action
    else { return }
    #expect(events.map(\.event) == [.state(StateEvent(group: 1, .toggle(0)))])
  }

  @Test func `each instance of a template has its own states`() throws {
    let scene = try SceneText.load(
      """
      { "size": [100, 100], "duration": 1,
        "templates": { "row": { "view": { "id": "row",
          "states": { "on": { "dot.opacity": "$strength" } },
          "transitions": [{ "elements": { "*": { "duration": 0.3 } } }],
          "views": [{ "id": "dot",
            "gestures": [{ "tap": { "events": [
              { "when": { "is": "on" }, "go": null, "otherwise": [{ "go": "on" }] }] } }] }] } } },
        "views": [{ "id": "list", "template": { "use": "row",
          "rows": [{ "strength": 0.2 }, { "strength": 0.7 }] } }],
        "script": [{ "at": 0, "go": "row1.on" }] }
      """
    ).scene
    let groups = scene.controllers.states
    #expect(
      groups.map { $0.states[0].values.map(\.change.value) } == [
        [.to(.number(0.2))], [.to(.number(0.7))],
      ])
    #expect(groups.map { $0.transitions.count } == [1, 1])
    #expect(scene.script[0].event == .state(StateEvent(group: 1, .go(0))))
    let dots = scene.root.subviews[0].subviews.map { $0.subviews[0].gestures[0] }
    for (group, gesture) in dots.enumerated() {
      guard case .tap(let tap) = gesture, case .events(let events) = tap.action,
        case .conditional(let conditional) = events[0].event
      else {
        Issue.record("It is no tap.")
        continue
      }
      #expect(conditional.when == .state(0, ofGroup: group))
      #expect(conditional.then.map(\.event) == [.state(StateEvent(group: group, .go(nil)))])
      #expect(conditional.otherwise.map(\.event) == [.state(StateEvent(group: group, .go(0)))])
    }
  }

  // MARK: - The state at the beginning

  /// A scene and a view with the given states and what is written beside them.
  private static func beginning(_ scene: String, view: String = "") -> String {
    """
    { "size": [100, 100], "duration": 1, "parameters": { "start": "open" },
      "states": { "closed": {}, "open": { "card.opacity": 0.5 } }\(scene),
      "views": [{ "id": "card", "states": { "flat": {}, "high": { "zPosition": 2 } }\(view) }] }
    """
  }

  @Test func `a scene and its views begin in states`() throws {
    let cases: [(String, String, [Int?])] = [
      ("", "", [nil, nil]), (#", "state": null"#, "", [nil, nil]),
      (#", "state": "open""#, #", "state": "flat""#, [1, 0]),
      (#", "state": "$start""#, #", "state": "high""#, [1, 1]),
    ]
    for (scene, view, initial) in cases {
      let groups = try SceneText.load(Self.beginning(scene, view: view)).scene.controllers.states
      #expect(groups.map(\.initial) == initial, "\(scene) \(view)")
    }
  }

  @Test func `a wrong state at the beginning is an error`() {
    let cases: [(String, String)] = [
      (#", "state": "opne""#, #"there is no state "opne" here. Did you mean "open"?"#),
      (#", "state": 7"#, #""state" needs the name of a state, not a number"#),
    ]
    for (written, message) in cases {
      #expect(SceneText.messages(Self.beginning(written)) == [message])
      #expect(SceneText.diagnostics(Self.beginning(written)).map(\.place?.path) == ["state"])
    }
    #expect(
      SceneText.messages(Self.beginning("", view: #", "state": "hgh""#))
        == [#"there is no state "hgh" here. Did you mean "high"?"#])
    #expect(
      SceneText.messages(#"{ "size": [9, 9], "duration": 1, "state": "open" }"#)
        == [#""state" needs "states" beside it"#])
    #expect(
      SceneText.messages(#"{ "size": [9, 9], "duration": 1, "views": [{ "state": "open" }] }"#)
        == [#""state" needs "states" beside it"#])
  }

  // MARK: - Conditions

  private func condition(_ text: String) throws -> Condition {
    let event = try event("\"when\": \(text), \"set\": {}")
    guard case .conditional(let conditional) = event else { return .any([]) }
    return conditional.when
  }

  @Test func `a map of conditions means and, a list means or`() throws {
    let open = Condition.state(0, ofGroup: 0)
    let high = Condition.property(panelY, .above(70))
    let low = Condition.property(panelY, .atMost(90))
    #expect(try condition(#"{ "is": "open" }"#) == open)
    #expect(try condition(#"{ "is": null }"#) == .state(nil, ofGroup: 0))
    #expect(
      try condition(#"{ "is": "open", "panel.position.y": { "above": 70, "atMost": 90 } }"#)
        == .all([open, high, low]))
    #expect(
      try condition(#"[{ "is": "open" }, { "panel.position.y": { "above": 70 } }]"#)
        == .any([open, high]))
    #expect(
      try condition(#"{ "not": [{ "is": "open" }, { "panel.position.y": { "above": 70 } }] }"#)
        == .not(.any([open, high])))
    let title = MovedProperty(layer: LayerID(4), keyPath: LayerKeyPath(.hidden))
    #expect(
      try condition(#"{ "title.hidden": { "equals": true } }"#)
        == .property(title, .equals(.bool(true))))
    let angle = MovedProperty(layer: LayerID(1), keyPath: LayerKeyPath(.transform, .rotationZ))
    #expect(
      try condition(#"{ "panel.transform.rotation.z": { "below": "180deg" } }"#)
        == .property(angle, .below(.pi)))
  }

  @Test func `a condition chooses an event, or a list in place of one`() throws {
    let event = try event(
      #""when": { "is": "open" }, "go": null, "otherwise": [{ "delay": 1, "go": "open" }]"#)
    guard case .conditional(let conditional) = event else {
      Issue.record("Nothing chooses.")
      return
    }
    #expect(conditional.then.map(\.event) == [.state(StateEvent(group: 0, .go(nil)))])
    #expect(conditional.otherwise.map(\.delay) == [1])
    let list = try self.event(
      #""when": { "is": "open" }, "then": [{ "go": null }, { "delay": 2, "go": "closed" }]"#)
    guard case .conditional(let chosen) = list else { return }
    #expect(chosen.then.map(\.delay) == [0, 2] && chosen.otherwise.isEmpty)
  }

  @Test func `one event with a condition may stand for a list`() throws {
    let event = try event(
      """
      "animate": { "changes": {}, "completion":
        { "when": { "is": "open" }, "then": [{ "go": null }], "otherwise": [{ "go": "open" }] } }
      """)
    guard case .animate(let block) = event,
      case .conditional(let conditional) = block.completion.finished.first?.event
    else {
      Issue.record("Nothing chooses.")
      return
    }
    #expect(conditional.when == .state(0, ofGroup: 0) && conditional.otherwise.count == 1)
    #expect(block.completion.cancelled.count == 1)
  }

  // MARK: - Mistakes

  @Test func `mistakes in states and transitions are told`() {
    let states: [(String, String)] = [
      (#", "a": 1"#, #""a" needs an object of key paths and values, not a number"#),
      (#", "a": { "crad.opacity": 1 }"#, #"unknown view "crad". Did you mean "card"?"#),
      (
        #", "a": { "opacity": 1 }"#,
        #""opacity" lacks the id of a view. Write the view first, as in "card.opacity"."#
      ),
      (#", "a": { "dim.opacity": 2 }"#, #""dim.opacity" must be between 0 and 1, not 2"#),
      (
        #", "a": { "dim.opacity": 1, "dim.alpha": 1 }"#,
        #""dim.alpha" names a property of which the state has a value already"#
      ),
      (
        #", "a": { "dim.opacity": { "bind": "panel.opacity" } }"#,
        #"a state has values, and no bindings. Bind the property with "set"."#
      ),
      (
        #", "a": { "dim.frame.origin": [0, 0], "dim.frame.origin.x": 3 }"#,
        #""dim.frame.origin.x" names a property of which the state has a value already"#
      ),
      (
        #", "1a": {}"#,
        #""1a" cannot name a state. A name begins with a letter and continues with letters, digits, _ and -."#
      ),
    ]
    for (text, message) in states {
      #expect(SceneText.messages(Self.text(text)) == [message], "\(text)")
    }
    let transitions: [(String, String)] = [
      ("{}", #""elements" is missing"#),
      (
        #"{ "toState": "opn", "elements": {} }"#,
        #"there is no state "opn" here. Did you mean "open"?"#
      ),
      (#"{ "toState": "flat", "elements": {} }"#, #"there is no state "flat" here"#),
      (
        #"{ "elements": {} }, { "elements": {} }"#,
        "there is another transition between these states already"
      ),
      (#"{ "elements": { "*": { "duration": -1 } } }"#, #""duration" must be 0 or more, not -1"#),
      (
        #"{ "elements": { "dim.opcity": {} } }"#,
        #"unknown key path "opcity". Did you mean "opacity"?"#
      ),
    ]
    for (text, message) in transitions {
      #expect(SceneText.messages(Self.text(transitions: text)) == [message], "\(text)")
    }
    #expect(
      SceneText.messages(#"{ "size": [9, 9], "transitions": [{ "elements": {} }] }"#)
        == [#""transitions" needs "states" beside it"#])
  }

  @Test func `mistakes in events and conditions are told`() {
    let cases: [(String, String)] = [
      (#""go": "opn""#, #"there is no state "opn". Did you mean "open"?"#),
      (#""go": "flat""#, #"there is no state "flat". Did you mean "card.flat"?"#),
      (#""go": 1"#, #""go" needs the name of a state, or null, not a number"#),
      (#""go": "dim.open""#, #""dim" has no "states""#),
      (#""go": "card.opn""#, #""card" has no state "opn". Did you mean "open"?"#),
      (#""go": "crad.open""#, #"unknown view "crad". Did you mean "card"?"#),
      (#""go": { "view": "dim", "state": null }"#, #""dim" has no "states""#),
      (#""toggle": null"#, #""toggle" needs a state, not null"#),
      (#""then": []"#, #""then" needs "when" beside it"#),
      (#""set": {}, "otherwise": []"#, #""otherwise" needs "when" beside it"#),
      (
        #""set": {}, "when": 1"#,
        #""when" needs a map of conditions, or a list of maps, not a number"#
      ),
      (#""set": {}, "when": {}"#, #""when" asks nothing"#),
      (#""set": {}, "when": []"#, #""when" asks nothing"#),
      (#""set": {}, "when": { "is": "opn" }"#, #"there is no state "opn". Did you mean "open"?"#),
      (
        #""set": {}, "when": { "open": true }"#,
        #""open" is no condition. It can be "is" with a state, "not", or a key path such as "card.opacity"."#
      ),
      (
        #""set": {}, "when": { "dim.opacity": 1 }"#,
        #""dim.opacity" needs a comparison, not a number. Write { "equals": … }, or "above", "below", "atLeast", "atMost"."#
      ),
      (
        #""set": {}, "when": { "dim.opacity": {} }"#,
        #""dim.opacity" is compared with nothing. Write "equals", "above", "below", "atLeast" or "atMost"."#
      ),
      (#""set": {}, "when": { "dim.opacity": { "is": 1 } }"#, #"unknown key "is""#),
      (
        #""set": {}, "when": { "dim.position": { "above": 1 } }"#,
        #""position" is no number and can only be equal. Compare "position.x"."#
      ),
      (
        #""set": {}, "when": { "dim.opacity": { "above": 1, "atLeast": 1 } }"#,
        #""above" and "atLeast" cannot be used together"#
      ),
      (
        #""set": {}, "when": { "dim.opacity": { "equals": true } }"#,
        #""opacity" needs a number, not a boolean"#
      ),
    ]
    for (text, message) in cases {
      #expect(
        SceneText.messages(Self.text(script: "{ \"at\": 0, \(text) }")) == [message], "\(text)")
    }
  }

  @Test func `a mistake in a state has its kind and its place`() throws {
    let text = MarkedText(
      #"{ "size": [9, 9], "states": { "a": {} }, "script": [{ "at": 0, "go": ‹"b"› }] }"#)
    let diagnostic = try #require(SceneText.diagnostics(text.text).first)
    #expect(diagnostic.kind == .reference)
    expect(diagnostic.place, marks: text)
  }
}
