import FlipbookDocument
import FlipbookMotion
import TestSupport
import Testing

import FlipbookPreview

/// Changes of a scene's text that leave everything else in it as it is.
@Suite(.endsInTime) struct SceneTextTests {
  private static let text = """
    // A scene with comments.
    { "size": [10, 10], /* points */
      "parameters": { "stiffness": 120, "accent": "#FF0000", "on": true, "other": "$accent" },
      "views": [
        { "id": "card", "animations": [
          { "spring": { "keyPath": "position.x", "mass": 1, "stiffness": "$stiffness", "damping": 8 } },
          { "basic": { "keyPath": "opacity", "timingFunction": "easeIn" } } ] }, // the card
      ], }
    """

  private static func scene(_ text: String) throws -> SceneText {
    try #require(SceneText(Array(text.utf8)))
  }

  private static func string(_ bytes: [UInt8]?) -> String? {
    bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `parameters, springs and curves have controls, and nothing else`() throws {
    let controls = EditControl.all(in: try Self.scene(Self.text))
    #expect(
      controls.map(\.literal.path) == [
        "parameters.stiffness", "parameters.accent", "parameters.on",
        "views[0].animations[0].spring.mass", "views[0].animations[0].spring.damping",
        "views[0].animations[1].basic.timingFunction",
      ])
    #expect(controls.map(\.literal.line) == [3, 3, 3, 6, 6, 7])
    #expect(controls[1].kind == .color)
    // Core Animation's control points of easeIn (CAMediaTimingFunction.h).
    #expect(controls[5].kind == .curve([0.42, 0, 1, 1]))
    #expect(controls[3].literal.ids == ["card"])
  }

  @Test(arguments: SpringWord.allCases)
  func `the slider of a spring's word spans what the word is used for`(word: SpringWord) throws {
    let usual = word.facts.usual
    for number in [usual.upperBound, usual.upperBound + 1] {
      let text = #"{ "views": [{ "animations": [{ "spring": { "\#(word)": \#(number) } }] }] }"#
      let control = try #require(EditControl.all(in: try Self.scene(text)).first)
      #expect(control.name == word.rawValue)
      #expect(control.kind == .number(usual.lowerBound...number))
    }
  }

  @Test func `what is declared as a spring has controls, whatever it is called`() throws {
    let scene = try Self.scene(
      """
      { "size": [9, 9], "parameters": { "rise": { "response": 0.4 }, "springs": { "mass": 1 } },
        "views": [{ "id": "v", "properties": { "spring": 5 }, "gestures": [
          { "pan": { "release": { "settle": { "stiffness": 180 } } } } ] }],
        "script": [{ "at": 0, "animate": { "spring": "$rise", "duration": 0.3, "changes": {} } }] }
      """)
    let controls = EditControl.all(in: scene)
    #expect(
      controls.map(\.literal.path) == [
        "parameters.rise.response", "views[0].gestures[0].pan.release.settle.stiffness",
      ])
    guard case .number(let span) = controls[1].kind else {
      Issue.record("a stiffness is a number")
      return
    }
    #expect(span.contains(180) && span.contains(300))
  }

  @Test func `an edit changes its own bytes and no others`() throws {
    var draft = Draft()
    draft.edits["views[0].animations[0].spring.damping"] = .init(
      original: "8", ids: ["card"], text: "12.5")
    draft.edits["views[0].animations[1].basic.timingFunction"] = .init(
      original: "\"easeIn\"", ids: ["card"], text: "[0.1, 0.2, 0.3, 0.4]")
    let (bytes, conflicts) = try #require(draft.applied(to: Self.scene(Self.text)))
    #expect(conflicts.isEmpty)
    let wanted = Self.text.replacing("\"damping\": 8", with: "\"damping\": 12.5")
      .replacing("\"easeIn\"", with: "[0.1, 0.2, 0.3, 0.4]")
    #expect(Self.string(bytes) == wanted)
  }

  /// Somebody else has changed the same value, put another view before it, or taken it away.
  @Test(arguments: [
    ("\"damping\": 8", "\"damping\": 9"),
    ("\"views\": [", "\"views\": [ { \"id\": \"new\", \"animations\": [] },"),
    ("\"id\": \"card\"", "\"id\": \"other\""), ("\"damping\": 8", "\"bounce\": 0"),
  ])
  func `an edit that does not fit the file any more is a conflict`(
    what: String, with: String
  ) throws {
    var draft = Draft()
    draft.edits["views[0].animations[0].spring.damping"] = .init(
      original: "8", ids: ["card"], text: "12.5")
    let changed = Self.text.replacing(what, with: with)
    let (bytes, conflicts) = try #require(draft.applied(to: Self.scene(changed)))
    #expect(Self.string(bytes) == changed)
    #expect(conflicts.map(\.mine) == ["12.5"])
  }

  @Test func `what somebody else changes elsewhere stays`() throws {
    var draft = Draft()
    draft.edits["parameters.stiffness"] = .init(original: "120", ids: [], text: "80")
    let changed = Self.text.replacing("#FF0000", with: "#00FF00")
    let (bytes, conflicts) = try #require(draft.applied(to: Self.scene(changed)))
    #expect(conflicts.isEmpty)
    #expect(Self.string(bytes) == changed.replacing("120", with: "80"))
  }

  /// Each text with an entry E at the end of its script, worked out by hand.
  @Test(arguments: [
    (#"{ "size": [1, 1] }"#, "{ \"size\": [1, 1], \"script\": [\n    E\n  ] }"),
    (#"{ "script": [] }"#, "{ \"script\": [\n    E\n  ] }"),
    (#"{ "script": [ 1 ] }"#, #"{ "script": [ 1, E ] }"#),
    (#"{ "script": [ 1, ] }"#, #"{ "script": [ 1, E, ] }"#),
    ("{ \"script\": [\n  1\n] }", "{ \"script\": [\n  1,\n  E\n] }"),
    ("{ \"script\": [\n  1 // one\n] }", "{ \"script\": [\n  1, // one\n  E\n] }"),
    ("{ \"script\": [\n  1, // one\n] }", "{ \"script\": [\n  1, // one\n  E,\n] }"),
    ("{ \"script\": [\n  1,\n  [2, 3] ] }", "{ \"script\": [\n  1,\n  [2, 3],\n  E ] }"),
    ("{ \"script\": [ 1 /* a, ] */ ] }", "{ \"script\": [ 1, /* a, ] */\n    E ] }"),
    ("{ \"script\": [ 1 // one\n ] }", "{ \"script\": [ 1, // one\n    E\n ] }"),
    (
      "{\n  \"size\": [1, 1] // a\n}", "{\n  \"size\": [1, 1], // a\n  \"script\": [\n    E\n  ]\n}"
    ),
  ])
  func `an entry is put behind the last one, as the others stand`(
    text: String, wanted: String
  ) throws {
    let entry = #"{"at":0}"#
    let written = try Self.scene(text).appendingToScript([entry])
    #expect(Self.string(written) == wanted.replacing("E", with: entry))
    // And it is there when it is read again.
    let again = try #require(written.flatMap { SceneText($0) })
    var last: String?
    again.forEach {
      if $0.value.isObject, $0.value["at"] != nil { last = $0.value.path.description }
    }
    #expect(last?.hasPrefix("script[") == true)
  }

  @Test(arguments: [#"[]"#, #"{ "script": 1 }"#])
  func `what is no script cannot be added to`(text: String) throws {
    #expect(try Self.scene(text).appendingToScript(["1"]) == nil)
  }
}
