import FlipbookOutput
import FlipbookProduction
import ProductionSupport
import TestSupport
import Testing

/// How many films were made, kept and failed, and whose fault that was.
@Suite(.endsInTime) struct BatchTallyTests {
  /// Rows that fail for different reasons.
  ///
  /// A color that is declared by its name is looked at when its film is made: the scene's fault. Where
  /// the frames of another row should go there is a file: the destination's, which is graver.
  @Test(arguments: [
    ("id,tint\na,red\nb,nocolor\n", [ProductionError.Fault.destination, .scene]),
    ("id,tint\nb,nocolor\na,red\n", [.scene, .destination]),
  ])
  func `the fault is the gravest of those of the rows, in any order`(
    rows: String, faults: [ProductionError.Fault]
  ) throws {
    let folder = try ProductionFolder(
      """
      { "size": [40, 40], "duration": 0, "parameters": { "tint": "red" },
        "views": [{ "frame": [0, 0, 9, 9], "backgroundColor": "$tint" }] }
      """)
    folder.write(rows, to: "rows.csv")
    try folder.files.makeFolder("films")
    folder.write("mine", to: "films/a")
    let tally = try folder.films(["films/{id}"]) { $0.effort.jobs = 1 }.tally
    #expect(tally.fault == .destination)
    #expect(tally.failures.map(\.fault) == faults)
    #expect(tally.failures.map(\.row) == [1, 2] && tally.failures.map(\.line) == [2, 3])
    #expect(folder.text(of: "films/a") == "mine")
  }

  /// 103 rows fail; of a million nobody wants to be told each.
  @Test func `the first hundred failures are named, and all are counted`() throws {
    let folder = try ProductionFolder(
      """
      { "size": [4, 4], "duration": 0, "parameters": { "image": "none.png" },
        "views": [{ "frame": [0, 0, 4, 4], "image": "$image" }] }
      """)
    folder.write("image\n" + String(repeating: "gone.png\n", count: 103), to: "rows.csv")
    let tally = try folder.films(["films"]).tally
    #expect(tally.failed == 103 && tally.total == 103)
    #expect(tally.failures.map(\.row) == Array(1...100))
  }
}
