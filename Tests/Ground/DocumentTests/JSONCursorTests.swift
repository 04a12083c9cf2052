import FlipbookDocument
import TestSupport
import Testing

/// A file that is not what it must be is told with its place.
@Suite(.endsInTime) struct JSONCursorTests {
  private static func cursor(_ text: String) throws -> JSONCursor {
    JSONCursor(try JSONDocument.strict(Array(text.utf8), file: "a.json").value)
  }

  @Test func answersAreWhatIsWritten() throws {
    let root = try Self.cursor(#"{ "b": [1, 2.5], "a": { "x": "$$5" } }"#)
    try root.allow(["a", "b"])
    #expect(try root.required("b").numbers() == [1, 2.5])
    #expect(try root.members().map(\.key) == ["a", "b"])
    // A dollar has a meaning in scenes only.
    #expect(try root.required("a").required("x").string() == "$$5")
    #expect(try root.optional("c")?.value.number == nil)
  }

  @Test(arguments: [
    (#"{ "a": 1 }"#, "a.json:1:1: error: \"b\" is missing", DiagnosticKind.missingKey),
    ("{\n  \"b\": true }", "a.json:2:8: error: must be a number, not a boolean", .type),
    ("[1]", "a.json:1:1: error: must be an object, not a list", .type),
  ])
  func aNumberThatIsNoneHasAPlace(
    _ text: String, _ message: String, _ kind: DiagnosticKind
  ) throws {
    let error = #expect(throws: Diagnostic.self) {
      try Self.cursor(text).required("b").number()
    }
    #expect(error?.description.split(separator: "\n").first.map(String.init) == message)
    #expect(error?.kind == kind)
  }

  @Test func anUnknownKeyIsToldWithWhatMayBeMeant() throws {
    let error = #expect(throws: Diagnostic.self) {
      try Self.cursor(#"{ "reason": "", "tolerence": 1 }"#).allow(["reason", "tolerance"])
    }
    #expect(error?.place?.column == 17)
    #expect(error?.place?.path == "tolerence")
    #expect(error?.message == "unknown key \"tolerence\". Did you mean \"tolerance\"?")
  }

  @Test func aKeyTwiceAndACutFileAreRefused() {
    for text in [#"{ "a": 1, "a": 2 }"#, #"{ "a": 1"#, ""] {
      #expect(throws: Diagnostic.self) { try Self.cursor(text) }
    }
  }
}
