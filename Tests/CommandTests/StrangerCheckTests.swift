import Images
import TestSupport
import Testing

/// `render check` in a project that has nothing but scenes.
@Suite(.endsInTime) struct StrangerCheckTests {
  private static func spring(stiffness: Int) -> String {
    """
    { "size": [120, 40], "fps": 30, "background": "white",
      "views": [
        { "id": "dot", "frame": [0, 10, 20, 20], "backgroundColor": "#FF0000", "animations": [
          { "spring": { "keyPath": "position.x", "fromValue": 10, "toValue": 90, "mass": 1,
            "stiffness": \(stiffness), "damping": 12, "fillMode": "forwards",
            "removedOnCompletion": false } } ] } ] }
    """
  }

  private static func project(stiffness: Int = 200) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.makeFolder("scenes")
    folder.write(spring(stiffness: stiffness), to: "scenes/spring.json")
    return folder
  }

  private static func check(
    _ folder: TemporaryFolder, _ words: [String] = [], isCI: Bool = false
  ) throws -> Command.Outcome {
    var command = Command(in: folder.path)
    command.environment["CI"] = isCI ? "true" : "false"
    return try command.run(["check"] + words)
  }

  /// Every file of references with its bytes.
  private static func references(_ folder: TemporaryFolder) -> [String: [UInt8]] {
    let files = folder.files().filter { $0.hasPrefix("references/") }
    return Dictionary(
      uniqueKeysWithValues: files.map {
        ($0, TemporaryFolder.bytes(of: "\(folder.path)/\($0)") ?? [])
      })
  }

  @Test
  func `a spring that was changed fails each time, with its pictures, and nothing is written`()
    throws
  {
    let folder = try Self.project()
    let first = try Self.check(folder)
    #expect(first.status == 0)
    #expect(
      first.errors
        == "spring: had no references; they are recorded now: look at references/spring, then "
        + "commit it\n")
    let recorded = Self.references(folder)
    let frames = recorded.keys.filter { $0.hasSuffix(".png") }
    #expect(frames.count == 5)
    #expect(first.output == "0 passed, 0 failed, 9 recorded, 1 scene without expect.json\n")

    let second = try Self.check(folder)
    #expect(second.status == 0)
    #expect(
      second.output
        == "9 passed, 0 failed, 1 scene without expect.json, compared 38 of 38 frames\n")
    #expect(second.errors.isEmpty)

    folder.write(Self.spring(stiffness: 180), to: "scenes/spring.json")
    var reports: [String?] = []
    for _ in 1...3 {
      let changed = try Self.check(folder)
      #expect(changed.status == 1)
      #expect(changed.errors.contains("spring: values: dot.position from 0.0333 s: "))
      #expect(Self.references(folder) == recorded)
      let page = try #require(folder.text(of: "out/check/index.html"))
      // At the beginning both springs are at 10, and at the end of the film both rest within a
      // fraction of a pixel: the pictures between differ, at the instants that were recorded.
      let shown = frames.filter {
        page.contains("\"\($0.dropFirst("references/".count).dropLast(".png".count)).actual.png\"")
      }
      #expect(shown.count >= 2, "\(frames)")
      for frame in shown {
        let stem = frame.dropFirst("references/".count).dropLast(".png".count)
        #expect(folder.exists("out/check/\(stem).actual.png"))
      }
      reports.append(folder.text(of: "out/check/results.json"))
    }
    #expect(Set(reports).count == 1)

    #expect(try Self.check(folder, ["--record"]).status == 0)
    #expect(try Self.check(folder, isCI: true).status == 0)
  }

  @Test func `in CI a scene without references fails in one line, and nothing is written`() throws {
    let folder = try Self.project()
    let outcome = try Self.check(folder, isCI: true)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == """
        spring: references: there are none in references/spring; `render check --record` writes them
        The report is out/check/index.html.

        """)
    #expect(Self.references(folder).isEmpty)
  }

  /// A dot that leaves at a second: what is recorded after that moment is compared when the film ends
  /// before it.
  @Test func `frames and values after the end of a film that became shorter are compared`() throws {
    func scene(leavesAt time: Double, duration: Double) -> String {
      """
      { "size": [40, 40], "fps": 10, "duration": \(duration), "background": "white",
        "views": [ { "id": "dot", "frame": [0, 10, 20, 20], "backgroundColor": "#FF0000" } ],
        "script": [ { "at": \(time), "set": { "dot.hidden": true } } ] }
      """
    }
    let folder = try TemporaryFolder()
    try folder.makeFolder("scenes")
    folder.write(scene(leavesAt: 1, duration: 2), to: "scenes/leaves.json")
    #expect(try Self.check(folder).status == 0)
    // Only shorter: all that was recorded still holds.
    folder.write(scene(leavesAt: 1, duration: 1.2), to: "scenes/leaves.json")
    let shorter = try Self.check(folder)
    #expect(shorter.status == 1)
    #expect(
      shorter.errors == """
        leaves: film: 12 frames instead of 20
        The report is out/check/index.html.

        """)
    // Now it stays for ever, which only what was recorded after the new end can tell.
    folder.write(scene(leavesAt: 5, duration: 0.5), to: "scenes/leaves.json")
    let stays = try Self.check(folder)
    #expect(stays.errors.contains("leaves: film: 5 frames instead of 20"))
    #expect(stays.errors.contains("leaves: values: dot.hidden from 1 s: false instead of true"))
    // The frames are at 0, 0.47, 0.95, 1.42 and 1.9 s; a dot of 20 by 20 is not hidden in the last.
    for time in ["1.42", "1.9"] {
      #expect(stays.errors.contains("leaves: frame \(time)s: 400 pixels differ"))
    }
    #expect(!stays.errors.contains("frame 0.95s"))
  }

  @Test func `what moved and rests now is told by its values`() throws {
    let folder = try Self.project()
    #expect(try Self.check(folder).status == 0)
    folder.write(
      "{ \"size\": [120, 40], \"fps\": 30, \"duration\": 1, \"background\": \"white\", \"views\": "
        + "[ { \"id\": \"dot\", \"frame\": [0, 10, 20, 20], \"backgroundColor\": \"red\" } ] }",
      to: "scenes/spring.json")
    let outcome = try Self.check(folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains("spring: values: dot.position from 0.0333 s: [10, 20] instead of ["))
  }

  @Test func `references without a scene are told, and other folders keep theirs`() throws {
    let folder = try Self.project()
    #expect(try Self.check(folder).status == 0)
    folder.write(Self.spring(stiffness: 180), to: "scenes/other.json")
    #expect(try Self.check(folder, ["scenes/other.json"]).status == 0)
    folder.remove("scenes/spring.json")
    let outcome = try Self.check(folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "spring: references/spring belongs to no scene; `render check --prune` "))
    // One scene alone says nothing about the others.
    #expect(try Self.check(folder, ["scenes/other.json"]).status == 0)
  }
}
