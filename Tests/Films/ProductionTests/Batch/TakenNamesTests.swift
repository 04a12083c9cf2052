import FlipbookDocument
import FlipbookOutput
import FlipbookProduction
import ProductionSupport
import TestSupport
import Testing

/// Two rows that would write one file.
@Suite(.endsInTime) struct TakenNamesTests {
  @Test(arguments: [
    ("name\na\nb\nA\n", "films/{name}.gif", "row 3 would write films/A.gif, as row 1 does"),
    ("name\ne\u{301}\n\u{E9}\n", "films/{name}", "row 2 would write films/\u{E9}, as row 1 does"),
    ("name\na.gif\na\n", "films/{name}", "row 2 would write films/a.gif, as row 1 does"),
  ])
  func `names that some file systems do not tell apart are one`(
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

  /// Of each three rows of one name the second and the third are told.
  @Test func `each row that comes later is told`() throws {
    let (folder, heard) = (try ProductionFolder.batch("name\na\na\nb\nb\na\n"), CollectedReports())
    #expect(throws: ProductionError.self) { try folder.films(["films/{name}.gif"], heard) }
    #expect(heard.diagnostics.map { $0.place?.line } == [3, 5, 6])
  }
}
