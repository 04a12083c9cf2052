import TestSupport
import Testing

/// The measure of the sources: circles of files and of folders, what is too large, what is not needed.
@Suite(.endsInTime, .enabled(if: DerivationTests.hasPython, "python3 is not installed"))
struct HouseTests {
  @Test func `the sources keep to what is recorded of the house`() throws {
    let outcome = try Command(in: Command.package).shell("python3 tools/house.py --check")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// The measure itself, on a package with a circle of six and a struct of eleven.
  @Test func `a circle of six and a struct of eleven are found`() throws {
    let house = try MeasuredPackage()
    let words = ["One", "Two", "Three", "Four", "Five", "Six"]
    for (name, next) in zip(words, words.dropFirst() + words.prefix(1)) {
      house.write(
        "struct \(name) { var other: [\(next)]; /* \(words[0]) */ let text = \"\(words[2])\" }",
        to: "Ring/\(name).swift")
    }
    let variables = (1...11).map { "  var v\($0): Int" }.joined(separator: "\n")
    house.write(
      "struct Large {\n\(variables)\n  var sum: Int { v1 + v2 }\n  static let none = 0\n}",
      to: "Ring/Large.swift")
    house.write(
      "extension Large {\n  mutating func add() { v1 += 1 }\n}", to: "Ring/Large+Add.swift")
    let outcome = try house.report()
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Ring: circle 6, at most 5"))
    #expect(outcome.errors.contains("Ring.Large: stored variables 11, at most 10"))
  }

  /// What is seen by all and changed by no function of its own.
  @Test func `a type that declares facts may have twenty stored variables`() throws {
    let house = try MeasuredPackage()
    func write(_ count: Int, _ kind: String, _ variable: String, _ more: String = "") throws
      -> String
    {
      let lines = (1...count).map { "  \(variable) v\($0): Int" }.joined(separator: "\n")
      house.write("\(kind) Facts {\n\(lines)\n\(more)\n}", to: "Ring/Facts.swift")
      return try house.report().errors
    }
    for (kind, variable) in [("struct", "package var"), ("final class", "let")] {
      #expect(try write(20, kind, variable) == "", "\(kind)")
      #expect(
        try write(21, kind, variable).contains("Ring.Facts: declared facts 21, at most 20"))
    }
    // Another type's function, and one that changes nothing, make no state of it.
    #expect(
      try write(
        11, "struct", "var",
        "  func ask() -> Int { v1 }\n  struct Part { mutating func change() {} }") == "")
    for state in [
      try write(11, "struct", "private let"), try write(11, "final class", "package var"),
      try write(11, "struct", "var", "  mutating func change() { v1 = 0 }"),
    ] {
      #expect(state.contains("Ring.Facts: stored variables 11, at most 10"))
    }
  }

  /// A circle of five and a struct of ten are let pass; what is computed, static or only named in
  /// a comment or in a string does not count.
  @Test func `a circle of five and a struct of ten are let pass`() throws {
    let house = try MeasuredPackage()
    let words = ["One", "Two", "Three", "Four", "Five"]
    for (name, next) in zip(words, words.dropFirst() + words.prefix(1)) {
      house.write("struct \(name) { var other: [\(next)] }", to: "Ring/\(name).swift")
    }
    house.write("struct Six { var one: [One] } // Seven", to: "Ring/Six.swift")
    house.write(
      "let seven = \"\"\"\n  Six\n  \"\"\"\nstruct Seven { var six: [Six] }",
      to: "Ring/Seven.swift")
    let variables = (1...10).map { "  var v\($0): Int { didSet {} }" }.joined(separator: "\n")
    house.write(
      "struct Large {\n\(variables)\n  var sum: Int { v1 }\n}", to: "Ring/Large.swift")
    let outcome = try house.report()
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// A natural noun of any size is let pass, as long as all of a circle is of it; its files may be told by a
  /// pattern.
  @Test func `the files of a noun may be told by a pattern`() throws {
    let house = try MeasuredPackage()
    let words = ["Ring", "OneStone", "TwoStone", "ThreeStone", "FourStone", "FiveStone"]
    for (name, next) in zip(words, words.dropFirst() + words.prefix(1)) {
      house.write("struct \(name) { var other: [\(next)] }", to: "Ring/\(name).swift")
    }
    try house.folder.makeFolder("tools")
    func noun(_ units: String) -> String {
      "{\"nouns\": {\"Ring.ring\": {\"units\": [\(units)], \"why\": \"A ring has stones.\"}}}"
    }
    house.folder.write(noun("\"*Stone\", \"Ring\""), to: "tools/house.json")
    #expect(try house.report().status == 0)
    house.folder.write(noun("\"*Stone\""), to: "tools/house.json")
    #expect(try house.report().errors.contains("Ring: circle 6, at most 5"))
  }

  /// Folders that name each other, by way of a third and of what stands in none.
  @Test func `a circle of folders is found`() throws {
    let house = try MeasuredPackage()
    try house.makeFolder("Ring/Upper")
    try house.makeFolder("Ring/Lower")
    house.write("struct One { var other: [Two] }", to: "Ring/Upper/One.swift")
    house.write("struct Two { var other: [Three] }", to: "Ring/Lower/Two.swift")
    house.write("struct Three {}", to: "Ring/Three.swift")
    #expect(try house.report().status == 0)
    house.write("struct Three { var other: [One] }", to: "Ring/Three.swift")
    let outcome = try house.report()
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Ring: circle of rooms 3, at most 1"))
    let reported = try house.report("--rooms Ring").output
    #expect(reported == ". -> Upper: One\nLower -> .: Three\nUpper -> Lower: Two\n")
  }

  /// Sixty lines from the name to the brace are let pass; of a longer function its own lines count,
  /// not those of what stands above or below it.
  @Test func `a function of 61 lines is found`() throws {
    let house = try MeasuredPackage()
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
    house.write(type(lines: 60), to: "Ring/Large.swift")
    #expect(try house.report().status == 0)
    house.write(type(lines: 61), to: "Ring/Large.swift")
    let outcome = try house.report()
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Large.init: lines of a function 61, at most 60"))
    #expect(outcome.errors.contains("Large.next: lines of a function 61, at most 60"))
  }

  /// An import of a target from which a file names neither types nor members.
  @Test func `an import of which nothing is used is found`() throws {
    let house = try MeasuredPackage()
    house.write(
      "package struct Depth {\n  package var fathoms: Int { local }\n  private let local = 1\n}",
      to: "Deep/Depth.swift")
    house.write(
      "import FlipbookDeep\nimport Elsewhere\nlet own = sea.fathoms",
      to: "Ring/Used.swift")
    house.write(
      "import FlipbookRing\nimport FlipbookDeep\nlet depth: [Depth]",
      to: "Ring/Named.swift")
    #expect(try house.report().errors.contains("imports: not needed 1, at most 0"))
    house.write(
      "import FlipbookDeep // Depth\nlet local = \"Depth.fathoms\"",
      to: "Ring/Idle.swift")
    let outcome = try house.report()
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("imports: not needed 2, at most 0"))
    let reported = try house.report("--found").output
    #expect(reported.contains("Sources/Sea/Ring/Idle.swift: nothing of FlipbookDeep is named\n"))
    #expect(reported.contains("Sources/Sea/Ring/Named.swift: nothing of FlipbookRing is named\n"))
  }

  /// A function that hands on what it is given, to be named in one place; what is named twice, does
  /// more than that or is there for other packages is none.
  @Test func `a wrapper with one caller is found`() throws {
    let house = try MeasuredPackage()
    house.write(
      """
      struct Ring {
        func turn(by angle: Int, of _: String) -> Int { angle }
        func half(_ angle: Int) -> Int { turn(by: angle / 2, of: "") }
        public func open(_ angle: Int) -> Int { turn(by: angle, of: "") }
        private func twice(_ angle: Int) -> Int { turn(by: angle, of: "") }
        func all() -> [Int] { [half(1), open(1), twice(1), twice(2), once(3)] }
        let once: Int
      }
      """, to: "Ring/Ring.swift")
    #expect(try house.report().status == 0)
    house.write(
      """
      extension Ring {
        private func around(_ angle: Int) throws -> Int {
          return try turn(
            by: angle, of: "once")
        }
        var whole: Int { around(360) }
      }
      """, to: "Ring/Ring+Whole.swift")
    let outcome = try house.report()
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("wrappers: not needed 1, at most 0"))
    let reported = try house.report("--found").output
    #expect(
      reported
        == "Sources/Sea/Ring/Ring+Whole.swift: Ring.around is one call, and named in one place\n"
    )
  }

  /// Functions that could throw anything; not those that the argument parser or another package calls.
  @Test func `untyped throws are found`() throws {
    let house = try MeasuredPackage()
    house.write(
      """
      struct Ring {
        public func open() throws {}
        func run() throws { "throws" }
        init(_ body: () throws(Failure) -> Void) throws(Failure) {} // throws
      }
      """, to: "Ring/Ring.swift")
    #expect(try house.report().status == 0)
    house.write(
      "extension Ring {\n  func run(_ body: () throws -> Void)\n    throws {}\n}",
      to: "Ring/Ring+Run.swift")
    let outcome = try house.report()
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Ring: untyped throws 2, at most 0"))
  }
}
