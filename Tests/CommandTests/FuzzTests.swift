import TestSupport
import Testing

/// A sample of what `make fuzz-quick` does.
@Suite(.endsInTime, .enabled(if: DerivationTests.hasPython, "python3 is not installed"))
struct FuzzTests {
  private let script = Command.package + "/Tests/Fuzz/fuzz.py"

  private func fuzz(_ arguments: String, in folder: TemporaryFolder) throws -> Command.Outcome {
    // Machines of continuous integration are several times slower than what the script is made for.
    let slowness = ProcessorTime.limit / 2
    return try Command(in: folder.path).shell(
      "python3 '\(script)' --keep '\(folder.path)/kept' --slowness \(slowness) \(arguments)")
  }

  @Test func `damaged scenes, images and fonts neither crash nor hang`() throws {
    let folder = try TemporaryFolder()
    let outcome = try fuzz(
      "--render '\(Command.path)' --scenes 40 --images 320 --fonts 40", in: folder)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains(#/^40 scenes .*, 320 images .*, 40 fonts .*: 0 findings\n$/#))
  }

  @Test func `crashes, silent failures and work without end are findings`() throws {
    for (script, fault) in [
      ("kill -SEGV $$", "ended by signal 11"), ("exit 65", "exit code 65 without a message"),
      ("echo no >&2; exit 70", "exit code 70: no"), ("while :; do :; done", " s of CPU"),
    ] {
      let folder = try TemporaryFolder()
      folder.write("#!/bin/sh\n\(script)\n", to: "broken")
      folder.makeExecutable("broken")
      let outcome = try fuzz(
        "--render ./broken --only fonts:7 --seed 3 --slowness 0.1", in: folder)
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("FOUND fonts:7 (seed 3): "), "\(outcome.output)")
      #expect(outcome.output.contains(fault), "\(outcome.output)")
      #expect(folder.exists("kept/fonts-3-7/fonts/damaged.ttf"))
    }
  }
}
