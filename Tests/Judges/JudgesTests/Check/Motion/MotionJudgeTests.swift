import FlipbookCheck
import Glibc
import TestSupport
import Testing

/// Whether sentences about motion hold, against formulas.
@Suite(.endsInTime) struct MotionJudgeTests {
  struct Failure: Sendable, CustomStringConvertible {
    var sentence: String
    var time: Double
    var value: Double
    var velocity: Double
    var excess: Double
    var description: String { sentence }
  }

  /// The first time after a quarter at which the spring is at 110, by halving: it rises until π/ωd.
  private static let crossing: (time: Double, velocity: Double) = {
    let damped = 75.0.squareRoot()
    let value = { (t: Double) in
      100 * (1 - exp(-5 * t) * (cos(damped * t) + 5 / damped * sin(damped * t)))
    }
    var (low, high) = (0.2, Double.pi / damped)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(middle) < 110 { low = middle } else { high = middle }
    }
    // x′ = 100 ω²/ωd e^(−ζωt) sin ωd t.
    return (low, 100 * 100 / damped * exp(-5 * low) * sin(damped * low))
  }()

  static let failing: [Failure] = [
    // 10 + 100 · 0.8 is 20 short of 110, where 1 is allowed.
    Failure(
      sentence: #""key": "line.position.x", "arrives": 110, "by": 0.8"#, time: 0.8, value: 90,
      velocity: 100, excess: 19),
    // Passing by is not arriving: the line leaves 60 ± 1 at 0.51 s, and ends 50 beyond.
    Failure(
      sentence: #""key": "line.position.x", "arrives": 60, "by": 0.5"#, time: 0.51, value: 61,
      velocity: 100, excess: 49),
    // The first overshoot is e^(−πζ/√(1 − ζ²)) = e^(−π/√3) of the way.
    Failure(
      sentence: #""key": "spring.position.x", "overshoots": 10, "beyond": 100"#,
      time: crossing.time, value: 110,
      velocity: crossing.velocity, excess: 100 * exp(-Double.pi / 3.0.squareRoot()) - 10),
    Failure(
      sentence: #""key": "line.position.x", "staysWithin": [0, 60]"#, time: 0.5, value: 60,
      velocity: 100, excess: 50),
    // 200 to 40 points a second; a twentieth of 200 is allowed.
    Failure(
      sentence: #""key": "bent.position.x", "noVelocityJump": true"#, time: 0.5, value: 100,
      velocity: 40, excess: 150),
    Failure(
      sentence: #""key": "bent.position.x", "noVelocityJump": true, "atMost": 159"#, time: 0.5,
      value: 100, velocity: 40, excess: 1),
    // 10 of 200, and 1 of 200: what a sentence allows may be less than a hundredth of the top speed.
    Failure(
      sentence: #""key": "nearly.position.x", "noVelocityJump": true, "atMost": 9"#, time: 0.5,
      value: 100, velocity: 190, excess: 1),
    Failure(
      sentence: #""key": "hardly.position.x", "noVelocityJump": true, "atMost": 0.9"#, time: 0.5,
      value: 100, velocity: 199, excess: 0.1),
    Failure(
      sentence: #""key": "line.position.x", "restsBy": 0.5"#, time: 0.5, value: 60, velocity: 100,
      excess: 49),
    Failure(
      sentence: #""key": "pausing.position.x", "keepsMoving": true, "until": 0.9"#, time: 0.3,
      value: 100, velocity: 0, excess: 0.25),
    // 0.99 is reached after 0.99 of half a second.
    Failure(
      sentence: #""key": "a", "appears": 0.6"#, time: 0.6, value: 0.8, velocity: 2,
      excess: 0.2 + 0.495 - 0.6),
    // The half of what is around it is all that is seen of it.
    Failure(
      sentence: #""key": "inner", "appears": 1"#, time: 1, value: 0.5, velocity: 0, excess: 0.49),
    // A second after 1.99 s it is 100 points farther, where 1 is rest.
    Failure(
      sentence: #""key": "endless.position.x", "restsBy": 1.99"#, time: 1.99, value: 199,
      velocity: 100, excess: 99),
    // Both begin at once, which is not before.
    Failure(
      sentence: #""key": "line.position.x", "before": "bent.position.x""#, time: 0, value: 10,
      velocity: 100, excess: 0),
    Failure(
      sentence: #""key": "b.opacity", "before": "a.opacity""#, time: 0.2, value: 0, velocity: 0,
      excess: 0.3),
    Failure(
      sentence: #""key": "b.opacity", "after": "a.opacity", "by": 0.35"#, time: 0.5, value: 0,
      velocity: 2, excess: 0.05),
    Failure(
      sentence: #""keys": ["a.opacity", "b.opacity", "c.opacity"], "stagger": 0.3"#, time: 0.9,
      value: 0, velocity: 2, excess: 0.099),
  ]

  @Test(arguments: failing) func `a sentence that does not hold is told with its first bad instant`(
    expected: Failure
  ) throws {
    guard case .fails(let failure) = try JudgedMotions.judgement(expected.sentence) else {
      Issue.record("\(expected) holds")
      return
    }
    #expect(isClose(failure.time, expected.time, within: 1e-6), "\(failure)")
    #expect(isClose(try #require(failure.values.first), expected.value, within: 1e-4), "\(failure)")
    #expect(
      isClose(try #require(failure.velocity.first), expected.velocity, within: 1e-4), "\(failure)")
    #expect(isClose(failure.excess, expected.excess, within: 1e-6), "\(failure)")
  }

  static let holding: [(String, Double)] = [
    // Within a point of 110 from 0.99 s on.
    (#""key": "line.position.x", "arrives": 110, "by": 1.2"#, 0.21),
    (#""key": "line.position", "arrives": [110, 10], "by": 1.2"#, 0.21),
    (
      #""key": "spring.position.x", "overshoots": 17, "beyond": 100"#,
      17 - 100 * exp(-Double.pi / 3.0.squareRoot())
    ),
    (
      #""key": "spring.position", "overshoots": 17, "beyond": [100, 10]"#,
      17 - 100 * exp(-Double.pi / 3.0.squareRoot())
    ),
    (#""key": "line.position.x", "overshoots": 0"#, 0),
    (#""key": "line.position.x", "staysWithin": [0, 125]"#, 10),
    (#""key": "line.position.x", "staysWithin": [10, 110]"#, 0),
    (#""key": "spring.position.x", "noVelocityJump": true, "atMost": 5"#, 5),
    (#""key": "nearly.position.x", "noVelocityJump": true, "atMost": 11"#, 1),
    (#""key": "spring.position.x", "noVelocityJump": true, "atMost": 0"#, 0),
    (#""key": "line", "restsBy": 1"#, 0.01),
    (#""key": "pausing.position.x", "keepsMoving": true, "until": 0.29"#, 0.05),
    (#""key": "pausing.position.x", "keepsMoving": true, "until": 0.9, "pause": 0.4"#, 0.1),
    (#""key": "a", "appears": 0.7"#, 0.005),
    (#""key": "a.opacity", "before": "b.opacity", "by": 0.1"#, 0.2),
    (#""key": "a", "before": "b", "moment": "appears""#, 0.3),
    (#""key": "b", "after": "a", "moment": "rests""#, 0.3),
    (#""keys": ["a", "b"], "stagger": 0.3"#, 0.001),
  ]

  @Test(arguments: holding) func `a sentence that holds says how much there is to spare`(
    sentence: String, margin: Double
  ) throws {
    guard case .holds(let found, _) = try JudgedMotions.judgement(sentence) else {
      Issue.record("\(try JudgedMotions.judgement(sentence))")
      return
    }
    #expect(isClose(found, margin, within: 1e-6), "\(found)")
  }
}
