import TestSupport
import Testing

/// The measure of the sources: circles of files, and structs with many stored variables.
@Suite(.endsInTime, .enabled(if: DerivationTests.hasPython, "python3 is not installed"))
struct HouseTests {
  @Test func theSourcesKeepToWhatIsRecorded() throws {
    let outcome = try Command(in: Command.package).shell("python3 tools/house.py --check")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// The measure itself, on a package with a circle of six and a struct of eleven.
  @Test func aCircleOfSixAndAStructOfElevenAreFound() throws {
    let folder = try package()
    let words = ["One", "Two", "Three", "Four", "Five", "Six"]
    for (name, next) in zip(words, words.dropFirst() + words.prefix(1)) {
      folder.write(
        "struct \(name) { var other: [\(next)]; /* \(words[0]) */ let text = \"\(words[2])\" }",
        to: "Sources/Ring/\(name).swift")
    }
    let variables = (1...11).map { "  var v\($0): Int" }.joined(separator: "\n")
    folder.write(
      "struct Large {\n\(variables)\n  var sum: Int { v1 + v2 }\n  static let none = 0\n}",
      to: "Sources/Ring/Large.swift")
    let outcome = try measure(folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Ring: circle 6, at most 5"))
    #expect(outcome.errors.contains("Ring.Large: stored variables 11, at most 10"))
  }

  /// A circle of five and a struct of ten are let pass; what is computed, static or only named in
  /// a comment or in a text does not count.
  @Test func fiveAndTenAreLetPass() throws {
    let folder = try package()
    let words = ["One", "Two", "Three", "Four", "Five"]
    for (name, next) in zip(words, words.dropFirst() + words.prefix(1)) {
      folder.write("struct \(name) { var other: [\(next)] }", to: "Sources/Ring/\(name).swift")
    }
    folder.write("struct Six { var one: [One] } // Seven", to: "Sources/Ring/Six.swift")
    folder.write(
      "let seven = \"\"\"\n  Six\n  \"\"\"\nstruct Seven { var six: [Six] }",
      to: "Sources/Ring/Seven.swift")
    let variables = (1...10).map { "  var v\($0): Int { didSet {} }" }.joined(separator: "\n")
    folder.write(
      "struct Large {\n\(variables)\n  var sum: Int { v1 }\n}", to: "Sources/Ring/Large.swift")
    let outcome = try measure(folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// A folder for the files of a target Ring.
  private func package() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Sources")
    try folder.makeFolder("Sources/Ring")
    return folder
  }

  private func measure(_ folder: TemporaryFolder) throws -> Command.Outcome {
    try Command(in: Command.package).shell(
      "python3 tools/house.py --check --root '\(folder.path)'")
  }
}
