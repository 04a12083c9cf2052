import TestSupport
import Testing

/// The counts of tools/house.py: each with what is just too much, and with everything that looks like it and is not.
@Suite(.endsInTime, .enabled(if: DerivationTests.hasPython, "python3 is not installed"))
struct HouseCountTests {
  @Test func `the 41st function of a type is found in any of its files`() throws {
    let house = try MeasuredPackage()
    func members(_ numbers: ClosedRange<Int>) -> String {
      numbers.map { "  func f\($0)() { 0 }" }.joined(separator: "\n")
    }
    house.write("struct Wave {\n\(members(1...20))\n}", to: "Ring/Wave.swift")
    house.write("extension Wave {\n\(members(21...39))\n}", to: "Ring/Wave+More.swift")
    house.write("struct Wave {\n\(members(1...9))\n}", to: "Deep/Wave.swift")
    house.write(
      """
      extension Wave {
        init() { self.init(height: { 1 }()) }
        // func comment() { 0 }
        static let text = "func text() { 0 }"
        static let closure = { (_ angle: Int) in angle }
        var height: Int {
          func local() -> Int { 0 }
          return local()
        }
        struct Crest {
          func inner() { func local() { 0 } }
        }
      }
      protocol Floating { func float() }
      func free() { 0 }
      """, to: "Ring/Wave+Others.swift")
    let passed = try house.report()
    #expect(!passed.errors.contains("functions of a type"), "\(passed.errors)")
    house.write(
      "extension Wave {\n  subscript(index: Int) -> Int { index }\n}", to: "Ring/Wave+Last.swift")
    let outcome = try house.report()
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Ring.Wave: functions of a type 41, at most 40"))
  }

  @Test func `functions of nested types of one name are counted apart`() throws {
    let house = try MeasuredPackage()
    let members = (1...40).map { "    func f\($0)() { 0 }" }.joined(separator: "\n")
    for name in ["Wave", "Tide"] {
      house.write("struct \(name) {\n  struct Part {\n\(members)\n  }\n}", to: "Ring/\(name).swift")
    }
    #expect(try house.report().status == 0)
    house.write("extension Tide.Part {\n  func last() { 0 }\n}", to: "Ring/Tide+Part.swift")
    #expect(
      try house.report().errors.contains("Ring.Tide.Part: functions of a type 41, at most 40"))
  }

  @Test func `four parameters without a word are found`() throws {
    let house = try MeasuredPackage()
    let four = "_ a: Int, _ b: Int, _ c: Int, _ d: Int"
    house.write(
      """
      struct Wave {
        func three(_ a: Int, _ b: Int, _ c: Int, d: Int) {}
        func words(a: Int, b: Int, c: Int, d: Int) {}
        func type(_ a: Int, _ b: Int, _ c: (_ x: Int, _ y: Int) -> Void) {}
        func standard(_ a: Int, _ b: Int, _ c: (Int, Int) -> Bool = { _, _ in 1 < 2 }) {}
        func small(_ a: Bool = 1 < 2, _ b: [Int: Set<Int>], _ c: Int = max(1, _zero)) {}
        // func comment(\(four)) {}
        let text = "func text(\(four)) {}"
        let closure = { (\(four)) in a }
        subscript(a: Int, b: Int, c: Int, label d: Int) -> Int { d }
      }
      protocol Floating { func float(\(four)) }
      """, to: "Ring/Wave.swift")
    #expect(try house.report().status == 0)
    house.write(
      """
      extension Wave {
        func open(_ a: Bool = 1 < 2, _ b: Map<Int, Int>, _ c: () -> Int, _ d: Int = 3) {}
        init(\(four)) {}
        subscript(a: Int, b: Int, c: Int, d: Int) -> Int { d }
      }
      """, to: "Ring/Wave+Four.swift")
    let outcome = try house.report()
    #expect(
      outcome.errors.contains(
        "all: functions with four or more unlabelled parameters 3, at most 0"))
    let found = try house.report("--found").output
    for name in ["open", "init", "subscript"] {
      #expect(
        found.contains("Sources/Sea/Ring/Wave+Four.swift: Wave.\(name) has unlabelled parameters\n")
      )
    }
  }

  @Test func `a seventh file that switches over an enum is found`() throws {
    let house = try MeasuredPackage()
    house.write(
      """
      indirect enum Phase {
        case began, moved(
          by: Int, to: Int)
        case ended,
          cancelled
        enum Kind { case large, small, middling }
      }
      enum Season { case spring, summer, began, moved, other }
      """, to: "Ring/Phase.swift")
    func asking(_ name: String, _ arms: String) {
      house.write(
        "func \(name)(_ phase: Phase) -> Int {\n  switch phase {\n\(arms)\n  }\n}",
        to: "Deep/\(name).swift")
    }
    let arms = """
        case .cancelled: 1
        case .moved(let way, to: 2):
          switch way {
          case .large, .small, .middling: 3
          }
        case .began,
          .ended:
          4
      """
    for number in 1...6 { asking("f\(number)", arms) }
    asking("few", "  case .began, .ended: 1\n  default: 2")
    asking("either", "  case .began: 1\n  case .moved: 2\n  case .other: 3")
    asking("pairs", "  case (.began, .moved): 1\n  case (.ended, .cancelled): 2\n  default: 3")
    asking("names", "  case \"began\": 1\n  // case .began, .moved, .ended: 2\n  default: 3")
    house.write(
      "func single(_ phase: Phase) { if case .began = phase {} else if case .ended = phase {} }",
      to: "Deep/single.swift")
    let passed = try house.report()
    #expect(passed.status == 0, "\(passed.errors)")
    asking("f7", arms)
    let outcome = try house.report()
    #expect(outcome.errors.contains("Phase: files that switch over it 7, at most 6"))
    #expect(outcome.errors.contains("Phase.Kind: files that switch over it 7, at most 6"))
    let found = try house.report("--found").output
    #expect(found.contains("Phase: switched over in f1, f2, f3, f4, f5, f6, f7\n"))
  }

  @Test func `a name that two targets declare is found`() throws {
    let house = try MeasuredPackage()
    house.write("package struct Wave {}\nenum Tide { struct Part {} }", to: "Ring/Wave.swift")
    house.write(
      """
      import FlipbookRing
      private struct Wave {}
      fileprivate typealias Tide = Int
      extension Wave {}
      // struct Wave {}
      let text = "struct Wave {}"
      enum Ebb { struct Part {} }
      """, to: "Deep/Ebb.swift")
    let passed = try house.report()
    #expect(passed.status == 0, "\(passed.errors)")
    house.write("protocol Wave {}", to: "Deep/Wave.swift")
    let outcome = try house.report()
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Wave: targets that declare it 2, at most 1"))
    #expect(!outcome.errors.contains("Part") && !outcome.errors.contains("Tide"))
  }

  @Test func `a 46th file in a folder is found`() throws {
    let house = try MeasuredPackage()
    try house.makeFolder("Ring/Shallow")
    for number in 1...45 { house.write("", to: "Ring/File\(number).swift") }
    for number in 1...9 { house.write("", to: "Ring/Shallow/Other\(number).swift") }
    house.write("", to: "Ring/page.html")
    #expect(try house.report().status == 0)
    house.write("", to: "Ring/File46.swift")
    #expect(
      try house.report().errors
        == "tools/house.json: Sources/Sea/Ring: files in a folder 46, at most 45. See tools/house.py\n"
    )
  }

  @Test func `a test whose name needs its neighbor is found`() throws {
    let house = try MeasuredPackage()
    try house.folder.makeFolder("Tests")
    house.folder.write(
      """
      struct WaveTests {
        @Test func `a wave that breaks is gone`() {}
        @Test func `so-called waves, and nor, are sentences`() {}
        @Test func `item by item waves are counted`() {}
        // @Test func `and so is this one`() {}
        let text = "func `nor is that one`() {}"
        @Test func andThen() {}
      }
      """, to: "Tests/WaveTests.swift")
    #expect(try house.report().status == 0)
    house.folder.write(
      "@Test func `nor do tides`() {}\n@Test func `It rolls`() {}", to: "Tests/TideTests.swift")
    let outcome = try house.report()
    #expect(outcome.errors.contains("all: names of tests that need their neighbor 2, at most 0"))
    #expect(
      try house.report("--found").output
        == "Tests/TideTests.swift: `nor do tides` needs its neighbor\n"
        + "Tests/TideTests.swift: `It rolls` needs its neighbor\n")
  }

  @Test func `the lines of the whole are those of Swift in Sources`() throws {
    let house = try MeasuredPackage()
    house.write("struct Wave {\n}\n", to: "Ring/Wave.swift")
    house.write("one\ntwo\nthree\n", to: "Ring/page.js")
    try house.folder.makeFolder("Tests")
    house.folder.write("struct WaveTests {}\n", to: "Tests/WaveTests.swift")
    // Neither a folder outside of git nor a clone without tags has a change to tell.
    #expect(try house.lastLine() == "2 lines of Swift in 1 files")
    let git =
      "cd '\(house.folder.path)' && export GIT_CONFIG_GLOBAL=/dev/null && git init -q && git add -A "
      + "&& git -c user.name=a -c user.email=a@b.c commit -qm one"
    try #require(try Command(in: house.folder.path).shell(git).status == 0)
    #expect(try house.lastLine() == "2 lines of Swift in 1 files")
    _ = try Command(in: house.folder.path).shell("git tag 1.0")
    #expect(try house.lastLine() == "2 lines of Swift in 1 files, +0 since 1.0")
    house.write("struct Tide {\n  var height: Int\n}\n", to: "Deep/Tide.swift")
    #expect(try house.lastLine() == "5 lines of Swift in 2 files, +3 since 1.0")
    house.folder.remove("Sources/Sea/Ring/Wave.swift")
    #expect(try house.lastLine() == "3 lines of Swift in 1 files, +1 since 1.0")
  }
}

extension MeasuredPackage {
  /// The line about the whole, with which a report ends.
  fileprivate func lastLine() throws -> String? {
    try report("").output.split(separator: "\n").last.map(String.init)
  }
}
