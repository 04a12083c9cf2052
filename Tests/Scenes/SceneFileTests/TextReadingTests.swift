import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import TestSupport
import Testing

/// Knows two fonts, and the characters of ASCII.
private struct FewFonts: TextMeasuring {
  var fontNames: [String]? = ["Inter", "Inter Bold"]
  func size(of text: TextContent, width: Double?) -> Size { Size(10, 10) }
  func missingCharacters(in text: TextContent) -> [Unicode.Scalar] {
    text.string.unicodeScalars.filter { !$0.isASCII }
  }
  func with(systemFont family: String) -> (any TextMeasuring)? {
    family == "DejaVu Sans" ? FewFonts(fontNames: ["Inter", "Inter Bold", family]) : nil
  }
}

@Suite(.endsInTime) struct TextReadingTests {
  func load(_ views: String, _ rest: String = "") throws(SceneErrors) -> LoadedScene {
    let json = "{ \"size\": [100, 100]\(rest),\n\"views\": [\(views)] }"
    return try SceneLoader.load(
      bytes: Array(json.utf8), name: "scene.json", folder: ".",
      options: SceneLoader.Options(text: FewFonts()))
  }

  func message(_ views: String, _ rest: String = "") -> String {
    do {
      return try load(views, rest).warnings.description
    } catch {
      return error.description
    }
  }

  @Test func `runs are read with the names of attributed strings`() throws {
    let scene = try load(
      """
      { "text": { "fontSize": 20, "runs": [ { "string": "a" },
        { "string": "b", "font": "Inter Bold", "fontSize": 9, "fontWeight": "bold", "kern": 2,
          "foregroundColor": "red", "backgroundColor": "#00F", "baselineOffset": 3,
          "underlineStyle": "thick", "underlineColor": "lime", "strikethroughStyle": "double" } ] } }
      """)
    var run = TextRun(string: "b")
    run.font = "Inter Bold"
    run.fontSize = 9
    run.fontWeight = 700
    run.kern = 2
    run.foregroundColor = Color(red: 1, green: 0, blue: 0)
    run.backgroundColor = Color(red: 0, green: 0, blue: 1)
    run.baselineOffset = 3
    run.underlineStyle = .thick
    run.underlineColor = Color(red: 0, green: 1, blue: 0)
    run.strikethroughStyle = .double
    var text = TextContent(runs: [TextRun(string: "a"), run])
    text.fontSize = 20
    #expect(scene.scene.root.subviews.first?.layer.kind == .text(text))
    #expect(text.string == "ab")
  }

  @Test(arguments: [
    (
      #"{ "text": { "string": "a", "font": "Intre" } }"#,
      """
      scene.json:2:46: error: unknown font "Intre". Did you mean "Inter"?
      """
    ),
    (
      #"{ "text": { "string": "a", "font": "Zapfino" } }"#,
      """
      scene.json:2:46: error: unknown font "Zapfino". Put its file into the folder "fonts" \
      next to the scene, or name its family in "systemFonts" to take it from the machine.
      """
    ),
    (
      #"{ "text": { "runs": [{ "string": "a", "font": "inter" }] } }"#,
      """
      scene.json:2:57: error: unknown font "inter". Did you mean "Inter"?
      """
    ),
    (
      #"{ "text": { "bind": "a.opacity", "format": "0" } }"#,
      """
      scene.json:2:21: error: a binding gives the string of a text, not the whole text. Write \
      "string": { "bind": … }.
      """
    ),
    (
      #"{ "text": "a你b" }"#,
      """
      scene.json:2:21: warning: no font has "你" (U+4F60) of the text "a你b"
      """
    ),
    (
      #"{ "text": { "runs": [{ "string": "a\u0301" }, { "string": "é你" }] } }"#,
      """
      scene.json:2:44: warning: no font has U+0301 of the text "a\u{301}"
      """
    ),
    (
      #"{ "text": { "runs": [] } }"#,
      """
      scene.json:2:31: error: "runs" is empty
      """
    ),
    (
      #"{ "text": { "runs": [{ "fontSize": 3 }] } }"#,
      """
      scene.json:2:32: error: "string" is missing
      """
    ),
    (
      #"{ "text": { "string": "a", "fontWeight": "bald" } }"#,
      """
      scene.json:2:52: error: "bald" is not a valid fontWeight. Did you mean "bold"?
      """
    ),
    (
      #"{ "text": { "string": "a", "runs": [{ "string": "b" }] } }"#,
      """
      scene.json:2:38: error: "string" and "runs" cannot be used together
      """
    ),
    (
      #"{ "text": { "string": "\uD83D" } }"#,
      """
      scene.json:2:34: error: the escape is half of a surrogate pair
      """
    ),
  ])
  func `what is wrong with a text is told with its place`(views: String, expected: String) {
    let first = message(views).split(separator: "\n").first.map(String.init)
    #expect(first == expected)
  }

  @Test func `text that the script writes is checked`() {
    let text = message(
      #"{ "id": "a", "text": "a" }"#,
      #", "script": [{ "at": 1, "set": { "a.string": "né" } }]"#)
    #expect(
      text.hasPrefix("scene.json:1:66: warning: no font has \"é\" (U+00E9) of the text \"né\""))
  }

  @Test func `a family of the machine's is known once it is asked for by name`() throws {
    let view = #"{ "text": { "string": "a", "font": "DejaVu Sans" } }"#
    #expect(message(view).contains("unknown font \"DejaVu Sans\""))
    let scene = try load(view, #", "systemFonts": ["DejaVu Sans"]"#)
    #expect(scene.systemFonts == ["DejaVu Sans"])
    let wrong = message(view, #", "systemFonts": ["No Such Font"]"#)
    #expect(
      wrong.hasPrefix("scene.json:1:39: error: the machine has no font family \"No Such Font\""))
  }

  @Test func `a text that is too long is refused`() {
    let long = String(repeating: "ab ", count: 40_000)
    let expected = "scene.json:2:21: error: a text can have at most 65536 characters, not 120000"
    #expect(message("{ \"text\": \"\(long)\" }").hasPrefix(expected))
    let run = "{ \"string\": \"\(String(repeating: "ab ", count: 20_000))\" }"
    #expect(
      message("{ \"text\": { \"runs\": [\(run), \(run)] } }")
        .hasPrefix("scene.json:2:31: error: a text can have at most 65536 characters, not 120000"))
  }
}
