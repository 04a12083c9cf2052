import FlipbookDocument
import FlipbookProduction
import ProductionSupport
import TestSupport
import Testing

/// The messages about rows while their films are made, several at once.
@Suite(.endsInTime) struct RowMessagesTests {
  /// Views of which there are as many as a row says, the last with a picture of its own.
  private static let scene = """
    { "size": [40, 40], "fps": 10, "duration": 0.1, "parameters": { "count": 1, "image": "none.png" },
      "templates": { "dot": { "view": { "frame": [0, 0, 4, 4], "backgroundColor": "red" } } },
      "views": [ { "template": { "use": "dot", "count": "$count" } },
        { "frame": [5, 20, 10, 10], "image": "$image" } ] }
    """

  private static func reported(
    _ rows: String, jobs: Int, of scene: String = scene
  ) throws -> (words: [String], heard: CollectedReports, tally: BatchTally) {
    let (folder, heard) = (try ProductionFolder(scene), CollectedReports())
    folder.write(rows, to: "rows.csv")
    let outcome = try folder.films(["out"], heard) { $0.effort.jobs = jobs }
    return (folder.words(heard), heard, outcome.tally)
  }

  /// The first row takes longest, so that it ends last.
  @Test func `rows are told in their order, whichever ends first`() throws {
    let rows = "count,image\n4000,x.png\n1,y.png\n1,z.png\n"
    let (words, _, tally) = try Self.reported(rows, jobs: 3)
    try #require(words.count == 3)
    for (line, expected) in zip(
      words, ["2:6: error: row 1", "3:3: error: row 2", "4:3: error: row 3"])
    {
      #expect(line.hasPrefix("rows.csv:" + expected + ", image: "), "\(line)")
    }
    #expect(tally.failures.map(\.row) == [1, 2, 3])
  }

  @Test(arguments: [1, 2])
  func `no more errors are told than anybody reads, and how many there are besides`(
    jobs: Int
  ) throws {
    let rows = "image\n" + (1...25).map { "gone-\($0).png\n" }.joined()
    let (words, heard, _) = try Self.reported(rows, jobs: jobs)
    #expect(words.count == 20)
    for (row, line) in words.enumerated() {
      #expect(line.hasPrefix("rows.csv:\(row + 2):1: error: row \(row + 1), image: "), "\(line)")
    }
    #expect(heard.omittedCount == 5)
  }

  /// A damping ratio above 1 acts as 1, which is told: once, though it is so in each of the films.
  @Test(arguments: [1, 3]) func `a warning that is true of all rows is told once`(jobs: Int) throws
  {
    let scene = """
      { "size": [40, 40], "fps": 10, "duration": 0.2, "parameters": { "tint": "red" },
        "views": [{ "frame": [0, 0, 9, 9], "backgroundColor": "$tint", "animations": [{ "spring": {
          "keyPath": "position.x", "fromValue": 2, "toValue": 4, "dampingRatio": 2, "duration": 1
        } }] }] }
      """
    let (_, heard, tally) = try Self.reported("tint\nred\nblue\ngreen\n", jobs: jobs, of: scene)
    #expect(tally.made == 3)
    #expect(heard.diagnostics.map(\.severity) == [.warning])
  }
}
