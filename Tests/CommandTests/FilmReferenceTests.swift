import Film
import TestSupport
import Testing

/// References that hold a film: every frame of it is compared.
@Suite(.endsInTime) struct FilmReferenceTests {
  /// A blink of one frame, the 7th of 12, that the five chosen frames do not show.
  private static func scene(blinks: Bool, fps: Int = 12, width: Int = 40) -> String {
    """
    { "size": [\(width), 20], "fps": \(fps), "duration": 1, "background": "white",
      "views": [ { "id": "box", "frame": [10, 5, 10, 10], "backgroundColor": "#FF0000" } ],
      "script": [ { "at": 0.58, "set": { "box.hidden": \(blinks) } },
        { "at": 0.66, "set": { "box.hidden": false } } ] }
    """
  }

  private static func check(_ folder: TemporaryFolder, _ words: [String] = []) throws
    -> Command.Outcome
  {
    var command = Command(in: folder.path)
    command.environment["CI"] = "true"
    return try command.run(["check"] + words)
  }

  /// A project whose references hold a film of the scene without the blink.
  private static func project(_ output: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.makeFolder("scenes")
    folder.write(scene(blinks: false), to: "scenes/blink.json")
    try #require(try check(folder, ["--record"]).status == 0)
    let film = try Command(in: folder.path).run(
      ["scenes/blink.json", "-o", "references/blink/\(output)"])
    try #require(film.status == 0, "\(film.errors)")
    _ = try check(folder, ["--prune"])
    return folder
  }

  @Test(arguments: ["film.mkv", "frames"])
  func `every frame is compared, not chosen ones`(output: String) throws {
    let folder = try Self.project(output)
    let same = try Self.check(folder)
    #expect(same.status == 0, "\(same.errors)")
    // The film, values, drawing, and the film's frames as one.
    #expect(
      same.output.hasPrefix("5 passed, 0 failed, 1 scene without expect.json, compared "),
      "\(same.output)")
    #expect(!folder.exists("references/blink/0s.png"))
    folder.write(Self.scene(blinks: true), to: "scenes/blink.json")
    let outcome = try Self.check(folder)
    #expect(outcome.status == 1)
    // 7/12 s is 0.5833 s: in the frame 7, counted from 0, and in no other. A box of 10 by 10.
    #expect(
      outcome.errors.contains(
        "blink: \(output): 1 of 12 frames differ, from frame 7 (0.5833 s): 100 pixels differ, by at "
          + "most 255 of 255"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("drawing"))
    let json = try PlainJSON(try #require(folder.text(of: "out/check/results.json")))
    let frames = json["scenes"]?.elements.first?["frames"]?.elements ?? []
    #expect(frames.count == 12)
    #expect(frames.filter { $0["different"] == .boolean(true) }.map { $0["frame"]?.number } == [7])
  }

  @Test func `a clip is approved as a whole`() throws {
    let folder = try Self.project("film.mkv")
    folder.write(Self.scene(blinks: true), to: "scenes/blink.json")
    let one = try Self.check(folder, ["--approve", "blink:pixels@0"])
    #expect(one.status == 1 && one.errors.contains("are approved together"))
    let all = try Self.check(folder, ["--approve", "blink:pixels"])
    #expect(all.output == "blink: approved pixels: film.mkv\n", "\(all.errors)")
    #expect(!(try Self.check(folder).errors.contains("film.mkv")))
  }

  @Test func `a film that cannot be used is told once, with its reason`() throws {
    let folder = try Self.project("film.mkv")
    let path = "\(folder.path)/references/blink/film.mkv"
    let bytes = try #require(TemporaryFolder.bytes(of: path))
    for part in [0, 40, bytes.count / 2] {
      folder.write(bytes: Array(bytes.prefix(part)), to: "references/blink/film.mkv")
      let outcome = try Self.check(folder)
      #expect(outcome.status == 1)
      let lines = outcome.errors.split(separator: "\n").filter { $0.contains("film.mkv") }
      #expect(lines.count == 1, "\(part): \(outcome.errors)")
    }
    folder.write(bytes: bytes, to: "references/blink/film.mkv")
    // With references that fit otherwise, so that only the film differs.
    for (scene, reason) in [
      (Self.scene(blinks: false, fps: 24), "film.mkv has 12 fps, and the scene 24"),
      (
        Self.scene(blinks: false, width: 50),
        "has 40×20 pixels, which is no scale of the canvas of 50×20 points"
      ),
    ] {
      folder.write(scene, to: "scenes/blink.json")
      folder.remove("references/blink/film.mkv")
      _ = try Self.check(folder, ["--record"])
      folder.write(bytes: bytes, to: "references/blink/film.mkv")
      let outcome = try Self.check(folder)
      #expect(outcome.status == 1 && outcome.errors.contains(reason), "\(outcome.errors)")
    }
  }
}
