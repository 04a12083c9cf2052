import FlipbookDiff
import FlipbookImages
import FlipbookSystem
import TestSupport
import Testing

/// Recordings of too little, or of something else.
@Suite(.tags(.slow), .endsInTime) struct ScreenRefusalTests {
  private static func message(_ work: () throws -> DiffReport) -> String? {
    #expect(throws: FootageError.self) { try work() }?.description
  }

  private static func recording(
    _ count: Int, _ change: (Bitmap) throws -> Bitmap = { $0 }
  ) throws -> ScreenRecording {
    try ScreenRecording(
      of: ScreenRecording.wallpaper, scale: 1.5, ScreenRecording.times(phase: 0.25, count: count),
      change)
  }

  @Test func `one picture is no recording`() throws {
    let one = try Self.recording(1)
    #expect(
      Self.message { try ScreenRecording.report(one) }
        == "recording is not a film in which a scene could be found")
  }

  /// Half of the loop, and then a tenth of it.
  @Test func `a recording that is shorter than the scene cannot tell`() throws {
    for (count, reason) in [(60, "of the scene's motion was compared"), (12, "different pictures")]
    {
      let report = try ScreenRecording.report(Self.recording(count)) { $0.screen?.loops = true }
      let verdict = try #require(report.screen).verdict
      #expect(verdict.answer == .inconclusive, "\(verdict.text)")
      #expect(verdict.text.contains(reason), "\(verdict.text)")
    }
  }

  @Test func `one shade is not found, or not known in time`() throws {
    let gray = try Self.recording(60) { try .gray($0.width, $0.height, 90) }
    #expect(
      Self.message { try ScreenRecording.report(gray) }?
        .hasSuffix("the scene cannot be found in its pictures; --crop says where it is") == true)
    let report = try ScreenRecording.report(gray) {
      $0.screen?.crop = PictureArea(x: 0, y: 0, width: 135, height: 240)
    }
    let (finding, verdict) = try #require(report.screen)
    #expect(finding.timing == nil && verdict.answer == .inconclusive, "\(verdict.text)")
  }

  @Test func `a picture that never moves has no time`() throws {
    let times = (0..<60).map { (recording: Double($0) / 60, scene: 0.25) }
    let frozen = try ScreenRecording(of: ScreenRecording.wallpaper, scale: 1.5, times)
    let report = try ScreenRecording.report(frozen) { $0.screen?.loops = true }
    let (finding, verdict) = try #require(report.screen)
    #expect(finding.timing == nil && verdict.answer == .inconclusive, "\(verdict.text)")
  }

  /// As ffmpeg writes lists of pictures: most pictures have the time of the one before.
  @Test func `pictures of equal times are compared`() throws {
    var times: [(recording: Double, scene: Double)] = []
    for frame in 0..<60 {
      let scene: Double = Double(frame) / 60 + 0.25
      times.append((Double(frame / 3) / 20, scene.truncatingRemainder(dividingBy: 2)))
    }
    let recording = try ScreenRecording(of: ScreenRecording.wallpaper, scale: 1.5, times)
    let report = try ScreenRecording.report(recording) { $0.screen?.loops = true }
    #expect(report.screen != nil)
  }

  @Test func `regions outside, and all of the picture, are refused`() throws {
    let recording = try Self.recording(30)
    func message(_ region: IgnoredRegion) -> String? {
      Self.message { try ScreenRecording.report(recording) { $0.ignored.regions = [region] } }
    }
    #expect(
      message(IgnoredRegion(x: 95, y: 0, width: 10, height: 10))
        == "--ignore 95,0,10,10 is outside of the 90×160 points")
    #expect(
      message(IgnoredRegion(x: 0, y: 0, width: 90, height: 160))
        == "--ignore leaves nothing to compare")
  }

  @Test func `a part of a recording without pictures is refused`() throws {
    let recording = try Self.recording(30)
    #expect(
      Self.message { try ScreenRecording.report(recording) { $0.screen?.part = 7...8 } }
        == "recording has 0 pictures in that part, and a scene cannot be found in fewer than 3")
  }

  @Test func `two films are not compared as a scene and its recording`() throws {
    let recording = try Self.recording(3)
    var request = DiffRequest()
    request.screen = ScreenRequest()
    let error = #expect(throws: FootageError.self) {
      try DiffJob(request, cancellation: Cancellation()) { _ in }
        .run(.footage(recording), .footage(recording)) { _ in { _ in } }
    }
    #expect(error?.description == "--recording needs a scene and a recording")
  }
}
