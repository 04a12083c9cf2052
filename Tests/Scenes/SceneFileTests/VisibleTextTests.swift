import FlipbookDocument
import FlipbookSceneFile
import TestSupport
import Testing

/// No character of a string moves the cursor, ends a line or turns its direction.
@Suite(.endsInTime) struct VisibleTextTests {
  @Test(
    arguments: [
      ("\u{1B}[2J", "\\u001b[2J"), ("a\nb", "a\\nb"), ("a\r\nb", "a\\r\\nb"), ("a\tb", "a\\tb"),
      ("\u{0}\u{7}\u{8}", "\\u0000\\u0007\\u0008"), ("\u{7F}", "\\u007f"),
      // CSI and NEL, each one character of C1.
      ("\u{9B}2J\u{85}", "\\u009b2J\\u0085"), ("\u{2028}\u{2029}", "\\u2028\\u2029"),
      ("\u{202E}gnp.\u{2066}\u{200F}\u{61C}", "\\u202egnp.\\u2066\\u200f\\u061c"),
      // The characters that join families of emoji, and letters of all kinds.
      ("👨‍👩‍👧 שלום 動画 é", "👨‍👩‍👧 שלום 動画 é"), ("C:\\n", "C:\\n"),
    ])
  func `a line shows what it holds`(text: String, shown: String) {
    #expect(VisibleText.line(text) == shown)
    #expect(VisibleText.line(shown) == shown)
  }

  @Test func `text in lines keeps its lines and tabs, and nothing else`() {
    #expect(VisibleText.lines("a\n\tb\r\n\u{1B}c") == "a\n\tb\\r\n\\u001bc")
  }

  /// The characters of ISO 6429's C0 and C1, DEL, and those of Unicode's Bidi_Control, Zl and Zp, by
  /// their numbers in the standard.
  @Test func `the listed characters are escaped, and no other below the surrogates`() {
    var controls: Set<Int> = [0x61C, 0x200E, 0x200F, 0x2028, 0x2029]
    for range in [0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069] {
      controls.formUnion(range)
    }
    for value in UInt32(0)..<0xD800 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(VisibleText.isControl(scalar) == controls.contains(Int(value)), "\(value)")
    }
  }

  @Test func `JSON reads back what was written`() throws {
    let text = "a\n\t\u{1B}\u{7F}\u{9B}\u{202E}\u{2028}\"\\é"
    let quoted = JSONText.quoted(text)
    #expect(VisibleText.line(quoted) == quoted)
    #expect(try JSONTree(Array(quoted.utf8), file: "a.json") == .string(text))
  }

  /// An id and a key that a scene's author chose to mislead the reader of messages.
  @Test func `names in messages cannot clear the screen or forge a line`() {
    let scene = #"""
      { "size": [9, 9], "views": [ { "id": "\u001b[2Jx", "a\nother.json:1:1: error: forged\u009b": 1 } ],
        "script": [ { "at": 0, "set": { "\u202eview.opacity": 1 } } ] }
      """#
    let text = SceneText.errors(scene)
    #expect(VisibleText.lines(text) == text)
    #expect(!text.split(separator: "\n").contains { $0.hasPrefix("other.json") })
    #expect(text.contains("error: unknown key \"a\\nother.json:1:1: error: forged\\u009b\""))
    #expect(text.contains("\\u001b[2Jx"))
    #expect(text.contains("\\u202eview"))
  }

  @Test func `severity, place, caret and path stand out on a terminal`() throws {
    let list = try #require(throws: SceneErrors.self) {
      try SceneText.load("{ \"size\": [9, 9], \"viws\": [] }")
    }.list
    let lines = list.text(.colored).split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "\u{1B}[1mscene.json:1:19:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m unknown key \"viws\". "
          + "Did you mean \"views\"?",
        "{ \"size\": [9, 9], \"viws\": [] }",
        "                  \u{1B}[1;31m^~~~~~\u{1B}[0m",
        "\u{1B}[2m    at viws\u{1B}[0m",
      ])
    #expect(!list.text(.plain).contains("\u{1B}"))
  }
}
