import TestSupport
import Testing

/// The assertions of the scenes are derived by a script that shares no formula with the tool.
@Suite(.endsInTime) struct DerivationTests {
  /// Whether the script, which is in Python, can be run here.
  static let hasPython = (try? Command(in: "/").shell("python3 -c 0").status) == 0

  @Test(.enabled(if: hasPython, "python3 is not installed"))
  func `every expect.json says what derive.py derives`() throws {
    let outcome = try Command(in: Command.package).shell("python3 references/derive.py --check")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }
}
