import FlipbookCalculus
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Placeholders that are lit while they are the current anchor, and note how often.
@Suite(.endsInTime) struct AnchorTests {
  /// A tile among four corners; each has a lamp whose opacity is 1 while the corner is current, and
  /// whose border grows by 1 each time it is entered.
  private func scene(
    change: (inout PanGesture) -> Void = { _ in }
  ) -> (TestScene, tile: LayerID, lamps: [LayerID]) {
    var test = TestScene(duration: 10)
    let lamps = TestGestures.corners.indices.map { index in
      test.addView("lamp\(index)", at: Point(-100, -100)) {
        _ in
        []
      } change: {
        $0.layer.opacity = 0
      }
    }
    let anchors = zip(TestGestures.corners, lamps).map { corner, lamp in
      var anchor = Anchor(value: corner)
      let count = Change.by(lamp, LayerKeyPath(.borderWidth), .number(1))
      anchor.entered = [
        DelayedEvent(event: .set([.to(lamp, .opacity, .number(1)), count]))
      ]
      anchor.left = [DelayedEvent(event: .set(lamp, .opacity, .number(0)))]
      return anchor
    }
    let tile = test.addView(
      "tile", at: Point(74, 114), size: Size(100, 180),
      gestures: { [TestGestures.tile($0, anchors: anchors, change: change)] })
    return (test, tile, lamps)
  }

  private func lit(_ film: ResolvedScene, _ lamps: [LayerID], at time: Double) -> [Int] {
    lamps.indices.filter { film.opacity(lamps[$0], at: time) == 1 }
  }

  @Test func `the anchor where it is at time 0 is lit from the start`() throws {
    let (test, _, lamps) = scene()
    let film = try test.resolved()
    #expect(lit(film, lamps, at: 0) == [0])
    #expect(film.values(.borderWidth, of: lamps[0], at: 0) == [1])
    #expect(film.warnings.isEmpty)
  }

  @Test func `the current anchor changes at the exact instant at which another one is nearer`()
    throws
  {
    var (test, tile, lamps) = scene()
    test.at(
      1,
      .touch([
        (0, 74, 114), (0.3, 250, 180), (0.5, 260, 400), (0.9, 100, 470), (1.2, 120, 200),
        (1.4, 120, 200),
      ]))
    let film = try test.resolved()
    func nearest(_ time: Double) -> Int {
      let place = film.values(.position, of: tile, at: time)
      let distances = TestGestures.corners.map {
        ($0[0] - place[0]) * ($0[0] - place[0]) + ($0[1] - place[1]) * ($0[1] - place[1])
      }
      return distances.indices.min { distances[$0] < distances[$1] } ?? 0
    }
    // An independent search: every millisecond, then halving.
    var expected: [Double] = []
    for step in 0..<1400 {
      var low = 1 + Double(step) / 1000
      var high = 1 + Double(step + 1) / 1000
      guard nearest(low) != nearest(high) else { continue }
      while high - low > 1e-14 * 4 {
        let middle = (low + high) / 2
        if nearest(middle) == nearest(low) { low = middle } else { high = middle }
        if middle == low, middle == high { break }
        if (low + high) / 2 == low || (low + high) / 2 == high { break }
      }
      expected.append(high)
    }
    let changes = film.timeline.boundaries.filter { $0 > 1 && $0 < 2.4 }
    #expect(expected.count == 4)
    #expect(changes.count == 4)
    #expect(zip(changes, expected).allSatisfy { abs($0 - $1) < 1e-9 })
    for (time, index) in [(1.1, 0), (1.3, 1), (1.45, 3), (1.8, 2), (2.3, 0)] {
      #expect(lit(film, lamps, at: time) == [index])
    }
  }

  @Test func `an anchor becomes current at an exact instant, in a rubber band and on a curve`()
    throws
  {
    // The border lies at 187.5: 67.5 points beyond 120 are 67.5·400 / (0.55·332.5) of the finger.
    let way = 46 + 67.5 * 400 / (0.55 * 332.5)
    let share = try #require(
      RootSearch.root(in: 0...1) { TimingFunction.easeInEaseOut.value(at: $0) - way / 200 })
    for (function, elapsed) in [(TimingFunction.linear, way / 200), (.easeInEaseOut, share)] {
      var (test, tile, lamps) = scene {
        $0.limits = Limits(min: [74, 114], max: [120, 553])
        $0.rubberBand = RubberBandRule(dimensionsAtMin: [400, 400], dimensionsAtMax: [400, 400])
      }
      var pan = PanTouch(
        from: .point(Point(74, 114)), destination: .by(Point(200, 0)), duration: 1)
      pan.timingFunction = function
      test.at(1, .pan(pan))
      let film = try test.resolved()
      #expect(film.timeline.boundaries.contains { abs($0 - (1 + elapsed)) < 1e-9 })
      #expect(isClose(film.x(tile, at: 1 + elapsed), 187.5))
      #expect(lit(film, lamps, at: 1 + elapsed - 1e-6) == [0])
      #expect(lit(film, lamps, at: 1 + elapsed + 1e-6) == [1])
    }
  }

  @Test(.proves("R169", "R171")) func `from the release on the chosen anchor is the current one`()
    throws
  {
    var (test, _, lamps) = scene()
    test.at(1, .pan(from: Point(74, 114), by: Point(90, 150), duration: 0.18))
    let film = try test.resolved()
    #expect(lit(film, lamps, at: 1.18.nextDown) == [0])
    for time in [1.18, 1.2, 5] { #expect(lit(film, lamps, at: time) == [3]) }
    // Not the ones on the way.
    #expect(film.values(.borderWidth, of: lamps[1], at: 9) == [0])
    #expect(film.values(.borderWidth, of: lamps[2], at: 9) == [0])
  }

  @Test func `a grab in mid-flight makes the nearest one current`() throws {
    var (test, _, lamps) = scene()
    test.at(1, .pan(from: Point(74, 114), by: Point(90, 150), duration: 0.18))
    test.at(1.2, .touch([(0, 170, 280), (0.5, 170, 280)]))
    let film = try test.resolved()
    #expect(lit(film, lamps, at: 1.2.nextDown) == [3])
    #expect(lit(film, lamps, at: 1.2) == [0])
  }

  @Test func `where borders meet, no anchor is entered in passing`() throws {
    var (test, _, lamps) = scene()
    // Through the middle of the four corners.
    test.at(1, .touch([(0, 74, 114), (1, 301, 553), (1.5, 301, 553)]))
    let film = try test.resolved()
    #expect(lit(film, lamps, at: 1.4) == [0])
    #expect(lit(film, lamps, at: 1.6) == [3])
    #expect(film.values(.borderWidth, of: lamps[1], at: 9) == [0])
    #expect(film.values(.borderWidth, of: lamps[2], at: 9) == [0])
  }
}
