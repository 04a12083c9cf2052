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
    let reported = try Command(in: Command.package).run(["--version"])
    #expect(reported.output == "render \(first.title)\n")
    let manual = try Command(in: Command.package).run(["manual"])
    #expect(manual.output.contains(first.date))
  }

  /// A tag stands on a commit of its heading's day, at which `render --version` told that version.
  @Test func everyTagIsAVersionWithAHeading() throws {
    // A shallow clone, and an archive, have no tags.
    let tags = try Command(in: Command.package).shell("git tag --list '[0-9]*'").output
      .split(separator: "\n").map(String.init)
    let text = try #require(TemporaryFolder.text(of: "\(Command.package)/CHANGELOG.md"))
    for tag in tags {
      let reported = try Command(in: Command.package).shell(
        "git log -1 --format=%cs '\(tag)^{commit}'; git grep -h 'static let current = \"' '\(tag)' -- Sources"
      )
      let lines = reported.output.split(separator: "\n").map(String.init)
      try #require(lines.count == 2, "\(tag): \(reported.errors)")
      #expect(text.contains("\n## \(tag) - \(lines[0])\n"), "\(tag) of \(lines[0])")
      #expect(lines[1].hasSuffix("= \"\(tag)\""), "\(tag): \(lines[1])")
    }
  }

  @Test func theGuidesNameTheVersionAndNoBranch() throws {
    let version =
      try Command(in: Command.package).run(["--version"]).output
      .split(whereSeparator: \.isWhitespace).last.map(String.init) ?? "none"
    let library = try #require(TemporaryFolder.text(of: "\(Command.package)/docs/library.md"))
    #expect(library.contains("from: \"\(version)\""))
    #expect(!library.contains("branch:"))
    let workflow = "\(Command.package)/starter-workflows/github-actions.yml"
    let copied = try #require(TemporaryFolder.text(of: workflow))
    #expect(copied.contains("  FLIPBOOK_VERSION: \(version)\n"))
    let readme = try #require(TemporaryFolder.text(of: "\(Command.package)/README.md"))
    let clones = readme.split(separator: "\n").filter { $0.contains("git clone ") }
    #expect(!clones.isEmpty && clones.allSatisfy { $0.contains("--depth 1 ") })
  }
}
