import FlipbookDiff
import FlipbookDocument
import TestSupport
import Testing

/// The report of a comparison for people and programs.
@Suite(.endsInTime) struct DiffReportTests {
  private static func answer(_ report: DiffReport) throws -> PlainJSON {
    try PlainJSON(JSONText.object(report.answer).description())
  }

  @Test func `the first and the worst frame are told with what differs in them`() throws {
    let folder = try DiffedFolder.squares()
    let report = try folder.diff("a.json", "b.json")
    let found = try Self.answer(report)
    #expect(found["same"] == .boolean(false))
    // The spot has 4 × 4 points and is black from frame 5 of 10 on: 16 pixels by 255 levels,
    // 16 · 255 / (120 · 40) of them on average.
    for member in ["firstDifference", "worst"] {
      #expect(found[member]?["firstFrame"] == .number(5))
      #expect(found[member]?["secondFrame"] == .number(5))
      #expect(found[member]?["time"] == .number(0.5))
      #expect(found[member]?["pixels"] == .number(16))
      #expect(found[member]?["largest"] == .number(255))
      #expect(found[member]?["mean"] == .number(0.85))
    }
    #expect(found["worstWindow"]?["start"] == .number(0.5))
    #expect(found["worstWindow"]?["mean"]?.number.map { abs($0 - 0.85) < 1e-12 } == true)
    let pixels = found["frames"]?.elements.map { $0["pixels"] }
    #expect(pixels == (0..<10).map { .number($0 < 5 ? 0 : 16) })
    let text = folder.reported(report)
    #expect(
      text.contains(
        "first   frame 5 at 0.5 s: 16 pixels differ, by at most 255 of 255, 0.85 on average\n"))
    #expect(text.contains("curve   ▁▁▁▁▁█████\n"))
    #expect(text.contains("5 of 10 frames differ"))
  }

  @Test(arguments: [(0.2, 2), (-0.3, -3)])
  func `the same motion at another time is told as such`(delay: Double, frames: Int) throws {
    let folder = try DiffedFolder([
      "a.json": SquareScene.eased(begin: 1), "b.json": SquareScene.eased(begin: 1 + delay),
    ])
    let report = try folder.diff("a.json", "b.json")
    let words = "\(abs(frames)) frames (\(abs(frames) * 100) ms) \(frames < 0 ? "early" : "late")"
    #expect(
      folder.reported(report).contains(
        "B is the same motion, \(words): that explains 100 % of the difference\n"),
      "\(folder.reported(report))")
    let found = try Self.answer(report)["alignment"]
    #expect(found?["verdict"] == .string("explained"))
    #expect(
      found?["candidates"]?.elements.first?["shiftFrames"]?.number.map { ($0 * 1000).rounded() }
        == Double(frames) * 1000)
  }

  @Test func `two films are named one below the other, with what they are`() throws {
    let folder = try DiffedFolder(["a.json": SquareScene.text(), "longer.json": SquareScene.text()])
    let text = folder.reported(try folder.diff("a.json", "longer.json"))
    #expect(
      text.hasPrefix(
        """
        A  a.json       120×40  10 frames  10 fps  1 s
        B  longer.json  120×40  10 frames  10 fps  1 s

        """), "\(text)")
  }
}
