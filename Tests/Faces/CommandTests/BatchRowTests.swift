import TestSupport
import Testing

/// Rows that cannot be, with their codes, and many rows.
@Suite(.endsInTime) struct BatchRowTests {
  @Test(arguments: [
    ("rows.csv", 65, "rows.csv:2:1: error: row 1 has 1 value, but there are 2 columns"),
    ("none.csv", 66, "file \"none.csv\" not found"), ("rows.txt", 64, "rows are a table (.csv)"),
  ])
  func `rows that cannot be are told with their code before anything is made`(
    file: String, status: Int32, message: String
  ) throws {
    let folder = try BatchFolder.with("name,side\nA\n")
    let outcome = try Command(in: folder.path).run(["a.json", "--batch", file])
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.output.isEmpty && folder.files() == ["a.json", "rows.csv"])
  }

  /// Many rows are counted one after the other: what they take does not grow with them.
  @Test func `memory does not grow with the number of rows`() throws {
    let folder = try BatchFolder.with("")
    func peak(_ count: Int) throws -> Int {
      let line = String(repeating: "x", count: 600)
      folder.write(
        "name,side\n" + String(repeating: "\(line),1\n", count: count) + "A,wide\nB,wide\n",
        to: "rows.csv")
      let outcome = try Command(in: folder.path).run(["a.json", "--batch", "rows.csv"])
      #expect(outcome.status == 65)
      #expect(outcome.errors.contains("row \(count + 1), side: \"wide\" is not a number"))
      return outcome.peakByteCount
    }
    // Eight thousand rows more are 4.8 million bytes, of which eight for each row are kept.
    #expect(try peak(8100) - peak(100) < 2_400_000)
  }
}
