import FlipbookDiff
import TestSupport
import Testing

/// Where a view was seen beside where its scene has it.
@Suite(.endsInTime) struct TrackedViewTests {
  private static func sample(
    _ x: Double, _ y: Double = 0, bar: Double = 0.1,
    _ kind: RepeatedPictures.Kind = .new
  ) -> TrackedView.Sample {
    var sample = TrackedView.Sample(
      frame: 0, recordingTime: 0, time: 0, x: x, y: y, barX: bar, barY: 0.1, sceneX: 0, sceneY: 0)
    sample.kind = kind
    return sample
  }

  @Test func `half a point is near enough, and so is what its bar leaves open`() {
    #expect(Self.sample(0.5).agrees && !Self.sample(0.51).agrees)
    #expect(Self.sample(2, bar: 2).agrees && !Self.sample(2.1, bar: 2).agrees)
    // Each way by its own bar.
    #expect(!Self.sample(0, 0.6, bar: 2).agrees)
  }

  @Test func `the distance is that of Pythagoras`() {
    #expect(Self.sample(3, -4).distance == 5)
  }

  @Test func `the worst is the farthest that tells something`() {
    let track = TrackedView(
      view: "card", placement: RecordingPlacement(scale: 1, x: 0, y: 0), start: 0,
      samples: [Self.sample(1), Self.sample(9, bar: 1, .repeated), Self.sample(4)], lost: 0,
      moving: [])
    #expect(track.worst?.x == 4)
  }
}
