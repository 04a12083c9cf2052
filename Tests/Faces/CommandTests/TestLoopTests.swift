import TestSupport
import Testing

/// `make test`, whole and in parts, and what it says in the end.
@Suite(.endsInTime) struct TestLoopTests {
  private func plan(_ words: String) throws -> String {
    let outcome = try Command(in: Command.package).shell("make -n test \(words)")
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome.output
  }

  @Test func `without a target everything is tested, in release`() throws {
    let plan = try plan("")
    #expect(plan.contains("swift build -c release --build-tests"))
    #expect(plan.contains("swift test -c release --skip-build 2>&1 | awk -f Tests/summary.awk"))
    #expect(!plan.contains("--filter") && !plan.contains("--skip '"))
  }

  @Test func `with a target its tests run, in the build that is made in seconds`() throws {
    let plan = try plan("T=MotionTests")
    #expect(plan.contains("swift build --build-tests"))
    #expect(plan.contains("swift test --skip-build --filter 'MotionTests' "))
    #expect(!plan.contains("-c release") && !plan.contains("--skip '"))
  }

  @Test func `slow suites carry a tag and can be left out`() throws {
    let plan = try plan("T=RasterTests QUICK=1")
    let skipped = plan.split(separator: "--skip '").dropFirst().compactMap {
      $0.split(separator: "/'").first.map(String.init)
    }
    var tagged: [String] = []
    for file in TemporaryFolder.files(in: "\(Command.package)/Tests") {
      let text = TemporaryFolder.text(of: "\(Command.package)/Tests/\(file)") ?? ""
      // The text is taken apart so that this file does not count.
      if text.contains(".tags(" + ".slow)") { tagged.append(file) }
    }
    #expect(tagged.count >= 3)
    #expect(skipped.count == tagged.count)
    for (suite, file) in zip(skipped, tagged) {
      #expect(suite.split(separator: ".").first == file.split(separator: "/").first)
    }
  }

  private func summary(of lines: String) throws -> Command.Outcome {
    var command = Command(in: Command.package)
    command.input = lines + "\n"
    return try command.shell("awk -f Tests/summary.awk")
  }

  @Test func `the summary counts, and tells failures again`() throws {
    let outcome = try summary(
      of: """
        ◇ Test run started.
        ✔ Test "a" passed after 0.1 seconds.
        ✘ Test "b" recorded an issue at B.swift:1:1: Expectation failed
        ↳ why
        ✘ Test "b" failed after 0.1 seconds with 1 issue.
        ✘ Test run with 2 tests in 1 suite failed after 0.1 seconds with 1 issue.
        """)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasSuffix("\n1 passed, 1 failed\n"))
    let reported = try #require(outcome.output.firstRange(of: "What failed:\n"))
    #expect(
      outcome.output[reported.upperBound...].contains("B.swift:1:1: Expectation failed\n↳ why"))
    let good = try summary(
      of: """
        ✔ Test "a" passed after 0.1 seconds.
        ✔ Test run with 1 test in 1 suite passed after 0.1 seconds.
        """)
    #expect(good.status == 0 && good.output.hasSuffix("\n1 passed, 0 failed\n"))
  }

  @Test func `a run that found no test, or did not end, has failed`() throws {
    let nothing = try summary(of: "✔ Test run with 0 tests in 0 suites passed after 0.001 seconds.")
    #expect(nothing.status == 1)
    #expect(
      nothing.output.hasSuffix("No test has such a name.\n\nWhat failed:\n0 passed, 1 failed\n"))
    let hung = try summary(
      of: """
        ✔ Test "a" passed after 0.1 seconds.
        ✘ Test b at B.swift:1 hangs: no test ends, and the run used 0 s.
        """)
    #expect(hung.status == 1)
    #expect(hung.output.contains("The test run did not come to its end."))
    #expect(
      hung.output.hasSuffix(
        "What failed:\n✘ Test b at B.swift:1 hangs: no test ends, and the run used 0 s.\n"
          + "1 passed, 1 failed\n"))
  }
}
