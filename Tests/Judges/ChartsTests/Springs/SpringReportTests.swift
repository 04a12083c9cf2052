import FlipbookCharts
import FlipbookDocument
import FlipbookMotion
import FlipbookSceneFile
import TestSupport
import Testing

@Suite(.endsInTime) struct SpringReportTests {
  private func json(_ report: SpringReport) -> String {
    JSONText.object(report.answer).description()
  }

  private let plain = SpringReport(Spring(mass: 1, stiffness: 100, damping: 10))

  @Test(.proves("R151", "M7.3")) func `Apple's settling duration is printed to its last digit`() {
    #expect(plain.text.contains("settlingDuration 1.4727003346780927 s"))
    #expect(json(plain).contains("\"settlingDuration\": 1.4727003346780927"))
  }

  @Test func `every vocabulary is printed`() {
    for word in [
      "mass 1  stiffness 100  damping 10", "dampingRatio 0.5  duration 1.27169",
      "perceptualDuration 0.6283185  bounce 0.5", "response 0.6283185  dampingFraction 0.5",
      "springBounciness", "springSpeed", "react-spring, Framer  tension 100  friction 10",
      // t = 30 + (100 − 194) / 3.62, f = 8 + (10 − 25) / 3
      "Origami, Rebound      origamiTension 4.033149  origamiFriction 3",
      "dynamicsTension 100  dynamicsFriction 10  dynamicsMass 1",
    ] {
      #expect(plain.text.contains(word), "\(word) is not in \(plain.text)")
    }
  }

  /// Springs of every regime, with sliders and Origami's controls in and out of their ranges.
  static let springs = [
    Spring(mass: 1, stiffness: 100, damping: 10), Spring(mass: 1, stiffness: 2000, damping: 10),
    Spring(mass: 3, stiffness: 60, damping: 1), Spring(mass: 1, stiffness: 100, damping: 20),
    Spring(mass: 2, stiffness: 100, damping: 90), Spring(perceptualDuration: 0.5, bounce: -0.3),
    Spring(mass: 1, stiffness: 100, damping: 0), Spring(mass: 1, stiffness: 1e-4, damping: 1e-3),
    Spring(dampingRatio: 0.5, duration: 1, initialVelocity: 2, solver: .newton),
  ]

  @Test(.proves("R148"), arguments: springs, [0, 2.0])
  func `what is offered is read again and moves alike`(spring: Spring, velocity: Double) throws {
    let report = SpringReport(spring, displacement: -1, velocity: velocity)
    let step = SpringTrajectory.unitStep(spring, initialVelocity: velocity)
    var offers = 0
    for vocabulary in report.vocabularies {
      let numbers = vocabulary.words.compactMap(\.number)
      #expect(numbers.isEmpty || numbers.count == vocabulary.words.count, "\(vocabulary)")
      guard !numbers.isEmpty else { continue }
      offers += 1
      var json = zip(vocabulary.words, numbers).map { "\"\($0.word)\": \($1), " }.joined()
      if vocabulary.needsOverdamping { json += "\"allowsOverdamping\": true, " }
      let read = try SpringWords.spring(json: "{ \(json)\"initialVelocity\": \(velocity) }").get()
      #expect(read.warnings.isEmpty, "\(vocabulary.name): \(read.warnings)")
      let again = SpringTrajectory.unitStep(read.spring, initialVelocity: velocity)
      for time in [0.1, 0.4, 1] {
        #expect(
          isClose(again.state(at: time).value, step.state(at: time).value, within: 1e-5),
          "\(vocabulary)")
      }
    }
    #expect(offers >= 4)
  }

  // Stiffness 2000 is a POP speed of 90, of 0…20; ζ > 1 has no duration in UIKit's rule.
  @Test func `what the tool would refuse is not offered`() {
    func row(_ spring: Spring, _ name: String) -> [Double?]? {
      SpringReport(spring).vocabularies.first { $0.name == name }?.words.map(\.number)
    }
    #expect(row(Self.springs[1], "POP, sliders") == [nil, nil])
    #expect(row(Self.springs[0], "POP, sliders")?.contains(nil) == false)
    #expect(row(Self.springs[5], "UIView.animate") == [nil, nil])
    // k = 20 is an Origami tension of −18.
    #expect(row(Self.springs[2], "Origami, Rebound") == [nil, nil])
    // Clamped, it moves as the critical spring: c = 2√200 / 2 for mass 1.
    let clamped = row(Self.springs[4], "react-spring, Framer")?.compactMap(\.self) ?? []
    #expect(isClose(clamped, [50, 14.142_135_623_730_951]))
    #expect(SpringReport(Self.springs[1]).text.contains("springBounciness –  springSpeed –"))
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
  func `a spring without a way has no normalized velocity but moves`() {
    let report = SpringReport(
      Spring(mass: 1, stiffness: 100, damping: 20), displacement: 0, velocity: 1000,
      threshold: 0.25)
    #expect(report.initialVelocity == nil && report.settlingDuration == nil)
    // The peak of v·t·e^(−10t) is v/(10e) at 0.1 s; the bound is 1.275552 s.
    #expect(isClose(report.overshoot?.distance ?? 0, 36.787_944_117_144_23, within: 1e-6))
    #expect(isClose(report.overshoot?.time ?? 0, 0.1, within: 1e-6))
    #expect(isClose(report.settlingBound, 1.275_552, within: 1e-6))
    #expect(json(report).contains("\"settlingDuration\": null"))
  }

  @Test func `springs that never settle say so`() {
    let report = SpringReport(Spring(mass: 1, stiffness: 100, damping: 0))
    #expect(report.text.contains("undamped"))
    #expect(report.text.contains("∞"))
    #expect(json(report).contains("\"lastCrossing\": null"))
  }
}
