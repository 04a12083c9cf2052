import FlipbookCheck
import TestSupport
import Testing

/// A scene against its references: what passes, and what is told where something does not.
@Suite(.endsInTime) struct SceneCheckTests {
  private static func check(
    _ changes: (String, String)...
  ) throws -> (reported: String, report: CheckReport) {
    let folder = try CheckedFolder.recorded()
    let text = changes.reduce(LineScene.text) { $0.replacingFirst($1.0, with: $1.1) }
    try #require(text != LineScene.text)
    folder.files.write(text, to: "scenes/line.json")
    let report = try folder.check()
    return (folder.reported(report), report)
  }

  @Test func `what was recorded passes, and is written nowhere`() throws {
    let folder = try CheckedFolder.recorded()
    let references = folder.files.files().filter { $0.hasPrefix("references/") }
    #expect(
      references == [
        "references/line/0.22s.png", "references/line/0.45s.png", "references/line/0.67s.png",
        "references/line/0.9s.png", "references/line/0s.png", "references/line/drawing.txt",
        "references/line/expect.json",
        "references/line/film.json", "references/line/frames.txt", "references/line/values.json",
      ])
    let report = try folder.check()
    // The film, its values, its drawing, every frame, the pixels of five and three assertions.
    #expect(report.text == "12 passed, 0 failed, compared 10 of 10 frames\n")
    #expect(folder.files.files().filter { !$0.hasPrefix("scenes/") } == references)
  }

  /// A list of 20 points shows nothing of what lies 10 points below it, and 10 of what ends there.
  @Test func `what no clip lets be seen may change`() throws {
    func scene(second: Int, third: Int) -> String {
      """
      { "size": [40, 40], "fps": 10, "duration": 0.2, "background": "white", "views": [
        { "id": "list", "frame": [0, 0, 40, 20], "masksToBounds": true, "views": [
          { "id": "second", "frame": [0, 10, 40, \(second)], "backgroundColor": "red" },
          { "id": "third", "frame": [0, 30, 40, \(third)], "backgroundColor": "blue" } ] } ] }
      """
    }
    let folder = try CheckedFolder(["list": scene(second: 14, third: 8)])
    try folder.record()
    folder.files.write(scene(second: 15, third: 9), to: "scenes/list.json")
    #expect(folder.reported(try folder.check()) == "")
    folder.files.write(scene(second: 9, third: 8), to: "scenes/list.json")
    #expect(folder.reported(try folder.check()).contains("every frame: 2 of 2 frames"))
  }

  @Test func `a motion that changed is told by key, instant and amount`() throws {
    let reported = try Self.check(("\"toValue\": 110", "\"toValue\": 111")).reported
    // 101 points a second instead of 100: 0.1 off after 0.1 s, and 1 in velocity from the start.
    #expect(
      reported.contains(
        "line: values: dot.position from 0 s: velocity [101, 0] instead of [100, 0]"))
    #expect(reported.contains("; largest difference 1 of velocity at 0 s"))
    #expect(reported.contains("line: frame 0.45s: "))
    #expect(reported.contains("[35.25, 20] instead of [35, 20], off by 0.25"))
  }

  @Test(arguments: ["0.45s.png", "values.json", "film.json", "frames.txt", "drawing.txt"])
  func `a missing reference fails and is not written, until it is recorded`(file: String) throws {
    let folder = try CheckedFolder.recorded()
    folder.files.remove("references/line/\(file)")
    for mode in [SceneCheck.Mode.compare, .recordFirst, .recordFirst] {
      let reported = folder.reported(try folder.check(mode))
      #expect(
        reported.contains("there is no references/line/\(file); `render check --record` writes it"))
      #expect(!folder.files.exists("references/line/\(file)"))
    }
    try folder.record()
    #expect(try folder.check().failures.isEmpty)
  }

  @Test func `a scene without assertions passes, and recording does not write them`() throws {
    let folder = try CheckedFolder.recorded()
    folder.files.remove("references/line/expect.json")
    #expect(
      try folder.check(.record).text
        == "0 passed, 0 failed, 9 recorded, 1 scene without expect.json\n")
    #expect(!folder.files.exists("references/line/expect.json"))
    #expect(
      try folder.check().text
        == "9 passed, 0 failed, 1 scene without expect.json, compared 10 of 10 frames\n")
  }

  @Test func `a reference frame that nothing asks for fails, until it is recorded anew`() throws {
    let folder = try CheckedFolder.recorded()
    let frame = try #require(TemporaryFolder.bytes(of: "\(folder.path)/references/line/0.45s.png"))
    folder.files.write(bytes: frame, to: "references/line/0.3s.png")
    let report = try folder.check()
    #expect(report.text == "12 passed, 1 failed, compared 10 of 10 frames\n")
    #expect(
      folder.reported(report).contains(
        "line: frame 0.3s.png: is an unused reference; `render check --prune` removes it"
      ))
    #expect(folder.files.exists("references/line/0.3s.png"))
    try folder.record()
    #expect(!folder.files.exists("references/line/0.3s.png"))
    #expect(folder.files.exists("references/line/0.45s.png"))
  }

  @Test func `values recorded at other times fail`() throws {
    let folder = try CheckedFolder.recorded()
    // Other times are asked for, at which the values are right as well.
    folder.files.write("{ \"times\": [0, 0.5] }", to: "references/line/check.json")
    #expect(folder.reported(try folder.check()).contains("time was recorded at other times"))
  }

  @Test func `a frame that differs in its alpha alone fails`() throws {
    let clear = LineScene.text
      .replacingFirst("\"fps\": 10", with: "\"fps\": 10, \"background\": \"#00000000\"")
      .replacingFirst("\"color\": \"red\"", with: "\"color\": \"#00000080\"")
    let folder = try CheckedFolder(["line": clear])
    try folder.record()
    folder.files.write(
      clear.replacingFirst("#00000080", with: "#00000090"), to: "scenes/line.json")
    let reported = folder.reported(try folder.check())
    // 0x90 − 0x80 in a dot of radius 10.
    #expect(reported.contains("line: frame 0.45s: "))
    #expect(reported.contains("pixels differ, by at most 16 of 255"))
  }

  @Test func `references without a scene fail`() throws {
    let folder = try CheckedFolder.recorded()
    try folder.files.makeFolder("references/ghost")
    folder.files.write("{}", to: "references/ghost/values.json")
    #expect(
      folder.reported(try folder.check()).contains(
        "ghost: references/ghost belongs to no scene"))
  }

  /// Between two pictures that are compared, where only the digests are.
  @Test func `one frame that draws something else is told by its number`() throws {
    let script = """
      "script": [ { "at": 0.3, "set": { "dot.backgroundColor": "blue" } },
        { "at": 0.4, "set": { "dot.backgroundColor": "red" } } ],
      "views"
      """
    let folder = try CheckedFolder.recorded()
    folder.files.write(
      LineScene.text.replacingFirst("\"views\"", with: script), to: "scenes/line.json")
    let report = try folder.check()
    #expect(
      folder.reported(report).contains(
        "line: every frame: 1 of 10 frames draws something else: frame 3 (0.3 s)\n"))
    for member in ["compared\": 10", "frames\": 10", "differing\": 1", "first\": 3", "last\": 3"] {
      #expect(report.json.contains(member), "\(member)")
    }
    // Approved, it is what every frame is compared with.
    for check in try folder.checks(.compare) { _ = try check.approve() }
    #expect(try folder.check().failures.isEmpty)
  }

  @Test func `what is approved is written, and nothing else`() throws {
    let folder = try CheckedFolder.recorded()
    folder.files.write(
      LineScene.text.replacingFirst("\"toValue\": 110", with: "\"toValue\": 111"),
      to: "scenes/line.json")
    let check = try #require(try folder.checks(.compare).first)
    #expect(try check.approve(.values) == ["values.json"])
    #expect(try check.approve(.pixels, at: 0.45) == ["0.45s.png"])
    // The first frame is the same at both speeds.
    #expect(try check.approve(.pixels) == ["0.22s.png", "0.67s.png", "0.9s.png"])
    #expect(throws: CheckError.self) { try check.approve(.drawing, at: 0.3) }
    #expect(try check.approve(.drawing) == ["drawing.txt", "frames.txt"])
    #expect(try check.approve().isEmpty)
  }

  @Test func `other libraries may round differently, by two levels`() throws {
    let folder = try CheckedFolder.recorded()
    let film = try #require(folder.files.text(of: "references/line/film.json"))
    folder.files.write(
      film.replacingFirst("\"cairo\": \"", with: "\"cairo\": \"0."),
      to: "references/line/film.json")
    #expect(
      try folder.check().text.hasSuffix(" passed, 0 failed, compared 10 of 10 frames\n"))

    // One level in one pixel passes there, and is told; three do not.
    let frame = RecordedFrame(path: "\(folder.path)/references/line/0s.png")
    try frame.shift(by: 1)
    let near = try folder.check()
    #expect(
      near.text.hasSuffix(
        " passed, 0 failed, compared 10 of 10 frames, 1 frame off by at most 1 of 255\n"))
    #expect(near.json.contains("\"deviation\": 1"))
    #expect(near.results.contains { $0.outcome == "passed, off by 1 of 255" })
    try frame.shift(by: 2)
    #expect(try folder.check().failures.count == 1)
  }
}
