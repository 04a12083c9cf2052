import TestSupport
import Testing

/// `.ci/nightly`: a step that fails stops no other, and none is passed over in silence.
@Suite(.endsInTime) struct NightlyTests {
  private func run(_ steps: String, _ words: String = "") throws -> (
    outcome: Command.Outcome, rows: [String], folder: TemporaryFolder
  ) {
    let folder = try TemporaryFolder()
    folder.write(steps, to: "steps")
    var command = Command(in: Command.package)
    command.environment["NIGHTLY_STEPS"] = "\(folder.path)/steps"
    command.environment["NIGHTLY_LOGS"] = "\(folder.path)/logs"
    command.environment["NIGHTLY_SHARE"] = "0.01"
    let outcome = try command.shell(".ci/nightly \(words)")
    // Without the column of times.
    let rows = outcome.output.split(separator: "\n").map {
      String($0).replacing(#/ +\d+:\d\d  /#, with: " ").replacing(#/  +/#, with: " ")
    }
    #expect((folder.text(of: "logs/summary.txt") ?? "").hasPrefix(outcome.output.prefix(80)))
    return (outcome, rows, folder)
  }

  @Test func `a step that fails, hangs or cannot run is named, and the others run`() throws {
    let (outcome, rows, folder) = try run(
      """
      # A comment.
      bad   | 1    |                        | echo "it broke"; exit 3
      late  | 0.02 |                        | echo begun; sleep 60 & wait
      alien | 1    | no-such-program sh     | echo never
      some  | 1    | sh                     | echo 'Test a skipped: b is not there'; echo '1 passed'
      good  | 1    |                        | echo "$(share 600) s"

      """)
    #expect(
      rows == [
        "bad FAILED it broke", "late FAILED not done in 0.02 min; the last words: begun",
        "alien not run no-such-program is not installed", "some passed 1 passed (1 skipped)",
        "good passed 6 s", "4 of 5 steps ran: 2 passed, 2 failed; 1 could not run.",
        "What they said: \(folder.path)/logs/",
      ])
    #expect(outcome.status == 1)
    #expect(folder.text(of: "logs/bad.log") == "it broke\n")
    #expect(!folder.exists("logs/alien.log"))
  }

  @Test func `only what ran and passed is a success`() throws {
    let steps = "good | 1 | | echo fine\nalien | 1 | no-such-program | echo never\n"
    #expect(try run(steps).outcome.status == 0)
    #expect(
      try run(steps, "good").rows.last == "1 of 1 steps ran: 1 passed, 0 failed; 0 could not run.")
    let nothing = try run(steps, "alien")
    #expect(nothing.outcome.status == 1)
    #expect(nothing.rows.last == "0 of 1 steps ran: 0 passed, 0 failed; 1 could not run.")
    let unknown = try run(steps, "bench")
    #expect(unknown.outcome.status == 64 && unknown.rows.isEmpty)
    #expect(unknown.outcome.errors.contains("there is no step 'bench'"))
  }

  /// Every check that `make help` lists has a step, and every step is one that make knows.
  @Test func `the nightly steps are the checks of the Makefile`() throws {
    let text = try #require(TemporaryFolder.text(of: "\(Command.package)/.ci/nightly.steps"))
    let commands = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap {
      $0.split(separator: "|", maxSplits: 3).last
    }
    var targets: Set<Substring> = []
    for command in commands {
      let match = try #require(command.firstMatch(of: #/make ([a-z-]+)/#), "\(command)")
      targets.insert(match.1)
      let outcome = try Command(in: Command.package).shell("make -n \(match.1)")
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let help = try Command(in: Command.package).shell("make help").output
    let checks = help.matches(of: #/make (test[a-z-]*|fuzz[a-z-]*|sanitize|bench|lint) /#).map(\.1)
    #expect(checks.count > 10)
    // One installs, the other keeps what was found.
    #expect(Set(checks).subtracting(["test-deps", "fuzz-corpus"]) == targets)
  }
}
