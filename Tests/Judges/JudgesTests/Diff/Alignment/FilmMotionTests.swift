import FlipbookDiff
import TestSupport
import Testing

/// When something moves in a film.
@Suite(.endsInTime) struct FilmMotionTests {
  /// At rest until 0.2 s and from 1.2 s on, of 1.5 s.
  private static let motion = FilmMotion(MovingEdge.film(90) { $0 })

  @Test func `what moves is told frame by frame`() {
    let times = (0..<90).map { Double($0) / 60 }
    for (time, isMoving) in zip(times, Self.motion.isMoving) {
      if time < 0.19 || time > 1.22 { #expect(!isMoving, "\(time)") }
      if (0.35...1.05).contains(time) { #expect(isMoving, "\(time)") }
    }
    #expect(Self.motion.movingCount == Self.motion.isMoving.count { $0 })
  }

  /// Smoothstep is as fast before its middle, at 0.7 s, as behind it.
  @Test func `the middle of a film is where most happens`() {
    #expect(abs(Self.motion.center - 0.7) < 0.02, "\(Self.motion.center)")
  }

  @Test func `the stillest frames are at rest`() {
    let still = Self.motion.stillest(of: 3)
    #expect(still.count == 3)
    // Of the first and the last third; the edge is fast in all of the second.
    #expect(still[0] < 12 && (30..<60).contains(still[1]) && still[2] >= 73)
  }

  @Test func `a still film has no motion`() {
    let still = FilmMotion(MovingEdge.film(10) { _ in 0 })
    #expect(still.movingCount == 0 && still.squareOfStep == 0)
  }
}
