import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import TestSupport
import Testing

/// Each diagnostic has the range of what is meant; here `‹` and `›` mark it.
@Suite(.endsInTime) struct DiagnosticRangeTests {
  /// Expects that a scene has one error of a kind, in the range that is marked.
  private static func expectError(
    _ kind: DiagnosticKind, _ scene: MarkedText, set parameters: [(String, String)] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do throws(SceneErrors) {
      _ = try SceneText.load(scene.text, set: parameters)
      Issue.record("nothing is found", sourceLocation: sourceLocation)
    } catch {
      #expect(error.list.diagnostics.map(\.kind) == [kind], sourceLocation: sourceLocation)
      expect(error.list.diagnostics.first?.place, marks: scene, sourceLocation: sourceLocation)
    }
  }

  private static func view(_ members: String, _ rest: String = "") -> MarkedText {
    MarkedText(#"{ "size": [100, 100], "duration": 1\#(rest), "views": [{ \#(members) }] }"#)
  }

  @Test(arguments: [
    #""half""#, #""ha\"lf\\""#, "true", "false", "[]", "{}", "[ ]", "[1, [2], [[]]]",
    #"{ "a": { "b": [{}] } }"#, #"[{ "]}": "[{" }]"#, "[1 /* ] */, // ]\n 2, /* , ] */ ]",
    "{\n  \"a\": [\n    1\n  ]\n}", "{\r\n\t\"ä\": \"🙂\" }",
  ])
  func `a value of another type is meant from its first character to its last`(value: String) {
    Self.expectError(.type, Self.view(#""opacity": ‹\#(value)›"#))
    Self.expectError(.type, Self.view(#""opacity" :‹\#(value)›/* behind */"#))
  }

  @Test(arguments: ["2", "-0.5", "1.5e1", "2.000"])
  func `a number is meant with its sign, fraction and exponent`(number: String) {
    Self.expectError(.range, Self.view(#""opacity": ‹\#(number)›"#))
  }

  @Test func `null is a word like others`() {
    Self.expectError(.type, Self.view(#""hidden": ‹null›"#))
  }

  @Test(arguments: [#""opacty""#, #""opac\u0074y""#, #""🙂ä""#, #""""#])
  func `an unknown key is meant in its quotes, without its value`(key: String) {
    Self.expectError(.unknownKey, Self.view(#"‹\#(key)›: [0.5]"#))
  }

  @Test func `of a key that stands twice the second is meant`() {
    Self.expectError(
      .duplicateKey, MarkedText(#"{ "size": [9, 9], "duration": 1, ‹"dur\u0061tion"›: 2 }"#))
  }

  @Test func `where a key is missing the whole object is meant`() {
    Self.expectError(
      .missingKey, MarkedText("\n‹{\n  \"fps\": 60,\n  \"views\": [{}]\n}› // end\n"))
    Self.expectError(
      .missingKey,
      MarkedText(
        #"{ "size": [9, 9], "views": [{ "id": "a" }], "script": [‹{ "set": { "a.opacity": 0 } }›] }"#
      ))
  }

  @Test(arguments: [
    "‹{›\n  \"size\": [1, 1]", "[[1], ‹[›2, [3]", "{ ‹size›: 1 }", "{ ‹'size'›: 1 }",
    "{ ‹'size›\n: 1 }", "{ \"size\" ‹1e5› }", "{ \"a\": 1 ‹\"b\\\"c\"›: 2 }",
    "{ \"a\": 1 ‹\"b: 2 }›\n", "[1 ‹ünder_sea.level›]", "[1 ‹{›}]", "[‹,›]", "{ \"a\": ‹}›",
    "[‹Infinity›]", "[‹-Infinity›]", "[‹0x10›]", "[‹+1.5›]", "[‹1e999›]", "[‹'a b'›]",
    "[‹\"a ›\nb\"]", "[‹\"a›\r\nb\"]", "[\"a‹\t›b\"]", "[\"🙂‹\\x›\"]", "[\"‹\\é›\"]",
    "[\"‹\\›\n\"]", "[\"‹\\u›12G4\"]", "[\"‹\\ud800›\"]", "[1] ‹/*› never ends", "{} ‹{›}",
    "[1 ‹#›]",
    "‹›", " \r\n ‹›", "{ \"é\": ‹›", "{ \"a\"‹›", "[1 ‹\(String(repeating: "a", count: 60))›]",
  ])
  func `a slip in the JSON is meant as the word, string or character that it is`(text: String) {
    Self.expectError(text.contains("1e999") ? .range : .syntax, MarkedText(text))
  }

  @Test func `a broken sequence of UTF-8 is one character`() {
    for broken in [[0xFF], [0xE0, 0x80, 0x80], [0x80]] as [[UInt8]] {
      let before = "[\n\"é"
      let error = #expect(throws: SceneErrors.self) {
        try SceneLoader.load(
          bytes: Array(before.utf8) + broken + Array("\"]".utf8), name: "scene.json", folder: ".",
          options: SceneText.options())
      }
      let place = error?.list.diagnostics.first?.place
      #expect(place?.start == SourcePosition(line: 2, column: 3, offset: 5))
      #expect(place?.end == SourcePosition(line: 2, column: 4, offset: 5 + broken.count))
    }
  }

  @Test func `a parameter's value is meant where it is used`() {
    Self.expectError(
      .type, Self.view(#""opacity": ‹"$p"›"#, #", "parameters": { "p": "half" }"#))
    // A mistake inside of the value too: it is not wrong in itself.
    Self.expectError(
      .unknownKey,
      Self.view(
        #""views": [‹"$p"›]"#,
        #", "parameters": { "p": { "opacty": [1] } }"#))
  }

  @Test func `what the command line gives has no range`() {
    let scene = Self.view(#""opacity": ‹"$p"›"#, #", "parameters": { "p": 1 }"#)
    let error = #expect(throws: SceneErrors.self) {
      try SceneText.load(scene.text, set: [("p", "[1, 2]")])
    }
    #expect(error?.list.diagnostics.map(\.kind) == [.type])
    #expect(error?.list.diagnostics.map(\.place) == [nil])
    #expect(error?.list.diagnostics.map(\.option) == ["p"])
  }

  @Test func `a row's value is meant in the row`() {
    let template = #", "templates": { "t": { "view": { "opacity": "$o" } } }"#
    Self.expectError(
      .type,
      Self.view(
        #""template": { "use": "t", "rows": [{ "o": 1 }, { "o": ‹["half", {}]› }] }"#, template))
    Self.expectError(
      .missingKey, Self.view(#""template": { "use": "t", "rows": [‹{ }›] }"#, template))
  }

  @Test func `characters before a mistake count as one each, and as their bytes`() {
    for before in ["é", "動画", "🙂", "👨‍👩‍👧", "e\u{301}", "\u{200F}"] {
      let title = #", "title": "\#(before)""#
      Self.expectError(
        .unknownKey,
        MarkedText(#"{ "size": [9, 9], "duration": 1\#(title), ‹"opacty"›: 1 }"#))
      Self.expectError(
        .reference,
        Self.view(
          "", title + #", "script": [{ "at": 0, "set": { ‹"\#(before).opacity"›: 1 } }]"#))
    }
  }

  @Test(arguments: ["\n", "\r\n", "\n\t", "\t", "\r\n\r\n\t\t"])
  func `line ends and tabs before and in a mistake are counted as they stand`(space: String) {
    Self.expectError(
      .type,
      MarkedText(
        [
          "{", #""size": [9, 9], "duration": 1, "views": [{"#, #""opacity":"#, "‹[", "1", "]›",
          "}]}",
        ]
        .joined(separator: space)))
  }

  @Test func `a byte order mark has three bytes and no column`() {
    let marked = MarkedText("\u{FEFF}{ ‹\"sise\"›: 1, \"size\": [1, 1] }")
    #expect(marked.start == [1, 3, 5])
    Self.expectError(.unknownKey, marked)
  }

  @Test func `an error of a scene inside is meant in its own file`() throws {
    let inner = MarkedText(
      "{ \"size\": [9, 9], \"title\": \"🙂\",\n  \"views\": [{ \"hidden\": ‹{ }› }] }")
    let folder = try TemporaryFolder()
    folder.write(inner.text, to: "inner.json")
    let outer =
      #"{ "size": [9, 9], "duration": 1, "views": [{ "scene": { "file": "inner.json" } }] }"#
    let error = #expect(throws: SceneErrors.self) {
      try SceneLoader.load(
        bytes: Array(outer.utf8), name: "outer.json", folder: folder.path,
        options: SceneText.options())
    }
    #expect(error?.list.diagnostics.map(\.kind) == [.type])
    let place = error?.list.diagnostics.first?.place
    #expect(place?.file.hasSuffix("inner.json") == true)
    expect(place, marks: inner)
  }

  @Test func `warnings, views and what happens later have ranges`() throws {
    let warned = Self.view(
      #""animations": [{ "keyframe": { "keyPath": "opacity", "values": [0, 1], "#
        + #"‹"keyTimes"›: [0, 1], "calculationMode": "paced" } }]"#)
    let warning = try SceneText.load(warned.text).warnings.diagnostics.first
    #expect(warning?.kind == .noEffect)
    expect(warning?.place, marks: warned)
    let placed = MarkedText(
      "{ \"size\": [9, 9], \"duration\": 1, \"views\": [{}, ‹{\n \"views\": [{}, {}] }›] }")
    expect(try SceneText.load(placed.text).place(of: LayerID(2)), marks: placed)
  }
}
