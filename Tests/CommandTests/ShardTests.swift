import TestSupport
import Testing

/// `--shard`, `--resume` and `render encode`, as machines of a farm use them.
@Suite(.endsInTime) struct ShardTests {
  @Test func `parts are joined, and told`() throws {
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
    // And a run that goes on has nothing to do.
    let again = try command.run(["line.json", "--resume"])
    #expect(again.output.contains("out/line  10 frames were there already\n"))
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

  @Test(arguments: [
    (["line.json", "--shard", "3/2"], 64, "'3/2' is not a part; write 2/5 for the second of five"),
    (["encode", "nowhere"], 66, "there is no film in nowhere"),
    (["encode", "a", "b", "-o", "x.mp4"], 64, "x.mp4 is one file, but there are several folders"),
  ])
  func `what cannot be is refused`(arguments: [String], status: Int32, words: String) throws {
    let folder = try Fixtures.folder()
    let before = folder.files()
    let outcome = try Command(in: folder.path).run(arguments)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(folder.files() == before)
  }
}
