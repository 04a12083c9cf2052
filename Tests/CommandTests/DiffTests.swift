import Film
import Images
import TestSupport
import Testing

/// `render diff`: pictures, folders, clips and scenes against each other.
@Suite(.endsInTime) struct DiffTests {
  /// A square of 20 points that goes 10 points a frame at 10 fps, ten frames long.
  static func square(delay: Double = 0, fps: Int = 10, x: Double = 0, extra: String = "") -> String
  {
    """
    { "size": [120, 40], "fps": \(fps), "duration": 1, "background": "white",
      "views": [ { "id": "dot", "frame": [\(x), 10, 20, 20], "backgroundColor": "#336699",
        "animations": [ { "basic": { "keyPath": "position.x", "fromValue": 10, "toValue": 110,
          "beginTime": \(delay), "duration": 1, "fillMode": "both", "removedOnCompletion": false
        } } ] } \(extra) ] }
    """
  }

  /// A folder with a scene `a.json` and one in which a dot of 4×4 points appears from 0.5 s on.
  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    folder.write(square(), to: "a.json")
    folder.write(
      square(
        extra: """
          , { "id": "spot", "frame": [100, 2, 4, 4], "backgroundColor": "white", "animations": [
            { "keyframe": { "keyPath": "backgroundColor", "values": ["white", "black"],
              "keyTimes": [0, 0.5, 1], "calculationMode": "discrete", "duration": 1,
              "fillMode": "forwards", "removedOnCompletion": false } } ] }
          """), to: "b.json")
    return folder
  }

  private func diff(
    _ line: String, in folder: TemporaryFolder
  ) throws -> Command.Outcome {
    try Command(in: folder.path).run(["diff"] + line.split(separator: " ").map(String.init))
  }

  private func answer(_ line: String, in folder: TemporaryFolder) throws -> PlainJSON {
    try PlainJSON(try diff(line + " --json", in: folder).output)
  }

  @Test func `scenes, folders of frames and pictures that show the same are the same`() throws {
    let folder = try Self.folder()
    #expect(try Command(in: folder.path).run(["a.json", "-o", "frames"]).status == 0)
    for line in ["a.json a.json", "a.json frames", "frames a.json", "frames frames"] {
      let outcome = try diff(line, in: folder)
      #expect(outcome.status == 0, "\(line): \(outcome.output)\(outcome.errors)")
      #expect(outcome.output.hasSuffix("\nsame: 10 frames were compared\n"))
    }
    let still = try diff("frames/00003.png frames/00003.png", in: folder)
    #expect(still.status == 0 && still.output.hasSuffix("\nsame\n"))
    let moment = try diff("a.json frames/00003.png --at 0.3", in: folder)
    #expect(moment.status == 0, "\(moment.output)\(moment.errors)")
  }

  @Test func `the first and the worst frame are told with what differs in them`() throws {
    let folder = try Self.folder()
    let found = try answer("a.json b.json", in: folder)
    #expect(found["same"] == .boolean(false))
    // The spot has 4 × 4 points and is black from frame 5 of 10 on: 16 pixels by 255 levels,
    // 16 · 255 / (120 · 40) of them on average.
    for member in ["firstDifference", "worst"] {
      #expect(found[member]?["firstFrame"] == .number(5))
      #expect(found[member]?["secondFrame"] == .number(5))
      #expect(found[member]?["time"] == .number(0.5))
      #expect(found[member]?["pixels"] == .number(16))
      #expect(found[member]?["largest"] == .number(255))
      #expect(found[member]?["mean"] == .number(0.85))
    }
    #expect(found["worstWindow"]?["start"] == .number(0.5))
    #expect(found["worstWindow"]?["mean"]?.number.map { abs($0 - 0.85) < 1e-12 } == true)
    let pixels = found["frames"]?.elements.map { $0["pixels"] }
    #expect(pixels == (0..<10).map { .number($0 < 5 ? 0 : 16) })
    let text = try diff("a.json b.json", in: folder)
    #expect(text.status == 1)
    #expect(
      text.output.contains(
        "first   frame 5 at 0.5 s: 16 pixels differ, by at most 255 of 255, 0.85 on average\n"))
    #expect(text.output.contains("curve   ▁▁▁▁▁█████\n"))
    #expect(text.output.contains("5 of 10 frames differ"))
  }

  @Test func `a difference within the tolerance counts as none`() throws {
    let folder = try TemporaryFolder()
    for (name, color) in [("a", "#808080"), ("b", "#838080")] {
      folder.write(
        #"{ "size": [8, 8], "duration": 0, "background": "\#(color)", "views": [] }"#,
        to: "\(name).json")
    }
    #expect(try diff("a.json b.json --tolerance 3", in: folder).status == 0)
    #expect(try diff("a.json b.json --tolerance 2", in: folder).status == 1)
    let found = try answer("a.json b.json", in: folder)
    #expect(found["worst"]?["pixels"] == .number(64))
    #expect(found["worst"]?["largest"] == .number(3))
    #expect(found["worst"]?["mean"] == .number(1))
  }

  @Test func `films are aligned in time, not by number`() throws {
    let folder = try Self.folder()
    folder.write(Self.square(fps: 20), to: "fast.json")
    #expect(try Command(in: folder.path).run(["fast.json", "-o", "fast"]).status == 0)
    #expect(try Command(in: folder.path).run(["a.json", "-o", "slow"]).status == 0)
    let found = try answer("fast slow", in: folder)
    #expect(found["same"] == .boolean(true), "\(found)")
    #expect(found["frames"]?.elements.count == 10)
    #expect(found["frames"]?.elements[3]["firstFrame"] == .number(6))
    #expect(found["frames"]?.elements[3]["secondFrame"] == .number(3))
  }

  @Test func `a film that ends earlier differs`() throws {
    let folder = try Self.folder()
    #expect(try Command(in: folder.path).run(["a.json", "-o", "frames"]).status == 0)
    folder.remove("frames/render.json")
    folder.remove("frames/00009.png")
    let found = try answer("a.json frames --fps 10", in: folder)
    #expect(found["same"] == .boolean(false))
    #expect(
      found["reasons"]?.elements.compactMap(\.string)
        == ["a.json goes on after the end of frames at 0.9 s, for 1 frame"])
    #expect(found["firstDifference"] == .null)
  }

  @Test func `frames that were rendered alone are compared at their times`() throws {
    let folder = try Self.folder()
    let line = ["a.json", "-o", "some", "--frames", "3..9/3"]
    #expect(try Command(in: folder.path).run(line).status == 0)
    let outcome = try diff("some a.json", in: folder)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.errors.contains("some holds 3 of 10 frames"))
  }

  @Test func `the difference is written as a picture and as a clip`() throws {
    let folder = try Self.folder()
    let outcome = try diff("a.json b.json -o worst.png", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("difference  worst.png\n"))
    let bytes = try #require(TemporaryFolder.bytes(of: "\(folder.path)/worst.png"))
    let strip = try ImageDecoder.decode(bytes, name: "worst.png")
    // Three pictures of 120 pixels, and 8 between them; the spot is in the last two.
    #expect(strip.width == 3 * 120 + 16 && strip.height == 40)
    let black = Pixel(red: 0, green: 0, blue: 0)
    let white = Pixel(red: 255, green: 255, blue: 255)
    #expect(strip.pixel(x: 101, y: 3) == white)
    #expect(strip.pixel(x: 128 + 101, y: 3) == white)
    #expect(strip.pixel(x: 128 + 50, y: 3) == black)
    #expect(strip.pixel(x: 256 + 101, y: 3) == black)
    #expect(try diff("a.json b.json -o film.mp4", in: folder).status == 1)
    let clip = try ClipFootageProbe.times(of: "\(folder.path)/film.mp4")
    #expect(clip.count == 10)
  }

  @Test(arguments: [
    ("nowhere.png a.json", 66, "there is no file or folder 'nowhere.png'"),
    ("a.json nowhere.json", 66, "there is no scene 'nowhere.json'"),
    ("a.json empty", 66, "there are no pictures (*.png, *.jpg) in empty"),
    ("scenes a.json", 65, "scenes is a folder of scenes: name one of them"),
    ("a.json foreign", 65, "foreign/cover.png has no number in its name"),
    ("a.json twice", 65, "twice has two pictures of the number 1: 01.png and 1.png"),
    ("a.json torn.png --at 0", 65, "torn.png cannot be used: The image \"torn.png\" is a corrupt"),
    ("a.json one.png", 64, "one.png is one picture and a.json a film; --at TIME says which"),
    ("a.json a.json --tolerance 256", 64, "'--tolerance' must be from 0 to 255"),
    ("a.json a.json -o film.gif", 64, "'film.gif' must end in .mp4 or .png"),
    ("a.json b.json -o mine.png", 73, "mine.png exists and was not made by an earlier run"),
    ("a.json a.json --ppd 0", 64, "'--ppd' must be from 5 to 400"),
    ("a.json a.json --flip map.jpg", 64, "'map.jpg' must end in .png"),
    ("a.json b.json --flip mine.png", 73, "mine.png exists and was not made by an earlier run"),
    ("- -", 64, "Only one of the two can be read from stdin"),
  ])
  func `what cannot be compared is one clear message`(
    line: String, status: Int32, message: String
  ) throws {
    let folder = try Self.folder()
    for name in ["empty", "scenes", "foreign", "twice"] { try folder.makeFolder(name) }
    folder.write(Self.square(), to: "scenes/a.json")
    #expect(try Command(in: folder.path).run(["a.json", "--at", "0", "-o", "one.png"]).status == 0)
    let picture = try #require(TemporaryFolder.bytes(of: "\(folder.path)/one.png"))
    for name in ["foreign/1.png", "foreign/cover.png", "twice/1.png", "twice/01.png"] {
      folder.write(bytes: picture, to: name)
    }
    folder.write(bytes: Array(picture.prefix(60)), to: "torn.png")
    folder.write("mine", to: "mine.png")
    folder.write("just words, and no film\n", to: "notes.txt")
    let outcome = try diff(line, in: folder)
    #expect(outcome.status == status, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").filter { $0.contains("rror:") }.count == 1)
  }

  @Test func `pictures of other sizes differ, and that is said once`() throws {
    let folder = try Self.folder()
    for (name, scale) in [("one", "1"), ("two", "2")] {
      let line = ["a.json", "-o", name, "--scale", scale]
      #expect(try Command(in: folder.path).run(line).status == 0)
    }
    let outcome = try diff("one two", in: folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.output.hasSuffix(
        """
        differs: one has 120×40 pixels, two 240×80
        B shows all of A, at 2 of its size
        B runs with A: no shift and no stretch brings them nearer

        """), "\(outcome.output)")
    // A scene is drawn as large as what it is compared with.
    #expect(try diff("a.json two", in: folder).status == 0)
  }

  @Test func `what eyes see of the worst frame is told with its viewing distance`() throws {
    let folder = try Self.folder()
    let outcome = try diff("a.json b.json --flip map.png", in: folder)
    #expect(
      outcome.output.contains(" at 67 pixels per degree; pixelmatch 5.3.0 counts 16 pixels\n"),
      "\(outcome.output)")
    let bytes = try #require(TemporaryFolder.bytes(of: "\(folder.path)/map.png"))
    let map = try ImageDecoder.decode(bytes, name: "map.png")
    // White against black in the spot, and far from it nothing.
    #expect(map.width == 120 && map.height == 40)
    #expect(try #require(map.pixel(x: 101, y: 3)).red > 200)
    #expect(map.pixel(x: 20, y: 35) == Pixel(red: 0, green: 0, blue: 4))
    let far = try answer("a.json b.json", in: folder)["perceived"]
    let near = try answer("a.json b.json --ppd 20", in: folder)["perceived"]
    #expect(near?["pixelsPerDegree"] == .number(20))
    #expect(try #require(near?["flip"]?.number) != #require(far?["flip"]?.number))
  }

  @Test(arguments: [(0.2, 2), (-0.3, -3)])
  func `the same motion at another time is told as such`(delay: Double, frames: Int) throws {
    let folder = try TemporaryFolder()
    folder.write(Self.eased(begin: 1), to: "a.json")
    folder.write(Self.eased(begin: 1 + delay), to: "b.json")
    let outcome = try diff("a.json b.json", in: folder)
    #expect(outcome.status == 1)
    let words = "\(abs(frames)) frames (\(abs(frames) * 100) ms) \(frames < 0 ? "early" : "late")"
    #expect(
      outcome.output.contains(
        "B is the same motion, \(words): that explains 100 % of the difference\n"),
      "\(outcome.output)")
    let found = try answer("a.json b.json", in: folder)["alignment"]
    #expect(found?["verdict"] == .string("explained"))
    #expect(
      found?["candidates"]?.elements.first?["shiftFrames"]?.number.map { ($0 * 1000).rounded() }
        == Double(frames) * 1000)
  }

  /// A square that eases across within a second, of three at 10 fps.
  static func eased(begin: Double, fps: Int = 10) -> String {
    """
    { "size": [120, 40], "fps": \(fps), "duration": 3, "background": "white",
      "views": [ { "id": "dot", "frame": [0, 10, 20, 20], "backgroundColor": "#336699",
        "animations": [ { "basic": { "keyPath": "position.x", "fromValue": 10, "toValue": 110,
          "beginTime": \(begin), "duration": 1, "timingFunction": "easeInEaseOut",
          "fillMode": "both", "removedOnCompletion": false } } ] } ] }
    """
  }
}
