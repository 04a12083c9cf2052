import FlipbookMotion
import Glibc
import TestSupport
import Testing

/// Law 5 for durations: springs that are almost critical settle almost when the critical one does.
@Suite(.endsInTime) struct SettlingLawTests {
  /// (1 + x)·e^(−x) = 0.001, by halving: a critical spring from rest settles at x / ω0.
  private static let critical = 9.233_413_476_451_586

  private static func constants(
    _ random: inout SeededGenerator
  ) -> (mass: Double, stiffness: Double, frequency: Double) {
    let mass = exp(Double.random(in: -3...3, using: &random))
    let stiffness = exp(Double.random(in: -2...8, using: &random))
    return (mass, stiffness, (stiffness / mass).squareRoot())
  }

  // By its ratio alone a critical spring is one only up to rounding, on either side.
  @Test func `over 100 000 springs the critical one settles at its own time`() {
    var random = SeededGenerator(seed: 44)
    var worst = 0.0
    for _ in 0..<100_000 {
      let (mass, stiffness, frequency) = Self.constants(&random)
      let spring = Spring(
        mass: mass, stiffness: stiffness, dampingRatio: 1,
        allowsOverdamping: Bool.random(using: &random))
      worst = max(worst, abs(spring.settlingDuration() * frequency / Self.critical - 1))
    }
    #expect(worst < 1e-6)
  }

  @Test(arguments: [1e-15, 1e-12, 1e-9, 1e-7])
  func `the settling durations of the damping regimes meet, at any start velocity`(gap: Double) {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let (mass, stiffness, frequency) = Self.constants(&random)
      let velocity =
        Bool.random(using: &random) ? 0 : Double.random(in: -3...3, using: &random) * frequency
      func duration(_ ratio: Double) -> Double {
        Spring(
          mass: mass, stiffness: stiffness, dampingRatio: ratio, allowsOverdamping: true
        ).settlingDuration(initialVelocity: velocity)
      }
      let exact = Self.lastTime(frequency, velocity)
      for ratio in [1 - gap, 1, 1 + gap] {
        // Where the swing beyond the end is just a thousandth, the time depends most on the ratio.
        #expect(
          isClose(duration(ratio) / exact, 1, within: 1e-6 + 2000 * gap),
          "m \(mass), k \(stiffness), v \(velocity), ratio \(ratio)")
      }
    }
  }

  /// The last time at which |1 + (ω − v)·t|·e^(−ωt) is 0.001: in steps, then by halving.
  private static func lastTime(_ omega: Double, _ velocity: Double) -> Double {
    func excess(_ time: Double) -> Double {
      abs(1 + (omega - velocity) * time) * exp(-omega * time) - 0.001
    }
    let step = 0.01 / omega
    var index = 2000
    while index > 0, excess(Double(index) * step) <= 0 { index -= 1 }
    var (low, high) = (Double(index) * step, Double(index + 1) * step)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if excess(middle) > 0 { low = middle } else { high = middle }
    }
    return high
  }

  @Test func `after its settling duration a spring stays within a thousandth`() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<2000 {
      let (mass, stiffness, frequency) = Self.constants(&random)
      let velocity = Double.random(in: -3...3, using: &random) * frequency
      let spring = Spring(
        mass: mass, stiffness: stiffness,
        dampingRatio: Double.random(in: 0.8...1.2, using: &random),
        allowsOverdamping: Bool.random(using: &random))
      let end = spring.settlingDuration(initialVelocity: velocity)
      let step = SpringTrajectory.unitStep(spring, initialVelocity: velocity)
      for index in 0..<60 {
        let time = end * (1 + Double(index) / 30)
        #expect(abs(step.state(at: time).value - 1) <= 0.001 + 1e-9, "\(spring), v \(velocity)")
      }
    }
  }

  // Found by hand: 2·√(k·m) rounds down here, and the bound of a swinging spring gave 3.44 s.
  @Test func `a spring whose constants round down to less than critical settles in time`() {
    let spring = Spring(mass: 0.814, stiffness: 42.36, dampingRatio: 1)
    #expect(isClose(spring.settlingDuration(), 1.279_960, within: 1e-5))
  }
}
