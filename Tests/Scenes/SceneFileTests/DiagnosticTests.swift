import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import TestSupport
import Testing

/// The printed form: places, lines and carets.
@Suite(.endsInTime) struct DiagnosticTests {
  @Test func `an error names its file, line and column and points at it`() {
    let scene = """
      { "size": [100, 100],
        "views": [
          { "id": "card", "opacty": 0.5, "cornerRadius": 12 } ] }
      """
    #expect(
      SceneText.errors(scene) == """
        scene.json:3:21: error: unknown key "opacty". Did you mean "opacity"?
            { "id": "card", "opacty": 0.5, "cornerRadius": 12 } ] }
                            ^~~~~~~~
            at views[0].opacty
        """)
  }

  @Test func `all errors of a file are printed at once, in its order`() {
    let scene = """
      { "size": [100, 100], "script": [{ "at": 0, "set": { "card.opacity": 2 } }],
        "views": [{ "id": "card", "hidden": 3 }],
        "fsp": 60 }
      """
    #expect(
      SceneText.errors(scene) == """
        scene.json:1:70: error: "card.opacity" must be between 0 and 1, not 2
        { "size": [100, 100], "script": [{ "at": 0, "set": { "card.opacity": 2 } }],
                                                                             ^
            at script[0].set["card.opacity"]
        scene.json:2:39: error: "hidden" needs true or false, not a number
          "views": [{ "id": "card", "hidden": 3 }],
                                              ^
            at views[0].hidden
        scene.json:3:3: error: unknown key "fsp". Did you mean "fps"?
          "fsp": 60 }
          ^~~~~
            at fsp
        """)
  }

  @Test func `columns count characters, and carets stand under wide ones`() {
    // Each of the two ideographs is one character and two columns of a terminal wide.
    #expect(
      SceneText.errors(#"{ "title": "動画 ζ", "sise": [1, 1], "size": [1, 1] }"#) == """
        scene.json:1:20: error: unknown key "sise". Did you mean "size"?
        { "title": "動画 ζ", "sise": [1, 1], "size": [1, 1] }
                             ^~~~~~
            at sise
        """)
  }

  @Test func `tabs stay tabs under the caret`() {
    #expect(
      SceneText.errors("{\n\t\t\"sise\": [1, 1], \"size\": [1, 1] }") == """
        scene.json:2:3: error: unknown key "sise". Did you mean "size"?
        \t\t"sise": [1, 1], "size": [1, 1] }
        \t\t^~~~~~
            at sise
        """)
  }

  @Test func `a byte order mark is tolerated and has no column`() {
    #expect(
      SceneText.errors("\u{FEFF}{ \"sise\": 1, \"size\": [1, 1] }").hasPrefix(
        "scene.json:1:3: error: unknown key"))
  }

  @Test func `lines that end in carriage returns are counted once`() {
    let text = SceneText.errors("{ \"size\": [1, 1],\r\n\r\n  \"a\": 1 }")
    #expect(text.hasPrefix("scene.json:3:3: error: unknown key \"a\"\n  \"a\": 1 }\n  ^~~\n"))
  }

  @Test func `a very long line is cut around its place`() {
    let filler = String(repeating: "0, ", count: 400)
    let scene = #"{ "size": [1, 1], "parameters": { "p": [\#(filler)0] }, "x": 1, "views": [] }"#
    let lines = SceneText.errors(scene).split(separator: "\n").map(String.init)
    #expect(lines[0] == "scene.json:1:1247: error: unknown key \"x\"")
    #expect(lines[1].hasPrefix("…") && lines[1].hasSuffix(#""x": 1, "views": [] }"#))
    #expect(lines[1].count <= 102)
    let margin = lines[2].prefix { $0 == " " }
    #expect(lines[1].dropFirst(margin.count).hasPrefix("\"x\":"))
    #expect(lines[2].dropFirst(margin.count) == "^~~")
  }

  @Test func `of an object in several lines the first is underlined to its end`() {
    #expect(
      SceneText.errors("{ \"size\": [1, 1],\n  \"views\": {  \"id\": 1, // all \t\r\n  } }") == """
        scene.json:2:12: error: "views" needs a list of views, not an object
          "views": {  "id": 1, // all \t
                   ^~~~~~~~~~~~~~~~~~
            at views
        """)
    #expect(
      SceneText.errors("{  \n  \"duration\": 1 }")
        == "scene.json:1:1: error: \"size\" or \"device\" is missing\n{  \n^")
  }

  @Test func `a line that is cut is underlined below its ellipsis`() {
    let views = "[" + (0..<60).map { "\($0)" }.joined(separator: ", ") + "]"
    let lines = SceneText.errors(#"{ "size": [1, 1], "title": \#(views) }"#)
      .split(separator: "\n").map(String.init)
    let before = #"{ "size": [1, 1], "title": "#
    #expect(lines[1].hasSuffix("…") && lines[1].count == 101)
    #expect(
      lines[2] == String(repeating: " ", count: before.count) + "^"
        + String(repeating: "~", count: 100 - before.count))
  }

  @Test func `wide characters are underlined in both of their columns, and tabs stay tabs`() {
    func underline(of member: String) -> String? {
      SceneText.errors("{ \"size\": [1, 1], \(member) }").split(separator: "\n").map(String.init)
        .first { $0.contains("^") }
    }
    let margin = String(repeating: " ", count: "{ \"size\": [1, 1], ".count)
    #expect(underline(of: "\"動画 e\u{301}\": []") == margin + "^~~~~~~~")
    #expect(underline(of: "\"title\": [\t1,\t]") == margin + "         ^\t~~\t~")
  }

  @Test func `twenty errors are printed, and how many more there are`() {
    let views = (1...25).map { "{ \"x\($0)\": 0 }" }.joined(separator: ",\n")
    let lines = SceneText.errors("{ \"size\": [1, 1], \"views\": [\(views)] }")
      .split(separator: "\n").map(String.init)
    #expect(lines.count { $0.contains(": error: ") } == 20)
    #expect(lines.last == "… and 5 more")
    #expect(lines.first { $0.contains(": error: ") }?.contains("\"x1\"") == true)
  }

  @Test func `warnings have the same form and do not keep a scene from loading`() throws {
    let loaded = try SceneText.load(
      views: """
        { "animations": [{ "keyframe": { "keyPath": "opacity", "values": [0, 1], "keyTimes": [0, 1], "calculationMode": "paced" } }] }
        """)
    #expect(
      loaded.warnings.diagnostics.map(\.message) == [
        "\"keyTimes\" has no effect with \"paced\""
      ])
    #expect(loaded.warnings.description.hasPrefix("scene.json:1:"))
    #expect(loaded.warnings.description.contains(": warning: "))
  }

  @Test func `no control character of a file reaches the terminal`() {
    let text = SceneText.errors("{ \"size\": [1, 1], \"a\": 1 } \u{1B}[2J")
    #expect(!text.contains("\u{1B}"))
  }
}
