import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// The views that fingers reach, and which recognizer wins.
@Suite(.endsInTime) struct TouchTests {
  /// Counts how often it ran, in a border's width.
  private func count(_ layer: LayerID) -> [DelayedEvent] {
    [DelayedEvent(event: .set([.by(layer, LayerKeyPath(.borderWidth), .number(1))]))]
  }

  private func counted(_ film: ResolvedScene, _ layer: LayerID, at time: Double) -> Double {
    film.values(.borderWidth, of: layer, at: time).first ?? .nan
  }

  private func tap(_ layer: LayerID) -> Gesture { .tap(TapGesture(action: .events(count(layer)))) }

  @Test func `a finger that lands and lifts taps what is under it, when it lifts`() throws {
    var test = TestScene(duration: 5)
    let button = test.addView("button", at: Point(100, 100), gestures: { [tap($0)] })
    test.at(1, .tap(TapTouch(target: .layer(button))))
    let film = try test.resolved()
    #expect(counted(film, button, at: 1.1.nextDown) == 0)
    #expect(counted(film, button, at: 1.1) == 1)
  }

  @Test(arguments: [(9.9, 1.0), (10.1, 0)])
  func `ten points of movement make no tap any more`(_ way: Double, _ taps: Double) throws {
    var test = TestScene(duration: 5)
    let button = test.addView("button", at: Point(100, 100), gestures: { [tap($0)] })
    test.at(1, .touch([(0, 100, 100), (0.1, 100, 100 + way), (0.2, 100, 100)]))
    #expect(counted(try test.resolved(), button, at: 2) == taps)
  }

  @Test func `beside a tap a pan begins after ten points, without a jump`() throws {
    var test = TestScene(duration: 5)
    let knob = test.addView(
      "knob", at: Point(100, 100), gestures: { [TestGestures.slider($0), tap($0)] })
    test.at(1, .touch([(0, 100, 100), (0.1, 150, 100)]))
    test.at(2, .touch([(0, 140, 100), (0.1, 149, 100)]))
    let film = try test.resolved()
    #expect(film.x(knob, at: 1.02 - 1e-9) == 100)
    #expect(isClose(film.x(knob, at: 1.06), 120))
    #expect(isClose(film.x(knob, at: 1.1), 140))
    #expect(counted(film, knob, at: 1.5) == 0)
    // The second finger stays within the slop: a tap, and nothing moves.
    #expect(isClose(film.x(knob, at: 3), 140))
    #expect(counted(film, knob, at: 3) == 1)
  }

  @Test func `a tap keeps the velocity of what is running`() throws {
    var test = TestScene(duration: 9)
    let panel = test.addView(
      "panel", at: Point(200, 100), size: Size(400, 1000),
      gestures: {
        [
          .tap(
            TapGesture(
              action: .cycle(
                MovedProperty(layer: $0, keyPath: LayerKeyPath(.position, .y)),
                anchors: [100, 500].map { Anchor(value: [$0]) },
                movement: .spring(TestGestures.spring), rest: RestRule(threshold: 0.5))))
        ]
      })
    for time in [1, 1.2] {
      test.at(time, .touch([(0, 200, 50), (0, 200, 50)]))
    }
    let film = try test.resolved()
    let up = SpringTrajectory(
      spring: TestGestures.spring, displacement: -400, velocity: 0, target: 500)
    let back = SpringTrajectory(spring: TestGestures.spring, from: up.state(at: 0.2), to: 100)
    #expect(isClose(film.y(panel, at: 1.1), up.state(at: 0.1).value))
    for elapsed in [0, 0.02, 0.2] {
      #expect(isClose(film.y(panel, at: 1.2 + elapsed), back.state(at: elapsed).value))
    }
    #expect(film.y(panel, at: 8) == 100)
  }

  @Test(.proves("R11"))
  func `several fingers on one pan move it by their middle, without a jump`() throws {
    var test = TestScene(duration: 5)
    let knob = test.addView("knob", at: Point(100, 100), gestures: { [TestGestures.slider($0)] })
    test.at(1, .touch([(0, 100, 100), (1, 200, 100)]))
    test.at(1.5, .touch([(0, 150, 100), (0.2, 50, 100)], finger: 2))
    let film = try test.resolved()
    #expect(isClose(film.x(knob, at: 1.5), 150))
    // 100 and −500 points a second: the middle goes −200.
    #expect(isClose(film.x(knob, at: 1.6), 130))
    #expect(isClose(film.rates(.position, of: knob, at: 1.6), [-200, 0]))
    #expect(isClose(film.x(knob, at: 1.7), 110))
    // The first finger alone again.
    #expect(isClose(film.x(knob, at: 1.9), 130))
    #expect(isClose(film.x(knob, at: 3), 140))
    #expect(film.warnings.isEmpty)
  }

  @Test func `what one gesture holds another one cannot move`() throws {
    var test = TestScene(duration: 5)
    let knob = test.addView("knob", at: Point(100, 100), gestures: { [TestGestures.slider($0)] })
    test.addView(
      "remote", at: Point(300, 100), gestures: { _ in [TestGestures.slider(knob)] })
    test.at(1, .touch([(0, 100, 100), (1, 200, 100)]))
    test.at(1.5, .touch([(0, 300, 100), (0.2, 350, 100)], finger: 2))
    let film = try test.resolved()
    #expect(isClose(film.x(knob, at: 1.7), 170))
    #expect(isClose(film.x(knob, at: 3), 200))
    #expect(film.warnings.count == 1)
  }

  @Test func `two fingers on one tap are no tap`() throws {
    var test = TestScene(duration: 5)
    let button = test.addView("button", at: Point(100, 100), gestures: { [tap($0)] })
    test.at(1, .touch([(0, 90, 100), (0.2, 90, 100)]))
    test.at(1.1, .touch([(0, 110, 100), (0.05, 110, 100)], finger: 2))
    #expect(counted(try test.resolved(), button, at: 2) == 0)
  }

  @Test func `a finger that is down cannot land`() {
    var test = TestScene(duration: 5)
    test.at(1, .touch([(0, 100, 100), (1, 200, 100)]))
    test.at(1.5, .touch([(0, 150, 100), (0.2, 50, 100)]))
    #expect(throws: ResolveError(.fingerAlreadyDown(finger: 1))) { try test.resolved() }
  }

  @Test func `a finger lands again at the instant at which it lifts`() throws {
    var test = TestScene(duration: 5)
    let knob = test.addView("knob", at: Point(100, 100), gestures: { [TestGestures.slider($0)] })
    test.at(1, .touch([(0, 100, 100), (0.5, 200, 100)]))
    test.at(1.5, .touch([(0, 200, 100), (0.5, 180, 100)]))
    #expect(isClose(try test.resolved().x(knob, at: 3), 180))
  }

  @Test(arguments: [false, true])
  func `a moving view is touched where it is seen, or where the app has put it`(
    _ usesModel: Bool
  ) throws {
    for (x, isHit) in [(100.0, !usesModel), (300, usesModel)] {
      var test = TestScene(duration: 5)
      let button = test.addView(
        "button", at: Point(100, 100),
        gestures: {
          var tap = TapGesture(action: .events(count($0)))
          tap.hitTestsModel = usesModel
          return [.tap(tap)]
        })
      test.at(
        1,
        .animate([.to(button, .x, .number(300))], duration: 2) { $0.allowsUserInteraction = true })
      test.at(1.1, .touch([(0, x, 100), (0, x, 100)]))
      #expect(counted(try test.resolved(), button, at: 2) == (isHit ? 1 : 0))
    }
  }

  @Test func `a finger reaches the view above that has a gesture`() throws {
    var test = TestScene(duration: 5)
    let list = test.addView(
      "list", at: Point(200, 200), size: Size(400, 400), gestures: { [tap($0)] })
    var row = SceneView(layer: Layer(id: LayerID(10)), name: "list.row")
    row.layer.bounds.size = Size(100, 100)
    row.layer.position = Point(200, 200)
    test.scene.root.subviews[0].subviews = [row]
    test.at(1, .touch([(0, 200, 200), (0, 200, 200)]))
    #expect(counted(try test.resolved(), list, at: 2) == 1)
  }

  @Test func `a view in front that takes no touches lets them through`() throws {
    for (isOpen, taps) in [(true, 0.0), (false, 1)] {
      var test = TestScene(duration: 5)
      let button = test.addView("button", at: Point(100, 100), gestures: { [tap($0)] })
      test.addView(
        "glass", at: Point(100, 100), change: { $0.layer.isUserInteractionEnabled = isOpen })
      test.at(1, .touch([(0, 100, 100), (0, 100, 100)]))
      #expect(counted(try test.resolved(), button, at: 2) == taps)
    }
  }

  @Test(.proves("R45")) func `a pan tells when it begins, changes and ends`() throws {
    var test = TestScene(duration: 5)
    let lamps = (0..<4).map { test.addView("lamp\($0)", at: Point(-100, -100)) }
    let knob = test.addView(
      "knob", at: Point(100, 100),
      gestures: {
        [
          TestGestures.slider($0) {
            $0.events.began = count(lamps[0])
            $0.events.changed = count(lamps[1])
            $0.events.ended = count(lamps[2])
            $0.events.cancelled = count(lamps[3])
          }
        ]
      })
    _ = knob
    test.at(1, .touch([(0, 100, 100), (0.1, 110, 100), (0.3, 130, 100), (0.5, 130, 100)]))
    let film = try test.resolved()
    #expect(lamps.map { counted(film, $0, at: 1) } == [1, 0, 0, 0])
    #expect(lamps.map { counted(film, $0, at: 1.2) } == [1, 1, 0, 0])
    #expect(lamps.map { counted(film, $0, at: 1.5) } == [1, 2, 1, 0])
  }

  @Test func `the velocity is zero after a rest, and in between after a shorter one`() throws {
    for (hold, expected) in [(0.0, 1000.0), (0.05, 250), (0.1, 0), (0.2, 0)] {
      var test = TestScene(duration: 5)
      test.at(1, .touch([(0, 100, 100), (0.2, 300, 100), (0.2 + hold, 300, 100)]))
      let film = try test.resolved()
      // The weights grow evenly over 100 ms: the first half of the time has a quarter of them.
      #expect(isClose(film.marks.touches[0].releaseVelocity.x, expected, within: 1e-9))
    }
  }

  @Test func `a location follows the finger absolutely`() throws {
    var test = TestScene(duration: 5)
    let knob = test.addView(
      "knob", at: Point(100, 100),
      gestures: { [TestGestures.slider($0) { $0.follow = .location }] })
    test.at(1, .touch([(0, 120, 100), (1, 220, 100)]))
    let film = try test.resolved()
    #expect(isClose(film.x(knob, at: 1), 120))
    #expect(isClose(film.x(knob, at: 1.5), 170))
  }

  @Test func `a pull without limits settles where the touch began`() throws {
    var test = TestScene(duration: 9)
    let knob = test.addView(
      "knob", at: Point(100, 100),
      gestures: { [TestGestures.slider($0, release: .settle(TestGestures.spring))] })
    test.at(1, .touch([(0, 100, 100), (0.5, 180, 100), (0.7, 180, 100)]))
    // Caught on its way back, it still belongs where it came from.
    test.at(0.8 + 1, .touch([(0, 150, 100), (0.1, 150, 100)]))
    let film = try test.resolved()
    #expect(film.x(knob, at: 1.85) > 110)
    #expect(film.x(knob, at: 8) == 100)
  }

  @Test func `what a finger holds cannot be set by the script`() throws {
    var test = TestScene(duration: 5)
    let knob = test.addView("knob", at: Point(100, 100), gestures: { [TestGestures.slider($0)] })
    test.at(1, .touch([(0, 100, 100), (1, 200, 100)]))
    test.at(1.5, .set(knob, .position, .point(Point(0, 0))))
    let film = try test.resolved()
    #expect(isClose(film.x(knob, at: 1.5), 150))
    #expect(
      film.warnings.map(\.message) == [
        "knob.position is held by a finger at 1.5 s; the change is not visible"
      ])
  }

  @Test func `fingers are drawn while they are down, and fade`() throws {
    var test = TestScene(duration: 5)
    test.addView("view", at: Point(100, 100))
    test.scene.annotations.showsTouches = true
    test.at(1, .touch([(0, 100, 100), (1, 200, 100)]))
    test.at(3, .touch([(0, 50, 100), (0.1, 50, 100)]))
    let film = try test.resolved()
    func disc(_ time: Double) -> Layer? {
      let layers = film.timeline.presentation(at: time).sublayers
      return layers.count > 1 ? layers[1] : nil
    }
    #expect(disc(0.5) == nil)
    #expect(disc(1.5)?.position == Point(150, 100))
    #expect(disc(1.5)?.opacity == 1)
    #expect(try #require(disc(2.1)).opacity < 1)
    #expect(disc(2.5)?.opacity == 0)
    // The same disc shows the next touch.
    #expect(film.timeline.presentation(at: 4).sublayers.count == 2)
    #expect(disc(3.05)?.position == Point(50, 100))
    #expect(film.names.count == 2)
  }
}
