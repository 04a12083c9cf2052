import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Gestures that decide in time, and gestures that wait for others.
@Suite(.endsInTime) struct RecognizerTests {
  /// Counts how often it ran, in a border's width.
  private static func count(_ layer: LayerID) -> [DelayedEvent] {
    [DelayedEvent(event: .set([.by(layer, LayerKeyPath(.borderWidth), .number(1))]))]
  }

  /// A scene with a view of 200 × 200 points at (200, 200), and lamps that count.
  private struct Trial {
    var test: TestScene
    let lamps: [LayerID]

    init(
      lamps count: Int = 4, duration: Double? = 5, _ gestures: ([LayerID], LayerID) -> [Gesture]
    ) {
      test = TestScene(duration: duration)
      var lamps: [LayerID] = []
      for index in 0..<count {
        lamps.append(test.addView("lamp\(index)", at: Point(-100, -100)))
      }
      self.lamps = lamps
      test.addView(
        "view", at: Point(200, 200), size: Size(200, 200), gestures: { gestures(lamps, $0) })
    }

    /// The counts at a time.
    func counts(at time: Double) throws -> [Double] {
      let film = try test.resolved()
      return lamps.map { film.values(.borderWidth, of: $0, at: time).first ?? .nan }
    }

    /// When the film is over, in seconds; nil where it never is.
    func rest() throws -> Double? {
      guard case .at(let time) = try test.resolved().rest else { return nil }
      return (time * 1e9).rounded() / 1e9
    }

    mutating func tap(at time: Double, x: Double = 200, for duration: Double = 0.1) {
      test.at(time, .touch([(0, x, 200), (duration, x, 200)]))
    }
  }

  private static func tap(
    _ lamp: LayerID, times: Int = 1, waitingFor words: [String] = [],
    change: (inout TapGesture) -> Void = { _ in }
  ) -> Gesture {
    var tap = TapGesture(action: .events(count(lamp)))
    tap.numberOfTapsRequired = times
    tap.recognizer.requireToFail = words.map { .init($0) }
    change(&tap)
    return .tap(tap)
  }

  private static func press(
    _ lamps: [LayerID], change: (inout LongPressGesture) -> Void = { _ in }
  ) -> Gesture {
    var press = LongPressGesture()
    press.events.began = count(lamps[0])
    press.events.ended = count(lamps[1])
    change(&press)
    return .longPress(press)
  }

  private static func swipe(
    _ lamp: LayerID, _ directions: [SwipeGesture.Direction] = [.right]
  ) -> Gesture {
    .swipe(SwipeGesture(directions, action: count(lamp)))
  }

  // MARK: - Long presses

  @Test func `a long press begins half a second after the landing, and ends with the finger`()
    throws
  {
    var trial = Trial { lamps, _ in [Self.press(lamps)] }
    trial.tap(at: 1, for: 0.8)
    #expect(try trial.counts(at: 1.499)[0] == 0)
    #expect(try trial.counts(at: 1.5)[0] == 1)
    #expect(try trial.counts(at: 1.799)[1] == 0)
    #expect(try trial.counts(at: 1.8)[1] == 1)
  }

  @Test func `a finger that lifts, or moves ten points, before its time does not press`() throws {
    var trial = Trial { lamps, _ in [Self.press(lamps)] }
    trial.tap(at: 1, for: 0.49)
    trial.test.at(2, .touch([(0, 200, 200), (0.4, 210, 200), (1, 210, 200)]))
    #expect(try trial.counts(at: 4)[0] == 0)
    // 9 points are allowed, and any way after it has begun.
    trial.test.at(4, .touch([(0, 200, 200), (0.4, 209, 200), (0.6, 209, 200), (0.8, 290, 200)]))
    #expect(try trial.counts(at: 4.9)[0] == 1)
  }

  @Test func `a second finger makes a press fail that has not begun`() throws {
    var trial = Trial { lamps, _ in [Self.press(lamps)] }
    trial.tap(at: 1, for: 1)
    trial.test.at(1.2, .touch([(0, 250, 200), (0.1, 250, 200)], finger: 2))
    #expect(try trial.counts(at: 3)[0] == 0)
    trial.test.scene.script[1].time = 1.6
    #expect(try trial.counts(at: 3) == [1, 1, 0, 0])
  }

  @Test func `a press that has begun keeps its finger from tapping`() throws {
    var trial = Trial { lamps, _ in [Self.press(lamps), Self.tap(lamps[2])] }
    trial.tap(at: 1, for: 1)
    trial.tap(at: 3)
    #expect(try trial.counts(at: 2.5) == [1, 1, 0, 0])
    #expect(try trial.counts(at: 4) == [1, 1, 1, 0])
  }

  @Test func `a press carries the view, which then follows the finger without a jump`() throws {
    var test = TestScene(duration: 5)
    let view = test.addView(
      "view", at: Point(200, 200), size: Size(200, 200),
      gestures: {
        [
          .longPress(LongPressGesture()),
          TestGestures.slider($0) { $0.takesOver = .longPress },
        ]
      })
    // It leaves after 0.6 s; before 0.5 s it does not follow.
    test.at(1, .touch([(0, 200, 200), (0.4, 205, 200), (0.6, 205, 200), (1, 305, 200)]))
    // A drag that does not wait moves nothing.
    test.at(3, .touch([(0, 300, 200), (0.3, 200, 200)]))
    let film = try test.resolved()
    #expect(film.x(view, at: 1.5) == 200)
    // Half of the 100 points from 1.6 s to 2 s.
    #expect(isClose(film.x(view, at: 1.8), 250))
    #expect(isClose(film.x(view, at: 2), 300))
    #expect(isClose(film.x(view, at: 4), 300))
  }

  @Test func `a pan of the same finger waits for ten points, so that a press is possible`() throws {
    var test = TestScene(duration: 5)
    var lamps: [LayerID] = []
    for index in 0..<2 { lamps.append(test.addView("lamp\(index)", at: Point(-100, -100))) }
    let view = test.addView(
      "view", at: Point(200, 200), size: Size(200, 200),
      gestures: { [Self.press(lamps), TestGestures.slider($0)] })
    test.at(1, .touch([(0, 200, 200), (0.5, 200, 200), (0.6, 260, 200)]))
    test.at(3, .touch([(0, 200, 200), (0.1, 260, 200)]))
    let film = try test.resolved()
    // The press excludes the pan.
    #expect(film.x(view, at: 2) == 200)
    // The pan excludes the press; the 10 points before it began are not added.
    #expect(isClose(film.x(view, at: 4), 250))
    #expect(film.values(.borderWidth, of: lamps[0], at: 4) == [1])
  }

  // MARK: - Double taps

  @Test func `two taps within 0,35 s are a double tap`() throws {
    for (pause, count) in [(0.1, 1.0), (0.34, 1), (0.36, 0)] {
      var trial = Trial { lamps, _ in [Self.tap(lamps[0], times: 2)] }
      trial.tap(at: 1)
      trial.tap(at: 1.1 + pause)
      #expect(try trial.counts(at: 1.1 + pause)[0] == 0)
      #expect(try trial.counts(at: 3)[0] == count, "after a pause of \(pause) s")
    }
  }

  @Test func `three taps are a double tap and the first of another`() throws {
    var trial = Trial { lamps, _ in [Self.tap(lamps[0], times: 2)] }
    for index in 0..<3 { trial.tap(at: 1 + 0.2 * Double(index)) }
    #expect(try trial.counts(at: 3)[0] == 1)
    trial.tap(at: 1.6)
    #expect(try trial.counts(at: 3)[0] == 2)
  }

  @Test func `a second tap too far from the first is another first tap`() throws {
    var trial = Trial { lamps, _ in [Self.tap(lamps[0], times: 2)] }
    trial.tap(at: 1, x: 150)
    trial.tap(at: 1.2, x: 196)
    #expect(try trial.counts(at: 3)[0] == 0)
    trial.tap(at: 1.4, x: 160)
    #expect(try trial.counts(at: 3)[0] == 1)
  }

  @Test func `a tap that waits for a double tap comes 0,35 s later, or not at all`() throws {
    var trial = Trial { lamps, _ in
      [
        Self.tap(lamps[0], waitingFor: ["doubleTap"]) {
          $0.events.cancelled = Self.count(lamps[2])
        },
        Self.tap(lamps[1], times: 2),
      ]
    }
    trial.tap(at: 1)
    // It lifts at 1.1 s.
    #expect(try trial.counts(at: 1.449)[0] == 0)
    #expect(try trial.counts(at: 1.45)[0] == 1)
    trial.tap(at: 2)
    trial.tap(at: 2.3)
    #expect(try trial.counts(at: 2.399) == [1, 0, 0, 0])
    #expect(try trial.counts(at: 4) == [1, 1, 1, 0])
  }

  @Test func `a tap that waits for nothing comes before the double tap`() throws {
    var trial = Trial { lamps, _ in [Self.tap(lamps[0]), Self.tap(lamps[1], times: 2)] }
    trial.tap(at: 1)
    trial.tap(at: 1.3)
    #expect(try trial.counts(at: 1.1) == [1, 0, 0, 0])
    // The second tap is the double tap's.
    #expect(try trial.counts(at: 3) == [1, 1, 0, 0])
  }

  @Test func `a waiting tap comes as soon as the second finger cannot be a tap any more`() throws {
    var trial = Trial { lamps, _ in
      [Self.tap(lamps[0], waitingFor: ["doubleTap"]), Self.tap(lamps[1], times: 2)]
    }
    trial.tap(at: 1)
    // It moves 10 points in a tenth of its second.
    trial.test.at(1.3, .touch([(0, 200, 200), (1, 300, 200)]))
    #expect(try trial.counts(at: 1.399)[0] == 0)
    #expect(try trial.counts(at: 1.401)[0] == 1)
    #expect(try trial.counts(at: 4) == [1, 0, 0, 0])
  }

  @Test func `gestures wait for each other by name, across views`() throws {
    var test = TestScene(duration: 5)
    let lamps = (0..<2).map { test.addView("lamp\($0)", at: Point(-100, -100)) }
    test.addView(
      "list", at: Point(200, 200), size: Size(300, 300),
      gestures: { _ in [Self.tap(lamps[1], times: 2) { $0.recognizer.name = "zoom" }] })
    var row = SceneView(layer: Layer(id: LayerID(10)), name: "list.row")
    row.layer.bounds.size = Size(100, 100)
    row.layer.position = Point(150, 150)
    row.gestures = [Self.tap(lamps[0], waitingFor: ["zoom"])]
    test.scene.root.subviews[2].subviews = [row]
    test.at(1, .touch([(0, 200, 200), (0.1, 200, 200)]))
    test.at(1.2, .touch([(0, 200, 200), (0.1, 200, 200)]))
    test.at(3, .touch([(0, 200, 200), (0.1, 200, 200)]))
    let film = try test.resolved()
    #expect(film.values(.borderWidth, of: lamps[1], at: 2) == [1])
    #expect(film.values(.borderWidth, of: lamps[0], at: 3.4) == [0])
    #expect(film.values(.borderWidth, of: lamps[0], at: 3.5) == [1])
  }

  // MARK: - Swipes

  /// The rest of the way at t seconds is 50 − 47 t (see `SwipeGesture`).
  @Test func `a swipe is recognized at the point, not when the finger lifts`() throws {
    var trial = Trial { lamps, _ in [Self.swipe(lamps[0]), Self.swipe(lamps[1], [.left, .up])] }
    // 100 points in 0.2 s: 500 t = 50 − 47 t at 0.09141 s.
    trial.test.at(1, .touch([(0, 150, 200), (0.2, 250, 200)]))
    #expect(try trial.counts(at: 1.0914) == [0, 0, 0, 0])
    #expect(try trial.counts(at: 1.0915) == [1, 0, 0, 0])
    trial.test.at(2, .touch([(0, 250, 200), (0.2, 150, 210)]))
    trial.test.at(3, .touch([(0, 200, 250), (0.2, 200, 150)]))
    #expect(try trial.counts(at: 4) == [1, 2, 0, 0])
  }

  /// The numbers that the simulator of iOS 26.1 was bracketed with, 0.001 points to both sides.
  @Test(arguments: [(0.1, 45.3, 45.1), (0.2, 40.6, 40.2), (0.3, 35.9, 35.3), (0.5, 26.5, 25.5)])
  func `a swipe goes as far, and strays as far, as measured in UIKit`(
    time: Double, primary: Double, secondary: Double
  ) throws {
    for (error, count) in [(-0.001, 0.0), (0.001, 1)] {
      var trial = Trial { lamps, _ in [Self.swipe(lamps[0])] }
      trial.test.at(1, .touch([(0, 150, 200), (time, 150 + primary + error, 200)]))
      #expect(try trial.counts(at: 4)[0] == count)
      guard time < 0.4 else { continue }
      var beside = Trial { lamps, _ in [Self.swipe(lamps[0])] }
      beside.test.at(
        1,
        .touch([
          (0, 150, 200), (time, 150, 200 + secondary + error), (time + 0.01, 150, 200),
          (time + 0.1, 250, 200),
        ]))
      #expect(try beside.counts(at: 4)[0] == 1 - count)
    }
  }

  @Test func `a finger that is slow, short, strays or goes back does not swipe`() throws {
    var trial = Trial { lamps, _ in [Self.swipe(lamps[0]), Self.swipe(lamps[1], [.left, .right])] }
    trial.test.at(1, .touch([(0, 150, 200), (0.51, 176, 200)]))
    trial.test.at(2, .touch([(0, 150, 200), (0.2, 190, 200)]))
    trial.test.at(3, .touch([(0, 150, 200), (0.1, 190, 251), (0.2, 250, 251)]))
    #expect(try trial.counts(at: 4) == [0, 0, 0, 0])
    // A tenth of a point behind the start is too much, unless both ways are a swipe.
    trial.test.at(4, .touch([(0, 150, 200), (0.01, 149.9, 200), (0.1, 250, 200)]))
    #expect(try trial.counts(at: 4.9) == [0, 1, 0, 0])
    // A way back that stays ahead of the start is none.
    trial.test.scene.script[3].event = .touch([
      (0, 150, 200), (0.01, 170, 200), (0.02, 160, 200), (0.1, 250, 200),
    ])
    #expect(try trial.counts(at: 4.9) == [1, 0, 0, 0])
  }

  @Test func `a pan that waits for a swipe moves only when there is none`() throws {
    var test = TestScene(duration: 6)
    let lamp = test.addView("lamp", at: Point(-100, -100))
    let view = test.addView(
      "view", at: Point(200, 200), size: Size(200, 200),
      gestures: {
        [
          Self.swipe(lamp),
          TestGestures.slider($0) { $0.recognizer.requireToFail = [.init("swipe")] },
        ]
      })
    test.at(1, .touch([(0, 200, 200), (0.2, 260, 200)]))
    test.at(3, .touch([(0, 200, 200), (1, 240, 200)]))
    let film = try test.resolved()
    #expect(film.x(view, at: 2) == 200)
    #expect(film.values(.borderWidth, of: lamp, at: 5) == [1])
    // The swipe fails half a second after the landing; the 20 points until then are not added.
    #expect(isClose(film.x(view, at: 3.5), 200))
    #expect(isClose(film.x(view, at: 5), 220))
  }

  // MARK: - Films

  @Test func `a decision of which nothing comes does not keep a film going`() throws {
    var trial = Trial(duration: nil) { lamps, _ in
      [Self.tap(lamps[0], waitingFor: ["doubleTap"]), Self.tap(lamps[1], times: 2)]
    }
    trial.tap(at: 1)
    // A tap that has waited is an event: at 1.1 + 0.35 s.
    #expect(try trial.rest() == 1.45)
    trial.tap(at: 1.2)
    // Both taps are over at 1.3 s.
    #expect(try trial.rest() == 1.3)
    var alone = Trial(duration: nil) { lamps, _ in [Self.tap(lamps[1], times: 2)] }
    alone.tap(at: 1)
    #expect(try alone.rest() == 1.1)
  }

  @Test func `law 12: taps are decided at their time, not by what comes later`() throws {
    var trial = Trial { lamps, _ in
      [
        Self.tap(lamps[0], waitingFor: ["doubleTap", "longPress"]),
        Self.tap(lamps[1], times: 2), Self.press([lamps[2], lamps[3]]),
      ]
    }
    for time in [1, 1.2, 1.6, 2.2, 2.4, 3.5] { trial.tap(at: time, for: time == 2.4 ? 0.9 : 0.1) }
    let times = (0...500).map { Double($0) / 100 }
    let whole = try times.map { try trial.counts(at: $0) }
    for cut in [1.15, 1.3, 1.9, 2.3, 3] {
      var part = trial
      part.test.scene.script.removeAll { $0.time > cut }
      for (time, counts) in zip(times, whole) where time <= cut {
        #expect(try part.counts(at: time) == counts, "at \(time) s, without events after \(cut) s")
      }
    }
  }

  // MARK: - Errors

  @Test func `gestures that wait for each other, or for nothing, are an error`() throws {
    let circle = Trial { lamps, _ in
      [
        Self.tap(lamps[0], waitingFor: ["doubleTap"]),
        Self.tap(lamps[1], times: 2, waitingFor: ["tap"]),
      ]
    }
    #expect(throws: ResolveError.self) { try circle.test.resolved() }
    do {
      _ = try circle.test.resolved()
    } catch {
      #expect(
        error.reason == .requirementCircle(["view.tap", "view.doubleTap", "view.tap"]))
    }
    let unknown = Trial { lamps, _ in [Self.tap(lamps[0], waitingFor: ["zoom"])] }
    do {
      _ = try unknown.test.resolved()
      Issue.record("no error")
    } catch {
      #expect(error.reason == .unknownGesture("zoom"))
    }
  }

  // MARK: - Interaction

  @Test func `interaction is turned off and on by the script, at once`() throws {
    var trial = Trial { lamps, _ in [Self.tap(lamps[0])] }
    let view = LayerID(trial.lamps.count + 1)
    trial.test.at(1, .set(view, .userInteractionEnabled, .bool(false)))
    trial.tap(at: 1.2)
    trial.test.at(
      2,
      .animate([
        Change(
          layer: view, keyPath: LayerKeyPath(.userInteractionEnabled), value: .to(.bool(true)))
      ]))
    trial.tap(at: 2)
    #expect(try trial.counts(at: 1.9)[0] == 0)
    #expect(try trial.counts(at: 3)[0] == 1)
    // Nothing jumps that could be seen.
    #expect(try trial.test.resolved().warnings.isEmpty)
  }
}
