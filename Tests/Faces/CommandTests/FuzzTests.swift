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

  /// A sample of what `make fuzz-cost` begins with.
  private func breed(_ arguments: String, in folder: TemporaryFolder) throws -> Command.Outcome {
    try Command(in: folder.path).shell(
      "python3 '\(Command.package)/Tests/Fuzz/cost.py' --keep '\(folder.path)/kept' \(arguments)")
  }

  @Test func `scenes of what is dear are drawn within bounds, or refused`() throws {
    let folder = try TemporaryFolder()
    let outcome = try breed(
      "--render '\(Command.path)' --still --count 12 --most \(ProcessorTime.limit)", in: folder)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains(#/\n\d+ scenes in .*; 0 faults\n$/#), "\(outcome.output)")
  }

  @Test func `the scene that took longest stays within bounds`() throws {
    let folder = try TemporaryFolder()
    let outcome = try breed(
      "--render '\(Command.path)' --most \(ProcessorTime.limit) "
        + "--again '\(Command.package)/Tests/Fuzz/dearest.json'", in: folder)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test func `a scene that keeps render busy is a finding, and is kept`() throws {
    let folder = try TemporaryFolder()
    folder.write("#!/bin/sh\nwhile :; do :; done\n", to: "broken")
    folder.makeExecutable("broken")
    let outcome = try breed("--render ./broken --count 1 --most 0.2", in: folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains(#/FOUND .* s of CPU by validate s.json: /#), "\(outcome.output)")
    #expect(folder.exists("kept/fault-1-1.json"))
    #expect(folder.exists("kept/worst.json"))
  }
}
