import FlipbookCheck
import FlipbookOpening
import FlipbookSystem
import TestSupport
import Testing

/// The law of references: what is recorded passes, and so does what is approved.
@Suite(.endsInTime) struct RecordedLawTests {
  /// Records a scene, checks it, and approves all of it and each level, after which nothing is written.
  private static func record(_ scene: CompiledScene, in folder: String) throws {
    func check(_ mode: SceneCheck.Mode) -> SceneCheck {
      SceneCheck(scene, references: folder, reportFolder: nil, mode: mode)
    }
    func pass(_ mode: SceneCheck.Mode, _ what: String) throws {
      let failures = CheckReport(results: try check(mode).run()).failures
      #expect(
        failures.isEmpty,
        "\(scene.name) \(what): \(failures.map { "\($0.subject): \($0.failureLines)" })")
    }
    try pass(.recordFirst, "recorded")
    try pass(.recordFirst, "checked again")
    let words = [nil] + CheckLevel.allCases
    for level in words {
      let written = try check(.compare).approve(level)
      #expect(written.isEmpty, "\(scene.name) \(level?.rawValue ?? "all"): \(written)")
    }
    try pass(.compare, "approved")
  }

  /// Every tenth scene; `render check` in CI compares all of them.
  @Test(arguments: Array(stride(from: 0, to: Repository.sceneNames.count, by: 10)))
  func `a scene of the repository that is recorded passes`(place: Int) throws {
    let name = Repository.sceneNames[place]
    let folder = try TemporaryFolder()
    try Self.record(
      try TestScene.opened("\(TestScene.folder)/\(name).json", name: name), in: folder.path)
  }

  @Test func `the snippets of the documents that are recorded pass`() throws {
    let folder = try TemporaryFolder()
    let names = FilePath.names(in: "\(Repository.path)/docs").filter { $0.hasSuffix(".md") }
    let texts = names.compactMap { TemporaryFolder.text(of: "\(Repository.path)/docs/\($0)") }
      .flatMap { MarkdownBlocks($0).scenes.map(\.text) }
    var recorded = 0
    // Every third; some show a part of a scene, or files that are not there.
    for (number, text) in texts.enumerated() where number % 3 == 0 {
      guard let scene = try? TestScene.compiled(text, name: "snippet\(number)") else { continue }
      recorded += 1
      try Self.record(scene, in: folder.path)
    }
    #expect(recorded > 15, "\(recorded)")
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `random scenes with bindings, states and crossings that are recorded pass`(
    part: UInt64
  ) throws {
    let folder = try TemporaryFolder()
    for seed in 0..<300 as Range<UInt64> where seed % 6 == part {
      try Self.record(
        try TestScene.compiled(RandomBoundScene(seed: seed).text, name: "random\(seed)"),
        in: folder.path)
    }
  }

  @Test(arguments: [3, 17, 40, 77] as [UInt64])
  func `random scenes with gestures, stacks and templates that are recorded pass`(
    seed: UInt64
  ) throws {
    let folder = try TemporaryFolder()
    let text = RandomSceneText(seed: seed).text
    guard let scene = try? TestScene.compiled(text, name: "random\(seed)") else { return }
    try Self.record(scene, in: folder.path)
  }

  /// As on the served page: each level that fails is approved, and what concerns all levels as a whole.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func `what differs and is approved level by level passes`(part: UInt64) throws {
    let folder = try TemporaryFolder()
    var changed = 0
    for seed in 0..<60 as Range<UInt64> where seed % 4 == part {
      let name = "random\(seed)"
      func check(_ version: UInt64, _ mode: SceneCheck.Mode) throws -> SceneCheck {
        SceneCheck(
          try TestScene.compiled(RandomBoundScene(seed: seed, version: version).text, name: name),
          references: folder.path, reportFolder: nil, mode: mode)
      }
      _ = try check(0, .record).run()
      let now = try check(1, .compare)
      let failures = CheckReport(results: try now.run()).failures
      if !failures.isEmpty { changed += 1 }
      for level in Set(failures.map(\.level)) { _ = try now.approve(level) }
      let left = CheckReport(results: try now.run()).failures
      #expect(left.isEmpty, "seed \(seed): \(left.map { "\($0.subject): \($0.failureLines)" })")
    }
    #expect(changed > 3, "\(changed)")
  }

  /// A property that is bound and changes only between two tenths of a second.
  @Test func `what changes between two tenths of a second is recorded`() throws {
    let text = """
      { "size": [100, 100], "duration": 1, "views": [
        { "id": "m", "properties": { "x": 0 }, "animations": [
          { "basic": { "keyPath": "x", "fromValue": 0, "toValue": 1, "duration": 1 } } ] },
        { "id": "box", "frame": [20, 20, 40, 40], "backgroundColor": "red",
          "transform": { "bind": "= max(0, 1 - abs(m.x - 0.45) / 0.04)", "to": [[], [{ "scale": 1.5 }]] } } ] }
      """
    let folder = try CheckedFolder(["peak": text])
    #expect(try folder.check(.recordFirst).failures.isEmpty)
    #expect(folder.reported(try folder.check(.recordFirst)) == "")
    #expect(
      try #require(folder.files.text(of: "references/peak/values.json")).contains("box.transform"))
  }

  /// One records, the others wait for it, and compare with what is whole.
  @Test func `of three first runs at once one records, and none sees half of it`() async throws {
    for seed in 0..<8 as Range<UInt64> {
      let folder = try TemporaryFolder()
      let path = folder.path
      let text = RandomBoundScene(seed: seed).text
      let reports = try await withThrowingTaskGroup(of: CheckReport.self) { group in
        for _ in 0..<3 {
          group.addTask {
            CheckReport(
              results: try SceneCheck(
                try TestScene.compiled(text), references: path, reportFolder: nil,
                mode: .recordFirst
              ).run())
          }
        }
        var reports: [CheckReport] = []
        for try await report in group { reports.append(report) }
        return reports
      }
      #expect(reports.flatMap(\.failures).isEmpty, "seed \(seed): \(reports.map(\.text))")
      #expect(reports.count { $0.recordedScenes == ["scene"] } == 1, "seed \(seed)")
    }
  }
}
