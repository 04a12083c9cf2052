import FlipbookCheck
import TestSupport
import Testing

/// Which frame is the first to show an instant.
@Suite(.endsInTime) struct FrameMomentTests {
  @Test(arguments: [
    (0.0, 0), (0.4, 12), (0.41, 13), (0.3999, 12), (-1, 0),
    // A number that is a rounding behind the frame's own.
    (0.1 + 0.2, 9),
  ])
  func `what lies between two frames belongs to the second`(time: Double, frame: Int) {
    #expect(FrameMoment(at: time, framesPerSecond: 30).frame == frame)
  }

  @Test func `a time beyond all frames is no trap`() {
    #expect(FrameMoment(at: 1e300, framesPerSecond: 60).frame == 0)
    #expect(FrameMoment(at: .nan, framesPerSecond: 60).frame == 0)
  }

  @Test func `a frame is told with its time, to four decimals`() {
    #expect(FrameMoment(frame: 12, time: 0.4).text == "frame 12 (0.4 s)")
    #expect(FrameMoment(frame: 10, time: 1.0 / 3).text == "frame 10 (0.3333 s)")
  }
}
