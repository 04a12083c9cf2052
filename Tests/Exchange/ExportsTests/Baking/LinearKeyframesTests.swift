import FlipbookExports
import Glibc
import TestSupport
import Testing

@Suite(.endsInTime) struct LinearKeyframesTests {
  private typealias Key = LinearKeyframes.Key

  private func samples(
    to end: Double, count: Int, _ value: (Double) -> Double
  ) -> [Key] {
    (0...count).map { index in
      let time = end * Double(index) / Double(count)
      return Key(time: time, value: value(time))
    }
  }

  private func error(_ keys: [Key], _ samples: [Key]) -> Double {
    samples.reduce(0) { max($0, abs(LinearKeyframes.value(of: keys, at: $1.time) - $1.value)) }
  }

  @Test func staysWithinTheTolerance() {
    let curves: [(Double) -> Double] = [
      { 100 * exp(-3 * $0) * cos(20 * $0) }, { 500 * $0 * $0 }, { sin(40 * $0) }, { 7 * $0 + 3 },
      { $0 < 0.5 ? 0 : ($0 - 0.5) * 1000 },
    ]
    for curve in curves {
      for tolerance in [1, 0.1, 0.01] {
        let samples = samples(to: 1, count: 960, curve)
        let keys = LinearKeyframes.fit(samples, tolerance: tolerance)
        // The last bit of rounding a slope.
        #expect(error(keys, samples) <= tolerance * (1 + 1e-9))
        #expect(keys.first?.time == 0)
        #expect(keys.last?.time == 1)
      }
    }
  }

  /// A straight line over an arc of a parabola y = a·t²/2 that uses the whole height 2ε of the tube has the
  /// sagitta a·h²/8 = 2ε, so that it is h = 4√(ε/a) long, and a polyline needs T/h of them.
  @Test func needsFewKeysOnAParabola() {
    let (acceleration, tolerance) = (1000.0, 0.05)
    let samples = samples(to: 2, count: 4000) { acceleration * $0 * $0 / 2 }
    let keys = LinearKeyframes.fit(samples, tolerance: tolerance)
    let least = 2 / (4 * (tolerance / acceleration).squareRoot())
    #expect(Double(keys.count - 1) >= least * 0.999)
    // Keys are tried at five heights, up to nine tenths of the tolerance: √(1/0.9) and a little.
    #expect(Double(keys.count - 1) <= least * 1.12 + 1)
  }

  /// As on a parabola, lines are 4√(ε/a) long, so that there are ∫√(a/16ε) dt of them.
  ///
  /// For 100·e^(−t/40) that is
  /// (0.25/4√ε)·80·(1 − e^(−T/80)), 43 lines of some 900 samples each: the search goes on from few keys soon.
  @Test func `a motion that fades for minutes has hardly more keys than the fewest`() {
    let (end, tolerance) = (160.0, 0.01)
    let samples = samples(to: end, count: 38_400) { 100 * exp(-$0 / 40) }
    let keys = LinearKeyframes.fit(samples, tolerance: tolerance)
    let least = 0.25 / (4 * tolerance.squareRoot()) * 80 * (1 - exp(-end / 80))
    #expect(error(keys, samples) <= tolerance * (1 + 1e-9))
    #expect(Double(keys.count - 1) >= least * 0.99)
    #expect(Double(keys.count - 1) <= least * 1.12 + 1)
  }

  @Test func aLineIsTwoKeys() {
    #expect(
      LinearKeyframes.fit(samples(to: 3, count: 500) { 2 * $0 - 1 }, tolerance: 0.01).count == 2)
    #expect(LinearKeyframes.fit(samples(to: 3, count: 500) { _ in 5 }, tolerance: 0.01).count == 2)
  }

  @Test func aCornerIsAKey() {
    let keys = LinearKeyframes.fit(
      samples(to: 1, count: 100) { abs($0 - 0.5) * 100 }, tolerance: 0.001)
    #expect(keys.count == 3)
    #expect(keys[1].time == 0.5)
  }

  @Test func fewSamplesAreKept() {
    #expect(LinearKeyframes.fit([], tolerance: 0.1).isEmpty)
    #expect(LinearKeyframes.fit([Key(time: 1, value: 2)], tolerance: 0.1).map(\.value) == [2])
  }

  @Test func extremeNumbersEnd() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<50 {
      let samples = (0..<40).map { index in
        Key(
          time: Double(index), value: Double.random(in: -1...1, using: &generator) * 1e12)
      }
      #expect(!LinearKeyframes.fit(samples, tolerance: 1e-6).isEmpty)
    }
    let steep = [Key(time: 0, value: 0), Key(time: 1e-300, value: 1e300), Key(time: 1, value: 0)]
    #expect(LinearKeyframes.fit(steep, tolerance: 0.01).count >= 2)
  }

  @Test func roundsToAShareOfTheTolerance() {
    #expect(LinearKeyframes.rounded(1.23456789, 0.01) == 1.2346)
    #expect(abs(LinearKeyframes.rounded(.pi, 1e-6) - .pi) <= 1e-6 / 16)
    #expect(LinearKeyframes.rounded(1e300, 1e-6) == 1e300)
  }

  /// Whole values follow each component within its own tolerance.
  @Test func vectorsStayWithinTheirTolerances() {
    let samples = (0...600).map { index -> (time: Double, components: [Double]) in
      let time = Double(index) / 600
      return (time, [sin(9 * time), 300 * cos(5 * time)])
    }
    let tolerances = [0.001, 0.05]
    let keys = LinearKeyframes.fit(samples, tolerances: tolerances)
    for component in 0..<2 {
      let line = keys.map { Key(time: samples[$0].time, value: samples[$0].components[component]) }
      let own = samples.map { Key(time: $0.time, value: $0.components[component]) }
      #expect(error(line, own) <= tolerances[component] * (1 + 1e-9))
    }
    // Between corners on the curve a line has the sagitta a·h²/8 ≤ ε, with a ≤ 300 · 5².
    #expect(Double(keys.count - 1) <= 1 / (8 * 0.05 / 7500.0).squareRoot())
  }
}
