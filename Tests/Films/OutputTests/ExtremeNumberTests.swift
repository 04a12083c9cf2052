import FlipbookOutput
import FlipbookSystem
import FlipbookTimeline
import TestSupport
import Testing

/// Numbers of other people, at the ends of what they can be: an error or a sane answer, and no trap.
@Suite(.endsInTime) struct ExtremeNumberTests {
  @Test(arguments: ExtremeNumbers.texts)
  func `extreme numbers on the command line choose frames and parts that exist`(text: String) {
    for item in [text, "\(text)..", "..\(text)", "0..\(text)", "0..10/\(text)", "\(text)..\(text)"]
    {
      let frames = (try? FrameSelection(item))
        .flatMap { try? $0.frames(of: FrameSchedule.maximumFrameCount) }
      #expect(frames?.allSatisfy { (0..<FrameSchedule.maximumFrameCount).contains($0) } != false)
    }
    for item in ["\(text)/\(text)", "1/\(text)", "\(text)/5"] {
      if let shard = FrameShard(item) {
        #expect(shard.part(of: 0..<FrameSchedule.maximumFrameCount).count <= 1_000_000)
      }
    }
    for unit in ["", "K", "M", "G", "T", "MB", "MiB"] {
      for budget in [MemoryBudget(text + unit), MemoryBudget(decimal: text + unit)] {
        #expect(budget.map { $0.byteCount > 0 } != false)
      }
    }
  }

  @Test(arguments: ExtremeNumbers.doubles)
  func `extreme lengths and starts make sounds and schedules that exist`(number: Double) {
    for other in ExtremeNumbers.doubles {
      let sound = ClipAudio(AudioTrack(path: "a", start: number), from: other, duration: number)
      #expect(sound.sampleCount >= 1)
    }
    if let schedule = FrameSchedule(frameRate: .sixty, duration: number) {
      #expect((1...FrameSchedule.maximumFrameCount).contains(schedule.frameCount))
    }
  }

  @Test(arguments: ExtremeNumbers.integers)
  func `extreme counts make parts and schedules without a trap`(number: Int) {
    for other in ExtremeNumbers.integers {
      _ = FrameShard(number, of: other)
      if let rate = FrameRate(numerator: number, denominator: other) {
        #expect(FrameSchedule(frameRate: rate, duration: 1e9).map { $0.frameCount > 0 } != false)
      }
      _ = FrameSchedule(frameRate: .sixty, frameCount: number, slowness: other)
    }
  }

  /// A `render.json`, with each of its numbers at each end.
  @Test(arguments: ExtremeNumbers.texts) func `a manifest with extreme numbers is read or refused`(
    text: String
  ) {
    let manifest = """
      { "tool": "flipbook", "version": "0.2.0", "size": [40, 30], "scale": 1, "fps": 60, "slow": 1,
        "background": [1, 1, 1, 1], "frameCount": 7, "complete": true, "selection": "0..6",
        "replaces": "5..6/1", "audio": { "path": "a.wav", "start": 0.5, "volume": 1 },
        "clips": [{ "path": "a.mp4", "bytes": 2023 }],
        "frames": { "00000": "515e4fb69e9baf2c", "00006": "98c2f848428de889" } }
      """
    #expect(RenderManifest(Array(manifest.utf8)) != nil)
    for place in ExtremeNumbers.places(in: manifest) {
      let changed = ExtremeNumbers.text(manifest, with: text, at: place)
      guard let record = RenderManifest(Array(changed.utf8)) else { continue }
      #expect(record.owned.allSatisfy { (0...FrameSchedule.maximumFrameCount).contains($0) })
      _ = FilmMeasures(record.film)
    }
  }

  /// 1e308 s are no `Duration`.
  @Test(arguments: [1e308, 1e20, 1e9, 30])
  func `extreme patience waits for a program without a trap`(seconds: Double) throws {
    let folder = try TemporaryFolder()
    let program = try ProgramOutput(
      path: "/bin/sh", arguments: ["-c", "sleep 0.3; echo done"], confinement: Confinement(),
      patience: seconds, cancellation: Cancellation())
    #expect(try program.text(atMost: 100) == "done\n")
    #expect(try program.finish() == .exited(code: 0))
    let encoder = try MovieEncoderTests.fake("sleep 0.3; cat > \"$out\"; wrote 20", in: folder)
    try MovieEncoderTests.film(to: folder / "a.mp4", executable: encoder, patience: seconds)
  }

  /// The count of frames that ffmpeg says it has written.
  @Test(arguments: ExtremeNumbers.texts)
  func `an encoder that reports an extreme number has failed`(text: String) throws {
    let folder = try TemporaryFolder()
    let encoder = try MovieEncoderTests.fake("cat > \"$out\"; wrote '\(text)'", in: folder)
    #expect(throws: FilmError.self) {
      try MovieEncoderTests.film(to: folder / "a.mp4", executable: encoder, width: 4, height: 2)
    }
  }
}
