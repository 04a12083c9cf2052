import FlipbookDocument
import FlipbookProduction
import ProductionSupport
import TestSupport
import Testing

/// The message about a row whose film cannot be made.
@Suite(.endsInTime) struct RowOutcomeTests {
  private static func reported(_ scene: String, _ rows: String) throws -> [String] {
    let (folder, heard) = (try ProductionFolder(scene), CollectedReports())
    folder.write(rows, to: "rows.csv")
    _ = try folder.films(["films"], heard)
    return folder.words(heard)
  }

  /// The value stands in column 3 of line 3 of the rows.
  @Test func `a value that is wrong is told with its place in the rows`() throws {
    let words = try Self.reported(
      """
      { "size": [4, 4], "duration": 0, "parameters": { "image": "none.png", "side": 1 },
        "views": [{ "frame": [0, 0, "$side", 4] }, { "frame": [0, 0, 4, 4], "image": "$image" }] }
      """, "side,image\n1,a.png\n2,b.png\n")
    #expect(words.map { $0.hasPrefix("rows.csv:2:3: error: row 1, image: ") } == [true, false])
    #expect(words.last?.hasPrefix("rows.csv:3:3: error: row 2, image: ") == true, "\(words)")
  }

  /// A mistake in the scene itself is told in its file, whichever row it was made for.
  @Test func `what is wrong in the scene is told with the row that met it`() throws {
    let words = try Self.reported(
      """
      { "size": [4, 4], "duration": 0, "parameters": { "side": 1 },
        "views": [{ "frame": [0, 0, "$side", 4] }, { "frame": [0, 0, 4, 4], "image": "x.png" }] }
      """, "side\n1\n")
    #expect(words.count == 1 && words[0].hasPrefix("a.json:2:"), "\(words)")
    #expect(
      words[0].contains("(in row 1 of ") && words[0].contains("rows.csv, line 2)"), "\(words)")
  }
}
