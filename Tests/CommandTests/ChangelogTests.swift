import TestSupport
import Testing

/// The CHANGELOG has the versions that there are, newest first, each with its day.
@Suite(.endsInTime) struct ChangelogTests {
  @Test func theNewestVersionIsTheOneThatTheToolTells() throws {
    let text = try #require(TemporaryFolder.text(of: "\(Command.package)/CHANGELOG.md"))
    let titles = text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map(String.init)
    let versions = titles.filter { $0 != "## Unreleased" }
    #expect(titles.count - versions.count <= 1)
    #expect(titles.firstIndex(of: "## Unreleased") ?? 0 == 0)
    var newest: (version: [Int], date: String, title: String)?
    for title in versions {
      let match = try #require(
        title.wholeMatch(of: /## (\d+)\.(\d+)\.(\d+) - (\d{4}-\d\d-\d\d)/), "\(title)")
      let version = [match.1, match.2, match.3].compactMap { Int($0) }
      let date = String(match.4)
      if let newest {
        #expect(version.lexicographicallyPrecedes(newest.version), "\(title)")
        #expect(date <= newest.date, "\(title)")
      } else {
        newest = (version, date, "\(match.1).\(match.2).\(match.3)")
      }
    }
    let first = try #require(newest)
    let told = try Command(in: Command.package).run(["--version"])
    #expect(told.output == "render \(first.title)\n")
    let manual = try Command(in: Command.package).run(["manual"])
    #expect(manual.output.contains(first.date))
  }
}
