import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// Events that begin after others, again and again, or for one view after the other.
@Suite(.endsInTime) struct EventChainTests {
  private static let views = #"""
    { "id": "a", "frame": [0, 0, 10, 10] }, { "id": "b", "frame": [0, 20, 10, 10] },
    { "id": "list", "template": { "use": "row", "count": 4 } }
    """#

  private static func scene(_ script: String, duration: String? = "9") -> String {
    "{ \"size\": [100, 100]\(duration.map { ", \"duration\": \($0)" } ?? ""),\n"
      + "  \"templates\": { \"row\": { \"view\": { \"id\": \"row\", \"views\": [{ \"id\": \"dot\" }] } } },\n"
      + "  \"views\": [\(views)],\n  \"script\": [\(script)] }"
  }

  private func timeline(_ script: String) throws -> Timeline {
    try Resolver().resolve(SceneText.load(Self.scene(script)).scene).timeline
  }

  /// The positions of a view along x at some times.
  private func x(_ timeline: Timeline, _ view: Int = 0, at times: [Double]) -> [Double] {
    times.map { timeline.presentation(at: $0).sublayers[view].position.x }
  }

  /// A script that is written with `after` moves as one that is written with times.
  private func expectSame(
    _ script: String, as plain: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (chained, timed) = (try timeline(script), try timeline(plain))
    for time in stride(from: 0.0, through: 9, by: 0.05) {
      #expect(
        chained.presentation(at: time) == timed.presentation(at: time), "at \(time)",
        sourceLocation: sourceLocation)
    }
  }

  private static func move(_ view: String = "a", to x: Int, _ more: String = "") -> String {
    "\"animate\": { \"duration\": 0.5\(more), \"changes\": { \"\(view).position.x\": \(x) } }"
  }

  @Test func `an event begins at the end of the one before`() throws {
    try expectSame(
      "{ \"at\": 1, \(Self.move(to: 50)) }, { \"after\": \"previous\", \(Self.move(to: 90)) }, "
        + "{ \"after\": \"previous\", \"delay\": 0.25, \(Self.move("b", to: 90)) }",
      as: "{ \"at\": 1, \(Self.move(to: 50)) }, { \"at\": 1.5, \(Self.move(to: 90)) }, "
        + "{ \"at\": 2.25, \(Self.move("b", to: 90)) }")
  }

  @Test func `names may be used before they are given, and by several`() throws {
    try expectSame(
      "{ \"after\": \"rise\", \(Self.move("b", to: 70)) }, "
        + "{ \"name\": \"rise\", \"at\": 1, \(Self.move(to: 50, ", \"delay\": 0.25")) }, "
        + "{ \"after\": \"rise\", \"delay\": 0.1, \(Self.move(to: 90)) }",
      as: "{ \"at\": 1, \(Self.move(to: 50, ", \"delay\": 0.25")) }, "
        + "{ \"at\": 1.75, \(Self.move("b", to: 70)) }, { \"at\": 1.85, \(Self.move(to: 90)) }")
  }

  /// A finger lifts 0.3 + 0.1 after it lands, and 0.2 later where it presses first; the last of two taps
  /// lifts 0.1 + 0.15 + 0.1 after the first lands; a long press lasts 1 and a swipe 0.15 unless given; two
  /// fingers lift together after 0.3 + 0.1; `set` is over at once; a keyframe animation after 0.4; a
  /// spring of duration 0.7 after 0.7.
  @Test func `every kind of event has its end`() throws {
    let ends: [(String, Double)] = [
      ("\"set\": { \"b.opacity\": 0.5 }", 0),
      ("\"pan\": { \"from\": [90, 90], \"by\": [0, -20], \"duration\": 0.3, \"hold\": 0.1 }", 0.4),
      ("\"tap\": { \"point\": [90, 90], \"duration\": 0.2 }", 0.2),
      (
        "\"pan\": { \"from\": [90, 90], \"by\": [0, -20], \"press\": 0.2, \"duration\": 0.3, \"hold\": 0.1 }",
        0.6
      ),
      ("\"doubleTap\": { \"point\": [90, 90], \"duration\": 0.1, \"pause\": 0.15 }", 0.35),
      ("\"longPress\": { \"point\": [90, 90] }", 1),
      ("\"swipe\": { \"point\": [90, 90], \"direction\": \"up\" }", 0.15),
      (
        "\"pinch\": { \"center\": [50, 50], \"scale\": 2, \"duration\": 0.3, \"hold\": 0.1 }", 0.4
      ),
      (
        "\"rotate\": { \"center\": [50, 50], \"rotation\": 1, \"duration\": 0.3, \"hold\": 0.1 }",
        0.4
      ),
      ("\"touch\": { \"points\": [[0, 90, 90], [0.6, 80, 80]] }", 0.6),
      (
        "\"animateKeyframes\": { \"duration\": 0.4, \"keyframes\": [{ \"relativeStartTime\": 0, "
          + "\"relativeDuration\": 1, \"changes\": { \"b.opacity\": 0.5 } }] }", 0.4
      ),
      (
        "\"addAnimation\": { \"view\": \"b\", \"animation\": { \"basic\": { \"keyPath\": \"opacity\", "
          + "\"toValue\": 0.5, \"duration\": 0.35 } } }", 0.35
      ),
      ("\"transaction\": { \"events\": [{ \(Self.move("b", to: 60)) }] }", 0.5),
      (
        "\"transition\": { \"view\": \"b\", \"duration\": 0.3, \"options\": [\"crossDissolve\"] }",
        0.3
      ),
      ("\"removeView\": { \"view\": \"b\" }", 0),
    ]
    for (event, end) in ends {
      let chained = try timeline(
        "{ \"at\": 1, \(event) }, { \"after\": \"previous\", \(Self.move(to: 50)) }")
      let timed = try timeline(
        "{ \"at\": 1, \(event) }, { \"at\": \(1 + end), \(Self.move(to: 50)) }")
      let times = stride(from: 0.0, through: 3, by: 0.05).map(\.self)
      #expect(x(chained, at: times) == x(timed, at: times), "\(event)")
      #expect(Set(x(chained, at: times)).count > 5)
    }
  }

  @Test func `an event that is interrupted has ended`() throws {
    // The block is taken over at 1.2, by one that does not begin from the current state.
    let timeline = try timeline(
      "{ \"at\": 1, \"animate\": { \"duration\": 2, \"changes\": { \"b.opacity\": 0 } } }, "
        + "{ \"after\": \"previous\", \"set\": { \"a.opacity\": 0.5 } }, "
        + "{ \"at\": 1.2, \"removeAllAnimations\": { \"view\": \"b\" } }")
    #expect(timeline.presentation(at: 1.15).sublayers[0].opacity == 1)
    #expect(timeline.presentation(at: 1.25).sublayers[0].opacity == 0.5)
  }

  @Test func `lists of gestures and completions are chains`() throws {
    let list =
      "[{ \(Self.move(to: 50)) }, { \"after\": \"previous\", \(Self.move(to: 90)) }]"
    try expectSame(
      "{ \"at\": 1, \"transaction\": { \"completion\": \(list) } }",
      as: "{ \"at\": 1, \"transaction\": { \"completion\": [{ \(Self.move(to: 50)) }, "
        + "{ \"delay\": 0.5, \(Self.move(to: 90)) }] } }")
  }

  @Test func `a list is repeated, and what follows waits for its last event`() throws {
    let blink =
      "\"events\": [{ \"set\": { \"b.opacity\": 0 } }, { \"delay\": 0.1, \"set\": { \"b.opacity\": 1 } }]"
    try expectSame(
      "{ \"at\": 1, \"repeat\": { \"count\": 3, \"every\": 0.2 }, \(blink) }, "
        + "{ \"after\": \"previous\", \(Self.move(to: 50)) }",
      as: (0..<3).map {
        "{ \"at\": \(1 + Double(2 * $0) / 10), \"set\": { \"b.opacity\": 0 } }, "
          + "{ \"at\": \(1.1 + Double(2 * $0) / 10), \"set\": { \"b.opacity\": 1 } }"
      }.joined(separator: ", ") + ", { \"at\": 1.5, \(Self.move(to: 50)) }")
  }

  @Test func `times of repetitions are decimal`() throws {
    let script = try SceneText.load(
      Self.scene(
        "{ \"at\": 0.1, \"repeat\": { \"count\": 4, \"every\": 0.1 }, \"set\": { \"a.opacity\": 1 } }"
      )
    ).scene.script
    // In binary 3 · 0.1 is 0.30000000000000004.
    #expect(script.map(\.time) == [0.1, 0.2, 0.3, 0.4])
  }

  @Test func `views take their turns, and each means the one whose turn it is`() throws {
    try expectSame(
      "{ \"at\": 1, \"stagger\": { \"views\": [\"b\", \"a\"], \"every\": 0.05 }, \(Self.move("each", to: 50)) }, "
        + "{ \"after\": \"previous\", \"set\": { \"b.opacity\": 0 } }",
      as: "{ \"at\": 1, \(Self.move("b", to: 50)) }, { \"at\": 1.05, \(Self.move(to: 50)) }, "
        + "{ \"at\": 1.55, \"set\": { \"b.opacity\": 0 } }")
  }

  @Test func `rows take their turns with what is in them`() throws {
    let script = try SceneText.load(
      Self.scene(
        "{ \"at\": 1, \"stagger\": { \"rows\": \"list\", \"every\": 0.1 }, "
          + "\"set\": { \"each.opacity\": 0, \"each.dot.opacity\": 0.5 } }")
    ).scene.script
    #expect(script.map(\.time) == [1, 1.1, 1.2, 1.3])
    let layers = script.map { event -> [Int] in
      guard case .set(let changes) = event.event else { return [] }
      return changes.map(\.layer.index)
    }
    // The root, a, b and the list are 0 to 3; then each row with its dot.
    #expect(layers == [[4, 5], [6, 7], [8, 9], [10, 11]])
  }

  /// In the scene's rows `dot` has nothing inside: what follows it begins at once.
  @Test func `a row whose part has no views inside is left out`() throws {
    let rows = "\"stagger\": { \"rows\": \"list\", \"every\": 0.1 }"
    try expectSame(
      "{ \"at\": 1, \(rows), \"events\": [{ \"stagger\": { \"rows\": \"each.dot\", \"every\": 1 }, "
        + "\"set\": { \"each.opacity\": 0 } }, { \"after\": \"previous\", \(Self.move("each", to: 90)) }] }",
      as: "{ \"at\": 1, \(rows), \(Self.move("each", to: 90)) }")
    try expectSame(
      "{ \"at\": 1, \(rows), \"events\": [{ \"stagger\": { \"rows\": \"each.dot\", \"every\": 1 }, "
        + "\"repeat\": { \"count\": 3, \"every\": 0.2 }, \"set\": { \"each.opacity\": 0 } }] }",
      as: "{ \"at\": 1, \"set\": {} }")
  }

  @Test func `a group counts its times from its own`() throws {
    try expectSame(
      "{ \"at\": 1, \"stagger\": { \"views\": [\"a\", \"b\"], \"every\": 0.3 }, \"events\": ["
        + "{ \(Self.move("each", to: 50)) }, { \"after\": \"previous\", \(Self.move("each", to: 90)) }] }",
      as: "{ \"at\": 1, \(Self.move(to: 50)) }, { \"at\": 1.3, \(Self.move("b", to: 50)) }, "
        + "{ \"at\": 1.5, \(Self.move(to: 90)) }, { \"at\": 1.8, \(Self.move("b", to: 90)) }")
  }

  @Test(
    arguments: [
      (
        #"{ "name": "x", ‹"after": "y"›, "set": {} }"#,
        "{ \"name\": \"y\", \"after\": \"x\", \"set\": {} }",
        DiagnosticKind.circle, #""x" begins after itself. It goes "x" → "y" → "x"."#
      ),
      (
        #"{ "name": "x", ‹"after": "x"›, "set": {} }"#, "", .circle,
        #""x" begins after itself. It goes "x" → "x"."#
      ),
      (
        #"{ "name": "rise", "at": 1, "set": {} }"#, #"{ ‹"after": "risse"›, "set": {} }"#,
        .reference,
        #"no event of the list has the name "risse". Did you mean "rise"?"#
      ),
      (
        #"{ ‹"after": "previous"›, "set": {} }"#, "", .reference, "no event stands before this one"
      ),
      (
        #"{ "name": "x", "at": 1, "set": {} }"#, #"{ ‹"name": "x"›, "at": 1, "set": {} }"#, .name,
        #"another event of the list has the name "x""#
      ),
      (
        #"{ ‹"name": "previous"›, "at": 1, "set": {} }"#, "", .name,
        #""previous" is the event before, and cannot be the name of another"#
      ),
      (#"‹{ "set": {} }›"#, "", .missingKey, #""at" or "after" is missing"#),
      (
        #"{ "at": 1, "set": {} }"#, #"{ "at": 1, ‹"after"›: "previous", "set": {} }"#,
        .conflictingKeys, #""at" and "after" cannot be used together"#
      ),
      (
        #"{ "at": 1, "set": {} }"#, #"{ ‹"after": 7›, "set": {} }"#, .type,
        #""after" needs the name of an event, or "previous", not a number"#
      ),
      (
        #"{ "at": 1, "set": {} }"#, #"{ "after": { ‹"rest": "a.frame"› }, "set": {} }"#, .type,
        #""frame" is derived and does not move by itself. Wait for "position" or "bounds"."#
      ),
      (
        #"{ "at": 1, ‹"repeat": { "count": 900000, "every": 0 }›, "set": {} }"#, "", .limit,
        "the repetitions of the scene make more than 100000 events"
      ),
      (
        #"{ "at": 1, "repeat": { "count": 100000, "every": 0 }, "set": {} }"#,
        #"{ "at": 1, ‹"repeat": { "count": 2, "every": 0 }›, "set": {} }"#, .limit,
        "the repetitions of the scene make more than 100000 events"
      ),
      (
        #"{ "at": 1, ‹"repeat": { "count": 3 }›, "set": {} }"#, "", .missingKey,
        #""every" is missing"#
      ),
      (
        #"{ "at": 1, "stagger": { "views": [‹"c"›], "every": 1 }, "set": {} }"#, "", .reference,
        #"unknown view "c""#
      ),
      (
        #"{ "at": 1, "stagger": { ‹"rows": "a"›, "every": 1 }, "set": {} }"#, "", .value,
        #""a" has no views inside"#
      ),
      (
        #"{ "at": 1, "stagger": { "rows": "list", "every": 1 }, "set": { ‹"each.dott.opacity"›: 1 } }"#,
        "", .reference, #"unknown view "each.dott""#
      ),
      (#"{ "at": 1, "shake": ‹"c"› }"#, "", .reference, #"unknown view "c""#),
    ])
  func `a mistake in a chain of events has its place`(
    first: String, second: String, kind: DiagnosticKind, message: String
  ) {
    let script = second.isEmpty ? first : "\(first),\n    \(second)"
    // A value is marked with its key, which is not part of its range.
    var text = Self.scene(script)
    for key in ["after", "name", "repeat", "rest", "rows"] {
      text = text.replacing("‹\"\(key)\": ", with: "\"\(key)\": ‹")
    }
    let marked = MarkedText(text)
    let found = SceneText.diagnostics(marked.text)
    #expect(found.map(\.kind) == [kind])
    #expect(found.first?.message.hasPrefix(message) == true, "\(found.first?.message ?? "")")
    expect(found.first?.place, marks: marked)
  }

  @Test func `a chain may have a thousand events, not ten thousand`() throws {
    func chain(_ count: Int) -> String {
      "{ \"at\": 0, \"set\": {} }, "
        + Array(
          repeating:
            "{ \"after\": \"previous\", \"animate\": { \"duration\": 0.01, \"changes\": { \"a.position.x\": { \"by\": 1 } } } }",
          count: count
        ).joined(separator: ",\n")
    }
    let timeline = try timeline(chain(500))
    #expect(isClose(x(timeline, at: [8.9])[0], 505, within: 1e-6))
    let found = SceneText.diagnostics(Self.scene(chain(10_000)))
    #expect(found.map(\.kind) == [.limit])
  }

  @Test func `groups in groups multiply within the limit`() {
    var event = #""set": { "a.opacity": 1 }"#
    for _ in 0..<12 {
      event = "\"repeat\": { \"count\": 10, \"every\": 0 }, \"events\": [{ \(event) }]"
    }
    let found = SceneText.diagnostics(Self.scene("{ \"at\": 0, \(event) }"))
    #expect(found.map(\.kind) == [.limit])
  }
}
