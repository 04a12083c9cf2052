import FlipbookImages
import FlipbookOutput
import FlipbookSystem
import FlipbookTimeline
import Glibc
import TestSupport
import Testing

@Suite(.endsInTime) struct MovieEncoderTests {
  /// A program that stands in for ffmpeg; the movie's place is its last argument, as a file: URL,
  /// and `wrote N` reports N frames as ffmpeg does.
  static func fake(
    _ script: String, in folder: TemporaryFolder, subfolder: String = "."
  ) throws -> String {
    _ = run("mkdir -p '\(folder / subfolder)'")
    let start =
      "#!/bin/sh\nfor last; do :; done\nout=${last#file:}\nwrote() { echo \"frame=  $1\"; }\n"
    try folder.write(start + script, to: "\(subfolder)/ffmpeg", isExecutable: true)
    return folder / "\(subfolder)/ffmpeg"
  }

  static func film(
    to path: String, executable: String, frames: Int = 20, width: Int = 640, height: Int = 360,
    sandbox: Sandbox = .current, patience: Double = 300,
    cancellation: Cancellation = Cancellation(), progress: (@Sendable (Int) -> Void)? = nil
  ) throws {
    let movie = try MovieEncoder(
      path: path, format: .mp4, width: width, height: height, isOpaque: true, frameRate: .sixty,
      executable: executable, checksContainer: false, sandbox: sandbox, patience: patience,
      cancellation: cancellation)
    try FramePipeline(jobs: 2, width: width, height: height, isOpaque: true).run(
      Array(0..<frames), cancellation: cancellation,
      makeProducer: { NumberedFrames(delay: FramePipelineTests.shuffled) }, orderedSink: movie,
      progress: progress)
    try movie.finish()
  }

  @Test func `frames reach the encoder whole and in order`() throws {
    let folder = try TemporaryFolder()
    let encoder = try Self.fake("cat > \"$out\"; wrote 20", in: folder)
    try Self.film(to: folder / "out/film.mp4", executable: encoder, width: 64, height: 2)
    let bytes = folder.bytes(of: "out/film.mp4")
    var expected: [UInt8] = []
    for number in 0..<20 {
      var bitmap = try #require(Bitmap(width: 64, height: 2, isOpaque: true))
      bitmap.fill(with: NumberedFrames.pixel(of: number))
      var frame = try #require(YCbCrFrame(width: 64, height: 2))
      frame.show(bitmap)
      expected += frame.withUnsafeBytes { Array($0) }
    }
    #expect(bytes == expected)
    // Frames of neighboring numbers may round to the same levels; the first and the last do not.
    #expect(bytes.prefix(192) != bytes.suffix(192))
    #expect(folder.names(in: "out") == ["film.mp4"])
  }

  @Test func `an odd frame repeats its last column and row, and says so`() throws {
    let folder = try TemporaryFolder()
    let encoder = try Self.fake("cat > \"$out\"; wrote 1", in: folder)
    let movie = try MovieEncoder(
      path: folder / "odd.mp4", format: .mp4, width: 3, height: 1, isOpaque: true,
      frameRate: .sixty, executable: encoder, checksContainer: false)
    #expect(
      movie.notes == [
        "MP4 needs even sides: the last pixels are repeated, 3×1 becomes 4×2"
      ])
    var bitmap = try #require(Bitmap(width: 3, height: 1, isOpaque: true))
    for x in 0..<3 {
      bitmap.setPixel(x: x, y: 0, to: Pixel(red: UInt8(x), green: 0, blue: UInt8(10 * x)))
    }
    try movie.take(0, bitmap)
    try movie.finish()
    // 16 + 219 / 255 · (0.2126 x + 0.0722 · 10 x), rounded; chroma is tested where it is made.
    let luma: [UInt8] = [16, 17, 18, 18]
    let bytes = folder.bytes(of: "odd.mp4")
    #expect(bytes.count == 12)
    #expect(bytes.prefix(8) == (luma + luma)[...])
  }

  @Test func `a missing encoder is told with the command that installs it`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: FilmError.self) {
      try Self.film(to: folder / "out/a.mp4", executable: "ffmpeg-that-is-missing")
    }
    #expect(error == .encoder(.missing(name: "ffmpeg-that-is-missing")))
    #expect(error?.exitCode == 69)
    #expect(folder.names().isEmpty)
    #expect(
      FilmError.encoder(.missing(name: "ffmpeg")).description
        == "ffmpeg is not installed. Debian: apt-get install ffmpeg")
  }

  @Test func `an encoder that dies in the middle is told with its last words`() throws {
    let folder = try TemporaryFolder()
    let encoder = try Self.fake(
      "head -c 3000000 > \"$out\"; echo 'disk on fire' >&2; exit 3", in: folder)
    let error = #expect(throws: FilmError.self) {
      try Self.film(to: folder / "a.mp4", executable: encoder)
    }
    #expect(
      error
        == .encoder(
          .failed(
            name: "ffmpeg", ending: .exited(code: 3), output: "disk on fire")))
    #expect(error?.description == "ffmpeg ended with exit code 3:\nffmpeg: disk on fire")
    #expect(error?.exitCode == 74)
    #expect(folder.names() == ["ffmpeg"])
  }

  @Test func `an encoder that is killed is told so`() throws {
    let folder = try TemporaryFolder()
    let encoder = try Self.fake("head -c 3000000 >/dev/null; kill -9 $$", in: folder)
    let error = #expect(throws: FilmError.self) {
      try Self.film(to: folder / "a.mp4", executable: encoder)
    }
    #expect(error?.description == "ffmpeg was killed by signal 9")
    #expect(folder.names() == ["ffmpeg"])
  }

  @Test func `an encoder that fails at the very end leaves nothing`() throws {
    let folder = try TemporaryFolder()
    let encoder = try Self.fake("cat > \"$out\"; echo late >&2; exit 1", in: folder)
    #expect(
      throws: FilmError.encoder(.failed(name: "ffmpeg", ending: .exited(code: 1), output: "late"))
    ) {
      try Self.film(to: folder / "a.mp4", executable: encoder)
    }
    #expect(folder.names() == ["ffmpeg"])
  }

  @Test func `an encoder that complains without end does not fill memory or block`() throws {
    let folder = try TemporaryFolder()
    let encoder = try Self.fake(
      "yes complaint | head -c 5000000 >&2; cat > /dev/null; echo end >&2; exit 1", in: folder)
    let error = #expect(throws: FilmError.self) {
      try Self.film(to: folder / "a.mp4", executable: encoder)
    }
    guard case .failed(_, _, let output)? = error?.cause(as: EncoderError.self) else { return }
    #expect(output.utf8.count <= 16 << 10)
    #expect(output.hasSuffix("complaint\nend"))
  }

  @Test func `a cancellation ends the encoder and removes its file`() throws {
    let folder = try TemporaryFolder()
    let encoder = try Self.fake(
      "echo $$ > '\(folder / "pid")'; head -c 2000000 > \"$out\"; sleep 600", in: folder)
    let cancellation = Cancellation()
    let start = ContinuousClock.now
    #expect(throws: FilmError.interrupted) {
      // The encoder sleeps, so that the pipe is full and the writer waits when the wish comes.
      try Self.film(
        to: folder / "a.mp4", executable: encoder, frames: 1000, sandbox: .off,
        cancellation: cancellation,
        progress: { if $0 == 9 { cancellation.cancel() } })
    }
    #expect(ContinuousClock.now - start < .seconds(300))
    #expect(folder.names() == ["ffmpeg", "pid"])
    let process = Int32(folder.text(of: "pid").filter(\.isNumber)) ?? 0
    #expect(process > 0)
    #expect(kill(process, 0) == -1)
  }

  @Test func `a place that cannot be written is told before the encoder starts`() throws {
    let folder = try TemporaryFolder()
    let encoder = try Self.fake("cat > \"$out\"", in: folder)
    try folder.write("a file", to: "file")
    #expect(throws: FilmError.file(.cannotCreate(path: folder / "file", code: ENOTDIR))) {
      try Self.film(to: folder / "file/a.mp4", executable: encoder)
    }
  }

  @Test func `a former movie stays until the new one is whole`() throws {
    let folder = try TemporaryFolder()
    try folder.write("former, Made with Flipbook", to: "a.mp4")
    let failing = try Self.fake("exit 1", in: folder)
    #expect(throws: FilmError.self) {
      try Self.film(to: folder / "a.mp4", executable: failing)
    }
    #expect(folder.text(of: "a.mp4") == "former, Made with Flipbook")
    let working = try Self.fake("cat > /dev/null; echo new > \"$out\"; wrote 20", in: folder)
    try Self.film(to: folder / "a.mp4", executable: working)
    #expect(folder.text(of: "a.mp4") == "new\n")
  }

  @Test func `an encoder that does nothing is named and ended`() throws {
    let folder = try TemporaryFolder()
    let encoder = try Self.fake("echo $$ > '\(folder / "pid")'; exec sleep 600", in: folder)
    let error = #expect(throws: FilmError.self) {
      try Self.film(
        to: folder / "a.mp4", executable: encoder, frames: 1000, sandbox: .off, patience: 0.5)
    }
    #expect(error == .encoder(.stalled(name: "ffmpeg", seconds: 0.5)))
    #expect(
      error?.description
        == "ffmpeg did nothing for 0.5 s and was ended; --encoder-timeout allows more")
    #expect(error?.exitCode == 74)
    #expect(folder.names() == ["ffmpeg", "pid"])
    let process = Int32(folder.text(of: "pid").filter(\.isNumber)) ?? 0
    #expect(process > 0 && kill(process, 0) == -1)
  }

  @Test func `an encoder that does nothing at the end is ended`() throws {
    let folder = try TemporaryFolder()
    let encoder = try Self.fake("cat > \"$out\"; exec sleep 600", in: folder)
    #expect(throws: FilmError.encoder(.stalled(name: "ffmpeg", seconds: 0.5))) {
      try Self.film(to: folder / "a.mp4", executable: encoder, patience: 0.5)
    }
    #expect(folder.names() == ["ffmpeg"])
  }

  @Test(arguments: [
    ("cat > /dev/null; wrote 20", 20), ("cat > \"$out\"", 0), ("cat > \"$out\"; wrote 19", 19),
    ("cat > \"$out\"; rm \"$out\"; echo else > \"$out\"; wrote 20", 20),
  ])
  func `an encoder that says it is done must have written every frame`(
    script: String, written: Int
  ) throws {
    let folder = try TemporaryFolder()
    let encoder = try Self.fake(script, in: folder)
    #expect(
      throws: FilmError.encoder(.incomplete(name: "ffmpeg", written: written, sent: 20))
    ) {
      try Self.film(to: folder / "a.mp4", executable: encoder, sandbox: .off)
    }
    #expect(folder.names() == ["ffmpeg"])
  }

  /// The harm that a damaged sound could make ffmpeg do.
  @Test func `an encoder that wants more than its movie says what it was refused`() throws {
    let folder = try TemporaryFolder()
    try folder.write("classified", to: "secret")
    let encoder = try Self.fake(
      "cat '\(folder / "secret")' >&2; echo new > '\(folder / "new")'; exit 1", in: folder)
    let free = #expect(throws: FilmError.self) {
      try Self.film(to: folder / "a.mp4", executable: encoder, sandbox: .off)
    }
    #expect(free?.description == "ffmpeg ended with exit code 1:\nffmpeg: classified")
    #expect(folder.names() == ["ffmpeg", "new", "secret"])
    guard case .on(1..., _) = Sandbox.current else { return }
    _ = run("rm '\(folder / "new")'")
    let confined = #expect(throws: FilmError.self) {
      try Self.film(to: folder / "a.mp4", executable: encoder)
    }
    #expect(
      confined?.summary == "ffmpeg ended with exit code 1 after an access was refused, perhaps "
        + "by the sandbox (`render doctor` tests it; FLIPBOOK_SANDBOX=off disables it):")
    #expect(folder.names() == ["ffmpeg", "secret"])
  }

  @Test func `a folder that is called like the encoder is none`() throws {
    let folder = try TemporaryFolder()
    #expect(run("mkdir '\(folder / "ffmpeg")'") == 0)
    #expect(throws: FilmError.encoder(.missing(name: folder / "ffmpeg"))) {
      _ = try EncoderProgram.find(folder / "ffmpeg")
    }
  }

  @Test func `the arguments are those that tag BT.709`() throws {
    let rate = try #require(FrameRate(numerator: 30_000, denominator: 1001))
    let arguments = MovieFormat.mp4.arguments(
      width: 8, height: 6, isOpaque: true, frameRate: rate, path: "a.mp4")
    let expected = """
      -hide_banner -loglevel error -nostats -xerror -progress pipe:1 -f rawvideo -pixel_format yuv420p -video_size 8x6 \
      -framerate 30000/1001 -i pipe:0 \
      -vf setparams=range=tv:color_primaries=bt709:color_trc=iec61966-2-1:colorspace=bt709 \
      -c:v libx264 -threads 4 -x264-params sync-lookahead=0 -preset veryfast -crf 14 \
      -color_range tv -color_primaries bt709 -color_trc iec61966-2-1 -colorspace bt709 \
      -g 30 -fflags +bitexact -metadata comment=Made with Flipbook -f mp4 -movflags +faststart -y file:a.mp4
      """
    #expect(arguments.joined(separator: " ") == expected)
    #expect(ClipFormat(fileExtension: "MP4") == .movie(.mp4))
    #expect(ClipFormat(fileExtension: "avi") == nil)
  }

  @Test func `the table of qualities was measured with what is used`() throws {
    let table = String(
      decoding: output(of: "cat '\(Repository.path)/tools/quality.py'"), as: UTF8.self)
    for quality in MovieQuality.allCases {
      let arguments = MovieFormat.mp4.arguments(
        width: 2, height: 2, isOpaque: true, frameRate: .sixty, quality: quality, path: "a"
      ).joined(separator: " ")
      let line = table.split(separator: "\n").first { $0.contains("    \"\(quality.rawValue)\": ") }
      let words = try #require(line).split(separator: "\"")[3]
      #expect(arguments.contains(" \(words) "), "\(quality)")
    }
  }

  @Test func `an encoder that the program was built without is named`() throws {
    let folder = try TemporaryFolder()
    let encoder = try Self.fake("echo \"Unknown encoder 'libx264'\" >&2; exit 1", in: folder)
    let error = #expect(throws: FilmError.self) {
      try Self.film(to: folder / "a.mp4", executable: encoder)
    }
    #expect(error == .encoder(.lacks(name: "ffmpeg", encoder: "libx264")))
    #expect(
      error?.description
        == "this ffmpeg was built without libx264. Debian's has it: apt-get install ffmpeg")
    #expect(error?.exitCode == 69)
    #expect(folder.names() == ["ffmpeg"])
  }

  @Test func `words of the user come last, and the command is the one that runs`() throws {
    let folder = try TemporaryFolder()
    let encoder = try Self.fake("echo \"$*\" > \"$out\"; cat > /dev/null; wrote 0", in: folder)
    let movie = try MovieEncoder(
      path: folder / "a.mkv", format: .mkv, width: 2, height: 2, isOpaque: false,
      frameRate: .sixty, additions: ["-slices", "4"], executable: encoder, checksContainer: false)
    try movie.finish()
    let words = folder.text(of: "a.mkv").split(separator: " ").map(String.init)
    #expect(words.suffix(4).prefix(3) == ["-slices", "4", "-y"])
    #expect(movie.command.first == "ffmpeg" && movie.command.last == "file:" + folder / "a.mkv")
    #expect(
      movie.command.dropFirst().dropLast().joined(separator: " ")
        == words.dropLast().joined(separator: " "))
  }
}
