import Glibc
import TestSupport
import Testing

/// A test that hangs is named, and no test is without a bound.
@Suite(.endsInTime) struct TimeBoundTests {
  /// The tests of a source file that nothing ends.
  struct Search {
    private(set) var unbounded: [String] = []
    /// The attributes of a declaration at the margin, until its brace opens.
    private var head: String?
    private var suite = (name: "", isBounded: false)
    private var suites: [String: Bool] = [:]

    init(_ text: String) {
      for line in text.split(separator: "\n") { read(line) }
    }

    private mutating func read(_ line: Substring) {
      if line.hasPrefix("@") { head = "" }
      if let begun = head {
        head = begun + line
        if line.hasSuffix("{") { close(begun + line) }
      } else if let name = Self.type(declaredBy: line) {
        enter(name, isBounded: suites[name] ?? false)
      } else if line.hasPrefix("  @Test"), !suite.isBounded {
        unbounded.append("a test of \(suite.name)")
      }
    }

    private mutating func close(_ declaration: String) {
      head = nil
      let isBounded = declaration.contains(".endsInTime") || declaration.contains(".ends(within")
      if declaration.hasPrefix("@Test") {
        if !isBounded { unbounded.append(declaration) }
      } else if let type = declaration.firstRange(of: "struct ") {
        let name = declaration[type.upperBound...].prefix { $0.isLetter || $0.isNumber }
        enter(String(name), isBounded: isBounded)
      }
    }

    private mutating func enter(_ name: String, isBounded: Bool) {
      suite = (name, isBounded)
      suites[name] = isBounded
    }

    /// The type that a line at the margin declares or extends.
    private static func type(declaredBy line: Substring) -> String? {
      guard line.first?.isWhitespace == false else { return nil }
      let words = line.split { !$0.isLetter && !$0.isNumber }
      let keywords: Set<Substring> = ["struct", "class", "enum", "extension", "actor"]
      guard let keyword = words.firstIndex(where: keywords.contains), keyword + 1 < words.count
      else { return nil }
      return String(words[keyword + 1])
    }
  }

  @Test func `every test ends in time, or its suite does`() throws {
    var count = 0
    for file in TemporaryFolder.files(in: "\(Command.package)/Tests") where file.hasSuffix(".swift")
    {
      let text = try #require(TemporaryFolder.text(of: "\(Command.package)/Tests/\(file)"))
      count += text.split(separator: "\n").count {
        $0.hasPrefix("@Test") || $0.hasPrefix("  @Test")
      }
      #expect(
        Search(text).unbounded == [],
        "Tests/\(file): mark the suite, or the test, with .endsInTime (TestSupport)")
    }
    // The search reads the sources, and not nothing.
    #expect(count > 1000)
  }

  @Test func `a suite, a test and an extension without a bound are found`() {
    let text = """
      @Suite(.endsInTime) struct Good {
        @Test func a() {}
      }
      @Suite(
        .proves("R1"), .ends(withinMinutes: 20))
      struct Slow {
        @Test(arguments: [1]) func b(number: Int) {}
      }
      @Test(.endsInTime) func c() {
      }
      extension Good {
        @Test func d() {}
      }
      """
    #expect(Search(text).unbounded == [])
    #expect(Search(text + "\n@Test func e() {\n}").unbounded == ["@Test func e() {"])
    #expect(
      Search(text + "\nstruct Bad {\n  @Test func f() {}\n}").unbounded == ["a test of Bad"])
    #expect(
      Search("@Suite(.proves(\"R1\")) struct Bad {\n  @Test func g() {}\n}").unbounded
        == ["a test of Bad"])
  }

  @Test(arguments: ["works", "rests"])
  func `a test that hangs is named, and the run ends`(how: String) throws {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let own = String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    // As many as there are cores and one more: none is left for Swift's tasks.
    let child = try Child(
      [own, "--testing-library", "swift-testing", "--filter", "CommandTests.HangingTests/"],
      in: Command.package, environment: ["FLIPBOOK_TEST_HANGS": how], input: "")
    let outcome = try child.wait(patience: 120)
    #expect(outcome.status == 1)
    let text = outcome.output + outcome.errors
    #expect(text.contains("✘ Test never ends at CommandTests/TimeBoundTests.swift:"))
    #expect(text.contains(" hangs: no test ends, and the run used "))
    // A test that was waiting for its turn is not blamed.
    #expect(!text.contains("Test waits its turn"))
  }
}

/// The tests that the test above starts in a process of its own.
@Suite(
  .enabled(if: getenv("FLIPBOOK_TEST_HANGS") != nil, "only to see it hang"),
  .ends(withinSeconds: 1))
struct HangingTests {
  @Test(arguments: 0..<sysconf(Int32(_SC_NPROCESSORS_ONLN)) + 1) func `never ends`(number: Int) {
    let rests = getenv("FLIPBOOK_TEST_HANGS").map { String(cString: $0) } == "rests"
    while getpid() != number - 1 { if rests { usleep(1_000_000) } }
  }

  @Test func `waits its turn`() {}
}
