import FlipbookOutput
import FlipbookTimeline
import TestSupport
import Testing

@Suite(.endsInTime) struct FilmMomentsTests {
  static func track(_ rate: Int, _ frames: [Int], slowness: Int = 1) throws -> FilmTrack {
    let schedule = FrameSchedule(
      frameRate: try #require(FrameRate(numerator: rate)), frameCount: 100_000,
      slowness: slowness)
    return FilmTrack(schedule: try #require(schedule), frames: frames)
  }

  /// gcd(60, 50) = 10: of the 60 and 50 frames of a second 10 fall together.
  @Test(arguments: [1, 7]) func `a moment that two tracks show is there once`(slowness: Int) throws
  {
    let tracks = [
      try Self.track(60, Array(0..<6000), slowness: slowness),
      try Self.track(50, Array(0..<5000), slowness: slowness),
    ]
    let moments = FilmMoments(tracks)
    #expect(moments.count == 10_000)
    #expect(zip(moments.times, moments.times.dropFirst()).allSatisfy { $0 < $1 })
    for (index, track) in tracks.enumerated() {
      let shown = (0..<moments.count).compactMap { moment in
        moments.frame(ofTrack: index, at: moment).map { ($0, moments.times[moment]) }
      }
      #expect(shown.map(\.0) == track.frames)
      #expect(shown.allSatisfy { $0.1 == track.schedule.time(ofFrame: $0.0) })
    }
  }

  @Test func `tracks may have gaps, be empty, or be the same`() throws {
    let moments = FilmMoments([
      try Self.track(60, [3, 7]), try Self.track(60, [3, 7]), try Self.track(60, []),
    ])
    #expect(moments.times == [0.05, 7.0 / 60])
    #expect(moments.frame(ofTrack: 1, at: 1) == 7)
    #expect(moments.frame(ofTrack: 2, at: 1) == nil)
  }
}
