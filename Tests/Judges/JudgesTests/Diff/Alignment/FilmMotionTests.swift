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

  /// Independent levels of variance s² differ by 2 s² from frame to frame, and from the cubic through
  /// their neighbors by (1 + (1 + 16 + 16 + 1)/36) s²: 35/36 of it.
  @Test func `frames that have nothing in common are blind, and those of an even motion are not`() {
    var generator = SeededGenerator(seed: 5)
    var noise = SignatureFilm(width: 32, height: 32)
    for frame in 0..<40 {
      let values = (0..<1024).map { _ in Float.random(in: 0...255, using: &generator) }
      noise.append(LumaPicture(width: 32, height: 32, values: values), at: Double(frame) / 60)
    }
    #expect(abs(FilmMotion(noise).blindness - 35.0 / 36) < 0.15, "\(FilmMotion(noise).blindness)")
    #expect(Self.motion.blindness < 0.1, "\(Self.motion.blindness)")
  }

  /// An edge that jumps by six steps, a tenth of a second, from one frame to the next.
  @Test func `a frame that its neighbors do not tell counts little`() {
    let jump = FilmMotion(MovingEdge.film(90) { $0 < 0.7 ? $0 : $0 + 0.1 })
    for frame in 41...42 { #expect(jump.weights[frame] < 0.05, "\(jump.weights[frame])") }
    #expect(jump.weights[5] > 0.99 && jump.weights[25] > 0.02, "\(jump.weights)")
  }
}
