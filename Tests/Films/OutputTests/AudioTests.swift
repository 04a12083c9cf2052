import FlipbookOutput
import FlipbookTimeline
import Glibc
import TestSupport
import Testing

/// Sounds in clips, decoded by ffmpeg.
@Suite(.endsInTime, .proves("R234")) struct AudioTests {
  static let rate = 48_000

  /// A WAV file (RIFF, 16 bits, one channel) of silence with a cosine of 1000 Hz for 50 ms at a time
  /// in seconds: its first sample is its loudest.
  static func beep(at time: Double, length: Double, rate: Int = 44_100) -> [UInt8] {
    let count = Int(length * Double(rate))
    let samples = (0..<count).map { index -> Int16 in
      let since = Double(index) / Double(rate) - time
      return (0..<0.05).contains(since) ? Int16(20_000 * cos(2 * .pi * 1000 * since)) : 0
    }
    func little(_ number: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let data = samples.flatMap { little(Int($0), 2) }
    return Array("RIFF".utf8) + little(36 + data.count, 4) + Array("WAVEfmt ".utf8) + little(16, 4)
      + little(1, 2) + little(1, 2) + little(rate, 4) + little(2 * rate, 4) + little(2, 2)
      + little(16, 2) + Array("data".utf8) + little(data.count, 4) + data
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let file = try #require(fopen(path, "w"))
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
    fclose(file)
  }

  /// The samples of a clip from time 0 on, by its own times: 48 000 a second.
  static func samples(of path: String) -> [Float] {
    let bytes = output(
      of: "ffmpeg -v error -copyts -i '\(path)' -map 0:a -af aresample=async=1:first_pts=0 "
        + "-f f32le -ac 1 -ar \(rate) -")
    return bytes.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
  }

  private static func clip(
    _ name: String, in folder: TemporaryFolder, _ audio: ClipAudio?, frames: Int = 30,
    executable: String = "ffmpeg"
  ) throws -> [UInt8] {
    let format = try #require(
      MovieFormat.all.first { name.hasSuffix(".\($0.fileExtension)") })
    let movie = try MovieEncoder(
      path: folder / name, format: format, width: 8, height: 8, isOpaque: true,
      frameRate: try #require(FrameRate(numerator: 20)), audio: audio, executable: executable,
      checksContainer: false)
    try FramePipelineTests.pipeline(jobs: 1).run(
      Array(0..<frames), makeProducer: { NumberedFrames() }, orderedSink: movie)
    try movie.finish()
    return folder.bytes(of: name)
  }

  /// A beep at 0.25 s of a file that begins at 0.5 s is heard at 0.75 s, to the millisecond.
  ///
  /// The film's 1.5 s are filled. Encoders put samples before the first one (AAC 1024, Opus 312: more
  /// than 6 ms), which players skip.
  @Test(arguments: ["mp4", "mov", "webm", "mkv"])
  func `a beep lands where it should`(ending: String) throws {
    let folder = try TemporaryFolder()
    try Self.write(Self.beep(at: 0.25, length: 1), to: folder / "beep.wav")
    let audio = ClipAudio(
      AudioTrack(path: folder / "beep.wav", start: 0.5), from: 0, duration: 1.5)
    let first = try Self.clip("a.\(ending)", in: folder, audio)
    let heard = Self.samples(of: folder / "a.\(ending)")
    let onset = try #require(heard.firstIndex { abs($0) > 0.1 })
    let end = try #require(heard.lastIndex { abs($0) > 0.1 })
    #expect(abs(Double(onset) / Double(Self.rate) - 0.75) < 0.001)
    #expect(abs(Double(end) / Double(Self.rate) - 0.8) < 0.001)
    // The pictures begin with the sound.
    let begin = output(
      of: "ffprobe -v error -select_streams v:0 -read_intervals '%+#1' "
        + "-show_entries packet=pts_time -of csv=p=0 '\(folder / "a.\(ending)")'")
    let shown = String(decoding: begin, as: UTF8.self).filter { $0.isNumber || $0 == "." }
    #expect(abs(try #require(Double(shown))) < 0.001)
    // AAC is decoded in blocks of 1024 samples.
    #expect((72_000..<72_000 + 1024).contains(heard.count))
    #expect(try Self.clip("b.\(ending)", in: folder, audio) == first)
  }

  /// ffmpeg 7 puts the sound of a WebM as much later as its lead-in is long, ffmpeg 5 does not: here
  /// the lead-in is asked for twice.
  @Test func `sound is where it should be, whatever the muxer adds`() throws {
    let folder = try TemporaryFolder()
    let later = try MovieEncoderTests.fake(
      """
      first=1
      for word; do
        [ -z "$first" ] || set --
        first=
        set -- "$@" "$(printf %s "$word" | sed s/TB+312/TB+624/)"
      done
      exec ffmpeg "$@"
      """, in: folder)
    try Self.write(Self.beep(at: 0.25, length: 1), to: folder / "beep.wav")
    let audio = ClipAudio(
      AudioTrack(path: folder / "beep.wav", start: 0.5), from: 0, duration: 1.5)
    _ = try Self.clip("a.webm", in: folder, audio, executable: later)
    let onset = try #require(Self.samples(of: folder / "a.webm").firstIndex { abs($0) > 0.1 })
    #expect(abs(Double(onset) / Double(Self.rate) - 0.75) < 0.001)
  }

  /// Frames 10…39 of 20 a second begin at 0.5 s: what is heard before is cut, and the file's end is
  /// cut with the film's.
  @Test func `a stretch begins within the sound, and its end cuts it`() throws {
    let folder = try TemporaryFolder()
    try Self.write(Self.beep(at: 0.75, length: 4), to: folder / "beep.wav")
    let track = AudioTrack(path: folder / "beep.wav", start: -0.125)
    _ = try Self.clip("a.mkv", in: folder, ClipAudio(track, from: 0.5, duration: 1.5))
    let heard = Self.samples(of: folder / "a.mkv")
    let onset = try #require(heard.firstIndex { abs($0) > 0.1 })
    // 0.75 s of the file are at 0.625 s of the scene.
    #expect(abs(Double(onset) / Double(Self.rate) - 0.125) < 0.001)
    #expect(heard.count == 72_000)
  }

  @Test func `volume multiplies, and what begins after the end is silence`() throws {
    let folder = try TemporaryFolder()
    try Self.write(Self.beep(at: 0, length: 0.1), to: folder / "beep.wav")
    func loudest(_ track: AudioTrack) throws -> Float {
      _ = try Self.clip("a.mkv", in: folder, ClipAudio(track, from: 0, duration: 1.5))
      let heard = Self.samples(of: folder / "a.mkv")
      // The file's tenth of a second is padded to the end of the film.
      #expect(heard.count == 72_000)
      return heard.map(abs).max() ?? -1
    }
    var track = AudioTrack(path: folder / "beep.wav")
    #expect(abs(try loudest(track) - 20_000 / 32_768) < 0.02)
    track.volume = 0.25
    #expect(abs(try loudest(track) - 5_000 / 32_768) < 0.01)
    track.start = 2
    #expect(try loudest(track) == 0)
  }

  @Test func `what is no sound is told before anything is made`() throws {
    let folder = try TemporaryFolder()
    // A list of files, which ffmpeg would read in place of a sound.
    try folder.write("#EXTM3U\n#EXTINF:1,\nbeep.wav\n", to: "list.wav")
    try folder.write("ffconcat version 1.0\nfile beep.wav\n", to: "concat.mp3")
    try folder.write("hello", to: "text.wav")
    try folder.write("", to: "empty.wav")
    try Self.write(Self.beep(at: 0, length: 0.1), to: folder / "beep.wav")
    for name in ["list.wav", "concat.mp3", "text.wav", "empty.wav"] {
      #expect(
        throws: FilmError.clip(
          .unusableSound(
            path: folder / name, reason: "is not a sound that ffmpeg can read"))
      ) { try AudioProbe.check(folder / name) }
    }
    #expect(
      throws: FilmError.clip(.unusableSound(path: folder / ".", reason: "is not a regular file"))
    ) { try AudioProbe.check(folder / ".") }
    _ = try Self.clip("silent.mkv", in: folder, nil)
    #expect(
      throws: FilmError.clip(
        .unusableSound(path: folder / "silent.mkv", reason: "contains no sound"))
    ) { try AudioProbe.check(folder / "silent.mkv") }
    try AudioProbe.check(folder / "beep.wav")
  }
}
