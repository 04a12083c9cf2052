import FlipbookCheck
import FlipbookInteraction
import FlipbookOpening
import TestSupport
import Testing

/// The judgement on a sentence, in words.
@Suite(.endsInTime) struct MotionJudgementTests {
  private static func failure(_ sentence: String) throws -> MotionFailure {
    guard case .fails(let failure) = try JudgedMotions.judgement(sentence) else {
      throw NoFailure()
    }
    return failure
  }

  private struct NoFailure: Error {}

  /// x = 10 + 100 t is 60 at 0.5 s and 110, 50 beyond, at 1 s.
  @Test func `a failure has its instant, value, velocity and amount`() throws {
    #expect(
      try Self.failure(#""key": "line.position.x", "staysWithin": [0, 60]"#).text
        == "at 0.5 s it leaves 0 … 60, and is 110 at 1 s: value 60, velocity 100 a second, off by 50 pt"
    )
  }

  @Test func `of what has no unit none is told`() throws {
    // A half of what is around it, where 0.99 is asked for.
    #expect(
      try Self.failure(#""key": "inner", "appears": 1"#).text
        == "at 1 s it is not visible, and never becomes visible: value 0.5, velocity 0 a second, off by 0.49"
    )
  }

  @Test func `a failure names the property whose curve shows it`() throws {
    let failure = try Self.failure(#""key": "bent.position.x", "noVelocityJump": true"#)
    #expect(failure.key?.name == "bent.position.x" && failure.unit == "pt/s")
    // 200 to 40 points a second.
    #expect(failure.message == "the velocity jumps from 200 to 40 a second")
  }
}
