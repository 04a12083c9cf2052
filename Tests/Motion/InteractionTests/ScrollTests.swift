import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import Glibc
import TestSupport
import Testing

/// A view that coasts and bounces, against the closed forms of ScrollMechanics.
@Suite(.endsInTime) struct ScrollTests {
  /// The exponent of the normal rate, 1000·ln 0.998.
  private let c = -2.002_002_670_673_3

  private func list(
    longer length: Double = 624, change: (inout PanGesture) -> Void = { _ in }
  ) -> (TestScene, LayerID) {
    var test = TestScene(duration: 20)
    let list = test.addView(
      "list", at: Point(160, 240), size: Size(320, 480),
      gestures: { [TestGestures.scroll($0, longer: length, change: change)] })
    return (test, list)
  }

  private func offset(_ film: ResolvedScene, _ list: LayerID, at time: Double) -> Double {
    film.values(.bounds, of: list, at: time)[1]
  }

  private func rate(_ film: ResolvedScene, _ list: LayerID, at time: Double) -> Double {
    film.rates(.bounds, of: list, at: time)[1]
  }

  @Test(.proves("R123", "R127", "M9.2")) func `a fling coasts to its projection`() throws {
    var (test, list) = list(longer: 5000)
    test.at(1, .pan(from: Point(160, 400), by: Point(0, -200), duration: 0.2))
    let film = try test.resolved()
    #expect(isClose(offset(film, list, at: 1.1), 100))
    #expect(isClose(rate(film, list, at: 1.2), 1000))
    // 1000 points per second at the normal rate: 499.49983 points in 3.449923 s for 0.5; ln 2 / −c
    // longer for half that threshold.
    let end = 1.2 + 3.449_923 + log(2) / -c
    #expect(abs(offset(film, list, at: end - 0.001) - (200 + 499.499_83 - 0.25)) < 1e-2)
    #expect(isClose(offset(film, list, at: end + 0.001), 200 + 499.499_83, within: 1e-7))
    #expect(rate(film, list, at: end + 0.001) == 0)
  }

  @Test(.proves("R156", "R157", "R158"))
  func `a fling that meets the end bounces with the velocity it has there`() throws {
    var (test, list) = list()
    test.at(1, .pan(from: Point(160, 400), by: Point(0, -260), duration: 0.16))
    let film = try test.resolved()
    // v = 260 / 0.16; it meets 624 after T = ln(1 + c·364/v)/c with v + c·364.
    let v = 260 / 0.16
    let contact = 1.16 + log(1 + c * 364 / v) / c
    let remaining = v + c * 364
    #expect(isClose(offset(film, list, at: contact), 624, within: 1e-8))
    #expect(isClose(rate(film, list, at: contact.nextDown), remaining, within: 1e-8))
    #expect(isClose(rate(film, list, at: contact + 1e-12), remaining, within: 1e-8))
    // A critical spring from its target swings out to v/(e·ω0) at 1/ω0.
    #expect(isClose(offset(film, list, at: contact + 0.1), 624 + remaining / (M_E * 10)))
    #expect(isClose(rate(film, list, at: contact + 0.1), 0, within: 1e-6))
    #expect(offset(film, list, at: 10) == 624)
    #expect(film.marks.segments.map(\.kind) == [.dragged, .decelerating, .springing])
    #expect(isClose(film.marks.segments[2].start, contact))
  }

  @Test(.proves("R126", "R137")) func `without a bounce a fling stops dead at the end`() throws {
    var (test, list) = list {
      $0.rubberBand = nil
      $0.release = .decelerate(DecelerateRelease(rest: RestRule(threshold: 0.25)))
    }
    test.at(1, .pan(from: Point(160, 400), by: Point(0, -260), duration: 0.16))
    let film = try test.resolved()
    let contact = 1.16 + log(1 + c * 364 / (260 / 0.16)) / c
    #expect(rate(film, list, at: contact - 1e-6) > 800)
    #expect(offset(film, list, at: contact + 1e-6) == 624)
    #expect(rate(film, list, at: contact + 1e-6) == 0)
  }

  @Test(.proves("R123", "R125", "R165"))
  func `content beyond the edge gives way by the rubber band, and springs back`() throws {
    var (test, list) = list()
    test.at(1, .touch([(0, 160, 60), (0.5, 160, 460), (0.7, 160, 460)]))
    let film = try test.resolved()
    // 400·0.55·480 / (480 + 0.55·400)
    let stretched = -150.857_142_857_142_86
    #expect(isClose(offset(film, list, at: 1.6), stretched))
    // From rest, by the critical spring: x0·(1 + ω0·t)·e^(−ω0·t).
    for elapsed in [0, 0.05, 0.2, 0.5] {
      let expected = stretched * (1 + 10 * elapsed) * exp(-10 * elapsed)
      #expect(isClose(offset(film, list, at: 1.7 + elapsed), expected))
    }
    #expect(offset(film, list, at: 5) == 0)
  }

  @Test(.proves("R166", "R168"))
  func `a release beyond the edge takes the spring that is there for it`() throws {
    let back = Spring(mass: 1, stiffness: 400, dampingRatio: 1)
    var (test, list) = list {
      var release = DecelerateRelease(rest: RestRule(threshold: 0.25))
      release.bounce = TestGestures.bounce
      release.springBack = back
      $0.release = .decelerate(release)
    }
    test.at(1, .touch([(0, 160, 60), (0.5, 160, 160), (0.7, 160, 160)]))
    let film = try test.resolved()
    let start = -100 * 0.55 * 480 / (480 + 55)
    #expect(isClose(offset(film, list, at: 1.75), start * (1 + 20 * 0.05) * exp(-20 * 0.05)))
  }

  @Test(.proves("R9", "R11"))
  func `a grab in flight stops the content under the finger, without a jump`()
    throws
  {
    var (test, list) = list(longer: 5000)
    test.at(1, .pan(from: Point(160, 400), by: Point(0, -200), duration: 0.2))
    test.at(1.5, .touch([(0, 160, 200), (0.3, 160, 200)]))
    let film = try test.resolved()
    let caught = 200 + 1000 * expm1(c * 0.3) / c
    #expect(isClose(offset(film, list, at: 1.5.nextDown), caught, within: 1e-8))
    for time in [1.5, 1.6, 1.8, 5] { #expect(isClose(offset(film, list, at: time), caught)) }
    #expect(rate(film, list, at: 1.5) == 0)
    #expect(film.marks.segments[1].end == 1.5)
  }

  @Test func `a grab inside the rubber band goes on from there`() throws {
    var (test, list) = list()
    test.at(1, .touch([(0, 160, 60), (0.5, 160, 460), (0.7, 160, 460)]))
    test.at(1.75, .touch([(0, 160, 100), (0.1, 160, 150), (0.4, 160, 150)]))
    let film = try test.resolved()
    let caught = -150.857_142_857_142_86 * 1.5 * exp(-0.5)
    #expect(isClose(offset(film, list, at: 1.75.nextDown), caught, within: 1e-8))
    #expect(isClose(offset(film, list, at: 1.75), caught))
    // The finger's way that stands for it, x = f·d / (c·(d − f)), and 50 points more.
    let way = -caught * 480 / (0.55 * (480 + caught)) + 50
    #expect(isClose(offset(film, list, at: 1.9), -way * 0.55 * 480 / (480 + 0.55 * way)))
  }

  @Test func `a content that fits does not scroll away`() throws {
    var (test, list) = list(longer: 0)
    test.at(1, .pan(from: Point(160, 400), by: Point(0, -100), duration: 0.1))
    let film = try test.resolved()
    #expect(offset(film, list, at: 1.05) > 0)
    #expect(offset(film, list, at: 10) == 0)
    for time in stride(from: 1, to: 4, by: 0.01) {
      #expect(abs(offset(film, list, at: time)) < 480)
    }
  }

  @Test func `a fling along the exact edge bounces at once`() throws {
    var (test, list) = list(longer: 100)
    test.at(
      1,
      .pan(from: Point(160, 400), by: Point(0, -100), duration: 0.1, velocity: Point(0, -1000)))
    let film = try test.resolved()
    // From the edge with 1000 points per second: 36.7879 points out at 0.1 s.
    #expect(isClose(offset(film, list, at: 1.1), 100))
    #expect(isClose(offset(film, list, at: 1.2), 136.787_944_117, within: 1e-8))
  }

  @Test(.proves("R167")) func `each axis bounces on its own`() throws {
    var test = TestScene(duration: 20)
    let list = test.addView(
      "map", at: Point(160, 240), size: Size(320, 480),
      gestures: {
        [
          TestGestures.scroll($0) {
            $0.axis = .both
            $0.limits = Limits(min: [0, 0], max: [10_000, 100])
          }
        ]
      })
    test.at(1, .pan(from: Point(300, 400), by: Point(-80, -80), duration: 0.1))
    let film = try test.resolved()
    let origin = film.values(.bounds, of: list, at: 15)
    #expect(origin[1] == 100)
    // x is not pulled back: 80 + 800/2.002…
    #expect(isClose(origin[0], 80 - 800 / c, within: 1e-6))
  }
}
