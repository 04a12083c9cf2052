import FlipbookDocument
import FlipbookOutput
import FlipbookProduction
import ProductionSupport
import TestSupport
import Testing

/// Where the films of rows go.
@Suite(.endsInTime) struct RowNamesTests {
  private static func made(
    _ rows: String, _ paths: [String], _ change: (inout FilmRequest) -> Void = { _ in }
  ) throws -> [String] {
    let folder = try ProductionFolder.batch(rows)
    _ = try folder.films(paths) {
      $0.frames = try? FrameSelection("0")
      change(&$0)
    }
    return folder.files.files().filter {
      !["a.json", "rows.csv"].contains($0) && !$0.hasSuffix("render.json")
        && !$0.hasSuffix("/batch.jsonl")
    }
  }

  /// Whatever a value looks like, it does not make a folder a clip.
  @Test func `a value that ends like a clip names a folder of frames`() throws {
    #expect(
      try Self.made("id,name\nx.gif,Ada\nb,Grace\n", ["films/{id}"]) {
        $0.scene.parameters = [ParameterValue(name: "tint", text: "red")]
      } == ["films/b/00000.png", "films/x.gif/00000.png"])
  }

  @Test func `without a column rows are numbered in a folder`() throws {
    #expect(
      try Self.made("name\nAda\nGrace\n", ["films"])
        == ["films/1/00000.png", "films/2/00000.png"])
  }

  @Test(arguments: [
    (
      "clip.gif",
      "clip.gif is one film, but --batch makes one for each row; name them by a column or by number: clip-{#}.gif"
    ),
    ("-", "--batch makes many films, and stdout takes only one"),
  ])
  func `one place for all films is refused`(path: String, reason: String) throws {
    let folder = try ProductionFolder.batch()
    let error = #expect(throws: ProductionError.self) {
      try folder.films([]) { $0.outputs.paths = [path] }
    }
    #expect(error?.fault == .request && error?.diagnostic?.reason == reason)
  }

  @Test func `the column that names films is the row's`() throws {
    let folder = try ProductionFolder.batch()
    let error = #expect(throws: ProductionError.self) {
      try folder.films(["{name}"]) {
        $0.scene.parameters = [ParameterValue(name: "name", text: "all")]
      }
    }
    #expect(
      error?.diagnostic?.reason == "--set name: films are named by that column, so each row sets it"
    )
  }

  /// A file that a row's value names lies below what the command line names, whatever links say.
  @Test func `no link below the folder that was named leads out of it`() throws {
    let (folder, heard) = (try ProductionFolder.batch("id\na\nb\n"), CollectedReports())
    for name in ["films", "elsewhere"] { try folder.files.makeFolder(name) }
    try folder.files.makeLink("films/b", to: "../elsewhere")
    let tally = try folder.films(["films/{id}"], heard).tally
    #expect(tally.made == 1 && tally.failures.map(\.row) == [2] && tally.fault == .destination)
    #expect(heard.diagnostics.map(\.kind) == [.linkOut])
    #expect(folder.names(in: "elsewhere").isEmpty)
  }
}
