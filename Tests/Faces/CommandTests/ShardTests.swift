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

  @Test func `a task of a job array makes its part, and a task that failed its frames`() throws {
    let folder = try Fixtures.folder()
    var command = Command(in: folder.path)
    for task in ["0", "2"] {
      command.environment = ["JOB_COMPLETION_INDEX": task, "JOB_COMPLETIONS": "3"]
      #expect(try command.run(["line.json", "--shard", "auto"]).status == 0)
    }
    command.environment = [:]
    #expect(try command.run(["encode", "out/line"]).errors.contains("lacks 3 of 10 frames: 3..5"))
    #expect(try command.run(["line.json", "--shard", "3..5"]).status == 0)
    #expect(folder.exists("out/line/render.frames-3..5.json"))
    let joined = try command.run(["encode", "out/line"])
    #expect(joined.status == 0, "\(joined.errors)")
    #expect(
      folder.files().filter { $0.hasSuffix(".json") && $0.hasPrefix("out/") } == [
        "out/line/render.json"
      ])
  }

  @Test func `a film of some frames is joined without being told which`() throws {
    let folder = try Fixtures.folder()
    let command = Command(in: folder.path)
    for part in ["1/2", "2/2"] {
      #expect(try command.run(["line.json", "--frames", "2..7", "--shard", part]).status == 0)
      if part == "1/2" {
        #expect(
          try command.run(["encode", "out/line"]).errors.contains("lacks 3 of 6 frames: 5..7"))
      }
    }
    let outcome = try command.run(["encode", "out/line", "--mp4"])
    #expect(outcome.output.hasPrefix("out/line  6 frames of 2 parts  "), "\(outcome.errors)")
    #expect(try command.run(["line.json", "--frames", "2..7", "-o", "one", "--mp4"]).status == 0)
    #expect(
      try command.shell("cmp one.mp4 out/line.mp4 && cmp one/00003.png out/line/00003.png").status
        == 0)
  }

  @Test func `what differs is named, and a comment is no difference`() throws {
    let folder = try BatchFolder.with(BatchFolder.rows)
    let command = Command(in: folder.path)
    #expect(try command.run(["a.json", "--shard", "1/2", "--set", "name=Ada"]).status == 0)
    let other = try command.run(["a.json", "--shard", "2/2", "--set", "name=Grace"])
    #expect(other.status == 65)
    #expect(
      other.errors.contains(#"the parameter "name" is "Ada" there and "Grace" here"#),
      "\(other.errors)")
    let usual = try command.run(["a.json", "--shard", "2/2"])
    #expect(usual.errors.contains(#"the parameter "name" is "Ada" there and not set here"#))
    let slow = try command.run(["a.json", "--shard", "2/2", "--set", "name=Ada", "--slow", "2"])
    #expect(slow.errors.contains(#""slow" is 1 there and 2 here"#), "\(slow.errors)")
    folder.write("// who comes\n" + BatchFolder.scene, to: "a.json")
    let drawn = try command.run(["a.json", "--shard", "1/2", "--set", "name=Ada", "--resume"])
    #expect(drawn.output.contains("2 frames were there already"), "\(drawn.output)\(drawn.errors)")
    folder.write(BatchFolder.scene.replacing("black", with: "white"), to: "a.json")
    let changed = try command.run(["a.json", "--shard", "2/2", "--set", "name=Ada"])
    #expect(changed.errors.contains("the scene's text is "), "\(changed.errors)")
    // A run for the whole film replaces the frames, and says why it keeps none.
    let whole = try command.run(["a.json", "-o", "b"])
    #expect(whole.status == 0, "\(whole.errors)")
    let again = try command.run(["a.json", "-o", "b", "--resume", "--set", "name=Grace"])
    #expect(
      again.status == 0
        && again.errors.contains(
          "b has frames of another film, which are replaced: the parameter \"name\" is not set there "
            + "and \"Grace\" here"),
      "\(again.errors)")
  }

  @Test(arguments: [
    (["line.json", "--shard", "auto"], 64, "no job array is known here"),
    (["line.json", "--shard", "5"], 64, "'5' is not a part"),
    (["line.json", "--shard", "3..99"], 64, "--shard"),
    (["line.json", "--shard", "3/2"], 64, "'3/2' is not a part; write 2/5 for the second of five"),
    (["encode", "nowhere"], 66, "there is no film in nowhere"),
    (["encode", "a", "b", "-o", "x.mp4"], 64, "x.mp4 is one file, but there are several folders"),
  ])
  func `a part that cannot be is refused`(arguments: [String], status: Int32, words: String) throws
  {
    let folder = try Fixtures.folder()
    let before = folder.files()
    let outcome = try Command(in: folder.path).run(arguments)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(folder.files() == before)
  }
}
