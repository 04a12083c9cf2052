import FlipbookCheck
import FlipbookSystem
import TestSupport
import Testing

/// The pictures of a failing check, and when they are drawn.
@Suite(.endsInTime) struct CheckPictureTests {
  private static func scene(to end: Int) -> String {
    """
    { "size": [40, 20], "fps": 30, "background": "white",
      "views": [ { "id": "dot", "frame": [0, 5, 10, 10], "backgroundColor": "#FF0000",
        "animations": [ { "basic": { "keyPath": "position.x", "fromValue": 5, "toValue": \(end),
          "duration": 0.5, "fillMode": "forwards", "removedOnCompletion": false } } ] } ] }
    """
  }

  private static func results(
    _ text: String, in folder: String, report: String?, _ mode: SceneCheck.Mode
  ) throws -> [CheckResult] {
    try SceneCheck(
      try TestScene.compiled(text, name: "dot"), references: "\(folder)/references",
      reportFolder: report.map { OutputFolder($0) },
      mode: mode
    ).run()
  }

  /// Red from 0 to 35 points, recorded; to 30 now.
  @Test func `without a report nothing is drawn or written`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    _ = try Self.results(Self.scene(to: 35), in: path, report: nil, .record)
    try OutputFile.write(
      #"{ "motion": [ { "key": "dot.position.x", "arrives": 35, "by": 0.5 } ] }"#,
      to: "\(path)/references/dot/expect.json")
    let bare = try Self.results(Self.scene(to: 30), in: path, report: nil, .compare)
    #expect(FilePath.names(in: path) == ["references"])
    #expect(bare.allSatisfy { $0.charts.isEmpty && $0.frames.allSatisfy { $0.pictures == nil } })
    let drawn = try Self.results(
      Self.scene(to: 30), in: path, report: "\(path)/report", .compare)
    #expect(drawn.map(\.failure) == bare.map(\.failure))
    #expect(drawn.count { $0.failure != nil } >= 3)
    // The curve of the values, the curve of the sentence, and the pictures of frames.
    #expect(drawn.count { !$0.charts.isEmpty } == 2)
    #expect(drawn.contains { $0.frames.contains { $0.pictures != nil } })
  }
}
