import TestSupport
import Testing

/// The messages about rows while their films are made, several at once.
@Suite(.endsInTime) struct BatchMessageTests {
  /// Views of which there are as many as a row says, the last with a picture of its own.
  private static let scene = """
    { "size": [40, 40], "fps": 10, "duration": 0.1, "parameters": { "count": 1, "image": "none.png" },
      "templates": { "dot": { "view": { "frame": [0, 0, 4, 4], "backgroundColor": "red" } } },
      "views": [ { "template": { "use": "dot", "count": "$count" } },
        { "frame": [5, 20, 10, 10], "image": "$image" } ] }
    """

  private static func run(_ rows: String, _ arguments: [String]) throws -> Command.Outcome {
    let folder = try TemporaryFolder()
    folder.write(scene, to: "a.json")
    folder.write(rows, to: "rows.csv")
    let outcome = try Command(in: folder.path).run(["a.json", "--batch", "rows.csv"] + arguments)
    #expect(outcome.status == 65)
    return outcome
  }

  @Test func `no more errors are told than anybody reads, and how many there are besides`() throws {
    let rows = "image\n" + (1...25).map { "gone-\($0).png\n" }.joined()
    let reported = try Self.run(rows, []).errors.split(separator: "\n")
    #expect(reported.count == 21)
    #expect(reported.first?.hasPrefix("rows.csv:2:1: error: row 1, image: ") == true, "\(reported)")
    #expect(reported.last == "… and 5 more errors in rows")
  }

  /// Rows that fail for different reasons.
  ///
  /// A color that is declared by its name is looked at when its film is made: 65. Where the frames of
  /// another row should go there is a file: 73.
  @Test func `the code is the largest of those of the rows`() throws {
    let folder = try TemporaryFolder()
    folder.write(
      """
      { "size": [40, 40], "duration": 0, "parameters": { "tint": "red" },
        "views": [{ "frame": [0, 0, 9, 9], "backgroundColor": "$tint" }] }
      """, to: "a.json")
    folder.write("id,tint\na,red\nb,nocolor\n", to: "rows.csv")
    try folder.makeFolder("films")
    folder.write("mine", to: "films/a")
    let outcome = try Command(in: folder.path).run(
      ["a.json", "--batch", "rows.csv", "-o", "films/{id}", "-j", "1", "--json"])
    #expect(outcome.status == 73)
    let failures = try PlainJSON(outcome.output)["batch"]?["failures"]?.elements ?? []
    #expect(failures.map { $0["exitStatus"] } == [.number(73), .number(65)])
    #expect(failures.map { $0["row"] } == [.number(1), .number(2)])
    #expect(folder.text(of: "films/a") == "mine")
  }
}
