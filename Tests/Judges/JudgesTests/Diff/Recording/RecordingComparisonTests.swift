import FlipbookDiff
import FlipbookImages
import FlipbookSystem
import Glibc
import TestSupport
import Testing

/// A view of a scene, followed in recordings that are drawn from another run.
@Suite(.tags(.slow), .endsInTime) struct RecordingComparisonTests {
  /// A card that goes evenly from x = 30 within 0.6 s, among things to find the canvas by; above it a
  /// bar, if that begins at all.
  private static func scene(
    begin: Double, length: Double, to end: Double = 80, bar: Double? = nil
  ) -> String {
    let above = bar.map {
      """
      { "frame": [46, 2, 14, 12], "backgroundColor": "black", "animations": [
        \(even(from: 53, to: 100, begin: $0)) ] },
      """
    }
    return """
      { "size": [110, 80], "background": "#DDE5EE", "fps": 60, "duration": \(length),
        "views": \(views(begin: begin, to: end, above: above ?? "")) }
      """
  }

  private static func views(begin: Double, to end: Double = 80, above: String = "") -> String {
    """
    [ { "frame": [6, 6, 30, 8], "backgroundColor": "#223344" },
      { "frame": [70, 62, 34, 12], "cornerRadius": 4, "backgroundColor": "#AA3322" },
      { "frame": [8, 60, 12, 14], "backgroundColor": "#228855" }, \(above)
      { "id": "card", "frame": [15, 24, 30, 30], "cornerRadius": 6, "backgroundColor": "#3355CC",
        "animations": [ \(even(from: 30, to: end, begin: begin)) ] } ]
    """
  }

  /// Sixteen numbers: a rotation clockwise, and m14, the perspective in x.
  private static func matrix(degrees: Double, perspective: Double) -> String {
    let (c, s) = (cos(degrees * Double.pi / 180), sin(degrees * Double.pi / 180))
    return [c, s, 0, perspective, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1].map { "\($0)" }
      .joined(separator: ", ")
  }

  private static func even(from start: Double, to end: Double, begin: Double) -> String {
    """
    { "basic": { "keyPath": "position.x", "fromValue": \(start), "toValue": \(end),
      "beginTime": \(begin), "duration": 0.6, "fillMode": "both", "removedOnCompletion": false } }
    """
  }

  /// At 1.5 pixels a point from (14, 8) of a gray screen, from 0.25 s before the scene begins.
  private static func recording(
    to end: Double, count: Int? = nil, begin: Double = 0.35, bar: Double? = nil
  ) throws -> MemoryFilm {
    let shown = try TestScene.compiled(scene(begin: begin, length: 1, to: end, bar: bar))
    let film = try MemoryFilm(shown, scale: 1.5).changed {
      try $0.rearranged(
        width: 200, height: 140, over: Pixel(red: 128, green: 128, blue: 128)
      ) { ($0 - 14, $1 - 8) }
    }
    return try MemoryFilm(Array(film.pictures.prefix(count ?? 60)), fps: 60)
  }

  private static func track(
    _ recording: MemoryFilm, crop: PictureArea? = nil, bar: Double? = nil
  ) throws -> TrackedView {
    try RecordingComparison(
      try TestScene.compiled(scene(begin: 0.1, length: 0.75, bar: bar)), view: "card",
      in: recording, cancellation: Cancellation()
    ).run(crop: crop)
  }

  private static let crop = PictureArea(x: 14, y: 8, width: 165, height: 120)

  @Test func `a recording of the same motion is found in space and time and agrees`() throws {
    let track = try Self.track(Self.recording(to: 80))
    #expect(abs(track.start - 0.25) < 0.002, "\(track.start)")
    #expect(abs(track.placement.scale - 1.5) < 0.003, "\(track.placement)")
    #expect(
      abs(track.placement.x - 14) < 0.2 && abs(track.placement.y - 8) < 0.2, "\(track.placement)")
    #expect(track.lost == 0 && track.verdict.answer == .same, "\(track.verdict.text)")
  }

  /// The recorder takes its pictures between the scene's frames: thirds and halves of a frame later.
  @Test(arguments: [1.0 / 180, 1.0 / 120, 1.0 / 90])
  func `the start of a scene is found between two pictures`(late: Double) throws {
    let track = try Self.track(Self.recording(to: 80, begin: 0.35 + late), crop: Self.crop)
    #expect(abs(track.start - 0.25 - late) < 0.0005, "\(track.start)")
  }

  /// Whole pictures fit best where neither the card nor the bar is in time, some hundredths of a second
  /// off; the start is that of the view that is followed, to a millisecond.
  @Test(arguments: [-0.05, 0.04])
  func `the start of a scene is that of its view where other things are not in time`(
    late: Double
  ) throws {
    let recording = try Self.recording(to: 80, begin: 0.35 + 1.0 / 180, bar: 0.35 + late)
    let track = try Self.track(recording, crop: Self.crop, bar: 0.1)
    #expect(abs(track.start - 0.25 - 1.0 / 180) < 0.001, "\(track.start)")
    #expect(track.verdict.answer == .same, "\(track.verdict.text)")
  }

  /// Motion vectors of a quarter pixel are off by up to an eighth, with a standard deviation of
  /// 0.25/√12 pixels; the quantile of the t distribution for 97.5 % and 10 degrees of freedom is 2.23.
  @Test func `error bars of a lossy recording include a quarter of a pixel`() throws {
    let bar = 2.23 * 0.25 / 12.0.squareRoot() / 1.5
    let recording = try Self.recording(to: 80)
    let (plain, lossy) = try (
      Self.track(recording, crop: Self.crop),
      Self.track(recording.coded(by: "h264"), crop: Self.crop)
    )
    #expect(lossy.samples.count > 30)
    #expect(lossy.samples.allSatisfy { $0.barX > 0.99 * bar && $0.barY > 0.99 * bar })
    #expect(plain.samples.contains { $0.barX < bar / 2 && $0.barY < bar / 2 })
  }

  /// The card goes 50 points in 0.6 s.
  ///
  /// A time that is off by as much as a tick, anything in it being as likely, has a deviation of a tick
  /// by √3.
  @Test func `error bars include what a view moves while the time is unknown`() throws {
    let bar = 2.23 * (50 / 0.6) / 600 / 3.0.squareRoot()
    let recording = try Self.recording(to: 80)
    let track = try Self.track(recording.timed(toWithin: 1.0 / 600), crop: Self.crop)
    let moving = track.samples.filter { (0.12...0.68).contains($0.time) }
    #expect(moving.count > 20 && moving.allSatisfy { $0.barX > 0.99 * bar && $0.barX < 2 * bar })
    #expect(moving.allSatisfy { $0.barY < bar / 2 })
  }

  /// The recording is that of a screen that is rotated about its middle, or seen from one side.
  @Test(arguments: [(0.6, 0.0), (-2, 0), (0, 2)])
  func `a rotation and a keystone are found and taken out`(degrees: Double, percent: Double) throws
  {
    // The canvas of 110 points in its perspective is smaller by this share at 55 points from its middle.
    let perspective = percent / 100 / 55
    let shown = try TestScene.compiled(
      """
      { "size": [140, 104], "background": "#808080", "fps": 60, "duration": 1, "views": [
        { "frame": [15, 12, 110, 80], "clipsToBounds": true, "backgroundColor": "#DDE5EE",
          "transform": [\(Self.matrix(degrees: degrees, perspective: perspective))],
          "views": \(Self.views(begin: 0.35)) } ] }
      """)
    let track = try Self.track(
      MemoryFilm(shown, scale: 1.5), crop: PictureArea(x: 22, y: 18, width: 165, height: 120))
    #expect(track.verdict.answer == .same, "\(track.verdict) \(track.placement)")
    let found = track.placement.distortion
    #expect(abs(found.turn * 180 / Double.pi - degrees) < 0.15, "\(found)")
    #expect(abs(found.keystone.x * 100 - percent) < 0.4, "\(found)")
  }

  @Test func `a recording that is not distorted has no distortion`() throws {
    let track = try Self.track(Self.recording(to: 80), crop: Self.crop)
    #expect(track.placement.distortion == PictureDistortion())
  }

  /// The card goes there from 0.1 s on and back from 1 s on, in the recording 3 frames later.
  @Test func `of two motions it is said which is late`() throws {
    func scene(lead: Double, late: Double) -> String {
      """
      { "size": [110, 80], "background": "#DDE5EE", "fps": 60, "duration": \(2 + lead), "views": [
        { "frame": [6, 6, 30, 8], "backgroundColor": "#223344" },
        { "frame": [70, 62, 34, 12], "cornerRadius": 4, "backgroundColor": "#AA3322" },
        { "id": "card", "frame": [15, 24, 30, 30], "cornerRadius": 6, "backgroundColor": "#3355CC",
          "animations": [ { "keyframe": { "keyPath": "position.x", "values": [30, 80, 80, 40],
            "keyTimes": [0, \(0.6 / (1.5 + late)), \((0.9 + late) / (1.5 + late)), 1],
            "beginTime": \(0.1 + lead), "duration": \(1.5 + late), "fillMode": "both",
            "removedOnCompletion": false } } ] } ] }
      """
    }
    let recording = try MemoryFilm(
      TestScene.compiled(scene(lead: 0.25, late: 0.05)), scale: 1.5)
    let track = try RecordingComparison(
      TestScene.compiled(scene(lead: 0, late: 0)), view: "card", in: recording,
      cancellation: Cancellation()
    ).run(crop: PictureArea(x: 0, y: 0, width: 165, height: 120))
    #expect(track.verdict.answer == .differs)
    #expect(abs(track.start - 0.25) < 0.002, "\(track.start)")
    #expect(
      track.motions.map { $0.words(interval: 1.0 / 60) } == [
        "where the scene has it", "3 frames (50 ms) late",
      ], "\(track.motions)")
  }

  /// The card of the recording goes 44 points where the scene's goes 50.
  @Test func `another motion is measured where it is, and differs`() throws {
    let track = try Self.track(Self.recording(to: 74), crop: Self.crop)
    #expect(track.verdict.answer == .differs)
    for sample in track.samples where !sample.isRepeated {
      let part = min(1, max(0, (sample.recordingTime - 0.35) / 0.6))
      #expect(abs(sample.x - (30 + 44 * part)) <= 0.5, "\(sample)")
      #expect(abs(sample.y - 39) <= 0.5, "\(sample)")
    }
  }

  /// 24 pictures from 0 s on end 0.05 s after the card begins to move.
  @Test func `a recording of little says that it cannot tell`() throws {
    let track = try Self.track(Self.recording(to: 80, count: 24), crop: Self.crop)
    #expect(track.verdict.answer == .inconclusive)
    #expect(track.verdict.text.hasPrefix("cannot tell: "))
  }

  @Test func `a view that is not there, and a film of one picture, are refused`() throws {
    let scene = try TestScene.compiled(Self.scene(begin: 0.1, length: 0.75))
    let recording = try Self.recording(to: 80, count: 3)
    let unknown = #expect(throws: FootageError.self) {
      try RecordingComparison(scene, view: "nobody", in: recording, cancellation: Cancellation())
    }
    #expect(unknown?.description.hasPrefix("--track: unknown view \"nobody\"") == true)
    let still = try MemoryFilm(Array(recording.pictures.prefix(2)), fps: 60, name: "still")
    let short = #expect(throws: FootageError.self) {
      try RecordingComparison(scene, view: "card", in: still, cancellation: Cancellation())
    }
    #expect(short?.description == "still is not a film in which a view could be followed")
  }
}
