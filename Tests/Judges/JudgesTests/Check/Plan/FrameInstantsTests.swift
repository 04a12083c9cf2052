import FlipbookCheck
import FlipbookOpening
import FlipbookTimeline
import TestSupport
import Testing

/// When values are traced.
@Suite(.endsInTime) struct FrameInstantsTests {
  // 60 fps: frame 6 is 0.1 s, so every sixth has velocities.
  @Test func `values are taken at every frame and behind every boundary`() throws {
    let frames = FrameInstants(count: 13, rate: .sixty)
    let instants = frames.withBoundaries([0, 0.05, 0.0725, 0.0725000001, 5], atMost: 1000)
    #expect(instants.count == 14)
    #expect(instants.filter(\.hasVelocities).map(\.time) == [0, 0.072501, 0.1, 0.2])
    #expect(Set(frames.times).isSubset(of: instants.map(\.time)))
    // 0.05 is a frame, 5 is behind the last one.
    #expect(frames.withBoundaries([0.01, 0.02, 0.03], atMost: 14).count == 14)
    #expect(frames.isFrame(0.05) && !frames.isFrame(0.0725) && !frames.isFrame(1))
  }
}
