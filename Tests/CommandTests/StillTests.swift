import Images
import TestSupport
import Testing

/// Pictures of many moments, the formats of frames, and what a run says of its clips.
@Suite(.endsInTime) struct StillTests {
  private static func picture(_ folder: TemporaryFolder, _ name: String) throws -> Bitmap {
    try ImageDecoder.decode(
      try #require(TemporaryFolder.bytes(of: "\(folder.path)/\(name)")), name: name)
  }

  @Test func `a sheet and an onion are made beside the folder, and no frames`() throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).run([
      "line.json", "--sheet", "3x2", "--onion", "0.25",
    ])
    #expect(outcome.status == 0)
    #expect(
      outcome.output
        == "out/line-sheet.png  3x2 moments\nout/line-onion.png  120x40 @1x  every 0.25 s\n")
    #expect(
      folder.files().filter { $0.hasPrefix("out/") }
        == ["out/line-onion.png", "out/line-sheet.png"])
    #expect(try Self.picture(folder, "out/line-onion.png").width == 120)
    // They are ours: the next run replaces them.
    #expect(
      try Command(in: folder.path).run(["line.json", "--sheet", "2x2"]).status == 0)
  }

  @Test func `their names can be told, and stdout takes one`() throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).shell(
      "render line.json -o s.png --sheet 2x1 && render line.json -o - --sheet 2x1 > t.png && "
        + "cmp s.png t.png && render line.json -q -o f.mp4 -o o.png --onion 0.1 --json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("\"onion\": \"o.png\""))
    #expect(folder.exists("f.mp4"))
    let two = try Command(in: folder.path).run([
      "line.json", "-o", "x.png", "--sheet", "2x1", "--onion", "0.1",
    ])
    #expect(two.status == 64 && two.errors.contains("x.png names one picture"))
  }

  @Test(
    arguments: [
      (["--sheet", "5"], "--sheet"), (["--sheet", "0x4"], "--sheet"),
      (["--sheet", "5x51"], "--sheet"), (["--onion", "0"], "--onion"),
      (["--onion", "-1"], "--onion"),
      (["--onion", "0.0001"], "more than 1000 moments over each other"),
      (["--sheet", "2x2", "--frames", "11"], "frame 11"),
    ])
  func `grids and steps that make no sense are told`(arguments: [String], words: String) throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).run(["line.json"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(!folder.exists("out"))
  }

  // MARK: - JPEGs

  @Test func `JPEGs are made into the folder, and over black where there is transparency`() throws {
    let folder = try Fixtures.folder()
    let command = Command(in: folder.path)
    let outcome = try command.run([
      "line.json", "--background", "none", "--format", "jpeg", "--frames", "0..1",
    ])
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "warning: line.json: JPEG has no transparency: the frames are shown over black\n")
    #expect(
      folder.files().filter { $0.hasPrefix("out/") }
        == ["out/line/00000.jpg", "out/line/00001.jpg", "out/line/render.json"])
    let frame = try Self.picture(folder, "out/line/00000.jpg")
    let corner = try #require(frame.pixel(x: 100, y: 3))
    #expect(corner.red <= 2 && corner.green <= 2 && corner.blue <= 2)
    // Such a folder can be looked at as any other, but is no reference for pixels.
    #expect(try command.run(["line.json"]).status == 0)
    let frames = folder.files().filter { $0.hasPrefix("out/line/") && $0.hasSuffix(".jpg") }
    #expect(frames.isEmpty, "PNGs took their place")
  }

  @Test func `a folder of JPEGs is compared as one that has losses`() throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).shell(
      "render line.json -q --format jpeg --jpeg-quality 100 && render diff out/line line.json")
    #expect(outcome.output.contains("JPEG, lossy"), "\(outcome.output)\(outcome.errors)")
  }

  @Test func `a moment is a JPEG by its name, over black where there is transparency`() throws {
    let folder = try Fixtures.folder()
    let command = Command(in: folder.path)
    let outcome = try command.run([
      "line.json", "--background", "none", "--at", "0.5", "-o", "dot.jpg", "--jpeg-quality", "100",
    ])
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "warning: line.json: JPEG has no transparency: dot.jpg is shown over black\n")
    #expect(
      try TemporaryFolder.bytes(of: "\(folder.path)/dot.jpg")?.starts(with: [0xFF, 0xD8]) == true)
    let picture = try Self.picture(folder, "dot.jpg")
    // At 0.5 s the dot is about x = 60, red on nothing.
    let (dot, corner) = (
      try #require(picture.pixel(x: 60, y: 20)), try #require(picture.pixel(x: 3, y: 3))
    )
    #expect(dot.red >= 252 && dot.green <= 3 && dot.blue <= 3)
    #expect(corner.red <= 2 && corner.green <= 2 && corner.blue <= 2)
    // It is ours, so that the next run replaces it; and what belongs to others is kept.
    #expect(
      try command.run(["line.json", "--at", "0.5", "-o", "dot.jpg", "--jpeg-quality", "20"]).status
        == 0)
    let small = try #require(TemporaryFolder.bytes(of: "\(folder.path)/dot.jpg")).count
    #expect(try command.run(["line.json", "--at", "0.5", "-o", "dot.jpg"]).status == 0)
    #expect(try #require(TemporaryFolder.bytes(of: "\(folder.path)/dot.jpg")).count > small)
    folder.write("mine", to: "other.jpeg")
    #expect(try command.run(["line.json", "--at", "0.5", "-o", "other.jpeg"]).status == 73)
    #expect(folder.text(of: "other.jpeg") == "mine")
  }

  @Test func `with a format moments and sheets have its ending`() throws {
    let folder = try Fixtures.folder()
    let outcome = try Command(in: folder.path).run([
      "line.json", "--at", "0,0.5", "--sheet", "2x2", "--format", "jpeg",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      folder.files().filter { $0.hasPrefix("out/") }
        == ["out/line-sheet.jpg", "out/line@0.5s.jpg", "out/line@0s.jpg"])
    #expect(try Self.picture(folder, "out/line@0s.jpg").width == 120)
    let other = try Command(in: folder.path).run([
      "line.json", "--at", "0", "-o", "a.png", "--format", "jpeg",
    ])
    #expect(other.status == 64)
    #expect(other.errors == "error: a.png ends as another format than --format jpeg\n")
  }

  // MARK: - Clips

  @Test func `the manifest lists the clips of the run with their digests`() throws {
    let folder = try Fixtures.folder()
    let command = Command(in: folder.path)
    #expect(try command.run(["line.json", "--gif", "--mp4"]).status == 0)
    let manifest = try #require(folder.text(of: "out/line/render.json"))
    let outcome = try command.shell("cd out && sha256sum line.gif line.mp4")
    let digests = outcome.output.split(separator: "\n").compactMap {
      $0.split(separator: " ").first
    }
    #expect(digests.count == 2)
    for (digest, words) in zip(
      digests, ["../line.gif\", \"format\": \"GIF", "../line.mp4\", \"format\": \"MP4"])
    {
      #expect(manifest.contains(words) && manifest.contains("\"sha256\": \"\(digest)\""))
    }
    for name in ["line.gif", "line.mp4"] {
      let count = try #require(TemporaryFolder.bytes(of: "\(folder.path)/out/\(name)")).count
      #expect(manifest.contains("\"bytes\": \(count), \"sha256\""))
    }
    #expect(manifest.contains("\"complete\": true"))
    // The folder is the same film's as without clips: nothing is drawn in vain, nothing is foreign.
    #expect(try command.run(["line.json"]).status == 0)
    #expect(try command.run(["diff", "out/line", "line.json"]).status == 0)
    #expect(try #require(folder.text(of: "out/line/render.json")).contains("clips") == false)
  }

  @Test func `a run that makes only a GIF tells the GIF's frames`() throws {
    let folder = try Fixtures.folder()
    let command = Command(in: folder.path)
    // 1 s at 50 frames a second, the nearest that a GIF has to 60.
    let outcome = try command.run(["line.json", "--fps", "60", "-o", "a.gif"])
    #expect(outcome.output.hasPrefix("a.gif  50 frames  120x40 @1x  50 fps  1.00 s   rendered in "))
    let both = try command.run(["line.json", "--fps", "60", "--gif"])
    #expect(both.output.hasPrefix("out/line  60 frames  120x40 @1x  60 fps  1.00 s   rendered in "))
  }

  @Test func `a GIF without a frame is told before anything is made`() throws {
    let folder = try Fixtures.folder()
    // Frame 5 of 60 a second is shown from 0.0833 to 0.1 s, between two of a GIF's 50.
    let outcome = try Command(in: folder.path).run([
      "line.json", "--fps", "60", "--frames", "5", "-o", "a.gif",
    ])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("the GIF would have no frame"))
    #expect(!folder.exists("a.gif"))
    // Nor is the folder beside it touched.
    let beside = try Command(in: folder.path).run([
      "line.json", "--fps", "60", "--frames", "5", "--gif",
    ])
    #expect(beside.status == 64 && beside.errors.contains("the GIF would have no frame"))
    #expect(!folder.exists("out"))
  }

  @Test func `a size that a codec cannot hold is told before the folder is touched`() throws {
    let folder = try Fixtures.folder()
    folder.write(#"{ "size": [16384, 1], "duration": 0, "views": [] }"#, to: "wide.json")
    folder.write(#"{ "size": [1, 8], "duration": 0, "views": [] }"#, to: "thin.json")
    for (scene, ending, words) in [
      ("wide", "webp", "WebP holds at most 16383 pixels a side; --scale makes fewer"),
      ("thin", "mkv", "FFV1 needs at least 2 columns of pixels; --scale makes more"),
    ] {
      let outcome = try Command(in: folder.path).run([
        "\(scene).json", "--\(ending)", "--scale", "1",
      ])
      #expect(outcome.status == 64)
      #expect(outcome.errors == "error: out/\(scene).\(ending): \(words)\n")
      #expect(!folder.exists("out"))
    }
  }
}
