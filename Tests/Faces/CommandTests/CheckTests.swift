import TestSupport
import Testing

@Test(.endsInTime) func `what was recorded passes, and is written nowhere`() throws {
  let folder = try CheckedProject.recorded()
  #expect(
    folder.files().filter { $0.hasPrefix("references/") } == [
      "references/line/0.22s.png", "references/line/0.45s.png", "references/line/0.67s.png",
      "references/line/0.9s.png", "references/line/0s.png", "references/line/drawing.txt",
      "references/line/expect.json",
      "references/line/film.json", "references/line/frames.txt", "references/line/values.json",
    ])
  let outcome = try CheckedProject.check(folder)
  #expect(outcome.status == 0)
  // The film, its values, its drawing, every frame, the pixels of five and three assertions.
  #expect(outcome.output == "12 passed, 0 failed, compared 10 of 10 frames\n")
  #expect(outcome.errors.isEmpty)
  for file in ["index.html", "results.json", "junit.xml"] {
    #expect(folder.exists("out/check/\(file)"))
  }
}

@Test(.endsInTime, .proves("R8"))
func `a motion that changed is told by key, instant and amount, and shown`() throws {
  let folder = try CheckedProject.recorded()
  folder.write(
    Fixtures.line.replacingFirst("\"toValue\": 110", with: "\"toValue\": 111"),
    to: "scenes/line.json")
  let outcome = try CheckedProject.check(folder)
  #expect(outcome.status == 1)
  // 101 points a second instead of 100: 0.1 off after 0.1 s, and 1 in velocity from the start.
  #expect(
    outcome.errors.contains(
      "line: values: dot.position from 0 s: velocity [101, 0] instead of [100, 0]"))
  #expect(outcome.errors.contains("; largest difference 1 of velocity at 0 s"))
  #expect(outcome.errors.contains("line: frame 0.45s: "))
  #expect(outcome.errors.contains("[35.25, 20] instead of [35, 20], off by 0.25"))
  #expect(folder.exists("out/check/line/0.45s.actual.png"))
  let page = try #require(folder.text(of: "out/check/index.html"))
  #expect(page.contains("\"line/0.45s.expected.png\""))
}

@Test(.endsInTime) func `scenes are told in their order, on any number of threads`() throws {
  let folder = try CheckedProject.recorded()
  // The first is the slowest by far.
  folder.write(
    Fixtures.line.replacingFirst("\"toValue\": 110", with: "\"toValue\": 111").replacingFirst(
      "\"duration\": 1, \"param", with: "\"duration\": 40, \"param"), to: "scenes/a.json")
  folder.write("{ \"size\": [1, 1], \"sice\": 1 }", to: "scenes/b.json")
  for name in ["c", "d", "e"] { folder.write(Fixtures.line, to: "scenes/\(name).json") }
  var outcomes: [Command.Outcome] = []
  var reports: [String?] = []
  for jobs in ["1", "2", "5"] {
    var command = Command(in: folder.path)
    command.environment["CI"] = "true"
    outcomes.append(try command.run(["check", "--verbose", "--jobs", jobs]))
    reports.append(folder.text(of: "out/check/results.json"))
  }
  let names = outcomes[0].errors.split(separator: "\n").compactMap { line in
    line.hasPrefix("scenes/b.json")
      ? "b" : line.firstRange(of: ": references: ").map { line[..<$0.lowerBound] }
  }
  #expect(names == ["a", "b", "c", "d", "e"])
  for index in 1...2 {
    #expect(outcomes[index].errors == outcomes[0].errors)
    #expect(outcomes[index].output == outcomes[0].output)
    #expect(reports[index] == reports[0] && reports[0] != nil)
  }
}
