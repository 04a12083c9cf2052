import Film
import Judgement
import System
import TestSupport
import Testing

@Test(.endsInTime, arguments: SceneFolder.drawn)
func `a scene shows what its references and its assertions say`(scene: String) throws {
  let report = try TemporaryFolder()
  var command = Command(in: Command.package)
  // Nothing is written where a reference is missing: that is a failure.
  command.environment["CI"] = "true"
  let outcome = try command.run([
    "check", "scenes/\(scene).json", "--output", report.path,
  ])
  #expect(outcome.status == 0, "\(outcome.errors)")
  // Other versions of the libraries may round otherwise; `check` itself wants equal pixels of those
  // that drew the references.
  let summary = try #require(
    outcome.output.firstMatch(
      of:
        /\ passed, 0 failed, compared (\d+) of (\d+) frames(, \d+ frames? off by at most [12] of 255)?\n$/
    ), "\(outcome.output.suffix(500))")
  #expect(summary.1 == summary.2, "every frame")
}

@Test(.endsInTime, arguments: SceneFolder.drawn)
func `a scene has recorded references, and assertions derived without the tool`(
  scene: String
) {
  for file in ["values.json", "film.json", "frames.txt", "drawing.txt", "expect.json"] {
    #expect(
      FilePath.kind(of: "\(Command.package)/references/\(scene)/\(file)") == .file,
      "references/\(scene)/\(file) is missing")
  }
}

@Test(.endsInTime) func `no reference is an orphan`() {
  let orphans = CheckReport.orphans(
    in: "\(Command.package)/references", scenes: SceneFolder.names)
  #expect(orphans == [])
}
