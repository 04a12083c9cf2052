import FlipbookCheck
import FlipbookDocument
import FlipbookPages
import FlipbookProduction
import FlipbookSystem
import ProductionSupport
import TestSupport
import Testing

/// Checks of several scenes, without a command.
@Suite(.endsInTime) struct CheckJobTests {
  private static func scene(_ end: Int) -> String {
    """
    { "size": [20, 20], "duration": 0.4, "fps": 10, "views": [ { "id": "dot", "frame": [0, 0, 5, 5] } ],
      "script": [ { "at": 0, "animate": { "duration": 0.3, "changes": { "dot.position.x": \(end) } } } ] }
    """
  }

  /// Three scenes, the second of which cannot be read.
  private static func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in [("a", scene(10)), ("b", "{ \"size\": 1 }"), ("c", scene(12))] {
      folder.write(text, to: "\(name).json")
    }
    return folder
  }

  private static func run(
    _ folder: TemporaryFolder, _ mode: SceneCheck.Mode, areAll: Bool = false, jobs: Int = 1
  ) throws -> (report: CheckReport, reported: [String], compared: [String]) {
    let sources = ["a", "b", "c"].map { SceneSource(path: "\(folder.path)/\($0).json", name: $0) }
    let references = ReferencesFolder(
      "\(folder.path)/references", as: .marked, opening: SceneOpening(reporter: CollectedReports()))
    let job = CheckJob(
      sources, references, reports: OutputFolder("\(folder.path)/report", as: .marked), mode: mode)
    var reported: [String] = []
    let (report, compared) = try job.run(
      areAll: areAll, jobs: jobs, reported: { reported += $0.diagnostics.map(\.message) },
      result: { reported.append("\($0.scene) \($0.outcome)") })
    return (report, reported, compared.map(\.source.name))
  }

  @Test(arguments: [1, 4]) func `results come in the order of the scenes`(jobs: Int) throws {
    let folder = try Self.project()
    let recorded = try Self.run(folder, .record, jobs: jobs)
    #expect(recorded.compared == ["a", "c"])
    #expect(recorded.report.recordedScenes == ["a", "c"])
    let checked = try Self.run(folder, .compare, jobs: jobs)
    let order = checked.report.results.map(\.scene)
    #expect(order == order.sorted() && Set(order) == ["a", "b", "c"])
    #expect(checked.report.failures.map(\.scene) == ["b"])
    #expect(checked.report.failures.first?.failure == "has errors")
    // A mistake in the file is told just before its result.
    let place = try #require(checked.reported.firstIndex(of: "b failed"))
    #expect(checked.reported[place - 1].contains("size"))
  }

  @Test func `a changed scene fails, and the others do not`() throws {
    let folder = try Self.project()
    _ = try Self.run(folder, .record)
    folder.write(Self.scene(13), to: "c.json")
    let report = try Self.run(folder, .compare).report
    #expect(report.causes.first?.members.map(\.scene) == ["c"])
    #expect(!report.failures.contains { $0.scene == "a" })
  }

  @Test func `references of nobody are told where all scenes are looked at`() throws {
    let folder = try Self.project()
    _ = try Self.run(folder, .record)
    try folder.makeFolder("references/gone")
    folder.write("{}", to: "references/gone/values.json")
    #expect(try !Self.run(folder, .compare).report.results.contains { $0.scene == "gone" })
    let all = try Self.run(folder, .compare, areAll: true)
    #expect(all.report.failures.last?.scene == "gone" && all.reported.last == "gone failed")
  }
}
