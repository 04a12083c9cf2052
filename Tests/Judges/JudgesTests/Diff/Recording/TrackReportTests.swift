import FlipbookDiff
import FlipbookDocument
import TestSupport
import Testing

/// The report about a view that was followed.
@Suite(.endsInTime) struct TrackReportTests {
  /// A view in motion for half a second at 60 frames a second, `off` points right of the scene.
  private static func report(off: Double, lost: Int = 0, count: Int = 30) -> TrackReport {
    let times = (0..<30).map { Double($0) / 60 }
    let samples = times.prefix(count).map {
      TrackedView.Sample(
        frame: Int($0 * 60) + 9, recordingTime: $0 + 0.15, time: $0, x: 10 + off, y: 20, barX: 0.1,
        barY: 0.1, sceneX: 10, sceneY: 20)
    }
    let track = TrackedView(
      view: "card", placement: RecordingPlacement(scale: 2, x: 14, y: 8), start: 0.15,
      samples: samples, lost: lost, moving: times)
    let film = FootageSummary(
      name: "phone.mov", kind: .clip, width: 220, height: 160, times: times, end: 0.5)
    return TrackReport(scene: "scene.json", recording: film, track: track)
  }

  @Test func `where and when the scene was found is told`() {
    #expect(
      Self.report(off: 0).text(width: 80).hasPrefix(
        """
        scene      scene.json
        recording  phone.mov  220×160  30 frames
        found      at 0.15 s of the recording, 2 pixels per point, from pixel (14, 8)
        card: where the scene has it in 30 of 30 pictures
        measured   100 % of its motion, in 30 different pictures

        """))
  }

  @Test func `the farthest picture is told with its bars`() {
    let text = Self.report(off: 3, lost: 2).text(width: 80)
    #expect(text.contains("card: where the scene has it in 0 of 30 pictures, not found in 2\n"))
    #expect(
      text.contains("of the scene: (13 ± 0.1, 20 ± 0.1) points, the scene (10, 20)\n"), "\(text)")
    // Two lines of blocks would be as high everywhere.
    #expect(text.contains("██  up to 3 points\n"))
    #expect(
      text.hasSuffix(
        "differs: farther than half a point and its error bar at more than one of 20 instants\n"))
  }

  @Test func `a distortion that was taken out is told`() {
    var distortion = PictureDistortion()
    distortion.turn = -1.2 * Double.pi / 180
    distortion.keystone.x = 0.02
    #expect(distortion.words == "rotated by 1.2° counterclockwise, keystoned by 2 %")
    #expect(PictureDistortion().words.isEmpty)
  }

  /// 30 of 30 pictures are wrong, and right or wrong if they are 3 frames later.
  @Test(arguments: [
    (0, 0, "where the scene has it"), (30, 0, "3 frames (50 ms) late"), (30, 30, "moves otherwise"),
  ])
  func `what is other in a motion is told in words`(wrong: Int, later: Int, words: String) {
    let motion = TrackedMotion(
      start: 0, end: 0.5, delay: 0.05, wrong: .init(count: wrong, all: 30),
      wrongIfLater: .init(count: later, all: 30))
    #expect(motion.words(interval: 1.0 / 60) == words)
  }

  @Test func `programs read from JSON what the report of a recording tells`() throws {
    let answer = try PlainJSON(JSONText.object(Self.report(off: 3, lost: 2).answer).description())
    #expect(answer["same"] == .boolean(false) && answer["verdict"] == .string("differs"))
    #expect(answer["lost"] == .number(2) && answer["pictures"] == .number(30))
    #expect(answer["origin"] == .array([.number(14), .number(8)]))
    let sample = try #require(answer["samples"]?.elements.first)
    #expect(sample["center"] == .array([.number(13), .number(20)]))
    #expect(sample["sceneCenter"] == .array([.number(10), .number(20)]))
    #expect(sample["bars"] == .array([.number(0.1), .number(0.1)]))
    #expect(sample["frame"] == .number(9) && sample["repeated"] == .boolean(false))
  }

  @Test func `too few pictures say that nothing can be told`() throws {
    let report = Self.report(off: 0, count: 10)
    #expect(
      report.text(width: 80).hasSuffix(
        "cannot tell: 10 different pictures of it were measured, and 20 are needed\n"))
    let answer = try PlainJSON(JSONText.object(report.answer).description())
    #expect(answer["verdict"] == .string("cannot tell") && answer["same"] == .boolean(false))
  }
}
