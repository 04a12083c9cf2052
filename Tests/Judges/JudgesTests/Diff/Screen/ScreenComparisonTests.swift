import FlipbookDiff
import FlipbookImages
import Glibc
import TestSupport
import Testing

/// Scenes found in recordings whose place and time are known.
@Suite(.tags(.slow), .endsInTime) struct ScreenComparisonTests {
  /// The instrument itself: pictures of the scene at its own times differ by nothing.
  @Test func `a recording of every pixel is the scene`() throws {
    let recording = try ScreenRecording(
      of: ScreenRecording.wallpaper, scale: 1.5, ScreenRecording.times(phase: 0, count: 120))
    let report = try ScreenRecording.report(recording) { $0.screen?.loops = true }
    let (finding, verdict) = try #require(report.screen)
    #expect(ScreenRecording.distance(finding.clock.phase, 0) < 0.001, "\(finding.clock)")
    #expect(abs(finding.placement.scale - 1.5) < 0.002, "\(finding.placement)")
    let difference = try #require(report.difference)
    #expect(difference.mean < 0.35, "\(difference.mean)")
    #expect(verdict.answer == .same, "\(verdict.text)")
    #expect(finding.distinct == 120 && finding.repeated == 0)
  }

  /// From another moment of the loop on, over its end, at another scale, with a bar above.
  @Test(arguments: [0.35, 0.733, 1.9])
  func `a loop is found at any phase and place`(phase: Double) throws {
    let recording = try ScreenRecording(
      of: ScreenRecording.wallpaper, scale: 1.4, ScreenRecording.times(phase: phase, count: 130),
      ScreenRecording.onScreen)
    let report = try ScreenRecording.report(recording) { $0.screen?.loops = true }
    let (finding, verdict) = try #require(report.screen)
    #expect(ScreenRecording.distance(finding.clock.phase, phase) < 0.008, "\(finding.clock)")
    #expect(abs(finding.placement.scale - 1.4) < 0.005, "\(finding.placement)")
    #expect(
      abs(finding.placement.x - 12) < 0.3 && abs(finding.placement.y - 30) < 0.3,
      "\(finding.placement)")
    #expect(verdict.answer == .same, "\(report.text(width: 80))")
  }

  /// Only the middle of the canvas is on the screen, as where a recording was cut.
  @Test func `a recording of a part of the canvas is placed around it`() throws {
    let recording = try ScreenRecording(
      of: ScreenRecording.wallpaper, scale: 2, ScreenRecording.times(phase: 0.5, count: 120)
    ) { try $0.rearranged(width: 160, height: 240) { ($0 + 8, $1 + 40) } }
    let report = try ScreenRecording.report(recording) { $0.screen?.loops = true }
    let finding = try #require(report.screen).finding
    #expect(abs(finding.placement.scale - 2) < 0.01, "\(finding.placement)")
    #expect(
      abs(finding.placement.x + 8) < 0.5 && abs(finding.placement.y + 40) < 0.5,
      "\(finding.placement)")
    #expect(ScreenRecording.distance(finding.clock.phase, 0.5) < 0.008)
  }

  /// 48 refreshes a second are seen by a recorder of 60: every fifth picture repeats the one before,
  /// and every eleventh is missing.
  @Test func `repeated and missing pictures neither shift the time nor count`() throws {
    let all = (0..<150).map { frame in
      let time = Double(frame) / 60
      let seen = (time * 48).rounded(.down) / 48
      return (frame, recording: time, scene: (seen + 0.6).truncatingRemainder(dividingBy: 2))
    }
    let times = all.filter { $0.0 % 11 != 7 }.map { (recording: $0.recording, scene: $0.scene) }
    let repeats = zip(times, times.dropFirst()).count { $0.scene == $1.scene }
    let recording = try ScreenRecording(of: ScreenRecording.wallpaper, scale: 1.5, times)
    let report = try ScreenRecording.report(recording) { $0.screen?.loops = true }
    let (finding, verdict) = try #require(report.screen)
    // A picture is up to 1/60 s old where it is first seen, 1/120 s in the mean.
    #expect(
      ScreenRecording.distance(finding.clock.phase, 0.6 - 1.0 / 120) < 0.008, "\(finding.clock)")
    #expect(repeats > 15 && abs(finding.repeated - repeats) <= 2, "\(finding.repeated), \(repeats)")
    #expect(finding.frames.count == times.count - finding.repeated)
    #expect(verdict.answer != .inconclusive, "\(verdict.text)")
  }

  /// The scene's first 0.5 s were before the recording, and it does not begin again.
  @Test func `a scene that does not loop begins before or in the recording`() throws {
    for start in [-0.5, 0.4] {
      let times = (0..<90).map { frame in
        (recording: Double(frame) / 60, scene: max(0, Double(frame) / 60 - start))
      }
      let recording = try ScreenRecording(of: Self.once, scale: 1.5, times)
      let report = try ScreenRecording.report(recording, of: Self.once)
      let finding = try #require(report.screen).finding
      #expect(abs(finding.clock.phase + start) < 0.008, "\(finding.clock), \(start)")
    }
  }

  private static let once = """
    { "size": [110, 80], "background": "#DDE5EE", "fps": 60, "duration": 1.2, "views": [
      { "frame": [6, 6, 30, 8], "backgroundColor": "#223344" },
      { "frame": [70, 62, 34, 12], "cornerRadius": 4, "backgroundColor": "#AA3322" },
      { "frame": [8, 60, 12, 14], "backgroundColor": "#228855" },
      { "id": "card", "frame": [15, 24, 30, 30], "cornerRadius": 6, "backgroundColor": "#3355CC",
        "animations": [ { "basic": { "keyPath": "position.x", "fromValue": 30, "toValue": 80,
          "beginTime": 0.1, "duration": 0.9, "timingFunction": "easeInEaseOut", "fillMode": "both",
          "removedOnCompletion": false } } ] } ] }
    """

  // MARK: - Differences

  /// The recording's square is another color: by 40 of 255 in each channel over 36 × 36 of 90 × 160
  /// points, 3.6 levels in the mean.
  @Test func `another color differs by as much as it is`() throws {
    let other = ScreenRecording.wallpaper.replacing("#F2C14E", with: "#CA9926")
    let recording = try ScreenRecording(
      of: other, scale: 1.5, ScreenRecording.times(phase: 0.25, count: 120))
    let report = try ScreenRecording.report(recording) { $0.screen?.loops = true }
    let (finding, verdict) = try #require(report.screen)
    let difference = try #require(report.difference)
    #expect(abs(difference.mean - 3.6) < 0.3, "\(difference.mean)")
    #expect(difference.ninetyFifth == 40, "\(difference.ninetyFifth)")
    #expect(verdict.answer == .differs && finding.colors == .asStated, "\(verdict.text)")
  }

  /// A motion of the same pictures in the opposite direction is not a phase of it.
  @Test func `a square that turns the other way differs`() throws {
    let other = ScreenRecording.wallpaper.replacing(
      "\"1turn\"", with: "\"-1turn\"")
    try #require(other != ScreenRecording.wallpaper)
    let recording = try ScreenRecording(
      of: other, scale: 1.5, ScreenRecording.times(phase: 0, count: 120))
    let report = try ScreenRecording.report(recording) { $0.screen?.loops = true }
    #expect(try #require(report.screen).verdict.answer != .same)
  }

  /// ffmpeg's and players' usual mistake: values 16…235 taken for 0…255.
  @Test func `a range of values that was mistaken is named and undone`() throws {
    let recording = try ScreenRecording(
      of: ScreenRecording.wallpaper, scale: 1.5, ScreenRecording.times(phase: 0.25, count: 60)
    ) { bitmap in
      var result = bitmap
      result.withUnsafeMutableBytes { bytes in
        for offset in bytes.indices where offset % 4 < 3 {
          bytes[offset] = UInt8((Double(bytes[offset]) * 219 / 255 + 16).rounded())
        }
      }
      return result
    }
    let report = try ScreenRecording.report(recording) { $0.screen?.loops = true }
    let finding = try #require(report.screen).finding
    #expect(finding.colors == .limitedAsFull)
    #expect(try #require(report.difference).mean < 1)
  }

  /// A picture as a phone stores its screen's: sRGB to light, and light to the power 1/1.961.
  private static func asRecorded(_ bitmap: Bitmap) -> Bitmap {
    let levels = (0...255).map { level in
      let value = Double(level) / 255
      let light = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      return UInt8((255 * pow(light, 1 / 1.961)).rounded())
    }
    var result = bitmap
    result.withUnsafeMutableBytes { bytes in
      for offset in bytes.indices where offset % 4 < 3 {
        bytes[offset] = levels[Int(bytes[offset])]
      }
    }
    return result
  }

  /// On black, most of the picture says nothing about a tone curve.
  @Test(arguments: ["#101820", "#000000"])
  func `the tone curve of a phone's recording is named and undone`(background: String) throws {
    let scene = ScreenRecording.wallpaper.replacing("#101820", with: background)
    let recording = try ScreenRecording(
      of: scene, scale: 1.5, ScreenRecording.times(phase: 0.25, count: 120), Self.asRecorded)
    let report = try ScreenRecording.report(recording, of: scene) { $0.screen?.loops = true }
    let (finding, verdict) = try #require(report.screen)
    #expect(finding.colors == .videoGamma, "\(finding.colors)")
    #expect(try #require(report.difference).mean < 0.8)
    #expect(verdict.answer == .same, "\(verdict.text)")
  }

  // MARK: - Clocks

  @Test func `a clock over the scene is found, and left out where that is asked for`() throws {
    let area = PictureArea(x: 30, y: 20, width: 60, height: 24)
    let recording = try ScreenRecording(
      of: ScreenRecording.wallpaper, scale: 1.5, ScreenRecording.times(phase: 0.25, count: 120)
    ) { ScreenRecording.withClock($0, area) }
    let seen = try ScreenRecording.report(recording) { $0.screen?.loops = true }
    #expect(try #require(seen.screen).verdict.answer == .differs)
    #expect(seen.compared.ignored.isEmpty && seen.compared.unmatched.count == 1)
    let found = try ScreenRecording.report(recording) {
      $0.screen?.loops = true
      $0.ignored.findsUnmatched = true
    }
    #expect(try #require(found.screen).verdict.answer == .same, "\(found.text(width: 80))")
    let region = try #require(found.compared.ignored.first)
    #expect(found.compared.ignored.count == 1 && region.isFound)
    // 20, 13.3, 40, 16 in points, with a margin of up to two cells of 4 pixels.
    for (value, truth) in [
      (region.x, 20), (region.y, 13.33), (region.x + region.width, 60),
      (region.y + region.height, 29.33),
    ] { #expect(abs(value - truth) < 6, "\(region)") }
    #expect(region.x <= 20 && region.y <= 13.4 && region.x + region.width >= 60)
    #expect(
      abs(found.compared.share - (1 - region.width * region.height / (90 * 160))) < 0.01,
      "\(found.compared.share)")
  }

  @Test func `a region that is given counts in no measure`() throws {
    let area = PictureArea(x: 30, y: 20, width: 60, height: 24)
    let recording = try ScreenRecording(
      of: ScreenRecording.wallpaper, scale: 1.5, ScreenRecording.times(phase: 0.25, count: 120)
    ) { ScreenRecording.withClock($0, area) }
    let report = try ScreenRecording.report(recording) {
      $0.screen?.loops = true
      $0.ignored.regions = [IgnoredRegion(x: 20, y: 40.0 / 3, width: 40, height: 16)]
    }
    #expect(try #require(report.screen).verdict.answer == .same, "\(report.text(width: 80))")
    #expect(try #require(report.difference).mean < 0.5)
    #expect(abs(report.compared.share - (1 - 40.0 * 16 / (90 * 160))) < 0.01)
  }

  /// 60 % of the picture is ignored: what remains is equal, and that is not enough.
  @Test func `a verdict needs half of the picture`() throws {
    let recording = try ScreenRecording(
      of: ScreenRecording.wallpaper, scale: 1.5, ScreenRecording.times(phase: 0.25, count: 120))
    let report = try ScreenRecording.report(recording) {
      $0.screen?.loops = true
      $0.ignored.regions = [
        IgnoredRegion(x: 0, y: 0, width: 90, height: 50),
        IgnoredRegion(x: 0, y: 96, width: 90, height: 64),
      ]
    }
    let verdict = try #require(report.screen).verdict
    #expect(verdict.answer == .inconclusive)
    #expect(verdict.text.contains("% of the picture were compared, and 50 % are needed"))
  }
}
