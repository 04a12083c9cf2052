import FlipbookCheck
import FlipbookOutput
import FlipbookSystem
import TestSupport
import Testing
import figures

/// The table of what is shown and where names only what is there, and all that tests say they prove.
@Suite(.endsInTime) struct CoverageTests {
  /// A line of the table.
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var proof: String
    var testDescription: String { name }

    /// The links of the proof: words, and a file relative to docs/.
    var links: [(words: String, file: String)] {
      proof.matches(of: /\[([^\]]+)\]\(([^)]+)\)/).map { (String($0.1), String($0.2)) }
    }

    /// The scenes that it names.
    var scenes: [String] {
      links.compactMap { $0.file.firstMatch(of: /^..\/scenes\/(.+)\.json$/).map { String($0.1) } }
    }

    /// The files' names of the figures that it names.
    var figures: [String] {
      links.compactMap { $0.file.firstMatch(of: /^figures\/(.+)\.svg$/).map { String($0.1) } }
    }

    var namesTests: Bool { proof.split(separator: ", ").contains("tests") }
  }

  static let rows: [Row] = (TemporaryFolder.text(of: "\(Command.package)/docs/coverage.md") ?? "")
    .split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmed() }
      guard cells.count == 3, let kind = cells[0].first, "RM".contains(kind),
        cells[0].dropFirst().first?.isNumber == true
      else { return nil }
      return Row(name: cells[0], proof: cells[2])
    }

  /// The rows whose proof is still to come, as the table says too.
  private static let notBuilt: [String] = []

  /// Every name in a `.proves(…)` of the tests.
  private static func provenRows() throws -> Set<String> {
    var proven: Set<String> = []
    for file in TemporaryFolder.files(in: "\(Command.package)/Tests") where file.hasSuffix(".swift")
    {
      let text = try #require(TemporaryFolder.text(of: "\(Command.package)/Tests/\(file)"))
      for part in text.split(separator: ".proves(").dropFirst() {
        for name in part.prefix(while: { $0 != ")" }).split(separator: "\"")
        where name.wholeMatch(of: /[RM][0-9.]+/) != nil {
          proven.insert(String(name))
        }
      }
    }
    return proven
  }

  private static func assertions(of scene: String) throws -> [FlipbookCheck.Expectation]? {
    try FlipbookCheck.Expectation.all(
      inFile: "\(Command.package)/references/\(scene)/expect.json")
  }

  @Test func `every number has one row`() {
    // The numbers 10, 43 and 50 are not behaviors.
    let numbers = Set(1...242).subtracting([10, 43, 50])
    let names = Self.rows.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(names.filter { $0.hasPrefix("R") }) == Set(numbers.map { "R\($0)" }))
    for section in 1...14 {
      #expect(names.contains { $0 == "M\(section)" || $0.hasPrefix("M\(section).") })
    }
    for trap in 1...38 { #expect(names.contains("M15.2.\(trap)")) }
  }

  @Test(arguments: rows) func `a row has a proof, and what it links to is there`(row: Row) {
    let isBuilt = !Self.notBuilt.contains(row.name)
    #expect(isBuilt == (row.proof != "not built yet"))
    #expect(!isBuilt || row.namesTests || !row.links.isEmpty)
    for link in row.links {
      let path = "\(Command.package)/docs/\(link.file)"
      #expect(FilePath.kind(of: path) != .missing, "\(link.file)")
    }
  }

  @Test(arguments: rows.filter { !$0.scenes.isEmpty })
  func `each scene of a row has an assertion that carries the row`(row: Row) throws {
    for scene in row.scenes {
      let assertions = try #require(try Self.assertions(of: scene), "\(scene)")
      #expect(assertions.contains { $0.proves.contains(row.name) }, "\(scene)")
    }
  }

  @Test(arguments: SceneFolder.names)
  func `an assertion carries only rows that name its scene`(scene: String) throws {
    let carried = Set(try Self.assertions(of: scene)?.flatMap(\.proves) ?? [])
    let named = Self.rows.filter { $0.scenes.contains(scene) }.map(\.name)
    #expect(carried.subtracting(named).sorted() == [])
  }

  @Test func `a figure of a row is one that the tool draws from its own curves`() {
    let drawn = Set(Figure.all.map(\.fileName))
    let named = Self.rows.flatMap(\.figures)
    #expect(!named.isEmpty && named.filter { !drawn.contains($0) } == [])
  }

  /// Other files prove by what they say: the words of the link are a sentence or a name in them.
  @Test func `a file of a row holds the words of its link`() throws {
    for row in Self.rows {
      for link in row.links
      where !link.file.hasPrefix("../scenes/") && !link.file.hasPrefix("figures/") {
        let text = TemporaryFolder.text(of: "\(Command.package)/docs/\(link.file)")
        #expect(text?.contains("| \(link.words) |") == true, "\(row.name): \(link.words)")
      }
    }
  }

  @Test func `the tests of a row carry its name, and no test names a row that is not`() throws {
    let proven = try Self.provenRows()
    let tested = Self.rows.filter(\.namesTests).map(\.name)
    try #require(!tested.isEmpty)
    #expect(tested.filter { !proven.contains($0) } == [])
    #expect(proven.subtracting(Self.rows.map(\.name)).sorted() == [])
  }
}

extension Substring {
  fileprivate func trimmed() -> String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
