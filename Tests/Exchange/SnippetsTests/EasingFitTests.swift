import FlipbookMotion
import FlipbookSnippets
import Foundation
import TestSupport
import Testing

/// Polylines with the fewest stops in a tube around a curve.
@Suite(.endsInTime) struct EasingFitTests {
  private static func easing(
    _ tolerance: Double, endingAt end: Double = 1, _ value: @escaping (Double) -> Double
  ) -> LinearEasing? {
    EasingFit(tolerance: tolerance).easing(of: [.init(over: 0...1, value)], endingAt: end)
  }

  /// Springs by mass, stiffness, damping, and a velocity in distances per second.
  private static let springs: [(Double, Double, Double, Double)] = [
    (1, 100, 10, 0), (1, 100, 20, 0), (1, 100, 4, 0), (2, 300, 25, 6), (1, 200, 12, -3),
    (1, 1000, 20, 0),
  ]

  /// The progress of a spring from its equation of motion, summed in steps of the fourth order of
  /// Runge and Kutta, at 2001 instants of its duration.
  private static func integrated(
    _ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double,
    over duration: Double
  ) -> [Double] {
    var (x, v) = (-1.0, velocity)
    var values = [x + 1]
    let (count, inner) = (2000, 20)
    let step = duration / Double(count * inner)
    func acceleration(_ x: Double, _ v: Double) -> Double { (-stiffness * x - damping * v) / mass }
    for _ in 0..<count {
      for _ in 0..<inner {
        let (k1, l1) = (v, acceleration(x, v))
        let (k2, l2) = (v + step / 2 * l1, acceleration(x + step / 2 * k1, v + step / 2 * l1))
        let (k3, l3) = (v + step / 2 * l2, acceleration(x + step / 2 * k2, v + step / 2 * l2))
        let (k4, l4) = (v + step * l3, acceleration(x + step * k3, v + step * l3))
        x += step / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
        v += step / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
      }
      values.append(x + 1)
    }
    return values
  }

  @Test(arguments: springs, [0.01, 0.002, 0.0005])
  func `a spring stays in its tube, begins at 0 and ends at 1`(
    spring: (Double, Double, Double, Double), tolerance: Double
  ) throws {
    let release = SpringRelease(
      Spring(mass: spring.0, stiffness: spring.1, damping: spring.2), velocity: spring.3)
    let timed = try #require(release.easing(tolerance: tolerance))
    let easing = timed.easing
    #expect(easing.stops.first == .init(input: 0, output: 0))
    #expect(easing.stops.last == .init(input: 1, output: 1))
    #expect(easing.error <= tolerance)
    let values = Self.integrated(
      spring.0, spring.1, spring.2, spring.3, over: timed.duration)
    for (index, value) in values.enumerated() {
      let distance = abs(easing.progress(at: Double(index) / 2000) - value)
      #expect(distance <= tolerance * 1.0001, "at \(index)")
    }
    // The written numbers are those that were measured: thousandths of the duration, and rounded progress.
    for stop in easing.stops {
      #expect(abs(stop.input * 1000 - (stop.input * 1000).rounded()) < 1e-9)
    }
  }

  /// The easing that a browser reads: the printed stops, those at the ends at 0 and at 1.
  private static func printed(_ css: String) throws -> LinearEasing {
    let list = try #require(css.split(separator: "linear(").last?.split(separator: ")").first)
    let texts = list.split(separator: ",")
    return LinearEasing(
      stops: try texts.enumerated().map { index, text in
        let words = text.split(separator: " ")
        let output = try #require(Double(words[0]))
        guard words.count == 2 else {
          #expect(index == 0 || index == texts.count - 1, "a stop without an input: \(css)")
          return .init(input: index == 0 ? 0 : 1, output: output)
        }
        #expect(words[1].hasSuffix("%"))
        return .init(input: try #require(Double(words[1].dropLast())) / 100, output: output)
      })
  }

  @Test(arguments: springs, [0.01, 0.002, 0.0005])
  func `the printed stops of a spring stay in its tube`(
    spring: (Double, Double, Double, Double), tolerance: Double
  ) throws {
    let release = SpringRelease(
      Spring(mass: spring.0, stiffness: spring.1, damping: spring.2), velocity: spring.3)
    let timed = try #require(release.easing(tolerance: tolerance))
    let easing = try Self.printed(timed.easing.css)
    let values = Self.integrated(
      spring.0, spring.1, spring.2, spring.3, over: timed.duration)
    for (index, value) in values.enumerated() {
      let distance = abs(easing.progress(at: Double(index) / 2000) - value)
      #expect(distance <= tolerance * 1.001 + 1e-6, "at \(index) of \(timed.easing.css)")
    }
  }

  /// About half of the usual method's stops at the same error: over all springs at most 0.55 times as
  /// many, and never more than two thirds.
  @Test func `an easing has half as many stops as Ramer, Douglas and Peucker keep`() throws {
    var (ours, usual) = (0, 0)
    for spring in Self.springs {
      let release = SpringRelease(
        Spring(mass: spring.0, stiffness: spring.1, damping: spring.2), velocity: spring.3)
      let timed = try #require(release.easing(tolerance: 0.002))
      let values = Self.integrated(
        spring.0, spring.1, spring.2, spring.3, over: timed.duration)
      let kept = RamerDouglasPeucker.count(
        of: values.enumerated().map { (Double($0) / 2000, $1) }, tolerance: 0.002)
      let count = timed.easing.stops.count
      #expect(3 * count <= 2 * kept, "\(count) of \(kept) for \(spring)")
      ours += count
      usual += kept
    }
    #expect(Double(ours) <= 0.55 * Double(usual), "\(ours) of \(usual)")
  }

  /// A parabola bends by the same everywhere: with the whole tube a segment covers √(16 ε / f″) (the
  /// best line deviates by f″ l² / 16), so 1 / √(16 · 0.002 / 2) = 7.9 segments, and corners at
  /// thousandths with nine heights cost one more at most.
  @Test func `a parabola takes as many segments as theory says`() throws {
    let easing = try #require(Self.easing(0.002) { $0 * $0 })
    #expect((8...9).contains(easing.stops.count - 1), "\(easing.stops.count)")
  }

  @Test func `a straight line has two stops`() {
    let easing = Self.easing(0.001) { $0 }
    #expect(easing?.css == "linear(0, 1)")
  }

  @Test func `corners that the curve has are stops`() throws {
    // Up to 1 at a quarter, and back.
    let easing = try #require(
      Self.easing(1e-5, endingAt: 0) { $0 < 0.25 ? 4 * $0 : (1 - $0) / 0.75 })
    #expect(easing.css == "linear(0, 1 25%, 0)")
  }

  /// A finger that starts and stops at once: corners that are between thousandths, and steep.
  @Test func `corners between thousandths are met`() throws {
    let corner = 0.12345
    let easing = try #require(
      Self.easing(0.002) { $0 < corner ? 0 : min(1, ($0 - corner) * 30) })
    #expect(easing.error <= 0.002 && easing.stops.count <= 5, "\(easing.css)")
  }

  @Test func `a jump is two stops at one input`() throws {
    let fit = EasingFit(tolerance: 0.001)
    let easing = try #require(
      fit.easing(
        of: [.init(over: 0...0.4) { _ in 0 }, .init(over: 0.4...1) { _ in 1 }], endingAt: 1))
    #expect(easing.css == "linear(0, 0 40%, 1 40%, 1)")
    #expect(easing.progress(at: 0.39999) == 0 && easing.progress(at: 0.40001) == 1)
  }

  @Test func `a curve that bends too often has no stops`() {
    #expect(Self.easing(0.001) { sin(10_000 * $0) } == nil)
  }

  @Test func `values between stops are on straight lines, and those after the last are its own`() {
    let easing = LinearEasing(stops: [
      .init(input: 0, output: 0), .init(input: 0.5, output: 2), .init(input: 1, output: 1),
    ])
    #expect(easing.progress(at: 0.25) == 1 && easing.progress(at: 0.75) == 1.5)
    #expect(easing.progress(at: -1) == 0 && easing.progress(at: 3) == 1)
  }
}
