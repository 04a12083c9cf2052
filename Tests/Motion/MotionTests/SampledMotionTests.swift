import FlipbookMotion
import TestSupport
import Testing

/// Motions that are known at some instants only: a finger's track and the steps of a model.
@Suite(.endsInTime) struct SampledMotionTests {
  @Test func `a track that goes back in time or is empty is none`() {
    typealias Knot = TrackTrajectory.Knot
    #expect(TrackTrajectory([]) == nil)
    #expect(TrackTrajectory([Knot(time: 1, value: 0), Knot(time: 0, value: 0)]) == nil)
    #expect(TrackTrajectory([Knot(time: .nan, value: 0)]) == nil)
  }

  @Test func `a track waits at its first knot and rests at its last`() throws {
    let track = try #require(
      TrackTrajectory([
        TrackTrajectory.Knot(time: 1, value: 10), TrackTrajectory.Knot(time: 3, value: 20),
      ]))
    #expect(track.state(at: 0.5) == MotionState(value: 10, velocity: 0))
    #expect(track.state(at: 1) == MotionState(value: 10, velocity: 5))
    #expect(track.state(at: 2) == MotionState(value: 15, velocity: 5))
    #expect(track.state(at: 3) == MotionState(value: 20, velocity: 0))
    #expect(track.settlingTime(threshold: 0.1) == 3)
    #expect(track.settlingTime(threshold: 50) == 0)
  }

  @Test func `samples are met exactly, in value and velocity`() throws {
    let samples = [(0.0, 3.0), (1.0, -2.0), (4.0, 0.5)].map {
      MotionState(value: $0.0, velocity: $0.1)
    }
    let motion = try #require(SampledTrajectory(step: 0.25, samples: samples))
    #expect(motion.state(at: 0) == samples[0])
    #expect(motion.state(at: 0.25) == samples[1])
    #expect(motion.state(at: 0.5) == MotionState(value: 4, velocity: 0))
    #expect(motion.duration == 0.5)
  }

  @Test func `samples need a step and one state`() {
    #expect(SampledTrajectory(step: 0, samples: [MotionState(value: 0, velocity: 0)]) == nil)
    #expect(SampledTrajectory(step: 1, samples: []) == nil)
    let single = SampledTrajectory(step: 1, samples: [MotionState(value: 6, velocity: 2)])
    #expect(single?.state(at: 0).value == 6)
    #expect(single?.state(at: 1e300).value == 6)
  }
}
