import Film
import TestSupport
import Testing

/// The table of what is shown and where names only what is there, and all that tests say they prove.
@Suite(.endsInTime) struct CoverageTests {
  /// A line of the table.
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var proof: String
    var testDescription: String { name }

    /// The files that the proof links to, relative to docs/.
    var links: [String] {
      proof.split(separator: "](").dropFirst().compactMap {
        $0.split(separator: ")", maxSplits: 1).first.map(String.init)
      }
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
        where name.first.map({ "RM".contains($0) }) == true {
          proven.insert(String(name))
        }
      }
    }
    return proven
  }

  @Test func `every number has one row`() {
    // What is numbered 10, 43 and 50 is no behaviour.
    let numbers = Set(1...232).subtracting([10, 43, 50])
    let names = Self.rows.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(names.filter { $0.hasPrefix("R") }) == Set(numbers.map { "R\($0)" }))
    for section in 1...14 {
      #expect(names.contains { $0 == "M\(section)" || $0.hasPrefix("M\(section).") })
    }
  }

  @Test(arguments: rows) func `a row has a proof, and what it links to is there`(row: Row) {
    let isBuilt = !Self.notBuilt.contains(row.name)
    #expect(isBuilt == (row.proof != "not built yet"))
    #expect(!isBuilt || row.namesTests || !row.links.isEmpty)
    for link in row.links {
      let path = "\(Command.package)/docs/\(link)"
      #expect(FilePath.kind(of: path) != .missing, "\(link)")
      if link.hasPrefix("../scenes/") {
        let name = link.dropFirst("../scenes/".count).dropLast(".json".count)
        let expectations = "\(Command.package)/references/\(name)/expect.json"
        #expect(FilePath.kind(of: expectations) == .file, "\(name)")
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
