import Images
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

@Test(
  .endsInTime,
  arguments: [
    (["--frames", "3"], ["00003"]), (["--frames", "8.."], ["00008", "00009"]),
    (["--frames", "1,4..5"], ["00001", "00004", "00005"]),
    (["--frames", "0..9/4"], ["00000", "00004", "00008"]),
    (["--fps", "2"], ["00000", "00001"]),
    (["--fps", "2", "--slow", "2"], ["00000", "00001", "00002", "00003"]),
  ])
func `frames keep their numbers of the whole film`(arguments: [String], frames: [String]) throws {
  let folder = try Fixtures.folder()
  #expect(try Command(in: folder.path).run(["line.json"] + arguments).status == 0)
  #expect(
    folder.files().filter { $0.hasSuffix(".png") } == frames.map { "out/line/\($0).png" })
}

@Test(.endsInTime)
func `a second run takes away what the new film does not have, and nothing else`() throws {
  let folder = try Fixtures.folder()
  _ = try Command(in: folder.path).run(["line.json"])
  folder.write("mine", to: "out/line/notes.txt")
  #expect(try Command(in: folder.path).run(["line.json", "--fps", "5"]).status == 0)
  #expect(
    folder.files().filter { $0.hasPrefix("out/") }
      == (0..<5).map { "out/line/0000\($0).png" } + ["out/line/notes.txt", "out/line/render.json"])
}

@Test(.endsInTime) func `a frame of unknown origin is not replaced, unless forced`() throws {
  let folder = try Fixtures.folder()
  try folder.makeFolder("out/line")
  folder.write("mine", to: "out/line/00003.png")
  let outcome = try Command(in: folder.path).run(["line.json"])
  #expect(outcome.status == 73)
  #expect(
    outcome.errors == "error: out/line/00003.png exists and was not made by an earlier run; "
      + "move it away, or use --force\n")
  #expect(folder.text(of: "out/line/00003.png") == "mine")
  #expect(try Command(in: folder.path).run(["line.json", "--force"]).status == 0)
  #expect(folder.text(of: "out/line/00003.png") != "mine")
}

@Test(.endsInTime) func `moments are pictures of their own, not rounded to frames`() throws {
  let folder = try Fixtures.folder()
  let outcome = try Command(in: folder.path).run([
    "line.json", "--at", "0.25,500ms", "--at", "0.75s", "--at", "0.25",
  ])
  #expect(outcome.status == 0)
  #expect(
    folder.files().filter { $0.hasPrefix("out/") }
      == ["out/line@0.25s.png", "out/line@0.5s.png", "out/line@0.75s.png"])
  // At 0.25 s the dot's centre is at x = 10 + 100 · 0.25 = 35, so its middle pixels are red.
  let bytes = try #require(TemporaryFolder.bytes(of: "\(folder.path)/out/line@0.25s.png"))
  let picture = try ImageDecoder.decode(bytes, name: "moment")
  #expect(picture.pixel(x: 35, y: 20) == Pixel(red: 255, green: 0, blue: 0))
  #expect(picture.pixel(x: 50, y: 20) == Pixel(red: 255, green: 255, blue: 255))
}

@Test(.endsInTime) func `one moment can be named`() throws {
  let folder = try Fixtures.folder()
  #expect(
    try Command(in: folder.path).run(["line.json", "--at", "0.5", "-o", "pictures/dot.png"]).status
      == 0)
  #expect(folder.exists("pictures/dot.png"))
  #expect(!folder.exists("out"))
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

@Test(.endsInTime) func `parameters are set as JSON or as text`() throws {
  let folder = try Fixtures.folder()
  for color in ["blue", "\"blue\"", "[0, 0, 1, 1]"] {
    let outcome = try Command(in: folder.path).run([
      "line.json", "--at", "0", "-o", "dot.png", "--set", "color=\(color)",
    ])
    #expect(outcome.status == 0)
    let bytes = try #require(TemporaryFolder.bytes(of: "\(folder.path)/dot.png"))
    let picture = try ImageDecoder.decode(bytes, name: "dot.png")
    #expect(picture.pixel(x: 10, y: 20) == Pixel(red: 0, green: 0, blue: 255))
  }
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

@Test(.endsInTime) func `a lossy WebP has the rest of its loss as quality`() throws {
  let folder = try Fixtures.folder()
  let outcome = try Command(in: folder.path).run([
    "line.json", "-o", "a.webp", "--lossy", "20", "--show-command", "--frames", "0",
  ])
  #expect(outcome.status == 0)
  #expect(outcome.output.contains(" -lossless 0 -quality 80 "))
}

@Test(.endsInTime) func `a GIF's frames are rendered at its own times`() throws {
  let folder = try Fixtures.folder()
  let command = Command(in: folder.path)
  // 60 frames a second become 50: each is shown for two hundredths.
  let outcome = try command.run([
    "line.json", "--fps", "60", "-o", "dot.gif", "-o", "dot.mp4", "--lossy", "0", "-o", "frames/",
    "--frames", "0..59",
  ])
  #expect(outcome.status == 0)
  let bytes = try #require(TemporaryFolder.bytes(of: "\(folder.path)/dot.gif"))
  let shown = try ImageDecoder.frames(of: bytes, name: "dot.gif")
  #expect(shown.durations == [Double](repeating: 0.02, count: 50))
  for (frame, time) in [(1, "0.02"), (7, "0.14"), (33, "0.66")] {
    #expect(try command.run(["line.json", "--at", time, "-o", "at.png"]).status == 0)
    let moment = try #require(TemporaryFolder.bytes(of: "\(folder.path)/at.png"))
    #expect(shown.bitmaps[frame] == (try ImageDecoder.decode(moment, name: "at.png")))
  }
  // The other outputs keep the film's rate.
  #expect(folder.exists("frames/00059.png"))
  // Any number of threads makes the same bytes, and so does a part of the film for its stretch.
  #expect(
    try command.run(["line.json", "--fps", "60", "-o", "one.gif", "--lossy", "0", "-j", "1"]).status
      == 0)
  #expect(TemporaryFolder.bytes(of: "\(folder.path)/one.gif") == bytes)
  #expect(
    try command.run(["line.json", "--fps", "60", "-o", "part.gif", "--frames", "30..59"]).status
      == 0)
  let part = try #require(TemporaryFolder.bytes(of: "\(folder.path)/part.gif"))
  let half = try ImageDecoder.frames(of: part, name: "part.gif")
  #expect(abs(half.durations.reduce(0, +) - 0.5) < 1e-9)
  let gaps = try command.run(["line.json", "-o", "x.gif", "--frames", "0..2,8"])
  #expect(gaps.status == 64 && gaps.errors.contains("a clip shows frames at equal distances"))
}

@Test(.endsInTime) func `only files that are named are made`() throws {
  let folder = try Fixtures.folder()
  let before = folder.files()
  #expect(
    try Command(in: folder.path).run(["line.json", "-o", "x/a.mp4", "--webm"]).status == 0)
  #expect(Set(folder.files()).subtracting(before) == ["x/a.mp4", "x/a.webm"])
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
