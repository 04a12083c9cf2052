import FlipbookOutput
import TestSupport
import Testing

/// `render diff` with clips: by presentation times, whatever the container makes of them.
@Suite(
  .endsInTime, .enabled(if: (try? EncoderProgram.find("ffmpeg")) != nil, "ffmpeg is not installed"))
struct DiffClipTests {
  /// The folder of `DiffTests`, with `a.json` rendered to `frames/` at 10 fps.
  private func folder() throws -> TemporaryFolder {
    let folder = try DiffTests.folder()
    try #require(try Command(in: folder.path).run(["a.json", "-o", "frames"]).status == 0)
    return folder
  }

  /// Makes a clip of the frames; `options` stand between the input and the clip.
  private func encode(_ options: String, to clip: String, in folder: TemporaryFolder) throws {
    let outcome = try Command(in: folder.path).shell(
      "ffmpeg -v error -y -framerate 10 -i frames/%05d.png \(options) \(clip)")
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  private func diff(_ line: String, in folder: TemporaryFolder) throws -> Command.Outcome {
    try Command(in: folder.path).run(["diff"] + line.split(separator: " ").map(String.init))
  }

  @Test(arguments: [
    ("-c:v ffv1 -pix_fmt bgr0", "a.mkv"),
    // Phones count in 600ths of a second.
    ("-c:v qtrle -video_track_timescale 600", "a.mov"),
    // Pictures 3, 7 and 8 are not there: by number all later ones would differ.
    (
      "-vf \"select='not(eq(n,3)+eq(n,7)+eq(n,8))'\" -fps_mode passthrough -c:v ffv1 -pix_fmt bgr0",
      "a.mkv"
    ),
    // Each picture twice, as recordings have it, at times that are not multiples of a frame.
    (
      "-vf \"fps=20,settb=1/1000,setpts='PTS+mod(N,2)*4'\" -fps_mode passthrough -c:v ffv1 "
        + "-pix_fmt bgr0", "a.mkv"
    ),
    // The first picture is shown at 5 s.
    ("-vf setpts=PTS+5/TB -fps_mode passthrough -c:v ffv1 -pix_fmt bgr0", "a.mkv"),
  ])
  func `a clip without losses is the same as what it was made from`(
    options: String, clip: String
  ) throws {
    let folder = try folder()
    try encode(options, to: clip, in: folder)
    for other in ["frames", "a.json"] where !options.contains("fps=20") || other == "frames" {
      let outcome = try diff("\(other) \(clip)", in: folder)
      #expect(outcome.status == 0, "\(other): \(outcome.output)\(outcome.errors)")
    }
  }

  @Test func `times that a container rounds are taken as they were before`() throws {
    let folder = try TemporaryFolder()
    // Matroska has milliseconds: 33 ms for the second of 30 frames a second.
    folder.write(SquareScene.text(fps: 30), to: "a.json")
    let clip = "ffmpeg -v error -framerate 30 -i frames/%05d.png -c:v ffv1 -pix_fmt bgr0 a.mkv"
    let command = Command(in: folder.path)
    try #require(try command.run(["a.json", "-o", "frames"]).status == 0)
    try #require(try command.shell(clip).status == 0)
    let outcome = try diff("a.json a.mkv", in: folder)
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test func `what an encoder loses is told in levels, and is within a tolerance`() throws {
    let folder = try folder()
    try #require(try Command(in: folder.path).run(["a.json", "-o", "a.mp4"]).status == 0)
    let found = try diff("a.json a.mp4", in: folder)
    #expect(found.status == 1)
    #expect(found.output.contains("h264, lossy"))
    #expect(try diff("a.json a.mp4 --tolerance 48", in: folder).status == 0)
    // A difference of the scenes is far beyond it: the spot is black instead of white.
    #expect(try diff("b.json a.mp4 --tolerance 48", in: folder).status == 1)
  }

  @Test func `the column that makes a width even is left out`() throws {
    let folder = try TemporaryFolder()
    folder.write(
      ##"{ "size": [31, 17], "duration": 0.1, "background": "#808080", "views": [] }"##,
      to: "odd.json")
    try #require(try Command(in: folder.path).run(["odd.json", "-o", "odd.mp4"]).status == 0)
    for line in ["odd.json odd.mp4", "odd.mp4 odd.json"] {
      let outcome = try diff("\(line) --tolerance 2", in: folder)
      #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    }
  }

  @Test func `a clip that is cut off is told as such`() throws {
    let folder = try folder()
    try encode("-c:v ffv1 -pix_fmt bgr0", to: "a.mkv", in: folder)
    let cut = "head -c $(( $(stat -c %s a.mkv) * 2 / 3 )) a.mkv > cut.mkv"
    #expect(try Command(in: folder.path).shell(cut).status == 0)
    let short = try diff("frames cut.mkv", in: folder)
    // Depending on where the cut falls in a picture it is decoded or not.
    #expect([1, 65].contains(short.status))
    #expect(
      (short.output + short.errors).contains("goes on after the end of cut.mkv")
        || short.errors.contains("is damaged or truncated"))
    try encode("-c:v qtrle", to: "b.mov", in: folder)
    let half = "head -c $(( $(stat -c %s b.mov) / 2 )) b.mov > cut.mov"
    #expect(try Command(in: folder.path).shell(half).status == 0)
    let outcome = try diff("frames cut.mov", in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("error: cut.mov "))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["notes.txt", "nothing.mp4", "page.m3u8"])
  func `what is no film is one clear message`(name: String) throws {
    let folder = try DiffTests.folder()
    folder.write("just words\n", to: "notes.txt")
    folder.write("", to: "nothing.mp4")
    // A list of other files: ffmpeg would open what it names.
    folder.write("#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:1/a.ts\n", to: "page.m3u8")
    let outcome = try diff("a.json \(name)", in: folder)
    #expect(outcome.status == 65, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("error: \(name) is not a film"), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test func `without ffmpeg clips cannot be read, and everything else can`() throws {
    let folder = try folder()
    try encode("-c:v ffv1 -pix_fmt bgr0", to: "a.mkv", in: folder)
    var command = Command(in: folder.path)
    command.environment["PATH"] = "\(folder.path)/empty"
    let outcome = try command.run(["diff", "a.json", "a.mkv"])
    #expect(outcome.status == 69)
    #expect(outcome.errors == "error: ffmpeg is not installed. Debian: apt-get install ffmpeg\n")
    #expect(try command.run(["diff", "a.json", "frames"]).status == 0)
  }

  /// A pipe has no second reading, and one without a writer no first.
  @Test(arguments: ["diff a.json pipe.mp4", "review pipe.mp4 -o page.html"])
  func `a pipe is refused at once`(line: String) throws {
    let folder = try folder()
    try folder.makePipe("pipe.mp4")
    var command = Command(in: folder.path)
    command.patience = 20
    let outcome = try command.run(line.split(separator: " ").map(String.init))
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("pipe.mp4 is a pipe or a device"), "\(outcome.errors)")
  }

  /// By its head and its size: none of its pictures is read.
  @Test func `a y4m of too many pictures is refused at once`() throws {
    let folder = try folder()
    let picture = Array("FRAME\n".utf8) + [0, 0, 0, 0, 0, 0]
    var bytes = Array("YUV4MPEG2 W2 H2 F60:1 C420jpeg\n".utf8)
    for _ in 0...1_000_000 { bytes += picture }
    folder.write(bytes: bytes, to: "long.y4m")
    let outcome = try Command(in: folder.path).run(["diff", "a.json", "long.y4m"])
    #expect(outcome.status == 65)
    #expect(outcome.errors == "error: long.y4m has more than 1000000 pictures\n")
    // ffprobe alone takes several.
    #expect(outcome.seconds < 1.5)
  }

  @Test func `a program that hangs is ended by Ctrl-C at once`() throws {
    let folder = try folder()
    try encode("-c:v ffv1 -pix_fmt bgr0", to: "a.mkv", in: folder)
    try folder.makeFolder("slow")
    folder.write("#!/bin/sh\nexec sleep 60\n", to: "slow/ffmpeg")
    folder.makeExecutable("slow/ffmpeg")
    var command = Command(in: folder.path)
    let path = try #require(
      try Command(in: folder.path).shell("command -v ffprobe").output.split(separator: "\n").first)
    try folder.makeLink("slow/ffprobe", to: String(path))
    command.environment["PATH"] = "\(folder.path)/slow:/usr/bin:/bin"
    command.patience = 20
    let child = try command.start(["diff", "a.json", "a.mkv"])
    let run = ProcessTree(root: child.process)
    #expect(Patience.wait(process: child.process) { run.names.contains("sleep") })
    child.interrupt()
    let outcome = try child.wait(patience: 20)
    #expect(outcome.status == 130)
    #expect(outcome.errors.hasSuffix("error: interrupted\n"))
  }
}

/// Films that were delayed or stretched and then compressed.
extension DiffClipTests {
  @Test(arguments: [
    ("tpad=start=3:start_mode=clone", 3.0, 1.0), ("trim=start_frame=4,setpts=PTS-STARTPTS", -4, 1),
    ("setpts=1.06*PTS", 0, 1.06), ("setpts=0.93*PTS", 0, 0.93),
  ])
  func `after H.264 a film that was delayed or stretched is told as such`(
    filter: String, frames: Double, stretch: Double
  ) throws {
    let folder = try TemporaryFolder()
    folder.write(SquareScene.eased(begin: 0.5, fps: 30), to: "a.json")
    let command = Command(in: folder.path)
    try #require(try command.run(["a.json", "-o", "frames"]).status == 0)
    // Times finer than frames, so that a stretch is exact.
    let encoding = try command.shell(
      "ffmpeg -v error -framerate 30 -i frames/%05d.png -vf "
        + "\"settb=1/90000,\(filter),scale=out_color_matrix=bt709,format=yuv420p\" "
        + "-fps_mode passthrough -enc_time_base 1/90000 -c:v libx264 -crf 23 -colorspace bt709 b.mp4"
    )
    try #require(encoding.status == 0, "\(encoding.errors)")
    let outcome = try command.run(["diff", "frames", "b.mp4", "--json"])
    let found = try PlainJSON(outcome.output)["alignment"]
    #expect(found?["verdict"] == .string("explained"), "\(outcome.output.suffix(900))")
    let best = try #require(found?["candidates"]?.elements.first)
    #expect(abs(try #require(best["shiftFrames"]?.number) - frames) <= 0.1, "\(best)")
    #expect(abs(try #require(best["stretch"]?.number) - stretch) <= 0.002, "\(best)")
  }
}
