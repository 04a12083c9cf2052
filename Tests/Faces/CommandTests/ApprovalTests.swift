import FlipbookImages
import FlipbookOutput
import TestSupport
import Testing

/// Approving what differs, level by level, and removing references that nothing asks for: in a
/// project that has nothing but scenes.
@Suite(.endsInTime) struct ApprovalTests {
  /// A dot that goes from 10 to `end`, and a resting box of a color.
  private static func scene(to end: Int = 90, color: String = "#00FF00") -> String {
    """
    { "size": [120, 40], "fps": 30, "background": "white",
      "views": [
        { "id": "box", "frame": [100, 30, 10, 10], "backgroundColor": "\(color)" },
        { "id": "dot", "frame": [0, 10, 20, 20], "backgroundColor": "#FF0000", "animations": [
          { "basic": { "keyPath": "position.x", "fromValue": 10, "toValue": \(end), "duration": 1,
            "fillMode": "forwards", "removedOnCompletion": false } } ] } ] }
    """
  }

  private static func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.makeFolder("scenes")
    folder.write(scene(), to: "scenes/dot.json")
    try #require(try check(folder, ["--record"]).status == 0)
    folder.write(
      #"{ "motion": [ { "key": "dot", "noVelocityJump": true } ] }"#,
      to: "references/dot/expect.json")
    return folder
  }

  private static func check(_ folder: TemporaryFolder, _ words: [String] = []) throws
    -> Command.Outcome
  {
    var command = Command(in: folder.path)
    command.environment["CI"] = "true"
    return try command.run(["check"] + (words.isEmpty ? ["--verbose"] : words))
  }

  /// Every file of references with its bytes.
  private static func references(_ folder: TemporaryFolder) -> [String: [UInt8]] {
    let files = folder.files().filter { $0.hasPrefix("references/") }
    return Dictionary(
      uniqueKeysWithValues: files.map {
        (
          String($0.dropFirst("references/dot/".count)),
          TemporaryFolder.bytes(of: "\(folder.path)/\($0)") ?? []
        )
      })
  }

  /// The names of the files that differ.
  private static func changes(_ before: [String: [UInt8]], _ after: [String: [UInt8]]) -> [String] {
    Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
  }

  @Test func `a level is approved alone, and nothing else is written`() throws {
    let folder = try Self.project()
    let recorded = Self.references(folder)
    folder.write(Self.scene(color: "#00FF01"), to: "scenes/dot.json")
    let failing = try Self.check(folder)
    #expect(failing.status == 1)
    #expect(
      failing.output.hasPrefix(
        "box color #00FF00 → #00FF01 (backgroundColor #00FF00 → #00FF01), from frame 0 (0 s), in dot\n"
      ))

    let approved = try Self.check(folder, ["--approve", "dot:drawing"])
    #expect(approved.status == 0 && approved.errors.isEmpty)
    #expect(approved.output == "dot: approved drawing: drawing.txt, frames.txt\n")
    #expect(Self.changes(recorded, Self.references(folder)) == ["drawing.txt", "frames.txt"])
    // The pixels differ still, and nothing before them.
    let pixels = try Self.check(folder)
    #expect(pixels.status == 1 && pixels.errors.contains("dot: frame 0s: 100 pixels differ"))
    #expect(!pixels.errors.contains("drawing"))

    // One frame, then the others.
    let one = try Self.check(folder, ["--approve", "dot:pixels@0s"])
    #expect(one.output == "dot: approved pixels: 0s.png\n")
    let rest = try Self.check(folder)
    #expect(rest.status == 1 && !rest.errors.contains("frame 0s"))
    let all = try Self.check(folder, ["--approve", "dot:pixels", "--approve", "dot:values"])
    // The values are as they were; what the scene says of them has another color.
    #expect(all.output.hasSuffix("dot: approved values: values.json\n"), "\(all.output)")
    let again = try Self.check(folder, ["--approve", "dot:values"])
    #expect(again.output == "dot: values equals the reference already\n")
    #expect(try Self.check(folder).status == 0)
    #expect(Self.references(folder)["expect.json"] == recorded["expect.json"])
  }

  @Test func `one frame of the drawing is approved alone`() throws {
    let folder = try Self.project()
    folder.write(Self.scene(color: "#00FF01"), to: "scenes/dot.json")
    let text = try #require(folder.text(of: "references/dot/drawing.txt"))
    _ = try Self.check(folder, ["--approve", "dot:drawing@0"])
    let approved = try #require(folder.text(of: "references/dot/drawing.txt"))
    let changed = zip(text.split(separator: "\n"), approved.split(separator: "\n")).filter {
      $0 != $1
    }
    #expect(changed.map { String($1) } == ["  box: fill color=#00FF01 rect=100,30,10,10"])
  }

  @Test func `a scene is approved whole, with a film of another length`() throws {
    let folder = try Self.project()
    folder.write(
      Self.scene(to: 80).replacingFirst("\"duration\": 1,", with: "\"duration\": 2,"),
      to: "scenes/dot.json")
    #expect(try Self.check(folder).status == 1)
    let approved = try Self.check(folder, ["--approve", "dot"])
    #expect(approved.status == 0)
    for name in ["drawing.txt", "film.json", "values.json"] {
      #expect(approved.output.contains(name))
    }
    #expect(try Self.check(folder).output.hasPrefix("10 passed, 0 failed, compared "))
  }

  @Test(arguments: [
    ("ghost", 66, "there is no scene \"ghost\""),
    ("dat", 66, "there is no scene \"dat\". Did you mean \"dot\"?"),
    (
      "dot:pixel", 64,
      "'dot:pixel': there is no level \"pixel\", only values, drawing, pixels. Did you mean \"pixels\"?"
    ),
    ("dot:pixels@soon", 64, "'dot:pixels@soon' has no time after the @"),
    ("dot:values@0", 64, "'dot:values@0' names a frame, and values have none"),
    ("dot:pixels@0.3", 1, "dot: no frame of dot is compared at 0.3 s; those at 0, "),
  ])
  func `what cannot be approved is told, and nothing is written`(
    word: String, status: Int, message: String
  ) throws {
    let folder = try Self.project()
    let recorded = Self.references(folder)
    folder.write(Self.scene(to: 50, color: "#00FF01"), to: "scenes/dot.json")
    let outcome = try Self.check(folder, ["--approve", "dot:values", "--approve", word])
    #expect(outcome.status == Int32(status), "\(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    // A mistake in the words is known before anything is written.
    if status != 1 { #expect(Self.references(folder) == recorded) }
  }

  @Test func `what nothing asks for is listed, and removed when asked; what others made stays`()
    throws
  {
    let folder = try Self.project()
    folder.write(Self.scene(to: 50), to: "scenes/other.json")
    try #require(try Self.check(folder, ["--record"]).status == 0)
    folder.remove("scenes/other.json")
    try PNGEncoder().write(
      try #require(Bitmap(width: 4, height: 4, isOpaque: true)),
      to: "\(folder.path)/references/dot/0.3s.png")
    // Foreign: a note, a picture without our mark, a file that is not a trace.
    folder.write("to do", to: "references/other/notes.txt")
    folder.write("no picture", to: "references/dot/0.4s.png")
    try folder.makeFolder("references/mine")
    folder.write("{ \"mine\": true }", to: "references/mine/values.json")

    let listed = try Self.check(folder)
    #expect(listed.status == 1)
    for line in [
      "other: references/other belongs to no scene; `render check --prune` removes what was recorded",
      "dot: frame 0.3s.png: is an unused reference; `render check --prune` removes it",
    ] {
      #expect(listed.errors.contains(line), "\(listed.errors)")
    }
    let pruned = try Self.check(folder, ["--prune"])
    #expect(pruned.errors.contains("removed references/dot/0.3s.png: it is not used"))
    #expect(pruned.errors.contains("removed references/other/values.json"))
    let left = folder.files().filter {
      $0.hasPrefix("references/") && !$0.hasPrefix("references/dot/")
    }
    #expect(left == ["references/mine/values.json", "references/other/notes.txt"])
    #expect(folder.exists("references/dot/0.4s.png") && !folder.exists("references/dot/0.3s.png"))
    #expect(folder.exists("references/dot/expect.json"))
  }

  @Test func `a folder that was named is pruned of other scenes by force alone`() throws {
    let folder = try Self.project()
    try folder.makeFolder("theirs")
    folder.write(Self.scene(to: 50), to: "theirs/film.json")
    let there = ["--references", "theirs/references"]
    let recorded = try Command(in: folder.path).run(
      ["check", "theirs/film.json", "--record"] + there)
    try #require(recorded.status == 0, "\(recorded.errors)")
    let before = folder.files()
    let asked = try Self.check(folder, ["--prune"] + there)
    #expect(asked.status == 73)
    #expect(
      asked.errors
        == "error: theirs/references has references of film, which are not scenes here and may belong to "
        + "another project; nothing was removed (--prune --force removes them)\n")
    #expect(folder.files() == before)
    let forced = try Self.check(folder, ["--prune", "--force"] + there)
    #expect(forced.errors.contains("removed theirs/references/film/values.json"))
    #expect(!folder.exists("theirs/references/film"))
  }
}
