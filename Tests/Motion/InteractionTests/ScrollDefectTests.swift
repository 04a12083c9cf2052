import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import Glibc
import TestSupport
import Testing

/// The known faults of rebuilt scroll views, each held against what is right.
@Suite(.proves("M9.5", "R164"), .endsInTime) struct ScrollDefectTests {
  /// The exponent of the normal rate, 1000·ln 0.998.
  private let c = -2.002_002_670_673_3
  private let list = LayerID(1)

  private func scroll(
    to limit: [Double], change: (inout PanGesture) -> Void = { _ in }
  ) -> TestScene {
    var test = TestScene(duration: 30)
    test.addView(
      "list", at: Point(160, 240), size: Size(320, 480),
      gestures: {
        [
          TestGestures.scroll($0) {
            $0.axis = .both
            $0.limits = Limits(min: [0, 0], max: limit)
            change(&$0)
          }
        ]
      })
    return test
  }

  private func offset(_ film: ResolvedScene, at time: Double) -> [Double] {
    film.values(.bounds, of: list, at: time).prefix(2).map(\.self)
  }

  private func rate(_ film: ResolvedScene, at time: Double) -> [Double] {
    film.rates(.bounds, of: list, at: time).prefix(2).map(\.self)
  }

  @Test(.proves("R126", "R137", "M15.2.33"))
  func `defect 1: limits hold their borders, so a content as wide as the view coasts on`() throws {
    // A range without width, and a release exactly on its border.
    var test = scroll(to: [0, 5000])
    test.at(1, .pan(from: Point(160, 400), by: Point(0, -200), duration: 0.2))
    let film = try test.resolved()
    #expect(isClose(rate(film, at: 1.2), [0, 1000]))
    let coasted: Double = 200 + 1000 * expm1(c) / c
    #expect(isClose(offset(film, at: 2.2), [0, coasted]))
    #expect(film.marks.segments.map(\.kind) == [.dragged, .decelerating])
  }

  @Test(.proves("R156", "R158", "M15.2.33"))
  func `defect 2: a range without width has ends that a fling bounces at`() throws {
    var test = scroll(to: [0, 300])
    test.at(1, .pan(from: Point(160, 400), by: Point(0, -200), duration: 0.2))
    let film = try test.resolved()
    let contact: Double = 1.2 + log(1 + c * 100 / 1000) / c
    let left = 1000 + c * 100
    #expect(isClose(offset(film, at: contact), [0, 300], within: 1e-8))
    let furthest: Double = 300 + left / (M_E * 10)
    #expect(isClose(offset(film, at: contact + 0.1), [0, furthest], within: 1e-7))
    #expect(offset(film, at: 20) == [0, 300])
  }

  @Test(.proves("M15.2.33"))
  func `defect 2: a fling away from the edge where it starts does not meet that edge`() throws {
    // Dragged down by 50 from 50 to 0, and thrown back up from exactly there.
    var test = scroll(to: [0, 5000])
    test.at(0.2, .pan(from: Point(160, 400), by: Point(0, -50), duration: 0.2, velocity: .zero))
    test.at(
      1,
      .pan(from: Point(160, 400), by: Point(0, 50), duration: 0.2, velocity: Point(0, -1000)))
    let film = try test.resolved()
    #expect(isClose(offset(film, at: 1.2), [0, 0], within: 1e-12))
    let coasted: Double = 1000 * expm1(c * 0.5) / c
    #expect(isClose(offset(film, at: 1.7), [0, coasted], within: 1e-8))
  }

  @Test(.proves("R167", "M15.2.33"))
  func `defect 3: after one axis has met its edge the other one coasts on`() throws {
    var test = scroll(to: [10_000, 100])
    test.at(1, .pan(from: Point(300, 400), by: Point(-80, -80), duration: 0.1))
    let film = try test.resolved()
    // x as if there were no y: 80 + 800·(1 − e^(ct))/(−c).
    for elapsed in [0.1, 0.5, 1.5] {
      let expected: Double = 80 + 800 * expm1(c * elapsed) / c
      #expect(isClose(offset(film, at: 1.1 + elapsed)[0], expected, within: 1e-8))
    }
    #expect(offset(film, at: 1.3)[1] > 100)
    #expect(offset(film, at: 20)[1] == 100)
  }

  @Test(.proves("R9", "R11", "M15.2.33"))
  func `defect 4: a grab in the rubber band starts from the finger's way, not from what is shown`()
    throws
  {
    var test = scroll(to: [0, 600])
    // Pulled by 400 and held; a second finger lands and lifts: nothing moves.
    test.at(1, .touch([(0, 160, 60), (0.5, 160, 460), (3, 160, 460)]))
    test.at(2, .touch([(0, 160, 300), (0.3, 160, 300)], finger: 2))
    let held = try test.resolved()
    let shown: Double = -400 * 0.55 * 480 / (480 + 220)
    for time in [1.6, 2, 2.1, 2.3, 2.9] {
      #expect(isClose(offset(held, at: time), [0, shown], within: 1e-9))
    }
    // Let go and caught again in the band: no jump, in place or in slope.
    var again = scroll(to: [0, 600])
    again.at(1, .touch([(0, 160, 60), (0.5, 160, 460), (0.7, 160, 460)]))
    again.at(1.8, .touch([(0, 160, 200), (0.2, 160, 220), (0.5, 160, 220)]))
    let film = try again.resolved()
    let back: Double = shown * 2 * exp(-1)
    #expect(isClose(offset(film, at: 1.8)[1], back, within: 1e-9))
    let way: Double = -back * 480 / (0.55 * (480 + back))
    let slope: Double = 0.55 / ((1 + 0.55 * way / 480) * (1 + 0.55 * way / 480))
    let expected = -100 * slope
    #expect(isClose(rate(film, at: 1.8)[1], expected, within: 1e-8))
  }

  @Test(.proves("M15.2.33"))
  func `defect 5: a content that is smaller than the view rests at its start only`() throws {
    // max(0, 320 − 480) is 0, never −160.
    var test = scroll(to: [0, 0])
    test.at(1, .pan(from: Point(160, 400), by: Point(0, 90), duration: 0.1))
    test.at(4, .pan(from: Point(160, 400), by: Point(0, -90), duration: 0.1))
    let film = try test.resolved()
    #expect(offset(film, at: 1.05)[1] < 0)
    #expect(offset(film, at: 3.9) == [0, 0])
    #expect(offset(film, at: 4.05)[1] > 0)
    #expect(offset(film, at: 20) == [0, 0])
  }

  @Test(arguments: [-0.3, -0.1, 0, 0.1, 0.3, 3])
  func `defect 6: a fling whose end is about at the edge bounces only when it gets there`(
    _ beyond: Double
  ) throws {
    // It would end so far beyond the edge; the threshold is 0.25.
    let limit: Double = 200 - 1000 / c - beyond
    var test = scroll(to: [0, limit])
    test.at(1, .pan(from: Point(160, 400), by: Point(0, -200), duration: 0.2))
    let film = try test.resolved()
    let bounces = film.marks.segments.contains { $0.kind == .springing }
    // The rest of the velocity at the edge, 0.6 for 0.3, is too little to be seen.
    #expect(bounces == (beyond > 1))
    #expect(isClose(offset(film, at: 25)[1], min(limit, limit + beyond), within: 1e-9))
    for time in stride(from: 1.2, to: 25, by: 0.3) {
      #expect(offset(film, at: time)[1].isFinite)
      #expect(offset(film, at: time)[1] < limit + 0.3)
    }
  }

  @Test(.proves("R134", "R136", "R138"))
  func `defect 7: at the end it is put onto its destination, and less than the threshold was left`()
    throws
  {
    var test = scroll(to: [0, 5000])
    test.at(1, .pan(from: Point(160, 400), by: Point(0, -200), duration: 0.2))
    let film = try test.resolved()
    let end = try #require(film.marks.segments.last?.end)
    let destination: Double = 200 - 1000 / c
    // ln(−c·thr/v)/c with the threshold 0.25.
    let settled: Double = 1.2 + log(-c * 0.25 / 1000) / c
    #expect(isClose(end, settled, within: 1e-9))
    #expect(isClose(offset(film, at: end - 1e-9)[1], destination - 0.25, within: 1e-6))
    #expect(isClose(offset(film, at: end)[1], destination, within: 1e-9))
    #expect(rate(film, at: end) == [0, 0])
  }

  @Test(.proves("M15.2.33"))
  func `a finger that lets go slower than the threshold is at rest at once`() throws {
    // |v| < −c·thr: the settling time would be below 0.
    var test = scroll(to: [0, 5000])
    test.at(
      1, .pan(from: Point(160, 400), by: Point(0, -200), duration: 0.2, velocity: Point(0, -0.3)))
    let film = try test.resolved()
    #expect(film.marks.segments.map(\.kind) == [.dragged])
    #expect(rate(film, at: 1.3) == [0, 0])
  }
}
