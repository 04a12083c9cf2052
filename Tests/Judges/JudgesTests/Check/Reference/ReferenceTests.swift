import FlipbookCheck
import FlipbookSystem
import TestSupport
import Testing

/// The scenes of the repository against their references.
@Suite(.endsInTime) struct ReferenceTests {
  private static let references = "\(Repository.path)/references"

  @Test(arguments: Repository.drawnScenes)
  func `a scene shows what its references and its assertions say`(scene: String) throws {
    let path = "\(TestScene.folder)/\(scene)"
    // Nothing is written where a reference is missing: that is a failure.
    let report = CheckReport(
      results: try SceneCheck(
        try TestScene.opened("\(path).json", name: scene), references: Self.references,
        reportFolder: nil, mode: .compare, assertions: "\(path).expect.json"
      ).run())
    #expect(report.failures.isEmpty, "\(report.failures)")
    // Other versions of the libraries may round otherwise; `check` itself wants equal pixels of those
    // that drew the references.
    let summary = try #require(
      report.text.firstMatch(
        of:
          /\ passed, 0 failed, compared (\d+) of (\d+) frames( and \d+ files?)?(, \d+ frames? off by at most [12] of 255)?\n$/
      ), "\(report.text.suffix(500))")
    #expect(summary.1 == summary.2, "every frame")
  }

  @Test(arguments: Repository.drawnScenes)
  func `a scene has recorded references, and assertions derived without the tool`(
    scene: String
  ) {
    for file in ["values.json", "film.json", "frames.txt", "drawing.txt", "expect.json"] {
      #expect(
        FilePath.kind(of: "\(Self.references)/\(scene)/\(file)") == .file,
        "references/\(scene)/\(file) is missing")
    }
  }

  @Test func `no reference is an orphan`() {
    #expect(CheckReport.orphans(in: Self.references, scenes: Repository.sceneNames) == [])
  }
}
