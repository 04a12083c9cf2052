import FlipbookImages
import TestSupport
import Testing

@Test(.endsInTime, .proves("R2", "R5", "R6"))
func `frames land in a folder named after the scene, with their manifest`() throws {
  let folder = try Fixtures.folder()
  let outcome = try Command(in: folder.path).run(["line.json"])
  #expect(outcome.status == 0)
  #expect(outcome.errors.isEmpty, "nothing but results is said into a pipe")
  #expect(
    outcome.output.hasPrefix("out/line  10 frames  120x40 @1x  10 fps  1.00 s   rendered in "))
  #expect(outcome.output.hasSuffix(" fps)\n"))
  let frames = (0..<10).map { "out/line/0000\($0).png" }
  #expect(folder.files().filter { $0.hasPrefix("out/") } == frames + ["out/line/render.json"])
  #expect(try #require(folder.text(of: "out/line/render.json")).contains("\"complete\": true"))
}

@Test(.endsInTime) func `a quiet command says nothing`() throws {
  let folder = try Fixtures.folder()
  let outcome = try Command(in: folder.path).run(["line.json", "--quiet", "--mp4"])
  #expect(outcome.status == 0)
  #expect(outcome.output.isEmpty && outcome.errors.isEmpty)
  #expect(folder.exists("out/line.mp4"))
}

@Test(.endsInTime) func `frames, rates and slowness are read together`() throws {
  let folder = try Fixtures.folder()
  let outcome = try Command(in: folder.path).run([
    "line.json", "--fps", "2", "--slow", "2", "--frames", "1..",
  ])
  #expect(outcome.status == 0)
  #expect(
    folder.files().filter { $0.hasSuffix(".png") }
      == ["00001", "00002", "00003"].map { "out/line/\($0).png" })
}

@Test(.endsInTime) func `a frame of unknown origin is not replaced`() throws {
  let folder = try Fixtures.folder()
  try folder.makeFolder("out/line")
  folder.write("mine", to: "out/line/00003.png")
  let outcome = try Command(in: folder.path).run(["line.json"])
  #expect(outcome.status == 73)
  #expect(
    outcome.errors == "error: out/line/00003.png exists and was not made by an earlier run; "
      + "move it away, or use --force\n")
  #expect(folder.text(of: "out/line/00003.png") == "mine")
}

@Test(.endsInTime) func `moments are read in seconds, and each is made once`() throws {
  let folder = try Fixtures.folder()
  let outcome = try Command(in: folder.path).run([
    "line.json", "--at", "0.25,500ms", "--at", "0.75s", "--at", "0.25",
  ])
  #expect(outcome.status == 0)
  #expect(
    folder.files().filter { $0.hasPrefix("out/") }
      == ["out/line@0.25s.png", "out/line@0.5s.png", "out/line@0.75s.png"])
}

@Test(.endsInTime)
func `several scenes go to folders of their own, also in a folder that is named`() throws {
  let folder = try Fixtures.folder()
  let outcome = try Command(in: folder.path).run(["other", "-o", "films"])
  #expect(outcome.status == 0)
  #expect(folder.exists("films/line/00009.png") && folder.exists("films/still/00000.png"))
  #expect(outcome.output.split(separator: "\n").count == 2)
}

@Test(.endsInTime) func `a scene can come through stdin`() throws {
  let folder = try Fixtures.folder()
  var command = Command(in: folder.path)
  command.input = Fixtures.line
  #expect(try command.run(["-", "--frames", "0"]).status == 0)
  #expect(folder.exists("out/stdin/00000.png"))
}

@Test(.endsInTime) func `a parameter is set`() throws {
  let folder = try Fixtures.folder()
  let outcome = try Command(in: folder.path).run([
    "line.json", "--at", "0", "-o", "dot.png", "--set", "color=[0, 0, 1, 1]",
  ])
  #expect(outcome.status == 0)
  let bytes = try #require(TemporaryFolder.bytes(of: "\(folder.path)/dot.png"))
  let picture = try ImageDecoder.decode(bytes, name: "dot.png")
  #expect(picture.pixel(x: 10, y: 20) == Pixel(red: 0, green: 0, blue: 255))
}

@Test(.endsInTime) func `the background and the scale can be replaced`() throws {
  let folder = try Fixtures.folder()
  let outcome = try Command(in: folder.path).run([
    "line.json", "--at", "0", "-o", "dot.png", "--background", "none", "--scale", "2",
  ])
  #expect(outcome.status == 0)
  let bytes = try #require(TemporaryFolder.bytes(of: "\(folder.path)/dot.png"))
  let picture = try ImageDecoder.decode(bytes, name: "dot.png")
  #expect(picture.width == 240 && picture.height == 80)
  #expect(picture.pixel(x: 239, y: 0)?.alpha == 0)
}

@Test(.endsInTime) func `the summary for programs is one JSON value on stdout`() throws {
  let folder = try Fixtures.folder()
  let outcome = try Command(in: folder.path).run(["line.json", "--json", "--scale", "2", "--mp4"])
  #expect(outcome.status == 0)
  for part in [
    "\"scene\": \"line\"", "\"size\": [120, 40]", "\"pixelSize\": [240, 80]", "\"fps\": 10",
    "\"frames\": 10", "\"folder\": \"out/line\"", "\"clip\": \"out/line.mp4\"",
  ] {
    #expect(outcome.output.contains(part), "\(part) is missing in \(outcome.output)")
  }
  #expect(outcome.output.hasPrefix("{") && outcome.output.hasSuffix("}\n"))
}

@Test(.endsInTime) func `several outputs of one run are told one by one`() throws {
  let folder = try Fixtures.folder()
  let outcome = try Command(in: folder.path).run([
    "line.json", "-o", "a.mp4", "-o", "b.webm", "-o", "frames", "--json", "-o", "still.png",
    "--at", "0.5", "--frames", "0..3",
  ])
  #expect(outcome.status == 0)
  #expect(folder.exists("frames/00003.png") && folder.exists("still.png"))
  let answer = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  for part in [
    "\"frames\": 4", "\"folder\": \"frames\"", "\"clip\": \"a.mp4\"",
    "\"path\": \"a.mp4\", \"format\": \"MP4\", \"codec\": \"H.264\"",
    "\"path\": \"b.webm\", \"format\": \"WebM\", \"codec\": \"VP9\"",
    "\"moments\": [\"still.png\"]",
  ] {
    #expect(answer.contains(part), "\(part) is missing in \(answer)")
  }
}

@Test(.endsInTime) func `ffmpeg's command is shown, with the words that were added`() throws {
  let folder = try Fixtures.folder()
  let outcome = try Command(in: folder.path).run([
    "line.json", "-o", "a b.mp4", "--codec", "av1", "--show-command", "--encoder-args",
    "-crf 40 -metadata 'title=A dot'",
  ])
  #expect(outcome.status == 0)
  let line = outcome.output.split(separator: "\n").last.map(String.init) ?? ""
  #expect(line.hasPrefix("  ffmpeg -hide_banner ") && line.contains(" -c:v libaom-av1 "))
  #expect(line.hasSuffix(" -crf 40 -metadata 'title=A dot' -y 'file:a b.mp4'"))
  let shown = try Command(in: folder.path).shell(
    "ffprobe -v error -show_entries stream=codec_name:format_tags=title -of csv=p=0 'a b.mp4'")
  #expect(shown.output == "av1\nA dot\n")
}

@Test(.endsInTime)
func `the largest code of several scenes wins, and the others are made all the same`() throws {
  let folder = try Fixtures.folder()
  folder.write("{ \"size\": [10, 10], \"opacty\": 1 }", to: "broken.json")
  let outcome = try Command(in: folder.path).run(["broken.json", "line.json"])
  #expect(outcome.status == 65)
  #expect(outcome.errors.hasPrefix("broken.json:1:21: error: "))
  #expect(folder.exists("out/line/00009.png"))
}
