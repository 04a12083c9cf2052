import FlipbookDocument
import FlipbookOutput
import FlipbookProduction
import ProductionSupport
import TestSupport
import Testing

/// Names of films that are made of the columns of a row.
@Suite(.endsInTime) struct NamePatternTests {
  /// Names that no film can have, or two.
  @Test(arguments: [
    (
      "name\na/b\n", "films/{name}",
      "row 1, name: \"a/b\" cannot be part of a name, because of a slash"
    ),
    (
      "name\n..\n", "films/{name}", "row 1, \"..\" cannot name a film, because it begins with a dot"
    ),
    ("name\n\"a\nb\"\n", "films/{name}", "because of a control character"),
    ("name\n\"\"\n", "films/{name}", "row 1, name: a name cannot be empty"),
    (
      "name\n\(String(repeating: "x", count: 201))\n", "films/{name}",
      "has 201 bytes, more than 200"
    ),
    ("name\na\n", "films/{id}", "there is no column \"id\", which names the films"),
  ])
  func `names that cannot be are told before anything is made`(
    rows: String, pattern: String, message: String
  ) throws {
    let (folder, heard) = (try ProductionFolder.batch(rows), CollectedReports())
    let error = #expect(throws: ProductionError.self) {
      try folder.films([pattern], heard) { $0.outputs.clips = [.gif] }
    }
    #expect(error?.fault == .scene)
    #expect(folder.words(heard).contains { $0.contains(message) }, "\(folder.words(heard))")
    #expect(!folder.files.exists("films"))
  }

  @Test(arguments: [
    ("{", "'{' does not begin a name"), ("a}", "'}' does not end a name"), ("{}", "'{'"),
  ])
  func `braces that stand for nothing are refused`(pattern: String, message: String) throws {
    let folder = try ProductionFolder.batch()
    let error = #expect(throws: ProductionError.self) { try folder.films([pattern]) }
    #expect(error?.fault == .request)
    #expect(error?.diagnostic?.message.contains(message) == true, "\(error as Any)")
  }

  /// `{{` is `{`: three of them are a brace and the beginning of a column.
  @Test func `doubled braces stand for themselves`() throws {
    let folder = try ProductionFolder.batch("name\nAda\nGrace\n")
    _ = try folder.films(["clips/{{{name}}}.gif"])
    #expect(
      folder.names(in: "clips").filter { $0.hasSuffix(".gif") } == ["{Ada}.gif", "{Grace}.gif"])
  }

  @Test func `a column and the number of the row stand in one name`() throws {
    let folder = try ProductionFolder.batch("name\nAda\nGrace\n")
    _ = try folder.films(["clips/{name}-{#}.gif"])
    #expect(
      folder.names(in: "clips").filter { $0.hasSuffix(".gif") } == ["Ada-1.gif", "Grace-2.gif"])
  }
}
