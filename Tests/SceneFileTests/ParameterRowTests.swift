import Document
import SceneFile
import TestSupport
import Testing

/// Values of rows as those of a scene's parameters.
@Suite(.endsInTime) struct ParameterRowTests {
  /// A text of a table, and what a parameter of each kind makes of it.
  @Test(arguments: texts)
  func `a text is read as the kind of its parameter`(
    _ row: (kind: ParameterKind, text: String, json: String?)
  ) {
    #expect(row.kind.json(ofText: row.text) == row.json)
  }

  private static let texts: [(ParameterKind, String, String?)] = [
    (ParameterKind.string, "5", "\"5\""), (.string, "", "\"\""), (.string, "null", "\"null\""),
    // What is told of a person is no name of a parameter.
    (.string, "$5 off", "\"$$5 off\""), (.string, "$$", "\"$$$\""),
    (.string, "a \"b\"", #""a \"b\"""#),
    (.color, "#F00", "\"#F00\""), (.color, "tomato", "\"tomato\""), (.color, "#F", nil),
    (.number, "5", "5"), (.number, " -1.5e3 ", "-1.5e3"), (.number, "", nil), (.number, "1,5", nil),
    (.number, "five", nil), (.number, "0x10", nil), (.number, "\"5\"", nil), (.number, "nan", nil),
    (.boolean, "TRUE", "true"), (.boolean, "false", "false"), (.boolean, "1", nil),
    (.list, "[1, 2]", "[1, 2]"), (.list, "1", nil), (.object, "{}", "{}"), (.object, "[]", nil),
    (.any, "5", "5"), (.any, "five", "\"five\""),
  ]
}
