import FlipbookCheck
import FlipbookImages
import FlipbookOutput
import TestSupport
import Testing

/// References that hold a film: every frame of it is compared.
@Suite(.endsInTime, .enabled(if: LosslessClip.isPossible, "ffmpeg is not installed"))
struct FilmReferenceTests {
  /// A blink of one frame, the 7th of 12, that the five chosen frames do not show.
  private static func scene(blinks: Bool, fps: Int = 12, width: Int = 40) -> String {
    """
    { "size": [\(width), 20], "fps": \(fps), "duration": 1, "background": "white",
      "views": [ { "id": "box", "frame": [10, 5, 10, 10], "backgroundColor": "#FF0000" } ],
      "script": [ { "at": 0.58, "set": { "box.hidden": \(blinks) } },
        { "at": 0.66, "set": { "box.hidden": false } } ] }
    """
  }

  /// A project whose references hold a film of the scene without the blink.
  private static func project(_ output: String) throws -> CheckedFolder {
    let folder = try CheckedFolder(["blink": scene(blinks: false)])
    try folder.record()
    let film = try MemoryFilm(TestScene.compiled(scene(blinks: false)))
    let path = "\(folder.path)/references/blink/\(output)"
    if output.hasSuffix(".mkv") {
      try LosslessClip.write(film, to: path)
    } else {
      try folder.files.makeFolder("references/blink/\(output)")
      for (frame, picture) in film.pictures.enumerated() {
        try PNGEncoder().write(picture, to: "\(path)/\(frame).png")
      }
    }
    for check in try folder.checks(.compare) { _ = try check.pruneFrames() }
    return folder
  }

  @Test(arguments: ["film.mkv", "frames"])
  func `every frame is compared, not chosen ones`(output: String) throws {
    let folder = try Self.project(output)
    let same = try folder.check()
    // The film, values, drawing, and the film's frames as one.
    #expect(
      same.text.hasPrefix("5 passed, 0 failed, 1 scene without expect.json, compared "),
      "\(same.text)")
    #expect(!folder.files.exists("references/blink/0s.png"))
    folder.files.write(Self.scene(blinks: true), to: "scenes/blink.json")
    let report = try folder.check()
    let reported = folder.reported(report)
    // 7/12 s is 0.5833 s: in the frame 7, counted from 0, and in no other. A box of 10 by 10.
    #expect(
      reported.contains(
        "blink: \(output): 1 of 12 frames differ, from frame 7 (0.5833 s): 100 pixels differ, by at "
          + "most 255 of 255"), "\(reported)")
    // None of the five recorded drawings has it; the recorded scene is drawn again where it differs.
    #expect(reported.contains("blink: drawing: box is gone, from frame 7 (0.5833 s)"))
    let frames = try PlainJSON(report.json)["scenes"]?.elements.first?["frames"]?.elements ?? []
    #expect(frames.count == 12)
    #expect(frames.filter { $0["different"] == .boolean(true) }.map { $0["frame"]?.number } == [7])
  }

  /// As docs/check.md says: `render scenes/pip.json -o references/pip/film.mkv`.
  @Test func `a film that is added beside recorded frames is no failure`() throws {
    let folder = try CheckedFolder(["blink": Self.scene(blinks: false)])
    try folder.record()
    try LosslessClip.write(
      MemoryFilm(TestScene.compiled(Self.scene(blinks: false))),
      to: "\(folder.path)/references/blink/film.mkv")
    #expect(folder.reported(try folder.check()) == "")
    // A frame that nothing asks for is still told.
    let frame = try #require(
      TemporaryFolder.bytes(of: "\(folder.path)/references/blink/0s.png"))
    folder.files.write(bytes: frame, to: "references/blink/0.3s.png")
    #expect(folder.reported(try folder.check()).contains("frame 0.3s.png: is an unused reference"))
    folder.files.write(Self.scene(blinks: true), to: "scenes/blink.json")
    let check = try #require(try folder.checks(.compare).first)
    // The film takes the place of the frames.
    #expect(
      Set(try check.approve(.pixels)) == [
        "film.mkv", "0s.png", "0.22s.png", "0.3s.png", "0.45s.png", "0.68s.png", "0.91s.png",
      ])
    _ = try check.approve(.drawing)
    _ = try check.approve(.values)
    #expect(folder.reported(try folder.check()) == "")
  }

  @Test func `a folder of frames beside the others is compared by recording, and stays`() throws {
    let folder = try Self.project("frames")
    #expect(try folder.check(.record).failures.isEmpty)
    #expect(try folder.check().failures.isEmpty)
    folder.files.write(Self.scene(blinks: true), to: "scenes/blink.json")
    let reported = folder.reported(try folder.check(.record))
    #expect(reported.contains("1 of 12 frames differ"), "\(reported)")
    #expect(reported.contains("make it again, or use film.mkv instead"), "\(reported)")
  }

  @Test func `a clip is approved as a whole`() throws {
    let folder = try Self.project("film.mkv")
    folder.files.write(Self.scene(blinks: true), to: "scenes/blink.json")
    let check = try #require(try folder.checks(.compare).first)
    let error = #expect(throws: CheckError.self) { try check.approve(.pixels, at: 0) }
    #expect(error?.description.contains("are approved together") == true)
    #expect(try check.approve(.pixels) == ["film.mkv"])
    #expect(!folder.reported(try folder.check()).contains("film.mkv"))
  }

  @Test func `a film that cannot be used is told once, with its reason`() throws {
    let folder = try Self.project("film.mkv")
    let film = "references/blink/film.mkv"
    let bytes = try #require(TemporaryFolder.bytes(of: "\(folder.path)/\(film)"))
    for part in [0, 40, bytes.count / 2] {
      folder.files.write(bytes: Array(bytes.prefix(part)), to: film)
      let reported = folder.reported(try folder.check())
      let lines = reported.split(separator: "\n").filter { $0.contains("film.mkv") }
      #expect(lines.count == 1, "\(part): \(reported)")
    }
    // With references that fit otherwise, so that only the film differs.
    for (scene, reason) in [
      (Self.scene(blinks: false, fps: 24), "film.mkv has 12 fps, and the scene 24"),
      (
        Self.scene(blinks: false, width: 50),
        "has 40×20 pixels, which is not a scale of the canvas of 50×20 points"
      ),
    ] {
      folder.files.write(scene, to: "scenes/blink.json")
      folder.files.remove(film)
      try folder.record()
      folder.files.write(bytes: bytes, to: film)
      let reported = folder.reported(try folder.check())
      #expect(reported.contains(reason), "\(reported)")
    }
  }
}
