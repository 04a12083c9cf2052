import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import Glibc
import TestSupport
import Testing

/// The article's bounce: a fling that meets an edge turns back on the line on which it came.
@Suite(.endsInTime) struct RayBounceTests {
  /// The exponent of the normal rate, 1000·ln 0.998.
  private let c = -2.002_002_670_673_3

  /// A view of 300 × 300 over a content of 900 × 700, whose offset begins at (0, 0).
  private func film(
    _ way: Point, duration: Double = 0.2, isRay: Bool, bounces: Bool = true
  ) throws -> ResolvedScene {
    var test = TestScene(duration: 20)
    test.addView(
      "map", at: Point(200, 400), size: Size(300, 300),
      gestures: {
        [
          TestGestures.scroll($0) { pan in
            pan.axis = .both
            pan.limits = Limits(min: [0, 0], max: [600, 400])
            var release = DecelerateRelease(rest: RestRule(threshold: 0.25))
            release.bounce = bounces ? TestGestures.bounce : nil
            release.bouncesAlongRay = isRay
            pan.release = .decelerate(release)
          }
        ]
      })
    test.at(1, .pan(from: Point(200, 400), by: way, duration: duration))
    return try test.resolved()
  }

  private func offset(_ film: ResolvedScene, at time: Double) -> Point {
    let bounds = film.values(.bounds, of: LayerID(1), at: time)
    return Point(bounds[0], bounds[1])
  }

  private func rate(_ film: ResolvedScene, at time: Double) -> Point {
    let rates = film.rates(.bounds, of: LayerID(1), at: time)
    return rates.isEmpty ? .zero : Point(rates[0], rates[1])
  }

  @Test func `a view bounces along the line of its throw, back to where it met the edge`() throws {
    // Released at (100, 200) with (500, 1000) points per second; the lower edge is at 400.
    let film = try film(Point(-100, -200), isRay: true)
    let contact = 1.2 + log(1 + c * 200 / 1000) / c
    // Both components share one exponential, so 200 further down is 100 further right.
    let hit = Point(200, 400)
    let speed = 1000 + c * 200
    #expect((offset(film, at: contact) - hit).length < 1e-7)
    #expect((rate(film, at: contact.nextDown) - Point(speed / 2, speed)).length < 1e-6)
    #expect((rate(film, at: contact + 1e-12) - Point(speed / 2, speed)).length < 1e-6)
    for step in 0..<300 {
      let seen = offset(film, at: 1.2 + Double(step) * 0.01) - hit
      #expect(abs(seen.x * 2 - seen.y) < 1e-7, "\(step)")
    }
    // A critical spring from its target swings out to v/(e·ω0) at 1/ω0, with v as a vector.
    let peak = offset(film, at: contact + 0.1) - hit
    #expect(abs(peak.y - speed / (M_E * 10)) < 1e-6)
    #expect(abs(peak.x - speed / 2 / (M_E * 10)) < 1e-6)
    #expect(rate(film, at: contact + 0.1).length < 1e-6)
    #expect(offset(film, at: 10) == hit)
  }

  @Test func `without the option the other axis coasts on`() throws {
    let film = try film(Point(-100, -200), isRay: false)
    // x from 100 by 500 / 2.002, y back to the edge.
    #expect(abs(offset(film, at: 10).x - (100 - 500 / c)) < 1e-6)
    #expect(offset(film, at: 10).y == 400)
  }

  @Test func `of two edges the first one counts`() throws {
    // (1500, 750) points per second from (300, 150): 300 to the right edge, 250 to the lower one.
    let film = try film(Point(-300, -150), isRay: true)
    // x meets 600 after 300 points, where y has gone 150.
    #expect((offset(film, at: 10) - Point(600, 300)).length < 1e-9)
  }

  @Test func `a view released outside springs to the nearest point inside at once`() throws {
    // At (−50, 50) the rubber band shows −50·0.55·320/(320 + 27.5) of it.
    let film = try film(Point(50, -50), duration: 0.5, isRay: true)
    let start = offset(film, at: 1.5)
    #expect(abs(start.x + 50 * 0.55 * 320 / (320 + 0.55 * 50)) < 1e-9)
    // The component inside has no way to go, so it swings out by v/(e·ω0) and comes back.
    let speed = rate(film, at: 1.5).y
    #expect(speed > 90)
    #expect(abs(offset(film, at: 1.6).y - (start.y + speed / (M_E * 10))) < 1e-6)
    #expect((offset(film, at: 10) - Point(0, start.y)).length < 1e-9)
  }

  @Test func `a throw that meets no edge, and one without a spring, are the usual ones`() throws {
    for (way, bounces) in [(Point(-60, -40), true), (Point(-100, -200), false)] {
      let ray = try film(way, isRay: true, bounces: bounces)
      let usual = try film(way, isRay: false, bounces: bounces)
      for step in 0..<60 {
        let time = 1 + Double(step) * 0.1
        #expect(offset(ray, at: time) == offset(usual, at: time))
      }
    }
  }

  @Test func `a throw along an edge goes on along it`() throws {
    // x stays at 0, which is an edge.
    let film = try film(Point(0, -100), isRay: true)
    #expect(offset(film, at: 10).x == 0)
    #expect(abs(offset(film, at: 10).y - min(400, 100 - 500 / c)) < 1e-6)
  }
}
