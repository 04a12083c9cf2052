import Film
import Images
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
    Fixtures.line.replacing("\"toValue\": 110", with: "\"toValue\": 111"), to: "scenes/line.json")
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

@Test(.endsInTime) func `a film of another length is told`() throws {
  let folder = try CheckedProject.recorded()
  folder.write(
    Fixtures.line.replacing("\"duration\": 1, \"param", with: "\"duration\": 1.5, \"param"),
    to: "scenes/line.json")
  let outcome = try CheckedProject.check(folder)
  #expect(outcome.status == 1)
  #expect(outcome.errors.contains("line: film: 15 frames instead of 10"))
}

@Test(
  .endsInTime, arguments: ["0.45s.png", "values.json", "film.json", "frames.txt", "drawing.txt"])
func `a missing reference fails and is not written, until it is recorded`(file: String) throws {
  let folder = try CheckedProject.recorded()
  folder.remove("references/line/\(file)")
  for isCI in [true, false, false] {
    let outcome = try CheckedProject.check(folder, isCI: isCI)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "there is no references/line/\(file); `render check --record` writes it"))
    #expect(!folder.exists("references/line/\(file)"))
  }
  #expect(try Command(in: folder.path).run(["check", "--record"]).status == 0)
  #expect(try CheckedProject.check(folder).status == 0)
}

@Test(.endsInTime) func `a scene without assertions passes, and recording does not write them`()
  throws
{
  let folder = try CheckedProject.recorded()
  folder.remove("references/line/expect.json")
  let recording = try Command(in: folder.path).run(["check", "--record"])
  #expect(recording.status == 0)
  #expect(
    recording.output == "0 passed, 0 failed, 9 recorded, 1 scene without expect.json\n")
  #expect(!folder.exists("references/line/expect.json"))
  let outcome = try CheckedProject.check(folder)
  #expect(outcome.status == 0)
  #expect(
    outcome.output == "9 passed, 0 failed, 1 scene without expect.json, compared 10 of 10 frames\n")
}

@Test(.endsInTime) func `a reference frame that nothing asks for fails, until it is recorded anew`()
  throws
{
  let folder = try CheckedProject.recorded()
  let frame = try #require(TemporaryFolder.bytes(of: "\(folder.path)/references/line/0.45s.png"))
  folder.write(bytes: frame, to: "references/line/0.3s.png")
  let outcome = try CheckedProject.check(folder)
  #expect(outcome.status == 1)
  #expect(outcome.output == "12 passed, 1 failed, compared 10 of 10 frames\n")
  #expect(
    outcome.errors.contains(
      "line: frame 0.3s.png: is a reference that nothing asks for; `render check --prune` removes it"
    ))
  #expect(folder.exists("references/line/0.3s.png"))
  #expect(try Command(in: folder.path).run(["check", "--record"]).status == 0)
  #expect(!folder.exists("references/line/0.3s.png"))
  #expect(folder.exists("references/line/0.45s.png"))
}

@Test(.endsInTime) func `values recorded at other times fail`() throws {
  let folder = try CheckedProject.recorded()
  // Other times are asked for, at which the values are right as well.
  folder.write("{ \"times\": [0, 0.5] }", to: "references/line/check.json")
  let outcome = try CheckedProject.check(folder)
  #expect(outcome.status == 1)
  #expect(outcome.errors.contains("time was recorded at other times"))
}

@Test(.endsInTime) func `a frame that differs in its alpha alone fails`() throws {
  let folder = try CheckedProject.recorded()
  let clear = Fixtures.line.replacing(
    "\"fps\": 10", with: "\"fps\": 10, \"background\": \"#00000000\""
  )
  .replacing("\"color\": \"red\"", with: "\"color\": \"#00000080\"")
  folder.write(clear, to: "scenes/line.json")
  let assertion =
    "{ \"key\": \"dot.position\", \"at\": 0.25, \"value\": [35, 20], \"velocity\": [100, 0], "
    + "\"tolerance\": 1e-9, \"why\": \"a quarter of the way\" }"
  folder.write(
    "{ \"source\": \"10 + 100 t\", \"values\": [ \(assertion) ] }",
    to: "references/line/expect.json")
  #expect(try Command(in: folder.path).run(["check", "--record"]).status == 0)
  folder.write(clear.replacing("#00000080", with: "#00000090"), to: "scenes/line.json")
  let outcome = try CheckedProject.check(folder)
  #expect(outcome.status == 1)
  // 0x90 − 0x80 in a dot of radius 10.
  #expect(outcome.errors.contains("line: frame 0.45s: "))
  #expect(outcome.errors.contains("pixels differ, by at most 16 of 255"))
}

@Test(
  .endsInTime,
  arguments: [
    (
      "\"fps\": 10", "\"fps\": 12", "line: film: 12 fps instead of 10\n"
    ),
    (
      "\"size\": [120, 40]", "\"size\": [120, 44]",
      "line: film: the canvas is 120×44 points instead of 120×40, so no frame can be compared; "
        + "`render check --record` records it anew\n"
    ),
  ])
func `a film of another rate or size fails with one message`(
  piece: String, other: String, message: String
) throws {
  let folder = try CheckedProject.recorded()
  folder.write(Fixtures.line.replacing(piece, with: other), to: "scenes/line.json")
  let outcome = try CheckedProject.check(folder)
  #expect(outcome.status == 1)
  #expect(outcome.errors == message + "The report is out/check/index.html.\n")
}

@Test(
  .endsInTime,
  arguments: [
    ("[35, 20], \"velocity\"", "[35.1, 20], \"velocity\"", "expect dot.position at 0.25"),
    ("[100, 0],", "[100.1, 0],", "expect dot.position at 0.25"),
    ("[255, 0, 0]", "[250, 0, 0]", "expect"), ("[35.5, 20.5]", "[350, 20.5]", "outside"),
    ("dot.position", "dot.opacityy", "opacityy"),
    ("\"at\": 0.25, \"value\"", "\"at\": 0.3, \"value\"", "0.3"),
  ])
func `an assertion that does not hold fails`(piece: String, other: String, message: String) throws {
  let folder = try CheckedProject.recorded()
  folder.write(
    CheckedProject.expectations.replacing(piece, with: other), to: "references/line/expect.json")
  let outcome = try CheckedProject.check(folder)
  #expect(outcome.status == 1)
  #expect(outcome.output.contains(" passed, 1 failed, "))
  #expect(outcome.errors.contains(message), "\(outcome.errors)")
}

@Test(.endsInTime) func `references without a scene fail`() throws {
  let folder = try CheckedProject.recorded()
  try folder.makeFolder("references/ghost")
  folder.write("{}", to: "references/ghost/values.json")
  let outcome = try CheckedProject.check(folder)
  #expect(outcome.status == 1)
  #expect(outcome.errors.contains("ghost: references/ghost belongs to no scene"))
}

@Test(.endsInTime) func `scenes are told in their order, on any number of threads`() throws {
  let folder = try CheckedProject.recorded()
  // The first is the slowest by far.
  folder.write(
    Fixtures.line.replacing("\"toValue\": 110", with: "\"toValue\": 111").replacing(
      "\"duration\": 1, \"param", with: "\"duration\": 40, \"param"), to: "scenes/a.json")
  folder.write("{ \"size\": [1, 1], \"sice\": 1 }", to: "scenes/b.json")
  for name in ["c", "d", "e"] { folder.write(Fixtures.line, to: "scenes/\(name).json") }
  var outcomes: [Command.Outcome] = []
  var reports: [String?] = []
  for jobs in ["1", "2", "5"] {
    var command = Command(in: folder.path)
    command.environment["CI"] = "true"
    outcomes.append(try command.run(["check", "--jobs", jobs]))
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

/// References of the first version: values at tenths of a second, and no digests of frames.
@Test(.endsInTime)
func `references of an older version go on working, and say what they leave out`()
  throws
{
  let folder = try CheckedProject.recorded()
  folder.remove("references/line/frames.txt")
  let film = try #require(folder.text(of: "references/line/film.json"))
  let old = film.split(separator: "\n").filter {
    line in
    !["version", "scale", "background"].contains { line.hasPrefix("  \"\($0)\"") }
  }.joined(separator: "\n")
  folder.write(old + "\n", to: "references/line/film.json")
  let samples = (0...9).map { frame in
    "{\"time\": \(Double(frame) / 10), \"values\": {\"dot.position\": "
      + "{\"value\": [\(10 + 10 * frame), 20], \"velocity\": [100, 0]}}}"
  }
  folder.write(
    "{ \"scene\": \"line\", \"samples\": [\n\(samples.joined(separator: ",\n"))\n] }\n",
    to: "references/line/values.json")
  let outcome = try CheckedProject.check(folder)
  #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  #expect(
    outcome.output == "11 passed, 0 failed, 1 scene without a record of every frame, "
      + "which `render check --record` makes\n")
  // But for all of their tenths, and without samples they are none.
  for few in [samples.prefix(1), samples.prefix(5), samples.dropFirst(), samples[0..<0]] {
    folder.write(
      "{ \"scene\": \"line\", \"samples\": [\n\(few.joined(separator: ",\n"))\n] }\n",
      to: "references/line/values.json")
    let outcome = try CheckedProject.check(folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "line: values: references/line/values.json has \(few.count) of 10 instants of the film, not "
          + "that at "), "\(outcome.errors)")
  }
}

/// Between two pictures that are compared, where only the digests are.
@Test(.endsInTime) func `one frame that draws something else is told by its number`() throws {
  let folder = try CheckedProject.recorded()
  let script = """
    "script": [ { "at": 0.3, "set": { "dot.backgroundColor": "blue" } },
      { "at": 0.4, "set": { "dot.backgroundColor": "red" } } ],
    "views"
    """
  folder.write(Fixtures.line.replacing("\"views\"", with: script), to: "scenes/line.json")
  let outcome = try CheckedProject.check(folder)
  #expect(outcome.status == 1)
  #expect(
    outcome.errors.contains(
      "line: every frame: 1 of 10 frames draws something else: frame 3 (0.3 s)\n"),
    "\(outcome.errors)")
  let report = try #require(folder.text(of: "out/check/results.json"))
  for member in ["compared\": 10", "frames\": 10", "differing\": 1", "first\": 3", "last\": 3"] {
    #expect(report.contains(member), "\(member)")
  }
  // Approved, it is what every frame is compared with.
  #expect(try Command(in: folder.path).run(["check", "--approve", "line"]).status == 0)
  #expect(try CheckedProject.check(folder).status == 0)
}

@Test(.endsInTime) func `another scale and another background are told by name`() throws {
  let folder = try CheckedProject.recorded()
  folder.write(
    Fixtures.line.replacing(
      "\"fps\": 10", with: "\"fps\": 10, \"scale\": 3, \"background\": \"#FFFFFE\""),
    to: "scenes/line.json")
  let outcome = try CheckedProject.check(folder)
  #expect(outcome.status == 1)
  #expect(
    outcome.errors.contains(
      "line: film: a scale of 3 instead of 1, the background #FFFFFE instead of #FFFFFF\n"),
    "\(outcome.errors)")
}

@Test(.endsInTime) func `a looser tolerance needs a reason`() throws {
  let folder = try CheckedProject.recorded()
  folder.write("{ \"pixelTolerance\": 3 }", to: "references/line/check.json")
  let outcome = try CheckedProject.check(folder)
  #expect(outcome.status == 1)
  #expect(outcome.errors.contains("a looser tolerance needs a \"reason\""))
}

@Test(.endsInTime) func `a mistake in a file of assertions is told by its place`() throws {
  let folder = try CheckedProject.recorded()
  folder.write(
    CheckedProject.expectations.replacing("\"velocity\"", with: "\"velocty\""),
    to: "references/line/expect.json")
  let outcome = try CheckedProject.check(folder)
  #expect(
    outcome.errors.contains(
      "references/line/expect.json:2:71: error: unknown key \"velocty\". Did you mean \"velocity\"?"
    ))
}

@Test(.endsInTime) func `other libraries may round differently, by two levels`() throws {
  let folder = try CheckedProject.recorded()
  let film = try #require(folder.text(of: "references/line/film.json"))
  folder.write(
    film.replacing("\"cairo\": \"", with: "\"cairo\": \"0."), to: "references/line/film.json")
  #expect(
    try CheckedProject.check(folder).output.hasSuffix(
      " passed, 0 failed, compared 10 of 10 frames\n"))

  // One level in one pixel passes there, and is told; three do not.
  let path = "\(folder.path)/references/line/0s.png"
  var bitmap = try ImageDecoder.decode(
    try #require(TemporaryFolder.bytes(of: path)), name: "0s.png")
  bitmap.withUnsafeMutableBytes { $0[0] = $0[0] > 127 ? $0[0] - 1 : $0[0] + 1 }
  try PNGEncoder().write(bitmap, to: path)
  let near = try CheckedProject.check(folder)
  #expect(near.status == 0)
  #expect(
    near.output.hasSuffix(
      " passed, 0 failed, compared 10 of 10 frames, 1 frame off by at most 1 of 255\n"))
  #expect(folder.text(of: "out/check/results.json")?.contains("\"deviation\": 1") == true)
  #expect(
    folder.text(of: "out/check/index.html")?.contains("\"passed, off by 1 of 255\"") == true)
  bitmap.withUnsafeMutableBytes { $0[0] = $0[0] > 127 ? $0[0] - 2 : $0[0] + 2 }
  try PNGEncoder().write(bitmap, to: path)
  #expect(try CheckedProject.check(folder).status == 1)
}

extension String {
  /// The text with the first occurrence of a piece replaced.
  fileprivate func replacing(_ piece: String, with other: String) -> String {
    guard let range = firstRange(of: piece) else { return self }
    return String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}
