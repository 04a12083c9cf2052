import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import TestSupport
import Testing

/// Which anchor a property goes to.
@Suite(.endsInTime) struct ChoiceTests {
  private let tile = LayerID(1)

  /// Where a number that lies at 100, is dragged to `place` and let go at `velocity` comes to rest.
  private func rest(
    at place: Double, velocity: Double, anchors: [Double] = [0, 100, 300, 600],
    change: (inout SnapRelease) -> Void
  ) throws -> Double {
    var test = TestScene(duration: 20)
    var snap = SnapRelease(
      anchors: anchors.map { Anchor(value: [$0]) }, movement: .spring(TestGestures.spring),
      rest: RestRule(threshold: 0.5))
    change(&snap)
    test.addView(
      "tile", at: Point(100, 100), gestures: { [TestGestures.slider($0, release: .snap(snap))] })
    test.at(
      1,
      .pan(
        from: Point(100, 100), by: Point(place - 100, 0), duration: 0.5,
        velocity: Point(velocity, 0)))
    return try test.resolved().x(tile, at: 15)
  }

  @Test(
    .proves("R170", "R171"),
    arguments: [(140.0, 100.0, 100.0), (140, 500, 300), (140, -300, 0), (140, 1500, 600)])
  func `projection, not position, says which is the nearest`(
    _ place: Double, _ velocity: Double, _ expected: Double
  ) throws {
    #expect(try rest(at: place, velocity: velocity) { _ in } == expected)
    // By position it slips out of the hand.
    #expect(try rest(at: place, velocity: velocity) { $0.choose = .nearest } == 100)
  }

  @Test func `Apple's formula carries a little less far than the exact projection`() throws {
    // From 140 at 2000 points a second, with d = 0.998: 140 + 2 · 0.998 / 0.002 = 1138, while the
    // exact deceleration comes to 140 + 2000 / 2.002 = 1139.0. The middle of the anchors is 1138.5.
    let anchors = [100.0, 2177]
    #expect(
      try rest(at: 140, velocity: 2000, anchors: anchors) { $0.choose = .project } == 100)
    #expect(
      try rest(at: 140, velocity: 2000, anchors: anchors) { $0.choose = .nearestToProjection }
        == 2177)
  }

  @Test(
    .proves("R182", "M9.6"),
    arguments: [
      // The nearest to the projection, 145, lies behind: the next one ahead instead.
      (140.0, 10.0, 300.0),
      // It lies ahead.
      (140, 500, 300), (140, 900, 600), (90, 10, 100),
      (90, -10, 0), (320, -10, 300), (280, -10, 100),
      // Nothing lies ahead.
      (650, 100, 600),
      // At rest the nearest.
      (140, 0, 100),
    ])
  func `the projection ahead never goes back against the velocity`(
    _ place: Double, _ velocity: Double, _ expected: Double
  ) throws {
    #expect(try rest(at: place, velocity: velocity) { $0.choose = .projectionAhead } == expected)
  }

  @Test(
    .proves("R176"),
    arguments: [(1, 300.0), (2, 600), (9, 600), (0, 100)])
  func `a fling goes on by a number of anchors at most`(_ farthest: Int, _ expected: Double) throws
  {
    // 200 + 1500/2.002 = 949.
    #expect(try rest(at: 200, velocity: 1500) { $0.farthest = farthest } == expected)
  }

  @Test(
    .proves("R176"),
    arguments: [(1, 0.0), (2, -300), (9, -600), (0, 100)])
  func `a fling back goes by a number of anchors at most`(_ farthest: Int, _ expected: Double)
    throws
  {
    // 50 − 1500/2.002 = −699, three anchors before the one where it was grabbed.
    let anchors = [-600.0, -300, 0, 100, 300]
    #expect(
      try rest(at: 50, velocity: -1500, anchors: anchors) { $0.farthest = farthest } == expected)
  }

  // At rest at 200, 100 points from two anchors.
  @Test(
    arguments: [
      ([100, 300], 100), ([300, 100], 300), ([300, 900, 100], 300), ([900, 100, 300], 100),
    ] as [([Double], Double)])
  func `of anchors that are equally near the first one is chosen`(
    _ anchors: [Double], _ expected: Double
  ) throws {
    for choice in [SnapRelease.Choice.nearest, .nearestToProjection, .projectionAhead] {
      #expect(try rest(at: 200, velocity: 0, anchors: anchors) { $0.choose = choice } == expected)
    }
  }

  @Test(
    arguments: [
      // Flung to the right at (200, 0): two anchors lie farthest there, of equal x.
      (
        SnapRelease.Choice.velocityDirection, 500.0, [[0.0, 0], [600, 90], [600, -90]],
        [600.0, 90.0]
      ),
      (.velocityDirection, 500, [[600, -90], [600, 90], [0, 0]], [600, -90]),
      // To the left, and two of equal x there.
      (.velocityDirection, -500, [[600, 0], [0, 90], [0, -90]], [0, 90]),
      (.velocityDirection, -500, [[0, -90], [600, 0], [0, 90]], [0, -90]),
      // The projection 200 − 20/2.002 = 190.01 is nearest to (205, 0), which lies behind; ahead, to
      // the left, two are equally far.
      (.projectionAhead, -20, [[205, 0], [100, 90], [100, -90]], [100, 90]),
      (.projectionAhead, -20, [[100, -90], [205, 0], [100, 90]], [100, -90]),
    ] as [(SnapRelease.Choice, Double, [[Double]], [Double])])
  func `of anchors that are equally far along the way the first one is chosen`(
    _ choice: SnapRelease.Choice, _ velocity: Double, _ anchors: [[Double]], _ expected: [Double]
  ) throws {
    var test = TestScene(duration: 20)
    var snap = SnapRelease(
      anchors: anchors.map { Anchor(value: $0) }, movement: .spring(TestGestures.spring),
      rest: RestRule(threshold: 0.5))
    snap.choose = choice
    test.addView(
      "tile", at: Point(100, 0), size: Size(100, 100),
      gestures: {
        [
          TestGestures.tile($0) {
            $0.axis = .horizontal
            $0.release = .snap(snap)
          }
        ]
      })
    test.at(
      1,
      .pan(
        from: Point(100, 20), by: Point(100, 0), duration: 0.5, velocity: Point(velocity, 0)))
    #expect(try test.resolved().values(.position, of: tile, at: 15) == expected)
  }

  @Test(.proves("R174"))
  func `a spring with little damping goes there with many turns`() throws {
    var test = TestScene(duration: 30)
    let spring = Spring(mass: 1, stiffness: 200, dampingRatio: 0.05)
    let snap = SnapRelease(
      anchors: [Anchor(value: [300])], movement: .spring(spring), rest: RestRule(threshold: 0.5))
    test.addView(
      "tile", at: Point(100, 100), gestures: { [TestGestures.slider($0, release: .snap(snap))] })
    test.at(1, .pan(from: Point(100, 100), by: Point(50, 0), duration: 0.5))
    let film = try test.resolved()
    var turns = 0
    var before = 100.0
    for time in stride(from: 1.5, to: 4.5, by: 0.01) {
      let rate = film.rates(.position, of: tile, at: time).first ?? 0
      if rate * before < 0 { turns += 1 }
      if rate != 0 { before = rate }
    }
    // A turn each π / (√200·√(1 − 0.05²)) = 0.2224 s.
    #expect((12...14).contains(turns))
  }
}
