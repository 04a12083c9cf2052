import TestSupport
import Testing

/// The measure of the sources: circles of files and of folders, what is too large, what is not needed.
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
        to: "Sources/Sea/Ring/\(name).swift")
    }
    let variables = (1...11).map { "  var v\($0): Int" }.joined(separator: "\n")
    folder.write(
      "struct Large {\n\(variables)\n  var sum: Int { v1 + v2 }\n  static let none = 0\n}",
      to: "Sources/Sea/Ring/Large.swift")
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
      folder.write("struct \(name) { var other: [\(next)] }", to: "Sources/Sea/Ring/\(name).swift")
    }
    folder.write("struct Six { var one: [One] } // Seven", to: "Sources/Sea/Ring/Six.swift")
    folder.write(
      "let seven = \"\"\"\n  Six\n  \"\"\"\nstruct Seven { var six: [Six] }",
      to: "Sources/Sea/Ring/Seven.swift")
    let variables = (1...10).map { "  var v\($0): Int { didSet {} }" }.joined(separator: "\n")
    folder.write(
      "struct Large {\n\(variables)\n  var sum: Int { v1 }\n}", to: "Sources/Sea/Ring/Large.swift")
    let outcome = try measure(folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// A natural noun of any size is let pass, as long as all of a circle is of it; its files may be told by a
  /// pattern.
  @Test func theFilesOfANounMayBeToldByAPattern() throws {
    let folder = try package()
    let words = ["Ring", "OneStone", "TwoStone", "ThreeStone", "FourStone", "FiveStone"]
    for (name, next) in zip(words, words.dropFirst() + words.prefix(1)) {
      folder.write("struct \(name) { var other: [\(next)] }", to: "Sources/Sea/Ring/\(name).swift")
    }
    try folder.makeFolder("tools")
    func noun(_ units: String) -> String {
      "{\"nouns\": {\"Ring.ring\": {\"units\": [\(units)], \"why\": \"A ring has stones.\"}}}"
    }
    folder.write(noun("\"*Stone\", \"Ring\""), to: "tools/house.json")
    #expect(try measure(folder).status == 0)
    folder.write(noun("\"*Stone\""), to: "tools/house.json")
    #expect(try measure(folder).errors.contains("Ring: circle 6, at most 5"))
  }

  /// Folders that name each other, by way of a third and of what stands in none.
  @Test func aCircleOfFoldersIsFound() throws {
    let folder = try package()
    try folder.makeFolder("Sources/Sea/Ring/Upper")
    try folder.makeFolder("Sources/Sea/Ring/Lower")
    folder.write("struct One { var other: [Two] }", to: "Sources/Sea/Ring/Upper/One.swift")
    folder.write("struct Two { var other: [Three] }", to: "Sources/Sea/Ring/Lower/Two.swift")
    folder.write("struct Three {}", to: "Sources/Sea/Ring/Three.swift")
    #expect(try measure(folder).status == 0)
    folder.write("struct Three { var other: [One] }", to: "Sources/Sea/Ring/Three.swift")
    let outcome = try measure(folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Ring: circle of rooms 3, at most 1"))
    let reported = try measure(folder, "--rooms Ring").output
    #expect(reported == ". -> Upper: One\nLower -> .: Three\nUpper -> Lower: Two\n")
  }

  /// Sixty lines from the name to the brace are let pass; of a longer function its own lines count,
  /// not those of what stands above or below it.
  @Test func aFunctionOfSixtyOneLinesIsFound() throws {
    let folder = try package()
    func type(lines: Int) -> String {
      let body = (0..<lines - 2).map { "    use(\($0)) // }" }.joined(separator: "\n")
      return """
        struct Large {
          var sum: Int {
            0
          }
          private init() throws(Failure) {
        \(body)
          }
          func next(_ work: (Int) -> Void = { _ in }) where Self: Sendable {
        \(body)
          }
        }
        protocol Wanted {
          func next()
        }
        """
    }
    folder.write(type(lines: 60), to: "Sources/Sea/Ring/Large.swift")
    #expect(try measure(folder).status == 0)
    folder.write(type(lines: 61), to: "Sources/Sea/Ring/Large.swift")
    let outcome = try measure(folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Large.init: lines of a function 61, at most 60"))
    #expect(outcome.errors.contains("Large.next: lines of a function 61, at most 60"))
  }

  /// An import of a target from which a file names neither types nor members.
  @Test func anImportOfWhichNothingIsUsedIsFound() throws {
    let folder = try package()
    try folder.makeFolder("Sources/Sea/Deep")
    folder.write(
      "package struct Depth {\n  package var fathoms: Int { local }\n  private let local = 1\n}",
      to: "Sources/Sea/Deep/Depth.swift")
    folder.write(
      "import FlipbookDeep\nimport Elsewhere\nlet own = sea.fathoms",
      to: "Sources/Sea/Ring/Used.swift")
    folder.write(
      "import FlipbookRing\nimport FlipbookDeep\nlet depth: [Depth]",
      to: "Sources/Sea/Ring/Named.swift")
    #expect(try measure(folder).errors.contains("imports: not needed 1, at most 0"))
    folder.write(
      "import FlipbookDeep // Depth\nlet local = \"Depth.fathoms\"",
      to: "Sources/Sea/Ring/Idle.swift")
    let outcome = try measure(folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("imports: not needed 2, at most 0"))
    let reported = try measure(folder, "--found").output
    #expect(reported.contains("Sources/Sea/Ring/Idle.swift: nothing of FlipbookDeep is named\n"))
    #expect(reported.contains("Sources/Sea/Ring/Named.swift: nothing of FlipbookRing is named\n"))
  }

  /// A function that hands on what it is given, to be named in one place; what is named twice, does
  /// more than that or is there for other packages is none.
  @Test func aWrapperWithOneCallerIsFound() throws {
    let folder = try package()
    folder.write(
      """
      struct Ring {
        func turn(by angle: Int, of _: String) -> Int { angle }
        func half(_ angle: Int) -> Int { turn(by: angle / 2, of: "") }
        public func open(_ angle: Int) -> Int { turn(by: angle, of: "") }
        private func twice(_ angle: Int) -> Int { turn(by: angle, of: "") }
        func all() -> [Int] { [half(1), open(1), twice(1), twice(2), once(3)] }
        let once: Int
      }
      """, to: "Sources/Sea/Ring/Ring.swift")
    #expect(try measure(folder).status == 0)
    folder.write(
      """
      extension Ring {
        private func around(_ angle: Int) throws -> Int {
          return try turn(
            by: angle, of: "once")
        }
        var whole: Int { around(360) }
      }
      """, to: "Sources/Sea/Ring/Ring+Whole.swift")
    let outcome = try measure(folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("wrappers: not needed 1, at most 0"))
    let reported = try measure(folder, "--found").output
    #expect(
      reported
        == "Sources/Sea/Ring/Ring+Whole.swift: Ring.around is one call, and named in one place\n"
    )
  }

  /// What could throw anything; not what the argument parser or another package calls.
  @Test func untypedThrowsAreFound() throws {
    let folder = try package()
    folder.write(
      """
      struct Ring {
        public func open() throws {}
        func run() throws { "throws" }
        init(_ body: () throws(Failure) -> Void) throws(Failure) {} // throws
      }
      """, to: "Sources/Sea/Ring/Ring.swift")
    #expect(try measure(folder).status == 0)
    folder.write(
      "extension Ring {\n  func run(_ body: () throws -> Void)\n    throws {}\n}",
      to: "Sources/Sea/Ring/Ring+Run.swift")
    let outcome = try measure(folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Ring: untyped throws 2, at most 0"))
  }

  /// A folder for the files of a target Ring.
  private func package() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Sources")
    try folder.makeFolder("Sources/Sea")
    try folder.makeFolder("Sources/Sea/Ring")
    return folder
  }

  private func measure(
    _ folder: TemporaryFolder, _ question: String = "--check"
  ) throws -> Command.Outcome {
    try Command(in: Command.package).shell(
      "python3 tools/house.py \(question) --root '\(folder.path)'")
  }
}
