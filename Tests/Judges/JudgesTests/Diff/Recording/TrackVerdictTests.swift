import FlipbookDiff
import TestSupport
import Testing

/// The verdict on a recording, by what was measured in it.
@Suite(.endsInTime) struct TrackVerdictTests {
  /// A view in motion at 60 frames a second from 0 to 1 s, which stands for another second.
  private static let moving = (0..<60).map { Double($0) / 60 }

  private static func sample(
    _ time: Double, off: Double = 0, _ kind: RepeatedPictures.Kind = .new
  ) -> TrackedView.Sample {
    var sample = TrackedView.Sample(
      frame: 0, recordingTime: time, time: time, x: off, y: 0, barX: 0.1, barY: 0.1, sceneX: 0,
      sceneY: 0)
    sample.kind = kind
    return sample
  }

  /// As many pictures in motion as there are times, the first of them wrong, and a second of rest.
  private static func verdict(
    of times: [Double], wrong: Int, restingOff: Double = 0
  ) -> TrackVerdict {
    let inMotion = times.enumerated().map { sample($1, off: $0 < wrong ? 0.6 : 0.4) }
    let atRest = (0..<60).map { sample(1.1 + Double($0) / 60, off: restingOff, .still) }
    return TrackVerdict(of: inMotion + atRest, moving: moving)
  }

  /// 3 of 60 are one of twenty; a second of rest does not thin them out.
  @Test(arguments: [
    (0, TrackVerdict.Answer.same), (3, .same), (4, .differs), (60, .differs),
  ])
  func `a motion differs where more than one instant of twenty does`(
    wrong: Int, answer: TrackVerdict.Answer
  ) {
    #expect(Self.verdict(of: Self.moving, wrong: wrong).answer == answer)
  }

  @Test func `what comes to rest elsewhere differs`() {
    #expect(Self.verdict(of: Self.moving, wrong: 0, restingOff: 0.6).answer == .differs)
  }

  /// Every picture tells of 0.02 s before and behind it.
  ///
  /// With 47 pictures of 60 frames one more has a neighbor, so 48 of 60 are measured: four fifths.
  @Test(arguments: [
    (48, 49, TrackVerdict.Answer.same), (47, 48, .same), (46, 47, .inconclusive),
    (42, 43, .inconclusive),
  ])
  func `a motion of which less than four fifths were measured is not told to be the same`(
    pictures: Int, measured: Int, answer: TrackVerdict.Answer
  ) {
    let verdict = Self.verdict(of: Array(Self.moving.prefix(pictures)), wrong: 0)
    #expect(verdict.measured == measured)
    #expect(verdict.answer == answer)
  }

  /// 19 pictures of a motion of a third of a second and one of its rest are enough, one fewer is not.
  @Test(arguments: [(19, TrackVerdict.Answer.same), (18, .inconclusive)])
  func `fewer than twenty different pictures say nothing`(
    count: Int, answer: TrackVerdict.Answer
  ) {
    let moving = (0..<20).map { Double($0) / 60 }
    let samples =
      moving.prefix(count).map { Self.sample($0) }
      + (0..<60).map { Self.sample(1 + Double($0) / 60, .still) }
    let verdict = TrackVerdict(of: samples, moving: moving)
    #expect(verdict.pictures == count + 1)
    #expect(verdict.answer == answer)
    // Wrong ones of too few say nothing either.
    let wrong = TrackVerdict(
      of: samples.map { Self.sample($0.time, off: 3, $0.kind) }, moving: moving)
    #expect(wrong.answer == (count == 19 ? .differs : .inconclusive))
  }

  @Test func `a picture that came twice is not judged`() {
    let samples = Self.moving.flatMap {
      [Self.sample($0), Self.sample($0 + 0.01, off: 5, .repeated)]
    }
    let verdict = TrackVerdict(of: samples, moving: Self.moving)
    #expect(verdict.answer == .same)
    #expect(verdict.wrong.count == 0 && verdict.wrong.all == 60)
  }

  @Test func `a view that never moves is neither the same nor another`() {
    let samples = (0..<60).map { Self.sample(Double($0) / 60, .still) }
    #expect(TrackVerdict(of: samples, moving: []).answer == .inconclusive)
    #expect(TrackVerdict(of: [], moving: Self.moving).answer == .inconclusive)
  }
}
