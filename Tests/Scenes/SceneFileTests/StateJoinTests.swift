import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// Conditions and states together with chains of events, expressions, frames and stacks.
@Suite(.endsInTime) struct StateJoinTests {
  private static let views = #"""
    { "id": "a", "position": [0, 10] }, { "id": "b", "position": [20, 30] },
    { "id": "list", "template": { "use": "row", "count": 3 } }
    """#

  private static func text(_ script: String, _ more: String = "") -> String {
    "{ \"size\": [100, 200], \"duration\": 9, \"parameters\": { \"low\": 40 },\n"
      + "  \"states\": { \"on\": { \"b.position.x\": 80 }, \"off\": {} },\n"
      + "  \"transitions\": [{ \"toState\": \"on\", \"elements\": { \"*\": { \"duration\": 0.5 } } }],\n"
      + "  \"templates\": { \"row\": { \"view\": { \"id\": \"row\" } } },\n"
      + "  \"views\": [\(views)],\(more)\n  \"script\": [\(script)] }"
  }

  private func film(_ script: String, _ more: String = "") throws -> Timeline {
    try Resolver().resolve(SceneText.load(Self.text(script, more)).scene).timeline
  }

  /// A script that is written with `after` moves as one that is written with times.
  private func expectSame(
    _ script: String, as plain: String, _ more: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (written, timed) = (try film(script, more), try film(plain, more))
    for time in stride(from: 0.0, through: 5, by: 0.05) {
      #expect(
        written.presentation(at: time) == timed.presentation(at: time), "at \(time)",
        sourceLocation: sourceLocation)
    }
  }

  private static func move(_ x: Int) -> String {
    "\"animate\": { \"duration\": 0.5, \"changes\": { \"a.position.x\": \(x) } }"
  }

  private static func fade(_ opacity: Double) -> String {
    "\"set\": { \"b.opacity\": \(opacity) }"
  }

  private static let isOn = "\"when\": { \"is\": \"on\" }"
  private static let isOff = "\"when\": { \"not\": { \"is\": \"on\" } }"

  // MARK: - Groups and chains

  @Test func `a condition chooses a group of events`() throws {
    let group = "\"events\": [{ \(Self.fade(0.5)) }, { \"delay\": 0.5, \(Self.fade(0.75)) }]"
    try expectSame(
      "{ \"at\": 1, \(Self.isOff), \(group) }, { \"at\": 2, \(Self.isOn), \(group), "
        + "\"otherwise\": [{ \(Self.move(50)) }] }",
      as: "{ \"at\": 1, \(group) }, { \"at\": 2, \(Self.move(50)) }")
  }

  @Test func `a condition is asked each time, and for each view`() throws {
    try expectSame(
      "{ \"at\": 1, \"repeat\": { \"count\": 2, \"every\": 0.5 }, \(Self.isOff), "
        + "\"events\": [{ \(Self.fade(0.5)) }, { \"go\": \"on\" }], "
        + "\"otherwise\": [{ \(Self.move(50)) }] }, "
        + "{ \"at\": 2, \"stagger\": { \"rows\": \"list\", \"every\": 0.1 }, "
        + "\"when\": { \"each.opacity\": { \"above\": 0.5 } }, \"set\": { \"each.opacity\": 0.25 } }",
      as: "{ \"at\": 1, \"events\": [{ \(Self.fade(0.5)) }, { \"go\": \"on\" }] }, "
        + "{ \"at\": 1.5, \(Self.move(50)) }, { \"at\": 2, "
        + "\"stagger\": { \"rows\": \"list\", \"every\": 0.1 }, \"set\": { \"each.opacity\": 0.25 } }"
    )
  }

  @Test func `an event begins at the end of what a condition has chosen`() throws {
    let after = "{ \"after\": \"previous\", \"delay\": 0.25, \(Self.fade(0.5)) }"
    try expectSame(
      "{ \"at\": 1, \(Self.isOff), \(Self.move(50)) }, \(after)",
      as: "{ \"at\": 1, \(Self.move(50)) }, { \"at\": 1.75, \(Self.fade(0.5)) }")
    // Nothing is chosen: at once.
    try expectSame(
      "{ \"at\": 1, \(Self.isOn), \(Self.move(50)) }, \(after)",
      as: "{ \"at\": 1.25, \(Self.fade(0.5)) }")
    // The chosen list is a chain itself.
    try expectSame(
      "{ \"at\": 1, \(Self.isOn), \"then\": [], \"otherwise\": [{ \(Self.move(50)) }, "
        + "{ \"after\": \"previous\", \(Self.move(80)) }] }, \(after)",
      as: "{ \"at\": 1, \(Self.move(50)) }, { \"at\": 1.5, \(Self.move(80)) }, "
        + "{ \"at\": 2.25, \(Self.fade(0.5)) }")
  }

  @Test func `an event begins at the end of a transition`() throws {
    for verb in ["\"go\"", "\"toggle\""] {
      try expectSame(
        "{ \"at\": 1, \(verb): \"on\" }, { \"after\": \"previous\", \(Self.move(50)) }",
        as: "{ \"at\": 1, \(verb): \"on\" }, { \"at\": 1.5, \(Self.move(50)) }")
    }
    // No transition leads there.
    try expectSame(
      "{ \"at\": 1, \"go\": \"off\" }, { \"after\": \"previous\", \(Self.move(50)) }",
      as: "{ \"at\": 1, \(Self.move(50)) }")
  }

  @Test func `what follows many conditions one after the other is refused`() throws {
    let link = "{ \"after\": \"previous\", \(Self.isOn), \(Self.fade(0.5)) }"
    func script(_ count: Int) -> String {
      "{ \"at\": 1, \(Self.fade(1)) }, "
        + Array(repeating: link, count: count).joined(separator: ", ")
    }
    #expect(SceneText.messages(Self.text(script(8))) == [])
    #expect(
      SceneText.messages(Self.text(script(40))).first
        == "what follows conditions, in each case of them, makes more than 100000 events")
  }

  // MARK: - Expressions

  @Test func `a comparison is with what its expression is then`() throws {
    let cases: [(String, Bool)] = [
      ("{ \"above\": \"= a.position.x + 19\" }", true),
      ("{ \"above\": \"= a.position.x + 20\" }", false),
      ("{ \"atMost\": \"= a.position.x + 20\" }", true),
      ("{ \"below\": \"= $low / 2\" }", false), ("{ \"equals\": \"= width / 5\" }", true),
      ("{ \"equals\": \"= min(a.position.x, 5) + 20\" }", true),
    ]
    for (comparison, holds) in cases {
      let timeline = try film(
        "{ \"at\": 1, \"when\": { \"b.position.x\": \(comparison) }, \(Self.fade(0.5)) }")
      #expect(
        (timeline.presentation(at: 1).sublayers[1].opacity == 0.5) == holds, "\(comparison)")
    }
    // The model has arrived, the presentation is half way: 50 of 100 points.
    let moving = "{ \"at\": 0.5, \"animate\": { \"duration\": 1, \"options\": [\"curveLinear\"], "
    let changes = "\"changes\": { \"a.position.x\": 100 } } }, { \"at\": 1, "
    for (path, opacity) in [("a.position.x", 1.0), ("presentation.a.position.x", 0.5)] {
      let timeline = try film(
        moving + changes
          + "\"when\": { \"b.position.y\": { \"above\": \"= \(path) - 25\" } }, \(Self.fade(0.5)) }"
      )
      #expect(timeline.presentation(at: 1).sublayers[1].opacity == opacity, "\(path)")
    }
    // A whole point.
    let timeline = try film(
      "{ \"at\": 1, \"when\": { \"b.position\": { \"equals\": [\"= a.position.x + 20\", 30] } }, "
        + "\(Self.fade(0.5)) }")
    #expect(timeline.presentation(at: 1).sublayers[1].opacity == 0.5)
  }

  @Test func `the threshold of a crossing, and the values of states, are constants`() throws {
    let scene = try SceneText.load(
      Self.text(
        "",
        #" "crossings": [{ "property": "a.position.x", "value": "= height / 2 - $low","#
          + #" "reset": "= b.position.x", "rising": [{ "go": "on" }] }],"#)
    ).scene
    #expect(scene.controllers.crossings[0].value == 60)
    #expect(scene.controllers.crossings[0].reset == 20)
    let states = try SceneText.load(
      Self.text("").replacing(
        "\"b.position.x\": 80", with: "\"b.position.x\": \"= width - a.position.y\"")
    ).scene.controllers.states
    #expect(states[0].states[0].values[0].change.value == .to(.number(90)))
    #expect(
      SceneText.messages(
        Self.text(
          "",
          #" "crossings": [{ "property": "a.position.x", "value": "= presentation.b.position.x","#
            + #" "rising": [{ "go": "on" }] }],"#)
      ).first?.contains("is read before anything is shown") == true)
  }

  // MARK: - States

  private func groups(_ states: String) throws -> StateGroup {
    try SceneText.load(
      #"{ "size": [100, 100], "views": [{ "id": "a" }, { "id": "b", "frame": [1, 2, 3, 4] }],"#
        + " \"states\": { \(states) } }"
    ).scene.controllers.states[0]
  }

  @Test func `a state may be based on another one`() throws {
    let group = try groups(
      #""high": { "basedOn": "open", "a.opacity": 0.5 }, "open": { "a.position.y": 80 }"#)
    #expect(group.states.map(\.basedOn) == [1, nil])
    #expect(group.states.map(\.values.count) == [1, 1])
  }

  @Test func `states set frames, also by their edges and to those of other views`() throws {
    let group = try groups(
      """
      "rect": { "a.frame": [0, 0, 10, 20] }, "edges": { "a.frame": { "left": 8, "right": 8,
        "top": "50%", "height": 20 } }, "other": { "a.frame": { "frameOf": "b" } }
      """)
    let values = group.states.map { $0.values[0].change.value }
    #expect(values[0] == .to(.rect(.init(x: 0, y: 0, width: 10, height: 20))))
    guard case .edges = values[1], case .frameOf(LayerID(2)) = values[2] else {
      Issue.record("\(values)")
      return
    }
    // Both are set by a frame, and the edges are those of the canvas.
    let film = try Resolver().resolve(
      SceneText.load(
        """
        { "size": [100, 100], "duration": 3, "views": [{ "id": "a", "frame": [0, 0, 10, 10] }],
          "states": { "wide": { "a.frame": { "left": 8, "right": 8, "top": "50%", "height": 20 } } },
          "transitions": [{ "elements": { "a.frame": { "duration": 1, "options": ["curveLinear"] } } }],
          "script": [{ "at": 1, "go": "wide" }] }
        """
      ).scene
    ).timeline
    let (half, whole) = (
      film.presentation(at: 1.5).sublayers[0], film.presentation(at: 2).sublayers[0]
    )
    #expect(whole.frame == .init(x: 8, y: 50, width: 84, height: 20))
    #expect(half.frame == .init(x: 4, y: 25, width: 47, height: 15))
  }

  // MARK: - The article's pane

  /// The pane of the article: thrown up, tapped, turned back by a tap on the way, caught and thrown
  /// down, tapped.
  private static func pane(_ states: String, _ gestures: String) -> String {
    """
    { "size": [130, 280], "duration": 4.4, \(states)
      "views": [{ "id": "pane", "frame": [0, 210, 130, 280], "gestures": [\(gestures)] }],
      "script": [
        { "at": 0.4, "pan": { "from": [65, 263], "by": [0, -120], "duration": 0.2 } },
        { "at": 1.5, "tap": { "point": [65, 263] } }, { "at": 1.7, "tap": { "point": [65, 263] } },
        { "at": 1.9, "pan": { "from": [65, 148], "by": [0, 120], "duration": 0.2 } },
        { "at": 3.0, "tap": { "point": [65, 263] } }] }
    """
  }

  @Test func `a pane of states moves as the article's pane does, and keeps its speed`() throws {
    let spring = "\"mass\": 1, \"stiffness\": 300, \"damping\": 20"
    let anchors = Self.pane(
      "",
      """
      { "pan": { "moves": "position", "axis": "vertical", "release": { "snap": {
        "choose": "velocityDirection", "spring": { \(spring) },
        "anchors": [[65, 190], [65, 350]] } } } },
      { "tap": { "spring": { \(spring) }, "anchors": [[65, 190], [65, 350]] } }
      """)
    let states = Self.pane(
      """
      "states": { "open": { "pane.position.y": 190 }, "closed": { "pane.position.y": 350 } },
      "transitions": [{ "elements": { "*": { "spring": { \(spring), "velocity": "current" },
        "options": ["allowUserInteraction"] } } }],
      """,
      """
      { "pan": { "moves": "position.y", "release": { "snap": { "choose": "velocityDirection",
        "spring": { \(spring) }, "anchors": [
          { "value": 190, "entered": [{ "go": "open" }] },
          { "value": 350, "entered": [{ "go": "closed" }] }] } } } },
      { "tap": { "events": [
        { "when": { "is": "open" }, "go": "closed", "otherwise": [{ "go": "open" }] }] } }
      """)
    let films = try [anchors, states].map {
      try Resolver().resolve(SceneText.load($0).scene).timeline
    }
    let differences = stride(from: 0.0, through: 4.4, by: 0.02).map { time in
      let y = films.map { $0.presentation(at: time).sublayers[0].position.y }
      return abs(y[0] - y[1])
    }
    #expect(differences.max() ?? 1 < 0.5, "\(differences)")
  }

  @Test func `mistakes in states that are based on others are told`() {
    func messages(_ states: String) -> [String] {
      SceneText.messages(
        #"{ "size": [9, 9], "views": [{ "id": "a" }], "states": { "# + states + " } }")
    }
    #expect(
      messages(#""a": { "basedOn": "c" }, "b": { "basedOn": "a" }, "c": { "basedOn": "b" }"#) == [
        #"the state "a" is based on itself. It goes a → c → b → a."#
      ])
    #expect(
      messages(#""open": {}, "b": { "basedOn": "opn" }"#) == [
        #"there is no state "opn" here. Did you mean "open"?"#
      ])
    #expect(
      messages(#""b": { "basedOn": 1 }"#) == [
        #""basedOn" needs the name of a state, not a number"#
      ])
    let chain = (1...100_000).map { "\"s\($0)\": { \"basedOn\": \"s\($0 - 1)\" }" }
    let start = ContinuousClock.now
    #expect(
      messages("\"s0\": {}, " + chain.joined(separator: ", ")) == [
        "more than 64 states are based on one another in a row"
      ])
    // Debug code is 20 times as slow as release code and more.
    #expect(ContinuousClock.now - start < .seconds(40))
  }

  @Test func `mistakes in chosen groups are told`() {
    let cases: [(String, String)] = [
      (
        "\"events\": [{ \(Self.fade(1)) }], \"otherwise\": []",
        "\"otherwise\" needs \"when\" beside it"
      ),
      ("\(Self.isOn), \"events\": []", "\"events\" is empty"),
      ("\(Self.isOn), \"then\": 1", "\"then\" needs a list of events, not a number"),
    ]
    for (text, message) in cases {
      #expect(SceneText.messages(Self.text("{ \"at\": 0, \(text) }")) == [message], "\(text)")
    }
  }
}
