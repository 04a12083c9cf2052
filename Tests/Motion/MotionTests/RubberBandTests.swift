import FlipbookMotion
import TestSupport
import Testing

@Suite(.endsInTime) struct RubberBandTests {
  // x·c·d/(d + c·x) with c = 0.55 and d = 812, evaluated independently.
  @Test(
    .proves("R161", "M9.4", "M15.4"),
    arguments: [
      (10, 5.463), (50, 26.599), (100, 51.511), (200, 96.876), (500, 205.428), (1000, 327.900),
      (1500, 409.224),
    ])
  func `the band gives way as UIScrollView's does`(distance: Double, offset: Double) {
    let band = RubberBand(dimension: 812)
    #expect(abs(band.offset(for: distance) - offset) < 5.1e-4)
    #expect(band.offset(for: -distance) == -band.offset(for: distance))
  }

  @Test(.proves("M9.4"), arguments: [0, 0.001, 1, 50, 1e4, -33], [1.0, 100, 812])
  func `the inverse gives the finger's way back`(distance: Double, dimension: Double) {
    let band = RubberBand(dimension: dimension)
    #expect(isClose(band.distance(for: band.offset(for: distance)), distance, within: 1e-8))
  }

  @Test(arguments: [-700.0, -3, 0.5, 20, 400])
  func `the slope is the derivative of the offset`(distance: Double) {
    let band = RubberBand(dimension: 300)
    let h = 1e-5
    let rise = band.offset(for: distance + h) - band.offset(for: distance - h)
    #expect(isClose(band.slope(at: distance), rise / (2 * h), within: 1e-8))
    #expect(isClose(band.slope(at: 0), 0.55))
  }

  @Test(.proves("R163")) func `no finger pulls the band beyond its dimension`() {
    let band = RubberBand(dimension: 100)
    #expect(band.offset(for: 1e12) <= 100 && band.offset(for: .infinity) == 100)
    for offset in [100.0, 101, 1e9, .infinity, -.infinity] {
      #expect(band.distance(for: offset).isFinite)
      #expect(abs(band.distance(for: offset)) > 1e9)
    }
  }

  @Test func `a band without dimension lets nothing through`() {
    for dimension in [0, -5, Double.nan] {
      let band = RubberBand(dimension: dimension)
      #expect(band.offset(for: 50) == 0 && band.distance(for: 50) == 0 && band.slope(at: 5) == 0)
    }
  }

  @Test(.proves("R164")) func `limits pull back on their own side only`() {
    let limits = ElasticLimits(
      minimum: 0, maximum: 100, belowMinimum: RubberBand(dimension: 50), aboveMaximum: nil)
    #expect(limits.shown(for: 42) == 42)
    #expect(limits.shown(for: 130) == 100)
    #expect(limits.unbanded(from: 130) == 100)
    // 20 beyond: 20·0.55·50/(50 + 0.55·20) = 550/61
    #expect(isClose(limits.shown(for: -20), -550.0 / 61))
    #expect(isClose(limits.unbanded(from: -550.0 / 61), -20))
    #expect(limits.slope(at: 50) == 1 && limits.slope(at: 130) == 0)
    #expect(limits.clamp(-3) == 0 && limits.contains(100) && !limits.contains(100.1))
  }

  @Test func `crossed limits count as their minimum`() {
    let limits = ElasticLimits(minimum: 10, maximum: 0, rubberBand: nil)
    #expect(limits.maximum == 10 && limits.shown(for: 4) == 10)
  }
}
