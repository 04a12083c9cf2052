import FlipbookDocument
import FlipbookSceneFile
import TestSupport
import Testing

/// Values of rows as those of a scene's parameters.
@Suite(.endsInTime) struct ParameterRowTests {
  /// A string of a table, and what a parameter of each kind makes of it.
  @Test(arguments: texts)
  func `a text is read as the kind of its parameter`(
    _ row: (kind: ParameterKind, text: String, json: String?)
  ) {
    #expect(row.kind.json(ofText: row.text) == row.json)
  }

  private static let texts: [(ParameterKind, String, String?)] = [
    (ParameterKind.string, "5", "\"5\""), (.string, "", "\"\""), (.string, "null", "\"null\""),
    // Words about a person are not the name of a parameter.
    (.string, "$5 off", "\"$$5 off\""), (.string, "$$", "\"$$$\""),
    (.string, "a \"b\"", #""a \"b\"""#),
    (.color, "#F00", "\"#F00\""), (.color, "tomato", "\"tomato\""), (.color, "#F", nil),
    (.number, "5", "5"), (.number, " -1.5e3 ", "-1.5e3"), (.number, "", nil), (.number, "1,5", nil),
    (.number, "five", nil), (.number, "0x10", nil), (.number, "\"5\"", nil), (.number, "nan", nil),
    (.boolean, "TRUE", "true"), (.boolean, "false", "false"), (.boolean, "1", nil),
    (.list, "[1, 2]", "[1, 2]"), (.list, "1", nil), (.object, "{}", "{}"), (.object, "[]", nil),
    (.any, "5", "5"), (.any, "five", "\"five\""),
  ]

  /// A mistake in a row of a file, in the range that is marked there.
  @Test(arguments: [
    ("csv", "title,size\r\né,‹wide›\r\n", DiagnosticKind.type),
    ("csv", "title,size\n\"é\n🙂\",‹\"1,5\"›\n", .type),
    ("csv", "title,size\nA,1\n‹\"é\"›\nB,2\n", .value),
    ("csv", "title,size\n‹A,1,\"\"›\n", .value),
    ("json", "[\n  { \"title\": \"é\", \"size\": ‹[1,\n 2]› } ]", .type),
    ("json", "[ {}, ‹[{}]› ]", .type),
  ])
  func `what is wrong with a row has the range of its value, or of the row`(
    _ row: (ending: String, text: String, kind: DiagnosticKind)
  ) throws {
    let marked = MarkedText(row.text)
    let folder = try TemporaryFolder()
    var rows = try ParameterRows(
      path: folder.write(marked.text, to: "rows." + row.ending),
      parameters: SceneParameters(kinds: ["title": .string, "size": .number]))
    var found: [Diagnostic] = []
    while try rows.next({ found.append($0) }) != nil {}
    #expect(found.map(\.kind) == [row.kind])
    expect(found.first?.place, marks: marked)
  }

  @Test func `a column and a list that is none have their ranges`() throws {
    let folder = try TemporaryFolder()
    let parameters = SceneParameters(kinds: [:])
    let table = MarkedText("\u{FEFF}é,‹\"a \"\"b\"\"\"›\n1,2\n")
    let rows = try ParameterRows(
      path: folder.write(table.text, to: "a.csv"), parameters: parameters)
    expect(rows.columns?.last?.place, marks: table)
    let object = MarkedText("// rows\n‹{\n}›\n")
    let path = folder.write(object.text, to: "a.json")
    let error = #expect(throws: Diagnostic.self) {
      try ParameterRows(path: path, parameters: parameters)
    }
    #expect(error?.kind == .type)
    expect(error?.place, marks: object)
  }
}
