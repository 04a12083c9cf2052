import FlipbookDocument
import FlipbookOutput
import FlipbookProduction
import ProductionSupport
import TestSupport
import Testing

/// Rows that are wrong are told before the first film is made.
@Suite(.endsInTime) struct RowCheckTests {
  /// Whose fault it is, and what is told, of lines that are not rows; nothing is made.
  private static func refusal(
    of rows: String = "rows.csv", in folder: ProductionFolder
  ) throws -> (fault: ProductionError.Fault?, words: String) {
    let (before, heard) = (folder.files.files(), CollectedReports())
    do {
      _ = try folder.films(of: rows, ["out"], heard)
      Issue.record("\(rows) was accepted")
      return (nil, "")
    } catch let error as ProductionError {
      #expect(folder.files.files() == before)
      let own = error.diagnostic.map { [folder.local($0.description)] } ?? []
      return (error.fault, (folder.words(heard) + own).joined(separator: "\n"))
    }
  }

  @Test(arguments: [
    ("", "rows.csv is empty"), ("name\n", "rows.csv has no rows"),
    (
      "nmae\nAda\n",
      "rows.csv:1:1: error: the scene has no parameter \"nmae\", and no film is named by it. Did you mean \"name\"?"
    ),
    (
      "name,side,name\nA,1,B\n",
      "rows.csv:1:11: error: duplicate column \"name\""
    ),
    (
      "name;side\nA;1\n",
      "rows.csv:1:1: error: the columns are separated by ';'. Columns are separated by commas."
    ),
    ("name,side\nA\n", "rows.csv:2:1: error: row 1 has 1 value, but there are 2 columns"),
    ("name,side\nA,1,2\n", "rows.csv:2:1: error: row 1 has 3 values, but there are 2 columns"),
    ("name,side\nA,1\nB,wide\n", "rows.csv:3:3: error: row 2, side: \"wide\" is not a number"),
    (
      "side\n\"1,5\"\n",
      "rows.csv:2:1: error: row 1, side: \"1,5\" is not a number. Use a point as the decimal separator."
    ),
    ("tint\n#12\n", "rows.csv:2:1: error: row 1, tint: \"#12\" is not a color"),
    ("on\nmaybe\n", "rows.csv:2:1: error: row 1, on: \"maybe\" is not true or false"),
    ("name\n\"Ada\n", "rows.csv:2:1: error: the quotes opened here are never closed"),
    ("name\nA\0da\n", "rows.csv:2:2: error: NUL byte, so the file is not UTF-8 text"),
  ])
  func `rows that are wrong are told before anything is made`(
    text: String, message: String
  ) throws {
    let folder = try ProductionFolder.batch()
    folder.files.write(bytes: Array(text.utf8), to: "rows.csv")
    let (fault, words) = try Self.refusal(in: folder)
    #expect(fault == .scene)
    #expect(words.contains(message), "\(words)")
  }

  @Test func `bytes that are no UTF-8 are told`() throws {
    let folder = try ProductionFolder.batch()
    folder.files.write(
      bytes: Array("name\nJ".utf8) + [0xFC] + Array("rgen\n".utf8), to: "latin.csv")
    #expect(
      try Self.refusal(of: "latin.csv", in: folder).words.contains(
        "latin.csv:2:2: error: this is not valid UTF-8. The file may be Latin-1 or Windows-1252"))
    folder.files.write(bytes: [0xFF, 0xFE, 0x6E, 0, 0x0A, 0], to: "wide.csv")
    #expect(
      try Self.refusal(of: "wide.csv", in: folder).words.contains(
        "wide.csv:1:1: error: the file is UTF-16"))
  }

  @Test func `folders, pipes and what is not there are told`() throws {
    let folder = try ProductionFolder.batch()
    try folder.files.makeFolder("folder.csv")
    try folder.files.makePipe("pipe.csv")
    for name in ["folder.csv", "pipe.csv"] {
      let (fault, words) = try Self.refusal(of: name, in: folder)
      #expect(fault == .scene && words.contains("is not a regular file"), "\(name)")
    }
    let missing = try Self.refusal(of: "none.csv", in: folder)
    #expect(missing.fault == .missingFile)
    #expect(missing.words.contains("file \"none.csv\" not found"))
  }

  @Test func `rows that are objects of a list are told what rows of a table are`() throws {
    let folder = try ProductionFolder.batch("{}", "object.json")
    #expect(
      try Self.refusal(of: "object.json", in: folder).words
        .contains("rows must be a list of objects"))
    folder.write("[{ \"name\": \"A\" }, { \"side\": \"wide\" }]", to: "type.json")
    #expect(
      try Self.refusal(of: "type.json", in: folder).words.contains(
        "type.json:1:29: error: row 2, side: this is not a number"))
    folder.write("[{ \"nmae\": 1 }]", to: "key.json")
    #expect(
      try Self.refusal(of: "key.json", in: folder).words.contains(
        "row 1: the scene has no parameter \"nmae\""))
  }

  /// Thirty rows of which none is well: twenty are told, ten are counted.
  @Test func `of many that are wrong twenty are told`() throws {
    let folder = try ProductionFolder.batch(
      "side\n" + String(repeating: "wide\n", count: 30))
    let heard = CollectedReports()
    #expect(throws: ProductionError.self) { try folder.films(["out"], heard) }
    #expect(heard.diagnostics.count == DiagnosticList.limit && DiagnosticList.limit == 20)
  }
}
