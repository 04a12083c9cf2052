import TestSupport
import Testing

/// A sample of what `make test-hostile` does.
@Suite(.endsInTime, .enabled(if: DerivationTests.hasPython, "python3 is not installed"))
struct HostileFolderTests {
  private func run(_ arguments: String, in folder: TemporaryFolder) throws -> Command.Outcome {
    // Machines of continuous integration are several times slower than what the script is made for.
    try Command(in: folder.path).shell(
      "python3 '\(Command.package)/Tests/Hostile/hostile.py' --slowness \(ProcessorTime.limit / 2) "
        + arguments)
  }

  @Test func `small hostile files are refused with a place, or read`() throws {
    let folder = try TemporaryFolder()
    let outcome = try run("--render '\(Command.path)' --quick", in: folder)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains(#/\n\d+ inputs: 0 at fault\n$/#))
  }

  @Test func `crashes, silence, files elsewhere and work without end are faults`() throws {
    for (script, fault) in [
      ("kill -SEGV $$", "ended by signal 11"), ("exit 65", "exit code 65 without a message"),
      ("echo no >&2; exit 70", "exit code 70: no"), ("while :; do :; done", " s of CPU"),
      ("echo 'error: x' >&2; exit 65", "does not say 'expected a value"),
      ("echo 'error: expected a value, found \"NaN\"' >&2; exit 65", "its message has no place"),
      (
        "echo 'a.json:1:1: error: expected a value, found \"NaN\"' >&2; touch ../x; exit 65",
        "wrote "
      ),
    ] {
      let folder = try TemporaryFolder()
      folder.write("#!/bin/sh\n\(script)\n", to: "broken")
      folder.makeExecutable("broken")
      let outcome = try Command(in: folder.path).shell(
        "python3 '\(Command.package)/Tests/Hostile/hostile.py' --slowness 0.1 --render ./broken "
          + "--only lottie:nan")
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("FOUND lottie:nan: "), "\(outcome.output)")
      #expect(outcome.output.contains(fault), "\(fault): \(outcome.output)")
    }
  }
}
