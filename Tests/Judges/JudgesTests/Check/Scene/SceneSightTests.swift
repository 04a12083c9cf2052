import FlipbookCheck
import TestSupport
import Testing

/// Since when a difference is seen, in any frame.
@Suite(.endsInTime) struct SceneSightTests {
  /// A dot that goes to the right below a cover, which ends at 100 points: 60 frames at 30 a second.
  private static let text = """
    { "size": [200, 40], "fps": 30, "duration": 2, "background": "white", "views": [
        { "id": "dot", "frame": [0, 10, 20, 20], "backgroundColor": "#0A84FF", "animations": [ { "basic": {
          "keyPath": "position.x", "fromValue": 10, "toValue": 190, "duration": 2, "timingFunction": "linear" } } ] },
        { "id": "cover", "frame": [0, 0, 100, 40], "backgroundColor": "#8E8E93" },
        { "id": "lamp", "frame": [180, 2, 10, 10], "backgroundColor": "#34C759" } ],
      "script": [ { "at": 1, "set": { "cover.zPosition": 0 } } ] }
    """

  private static func check(
    _ edits: [(String, String)]
  ) throws -> (report: CheckReport, folder: CheckedFolder) {
    let folder = try CheckedFolder(["scene": text])
    try folder.record()
    let edited = edits.reduce(text) { $0.replacing($1.0, with: $1.1) }
    try #require(edited != text)
    folder.files.write(edited, to: "scenes/scene.json")
    return (try folder.check(), folder)
  }

  private static func coverage(_ report: CheckReport) -> FrameCoverage? {
    report.results.first { $0.subject == .everyFrame }?.coverage
  }

  /// The instants are 0, 0.49, 0.98, 1.47 and 1.96 s; frame 54 is at 1.8 s.
  @Test func `a flash between the instants has its frame, its view and its picture`() throws {
    let flash = try Self.check([
      (
        "\"script\": [",
        "\"script\": [ { \"at\": 1.79, \"set\": { \"lamp.cornerRadius\": 5 } }, { \"at\": 1.82, \"set\": { \"lamp.cornerRadius\": 0 } }, "
      )
    ])
    let cause = try #require(flash.report.causes.first)
    #expect(flash.report.causes.count == 1 && cause.first.frame == 54, "\(flash.report.causes)")
    let drawing = flash.report.results.flatMap(\.drawing)
    #expect(drawing.map(\.layer) == ["lamp"] && drawing.first?.first.frame == 54)
    let frames = flash.report.scenes.flatMap(\.frames).filter(\.isDifferent)
    #expect(frames.map(\.moment.frame) == [54])
    let pictures = try #require(frames.first?.pictures)
    #expect(flash.folder.files.exists("out/check/\(pictures.actual)"))
    #expect(flash.report.pictures.contains(pictures.expected))
    // The pixels differ, so their level does.
    #expect(flash.report.scenes.first?.levels.map(\.word).last == "moved")
  }

  /// The dot's right edge is at 20 + 90 · t, and beyond the cover from 80/90 = 0.889 s on: frame 27 at 0.9 s.
  @Test func `what is drawn otherwise below a cover is seen from where it comes out`() throws {
    let (report, _) = try Self.check([("#0A84FF", "#0A84EE")])
    let cause = try #require(report.causes.first)
    #expect(cause.first.frame == 27 && cause.sight == .from(cause.first), "\(cause)")
    let coverage = try #require(Self.coverage(report))
    #expect(coverage.differing.first?.frame == 0 && coverage.visible?.frame == 27)
    #expect(coverage.failure?.hasSuffix("; no pixel differs before frame 27 (0.9 s)") == true)
  }

  @Test func `what shows in no pixel is said to be so`() throws {
    let folder = try CheckedFolder([
      "scene": Self.text.replacing("[0, 0, 100, 40]", with: "[0, 0, 200, 40]")
    ])
    try folder.record()
    folder.files.write(
      Self.text.replacing("[0, 0, 100, 40]", with: "[0, 0, 200, 40]")
        .replacing("#0A84FF", with: "#0A84EE"), to: "scenes/scene.json")
    let hidden = try folder.check()
    let cause = try #require(hidden.causes.first)
    #expect(cause.sight == .nowhere && cause.headline.hasSuffix(", where no pixel differs"))
    #expect(Self.coverage(hidden)?.failure?.hasSuffix("; no pixel differs") == true)
    #expect(hidden.scenes.first?.levels.map(\.word).last == "same")
  }

  @Test func `each of two causes has its own first frame`() throws {
    let (report, _) = try Self.check([("#0A84FF", "#0A84EE"), ("#34C759", "#34C700")])
    let frames = Dictionary(
      report.causes.map { ($0.changes, $0.first.frame) }, uniquingKeysWith: { first, _ in first })
    #expect(
      frames == [
        ["backgroundColor #0A84FF → #0A84EE"]: 27, ["backgroundColor #34C759 → #34C700"]: 0,
      ], "\(report.causes)")
  }
}
