import FlipbookCheck
import TestSupport
import Testing

/// Which simple change makes a recorded motion the one that is there now.
@Suite(.endsInTime) struct MotionFitTests {
  /// Smoothstep from 20 to 100 within 0.6 s, from 0.5 s on.
  private static func motion(_ time: Double) -> Double {
    let part = min(1, max(0, (time - 0.5) / 0.6))
    return 20 + 80 * part * part * (3 - 2 * part)
  }

  /// The verdict on a motion that was recorded at 60 frames a second for 1.6 s.
  private static func verdict(_ now: @escaping (Double) -> Double) -> MotionVerdict? {
    let recorded = (0..<96).map { (time: Double($0) / 60, values: [motion(Double($0) / 60)]) }
    return MotionFit(recorded, beginning: 0.5) { [now($0)] }?.verdict
  }

  @Test(arguments: [0.05, -0.1, 0.25])
  func `a delay is found to a part of a millisecond`(delay: Double) {
    guard case .shifted(let found) = Self.verdict({ Self.motion($0 - delay) }) else {
      Issue.record("\(delay) is not told as a delay")
      return
    }
    #expect(abs(found - delay) < 1e-4)
  }

  @Test(arguments: [1.1, 0.8])
  func `another pace is found`(pace: Double) {
    guard
      case .stretched(let found) = Self.verdict({ Self.motion(0.5 + ($0 - 0.5) / pace) })
    else {
      Issue.record("\(pace) is not told as a pace")
      return
    }
    #expect(abs(found - pace) < 1e-4)
  }

  @Test func `another size is found`() {
    guard case .scaled(let found) = Self.verdict({ 20 + 1.025 * (Self.motion($0) - 20) }) else {
      Issue.record("it is not told as a size")
      return
    }
    #expect(abs(found - 1.025) < 1e-6)
  }

  @Test func `another place is found`() {
    guard case .moved(let found) = Self.verdict({ Self.motion($0) + 3 }) else {
      Issue.record("it is not told as a place")
      return
    }
    #expect(isClose(found, [3]))
  }

  /// A straight way is not a change of an eased one.
  @Test func `another curve is not taken for a delay, a pace, a size or a place`() {
    #expect(Self.verdict { 20 + 80 * min(1, max(0, ($0 - 0.5) / 0.6)) } == nil)
  }

  @Test func `what is the same, or hardly moved, has no verdict`() {
    #expect(Self.verdict(Self.motion) == nil)
    let still = (0..<30).map { (time: Double($0) / 60, values: [1.0]) }
    #expect(MotionFit(still, beginning: 0) { _ in [2] } == nil)
  }

  /// A line through 0 that is a tenth steeper is as well a tenth faster as a tenth larger.
  @Test func `what two guesses explain is not told`() {
    let line = (0..<60).map { (time: Double($0) / 60, values: [100 * Double($0) / 60]) }
    #expect(MotionFit(line, beginning: 0) { [110 * $0] }?.verdict == nil)
  }
}
