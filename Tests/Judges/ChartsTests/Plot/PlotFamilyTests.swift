import FlipbookCharts
import FlipbookGeometry
import FlipbookMotion
import Glibc
import TestSupport
import Testing

/// Charts of motions without a scene, by their formulas.
@Suite(.endsInTime) struct PlotFamilyTests {
  private static func series(_ family: PlotFamily, _ words: [String]) throws -> [Chart.Series] {
    try #require(try family.chart(words).panels.first).series
  }

  /// x = 1 − (1 + 10t)·e^(−10t) for ζ = 1, ω = 10.
  @Test func `a critical spring is its closed form`() throws {
    let points = try #require(try Self.series(.spring, ["1"]).first?.runs.first)
    #expect(points.count > 500)
    #expect(
      points.allSatisfy { abs($0.y - (1 - (1 + 10 * $0.x) * exp(-10 * $0.x))) < 1e-9 })
  }

  @Test func `stiffness and damping say the same spring`() throws {
    let ratio = try #require(try Self.series(.spring, ["0.5"]).first)
    let constants = try #require(try Self.series(.spring, ["100/10"]).first)
    #expect(constants.name == "stiffness 100 damping 10" && ratio.name == "ζ 0.5")
    let pairs = zip(ratio.runs[0], constants.runs[0])
    #expect(pairs.allSatisfy { abs($0.x - $1.x) < 1e-9 && abs($0.y - $1.y) < 1e-9 })
  }

  /// v / −(1000 · ln 0.998) = 1000 · 0.4995… for 1000 pt/s.
  @Test func `a throw ends where its series of powers does`() throws {
    let chart = try PlotFamily.deceleration.chart(["1000"])
    let destination = -1000 / (1000 * log(0.998))
    guard case .horizontal(let value, _, _)? = chart.panels[0].marks.first else {
      Issue.record("no line")
      return
    }
    #expect(abs(value - destination) < 1e-9)
    let velocity = try #require(chart.panels[1].series.first?.runs.first?.first)
    #expect(velocity == Point(0, 1000))
  }

  /// x·c·d / (d + c·x): half a dimension beyond the edge at c = 0.55.
  @Test func `a rubber band is its formula`() throws {
    var options = PlotFamily.Options()
    options.dimension = 400
    let band = try #require(
      try PlotFamily.rubberband.chart(["0.55"], options).panels.first?.series.first?.runs.first)
    let far = try #require(band.last)
    #expect(abs(far.y - 0.55 * 1200 * 400 / (400 + 0.55 * 1200)) < 1e-6 && far.x == 1200)
  }

  @Test func `a timing function goes from 0 to 1`() throws {
    for series in try Self.series(.timing, []) + Self.series(.timing, ["0.42,0,1,1"]) {
      let (first, last) = (try #require(series.runs.first?.first), series.runs.last?.last)
      #expect(first == Point(0, 0) && last == Point(1, 1), "\(series.name)")
    }
  }

  @Test(arguments: [
    (PlotFamily.timing, "soft", "'soft' is not a timing function"),
    (.timing, "2,0,1,1", "'2,0,1,1' is not a timing function"),
    (.spring, "0.5/x", "is not a spring"),
    (.spring, "-1", "is not a spring"), (.deceleration, "fast", "is not a velocity"),
    (.rubberband, "0", "is not a coefficient above 0"),
  ])
  func `what cannot be drawn is refused`(family: PlotFamily, word: String, reason: String) {
    let error = #expect(throws: PlotFamily.WordError.self) { try family.chart([word]) }
    #expect(error?.description.contains(reason) == true, "\(error as Any)")
  }

  @Test func `a rubber band needs a dimension`() {
    var options = PlotFamily.Options()
    options.dimension = 0
    let error = #expect(throws: PlotFamily.WordError.self) {
      try PlotFamily.rubberband.chart([], options)
    }
    #expect(error?.description.contains("dimension must be above 0") == true)
  }
}
