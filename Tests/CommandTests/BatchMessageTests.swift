import TestSupport
import Testing

/// What is told of rows while their films are made, several at once.
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

  private static func errors(_ rows: String, _ arguments: [String]) throws -> [Substring] {
    try run(rows, arguments).errors.split(separator: "\n")
  }

  /// The first row takes longest, so that it ends last.
  @Test func `rows are told in their order, whichever ends first`() throws {
    let rows = "count,image\n4000,x.png\n1,y.png\n1,z.png\n"
    let told = try Self.errors(rows, ["-j", "3"])
    try #require(told.count == 3)
    for (line, expected) in zip(
      told, ["2:6: error: row 1", "3:3: error: row 2", "4:3: error: row 3"])
    {
      #expect(line.hasPrefix("rows.csv:" + expected + ", image: "), "\(line)")
    }
    let json = try Self.run(rows, ["-j", "3", "--json"]).output
    let failures = try PlainJSON(json)["batch"]?["failures"]?.elements ?? []
    #expect(failures.map { $0["row"] } == [.number(1), .number(2), .number(3)])
  }

  @Test func `no more errors are told than anybody reads, and how many there are besides`() throws {
    let rows = "image\n" + (1...25).map { "gone-\($0).png\n" }.joined()
    for jobs in ["1", "2"] {
      let told = try Self.errors(rows, ["-j", jobs])
      #expect(told.count == 21)
      for (row, line) in told.prefix(20).enumerated() {
        #expect(line.hasPrefix("rows.csv:\(row + 2):1: error: row \(row + 1), image: "), "\(line)")
      }
      #expect(told.last == "… and 5 more errors of rows")
    }
  }

  /// A damping ratio above 1 acts as 1, which is told: once, though it is so in each of the films.
  @Test func `what is true of all rows is told once`() throws {
    let folder = try TemporaryFolder()
    folder.write(
      """
      { "size": [40, 40], "fps": 10, "duration": 0.2, "parameters": { "tint": "red" },
        "views": [{ "frame": [0, 0, 9, 9], "backgroundColor": "$tint", "animations": [{ "spring": {
          "keyPath": "position.x", "fromValue": 2, "toValue": 4, "dampingRatio": 2, "duration": 1
        } }] }] }
      """, to: "a.json")
    folder.write("tint\nred\nblue\ngreen\n", to: "rows.csv")
    for arguments in [["-j", "1"], ["-j", "3"]] {
      let outcome = try Command(in: folder.path).run(
        ["a.json", "--batch", "rows.csv"] + arguments)
      #expect(outcome.status == 0)
      #expect(outcome.errors.ranges(of: "warning: ").count == 1, "\(outcome.errors)")
    }
  }

  /// Rows that fail for different reasons.
  ///
  /// A color that is declared by its name is looked at when its film is made: 65. Where the frames of
  /// another row should go there is a file: 73.
  @Test(arguments: ["id,tint\na,red\nb,nocolor\n", "id,tint\nb,nocolor\na,red\n"])
  func `the code is the largest of those of the rows, in any order`(_ rows: String) throws {
    let folder = try TemporaryFolder()
    folder.write(
      """
      { "size": [40, 40], "duration": 0, "parameters": { "tint": "red" },
        "views": [{ "frame": [0, 0, 9, 9], "backgroundColor": "$tint" }] }
      """, to: "a.json")
    folder.write(rows, to: "rows.csv")
    try folder.makeFolder("films")
    folder.write("mine", to: "films/a")
    let outcome = try Command(in: folder.path).run(
      ["a.json", "--batch", "rows.csv", "-o", "films/{id}", "-j", "1", "--json"])
    #expect(outcome.status == 73)
    let failures = try PlainJSON(outcome.output)["batch"]?["failures"]?.elements ?? []
    let codes: [Double] = rows.hasPrefix("id,tint\na") ? [73, 65] : [65, 73]
    #expect(failures.map { $0["exitStatus"] } == codes.map { .number($0) })
    #expect(failures.map { $0["row"] } == [.number(1), .number(2)])
    #expect(folder.text(of: "films/a") == "mine")
  }
}
