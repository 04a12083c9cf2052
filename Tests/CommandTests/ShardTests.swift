import Images
import TestSupport
import Testing

/// `--shard`, `--resume` and `render encode`, as machines of a farm use them.
@Suite(.endsInTime) struct ShardTests {
  /// The folder of `line.json`, ten frames, in which one run has made frames and a movie.
  private func whole() throws -> TemporaryFolder {
    let folder = try Fixtures.folder()
    #expect(try Command(in: folder.path).run(["line.json", "--mp4"]).status == 0)
    return folder
  }

  private func expectSame(_ one: TemporaryFolder, _ other: TemporaryFolder) throws {
    let outcome = try Command(in: one.path).shell("diff -r out '\(other.path)/out'")
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test func `parts made in any order, joined, are what one run makes, byte for byte`() throws {
    let folder = try Fixtures.folder()
    let command = Command(in: folder.path)
    for part in ["3/3", "1/3", "2/3"] {
      #expect(try command.run(["line.json", "--shard", part]).status == 0)
    }
    let outcome = try command.run(["encode", "out/line", "--mp4"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.output.hasPrefix(
        "out/line  10 frames of 3 parts  120x40  10 fps  1.00 s   checked in "))
    try expectSame(whole(), folder)
    // Once more it is a film of one part.
    #expect(
      try command.run(["encode", "out/line"]).output.hasPrefix("out/line  10 frames  120x40"))
    try expectSame(whole(), folder)
  }

  @Test func `sound is heard in the clip of parts`() throws {
    let folder = try SoundTests.folder()
    let command = Command(in: folder.path)
    #expect(try command.run(["loud.json", "--mp4"]).status == 0)
    #expect(try command.shell("mv out once").status == 0)
    for part in ["1/2", "2/2"] {
      #expect(try command.run(["loud.json", "--shard", part]).status == 0)
    }
    #expect(try command.run(["encode", "out/loud", "--mp4"]).status == 0)
    #expect(try command.shell("diff -r once out").status == 0)
    #expect(
      try command.shell(
        "ffprobe -v error -select_streams a -show_entries stream=codec_name -of csv=p=0 out/loud.mp4"
      ).output == "aac\n")
  }

  @Test func `what lacks frames is no film, and the message says which`() throws {
    let folder = try Fixtures.folder()
    let command = Command(in: folder.path)
    for part in ["1/5", "4/5"] {
      #expect(try command.run(["line.json", "--shard", part]).status == 0)
    }
    let outcome = try command.run(["encode", "out/line", "--mp4"])
    #expect(outcome.status == 65)
    #expect(
      outcome.errors == "error: out/line lacks 6 of 10 frames: 2..5,8..9; render them with "
        + "--frames 2..5,8..9, or all that are missing with --resume\n")
    #expect(!folder.exists("out/line.mp4") && !folder.exists("out/line/render.json"))
    // A stretch that is there can be looked at before the rest is made.
    #expect(
      try command.run(["encode", "out/line", "--frames", "0..1", "-o", "some.mp4"]).status == 0)
    #expect(folder.exists("out/line/render.1-of-5.json"))
  }

  @Test func `a damaged frame is named, and made again by --resume`() throws {
    let folder = try whole()
    let command = Command(in: folder.path)
    try #require(command.shell("cp out/line/00003.png out/line/00004.png").status == 0)
    let outcome = try command.run(["encode", "out/line", "-o", "b.mp4"])
    #expect(outcome.status == 65)
    #expect(
      outcome.errors == "error: out/line/00004.png is not the frame that was written: its pixels "
        + "have another fingerprint; --resume makes it again\n")
    #expect(!folder.exists("b.mp4"))
    let again = try command.run(["line.json", "--resume"])
    #expect(again.status == 0)
    #expect(again.output.contains("out/line  9 frames were there already\n"))
    #expect(again.output.hasPrefix("out/line  1 frame  "))
    #expect(try command.run(["encode", "out/line", "--mp4"]).status == 0)
    try expectSame(whole(), folder)
  }

  @Test func `a part is not put beside those of another state of the scene`() throws {
    let folder = try Fixtures.folder()
    let command = Command(in: folder.path)
    #expect(try command.run(["line.json", "--shard", "1/2"]).status == 0)
    let outcome = try command.run(["line.json", "--shard", "2/2", "--scale", "2"])
    #expect(outcome.status == 73)
    #expect(
      outcome.errors
        == "error: out/line/render.1-of-2.json is of another film: \"scale\" is 1 there "
        + "and 2 here; take another folder, or replace what is there with --force\n")
    #expect(!folder.exists("out/line/render.2-of-2.json"))
  }

  @Test(arguments: [
    (["line.json", "--shard", "3/2"], 64, "'3/2' is no part; write 2/5 for the second of five"),
    (
      ["line.json", "--shard", "1/2", "--mp4"], 64, "--shard makes a part of the frames in a folder"
    ),
    (["line.json", "-o", "a.mp4", "--resume"], 64, "--resume goes on with a folder of frames"),
    (["encode", "nowhere"], 66, "there is no film in nowhere"),
    (["encode", "line.json"], 66, "there is no film in line.json"),
    (["encode", "nowhere", "--gif"], 64, "a GIF shows other moments than a folder of frames has"),
    (["encode", "nowhere", "-o", "x.png"], 64, "x.png is no clip"),
    (["encode", "a", "b", "-o", "x.mp4"], 64, "x.mp4 is one file, but there are several folders"),
    (["encode", "a", "--frames", "1"], 64, "--frames chooses what a clip shows"),
  ])
  func `what cannot be is refused`(arguments: [String], status: Int32, words: String) throws {
    let folder = try Fixtures.folder()
    let before = folder.files()
    let outcome = try Command(in: folder.path).run(arguments)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(folder.files() == before)
  }

  @Test func `frames that lost pixels are no film to encode`() throws {
    let folder = try Fixtures.folder()
    let command = Command(in: folder.path)
    #expect(try command.run(["line.json", "--format", "jpeg"]).status == 0)
    let outcome = try command.run(["encode", "out/line", "--mp4"])
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("have lost what JPEG leaves out"))
  }
}
