import FlipbookDiff
import FlipbookImages
import TestSupport
import Testing

/// How much a search needs: of a loop that repeats sooner, of long scenes, of large pictures.
@Suite(.tags(.slow), .endsInTime) struct ScreenSearchTests {
  /// The wallpaper with a dot that is back after 1 s, as the square then looks the same.
  private static let twice = ScreenRecording.wallpaper.replacing(
    "\"duration\": 1, \"autoreverses\"", with: "\"duration\": 0.5, \"autoreverses\"")

  /// 1.2 s of a loop of 2 s are 60 % of it, but all that there is to see.
  @Test func `a loop that repeats sooner is compared once it was seen`() throws {
    try #require(Self.twice != ScreenRecording.wallpaper)
    let recording = try ScreenRecording(
      of: Self.twice, scale: 1.5, ScreenRecording.times(phase: 0.25, count: 72))
    let report = try ScreenRecording.report(recording, of: Self.twice) { $0.screen?.loops = true }
    let (finding, verdict) = try #require(report.screen)
    #expect(verdict.answer == .same, "\(verdict.text)")
    #expect(abs((finding.motion.period ?? 0) - 1) < 1e-9, "\(finding.motion)")
    #expect(ScreenRecording.distance(finding.clock.phase, 0.25, loop: 1) < 0.002)
    #expect(report.text(width: 80).contains("which repeats every 1 s,"))
  }

  /// The same length of a loop that goes to and fro is not enough.
  @Test func `a loop that does not repeat is compared as a whole`() throws {
    let recording = try ScreenRecording(
      of: ScreenRecording.wallpaper, scale: 1.5, ScreenRecording.times(phase: 0.25, count: 72))
    let report = try ScreenRecording.report(recording) { $0.screen?.loops = true }
    let (finding, verdict) = try #require(report.screen)
    #expect(finding.motion.period == nil)
    #expect(verdict.answer == .inconclusive && verdict.text.contains("% of the scene's motion"))
  }

  /// A hand that turns once in 96 s, as clocks do, so 2400 moments are 0.04 s apart.
  ///
  /// In 0.1 s it turns by 0.375°, which is 0.4 points at the end of its 60.
  private static let clock = """
    { "size": [90, 160], "background": "#101820", "fps": 60, "duration": 96, "views": [
      { "frame": [6, 100, 30, 8], "backgroundColor": "#E55934" },
      { "frame": [58, 136, 26, 12], "cornerRadius": 4, "backgroundColor": "#5BC0EB" },
      { "frame": [8, 140, 12, 14], "backgroundColor": "#9BC53D" },
      { "id": "hand", "frame": [40, 20, 10, 60], "anchorPoint": [0.5, 1],
        "backgroundColor": "#F2C14E", "animations": [ { "basic": {
          "keyPath": "transform.rotation", "fromValue": 0, "toValue": "1turn", "duration": 96,
          "repeatCount": "infinity" } } ] } ] }
    """

  @Test(arguments: [7.3, 61.234])
  func `a long scene is searched in longer steps`(phase: Double) throws {
    let recording = try ScreenRecording(
      of: Self.clock, scale: 1.5,
      ScreenRecording.times(phase: phase, count: 90, loop: 96))
    let report = try ScreenRecording.report(recording, of: Self.clock) { $0.screen?.loops = true }
    let (finding, verdict) = try #require(report.screen)
    #expect(
      ScreenRecording.distance(finding.clock.phase, phase, loop: 96) < 0.1, "\(finding.clock)")
    #expect(abs(finding.motion.step - 0.04) < 1e-9)
    #expect(report.text(width: 80).contains("searched in steps of 0.04 s"))
    // 1.5 s of 96 s.
    #expect(verdict.answer == .inconclusive, "\(verdict.text)")
  }

  /// The place is found in pictures of 137 pixels, and is 6 times as precise in the end.
  @Test func `a large recording is placed to a fraction of a pixel`() throws {
    let recording = try ScreenRecording(
      of: ScreenRecording.wallpaper, scale: 6, ScreenRecording.times(phase: 0.4, count: 24)
    ) { try $0.rearranged(width: 600, height: 1100) { ($0 - 31, $1 - 77) } }
    let report = try ScreenRecording.report(recording) { $0.screen?.loops = true }
    let finding = try #require(report.screen).finding
    #expect(abs(finding.placement.scale - 6) < 0.01, "\(finding.placement)")
    #expect(
      abs(finding.placement.x - 31) < 0.5 && abs(finding.placement.y - 77) < 0.5,
      "\(finding.placement)")
  }

  // MARK: - Moments

  @Test func `the moments that are tried are near the pictures that look like them`() {
    let pictures = (0..<30).map { Double($0) / 60 }
    let moments = (0..<120).map { Double($0) / 60 }
    // 0.9 … 1.383 s of a loop of 2 s, with 0.02 s, or a frame, around it.
    let clock = SceneClock(phase: 0.9, loop: 2)
    #expect(clock.count(of: moments, in: pictures, every: nil) == 32)
    // With a period of 1 s, 0.9 … 1 and 0 … 0.383 s too.
    #expect(clock.count(of: moments, in: pictures, every: 1) == 64)
    // Around the end of the loop.
    let end = SceneClock(phase: 1.8, loop: 2)
    #expect(end.count(of: moments, in: pictures, every: nil) == 32)
    // Without a loop nothing comes around.
    let open = SceneClock(phase: 1.8)
    #expect(open.count(of: moments, in: pictures, every: nil) == 13)
  }
}
