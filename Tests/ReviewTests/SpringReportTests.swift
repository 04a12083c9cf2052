import Motion
import Review
import TestSupport
import Testing

@Suite(.endsInTime) struct SpringReportTests {
  private let plain = SpringReport(Spring(mass: 1, stiffness: 100, damping: 10))

  @Test(.proves("R151", "M7.3")) func `Apple's settling duration is printed to its last digit`() {
    #expect(plain.text.contains("settlingDuration 1.4727003346780927 s"))
    #expect(plain.json.contains("\"settlingDuration\": 1.4727003346780927"))
  }

  @Test func `every vocabulary is printed`() {
    for word in [
      "mass 1  stiffness 100  damping 10", "dampingRatio 0.5  duration 1.27169",
      "perceptualDuration 0.6283185  bounce 0.5", "response 0.6283185  dampingFraction 0.5",
      "springBounciness", "springSpeed", "tension 100  friction 10",
      "dynamicsTension 100  dynamicsFriction 10  dynamicsMass 1",
    ] {
      #expect(plain.text.contains(word), "\(word) is not in \(plain.text)")
    }
  }

  // The overshoot of an under-damped step is e^(−πζ/√(1 − ζ²)) at π/ωd: 16.30 % for ζ = 0.5.
  @Test(.proves("M7.1")) func `the overshoot is the textbook's`() throws {
    let overshoot = try #require(plain.overshoot)
    #expect(isClose(overshoot.distance, 0.163_033_534_821_580_5, within: 1e-9))
    #expect(isClose(overshoot.time, 0.362_759_872_846_844, within: 1e-9))
    #expect(SpringReport(Spring(mass: 1, stiffness: 100, damping: 20)).overshoot == nil)
  }

  // x = −(1 + 10t)·e^(−10t) is 0.001 away last where (1 + y)·e^(−y) = 0.001, y = 9.233413476.
  @Test(.proves("M9.3")) func `the last crossing is found, and the bound is never before it`() {
    let critical = SpringReport(Spring(mass: 1, stiffness: 100, damping: 20))
    #expect(isClose(critical.lastCrossing, 0.923_341_347_645_158_6, within: 1e-9))
    for damping in [0.5, 3, 10, 19.9, 20, 30] {
      for velocity in [-2000.0, 0, 900] {
        let report = SpringReport(
          Spring(mass: 1, stiffness: 100, damping: damping, allowsOverdamping: true),
          displacement: 100, velocity: velocity, threshold: 0.25)
        #expect(report.lastCrossing <= report.settlingBound + 1e-12)
        let after = report.motion.state(at: report.lastCrossing + 1e-6).value
        #expect(abs(after) <= 0.25)
      }
    }
  }

  @Test(.proves("R152", "M7.1"))
  func `a spring without a way has no normalised velocity but moves`() {
    let report = SpringReport(
      Spring(mass: 1, stiffness: 100, damping: 20), displacement: 0, velocity: 1000,
      threshold: 0.25)
    #expect(report.initialVelocity == nil && report.settlingDuration == nil)
    // The peak of v·t·e^(−10t) is v/(10e) at 0.1 s; the bound is 1.275552 s.
    #expect(isClose(report.overshoot?.distance ?? 0, 36.787_944_117_144_23, within: 1e-6))
    #expect(isClose(report.overshoot?.time ?? 0, 0.1, within: 1e-6))
    #expect(isClose(report.settlingBound, 1.275_552, within: 1e-6))
    #expect(report.json.contains("\"settlingDuration\": null"))
  }

  @Test func `springs that never settle say so`() {
    let report = SpringReport(Spring(mass: 1, stiffness: 100, damping: 0))
    #expect(report.text.contains("undamped"))
    #expect(report.text.contains("∞"))
    #expect(report.json.contains("\"lastCrossing\": null"))
  }
}
