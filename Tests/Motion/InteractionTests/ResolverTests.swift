import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// How long films are, and what is refused.
@Suite(.endsInTime) struct ResolverTests {
  private func box() -> (TestScene, LayerID) {
    var test = TestScene()
    let box = test.addView("box", at: Point(100, 100))
    return (test, box)
  }

  @Test(.proves("R37"))
  func `a film without a duration ends with the frame at which all is at rest`() throws {
    var (test, box) = box()
    test.at(0.5, .animate([.by(box, .x, .number(100))], duration: 0.25))
    let film = try test.resolved()
    // Rest at 0.75 s is frame 45 at 60 fps, the 46th.
    #expect(film.frameCount(at: .sixty) == 46)
    #expect(isClose(film.duration, 46.0 / 60))
    #expect(film.frameCount(at: try #require(FrameRate(numerator: 24))) == 19)
  }

  @Test func `a film without events has one frame`() throws {
    #expect(try box().0.resolved().frameCount(at: .sixty) == 1)
  }

  @Test func `the last event counts`() throws {
    var (test, box) = box()
    test.at(2, .set(box, .opacity, .number(0.5)))
    #expect(try test.resolved().frameCount(at: .sixty) == 121)
  }

  @Test func `a fling ends the film when it has come to rest`() throws {
    var test = TestScene()
    test.addView(
      "list", at: Point(160, 240), size: Size(320, 480),
      gestures: { [TestGestures.scroll($0, longer: 5000)] })
    test.at(1, .pan(from: Point(160, 400), by: Point(0, -200), duration: 0.2))
    let film = try test.resolved()
    let rest = try #require(film.marks.segments.last?.end)
    let last = FrameRate.sixty.time(ofFrame: film.frameCount(at: .sixty) - 1)
    #expect(last >= rest && last < rest + 1.0 / 60)
  }

  @Test func `what never rests needs a duration`() throws {
    var (test, box) = box()
    test.at(
      1,
      .animate([.by(box, .x, .number(100))], duration: 0.25) {
        $0.repeatCount = .infinity
      })
    let error = #expect(throws: ResolveError.self) { try test.resolved() }
    #expect(
      error?.description
        == "box: animation \"position.x\" never comes to rest; give the scene a \"duration\"")
    test.scene.duration = 2
    #expect(try test.resolved().frameCount(at: .sixty) == 120)
  }

  @Test func `events that cause each other at one instant are refused`() {
    var test = TestScene()
    let place = SourcePlace.line(7, column: 3, path: "script[0].tap")
    test.addView(
      "button", at: Point(100, 100),
      gestures: {
        var tap = TapTouch(target: .layer($0))
        tap.duration = 0
        return [
          .tap(TapGesture(action: .events([DelayedEvent(event: .tap(tap), place: place)])))
        ]
      })
    test.at(1, .touch([(0, 100, 100), (0, 100, 100)]))
    #expect(throws: ResolveError(.noProgress(time: 1), place: place)) { try test.resolved() }
  }

  @Test func `events that cause each other for ever are refused, or cut by the duration`() throws {
    var test = TestScene()
    test.addView(
      "button", at: Point(100, 100),
      gestures: {
        [
          .tap(
            TapGesture(action: .events([DelayedEvent(event: .tap(TapTouch(target: .layer($0))))])))
        ]
      })
    test.at(1, .touch([(0, 100, 100), (0, 100, 100)]))
    var resolver = Resolver()
    resolver.eventLimit = 1000
    #expect(throws: ResolveError(.tooManyEvents(limit: 1000))) {
      try resolver.resolve(test.scene)
    }
    test.scene.duration = 3
    // The touch, and taps of 0.1 s that land from 1 to 3 s.
    #expect(try resolver.resolve(test.scene).marks.touches.count == 22)
  }

  @Test func `a script that does not fit the views is refused`() {
    let place = SourcePlace.line(7, column: 3, path: "script[0]")
    let nowhere = LayerID(99)
    let events: [(Event, ResolveError.Reason)] = [
      (.set(nowhere, .opacity, .number(1)), .unknownLayer("layer 99")),
      (.removeAllAnimations(from: nowhere), .unknownLayer("layer 99")),
      (.tap(TapTouch(target: .layer(nowhere))), .unknownLayer("layer 99")),
      (
        .set(LayerID(1), .opacity, .bool(true)),
        .notSettable(view: "box", keyPath: "opacity")
      ),
      (
        .set(LayerID(1), .strokeEnd, .number(1)),
        .notSettable(view: "box", keyPath: "strokeEnd")
      ),
      (.touch([]), .invalidTouch),
      (.touch([(0, 0, 0), (-1, 0, 0)]), .invalidTouch),
      (.touch([(0, 0, .nan)]), .invalidTouch),
    ]
    for (event, reason) in events {
      var (test, _) = box()
      test.scene.script = [ScheduledEvent(time: 1, event: event, place: place)]
      #expect(throws: ResolveError(reason, place: place)) { try test.resolved() }
    }
    for time in [-1, Double.infinity] {
      var (test, box) = box()
      test.at(time, .set(box, .opacity, .number(1)))
      #expect(throws: ResolveError(.invalidTime(time))) { try test.resolved() }
    }
  }

  @Test func `a gesture whose numbers do not fit its property is refused`() {
    func error(_ change: @escaping (inout PanGesture) -> Void) -> ResolveError.Reason? {
      var test = TestScene()
      test.addView("box", at: .zero, gestures: { [TestGestures.slider($0, change: change)] })
      do throws(ResolveError) {
        _ = try test.resolved()
        return nil
      } catch {
        return error.reason
      }
    }
    let wrong = ResolveError.Reason.wrongComponentCount(
      view: "box", keyPath: "position.x", expected: 1)
    #expect(error { $0.limits = Limits(min: [0, 0], max: [1, 1]) } == wrong)
    #expect(
      error { $0.rubberBand = RubberBandRule(dimensionsAtMin: [], dimensionsAtMax: [1]) } == wrong)
    #expect(
      error { $0.moves.keyPath = LayerKeyPath(.transform) }
        == .notMovable(view: "box", keyPath: "transform"))
    #expect(error { $0.moves.layer = LayerID(50) } == .unknownLayer("layer 50"))
  }
}

@Suite(.endsInTime) struct FilmLengthTests {
  /// ⌈D·fps⌉ on the decimals: 1.1·60 is 66 although 1.1 is more than 1.1 in binary.
  @Test(arguments: [
    (1.1, 60, 1, 66), (0.1, 60, 1, 6), (2.0, 60, 1, 120), (1.0000001, 60, 1, 61),
    (0.0, 60, 1, 1), (1.001, 30000, 1001, 30), (1.0011, 30000, 1001, 31), (1e-300, 60, 1, 1),
    (4.35, 100, 1, 435), (1e6, 60, 1, 60_000_000),
  ])
  func `the ceiling is taken on decimals`(
    _ seconds: Double, _ numerator: Int, _ denominator: Int, _ frames: Int
  ) throws {
    let rate = try #require(FrameRate(numerator: numerator, denominator: denominator))
    #expect(FilmLength.given(seconds).frameCount(at: rate) == frames)
  }

  @Test(arguments: [-1, Double.nan, .infinity, 1e300])
  func `odd durations do not trap`(_ seconds: Double) {
    #expect(FilmLength.given(seconds).frameCount(at: .sixty) >= 1)
    #expect(FilmLength.untilRest(seconds).frameCount(at: .sixty) >= 1)
  }

  /// Rest a millionth of a frame after frame 30 is rounding and makes no frame; more than that does.
  @Test(
    arguments: [(60, 1), (24_000, 1001), (25, 1)],
    [(-0.5, 31), (-2e-6, 31), (-9e-7, 31), (0.0, 31), (9e-7, 31), (2e-6, 32), (0.01, 32), (1, 32)])
  func `a film until rest ends with the first frame at rest, to a millionth of a frame`(
    _ fraction: (Int, Int), _ end: (Double, Int)
  ) throws {
    let rate = try #require(FrameRate(numerator: fraction.0, denominator: fraction.1))
    let rest = (30 + end.0) * Double(fraction.1) / Double(fraction.0)
    #expect(FilmLength.untilRest(rest).frameCount(at: rate) == end.1)
  }

  @Test func `rest on a frame makes it the last`() {
    #expect(FilmLength.untilRest(0.1 + 0.2).frameCount(at: .sixty) == 19)
    #expect(FilmLength.untilRest(0.301).frameCount(at: .sixty) == 20)
    #expect(FilmLength.untilRest(0).frameCount(at: .sixty) == 1)
  }
}
