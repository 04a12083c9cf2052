import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import Glibc
import TestSupport
import Testing

/// Two fingers that scale, turn and carry a view.
@Suite(.endsInTime) struct PinchTests {
  private let scale = LayerKeyPath(.transform, .scale)
  private let turn = LayerKeyPath(.transform, .rotation)

  private func number(_ film: ResolvedScene, _ keyPath: LayerKeyPath, at time: Double) -> Double {
    film.timeline.state(of: keyPath, in: LayerID(1), at: time)?.value.components?.first ?? .nan
  }

  private func rate(_ film: ResolvedScene, _ keyPath: LayerKeyPath, at time: Double) -> Double {
    film.timeline.state(of: keyPath, in: LayerID(1), at: time)?.velocity?.components?.first ?? 0
  }

  /// A picture in the middle of the canvas that is pinched, turned and dragged, as far as it is told.
  private func picture(
    pinch: ((inout PairGesture) -> Void)? = { _ in }, rotate: ((inout PairGesture) -> Void)? = nil,
    pan: ((inout PanGesture) -> Void)? = nil
  ) -> TestScene {
    var test = TestScene(duration: 30)
    test.addView(
      "picture", at: Point(200, 400), size: Size(400, 800),
      gestures: { layer in
        var gestures: [Gesture] = []
        if let pan {
          var gesture = PanGesture(
            moves: MovedProperty(layer: layer, keyPath: LayerKeyPath(.position)))
          pan(&gesture)
          gestures.append(.pan(gesture))
        }
        if let pinch {
          var gesture = PairGesture(moves: MovedProperty(layer: layer, keyPath: scale))
          pinch(&gesture)
          gestures.append(.pinch(gesture))
        }
        if let rotate {
          var gesture = PairGesture(moves: MovedProperty(layer: layer, keyPath: turn))
          rotate(&gesture)
          gestures.append(.rotate(gesture))
        }
        return gestures
      })
    return test
  }

  private func pair(
    at center: Point = Point(240, 430), distance: Double = 100, scale: Double = 1,
    rotation: Double = 0, by way: Point = .zero, duration: Double = 0.4,
    change: (inout PairTouch) -> Void = { _ in }
  ) -> Event {
    var pair = PairTouch(center: .point(center), distance: distance, duration: duration)
    pair.scale = scale
    pair.rotation = rotation
    pair.translation = way
    change(&pair)
    return .pair(pair)
  }

  /// The point of the picture that is seen at a place of the canvas.
  private func point(_ film: ResolvedScene, under place: Point, at time: Double) -> Point {
    let layer = film.timeline.presentation(at: time).sublayers[0]
    let affine = layer.transform
    let offset = place - layer.position
    let (a, b) = (affine.row1.x, affine.row1.y)
    let (c, d) = (affine.row2.x, affine.row2.y)
    let determinant = a * d - b * c
    let x = (d * offset.x - c * offset.y) / determinant
    let y = (a * offset.y - b * offset.x) / determinant
    return Point(x, y)
  }

  @Test(.proves("R179"))
  func `a pinch scales by the ratio of the distances of the fingers`() throws {
    var test = picture()
    test.at(1, pair(scale: 2))
    let film = try test.resolved()
    #expect(number(film, scale, at: 1) == 1)
    // Half-way the fingers are 150 points apart.
    #expect(isClose(number(film, scale, at: 1.2), 1.5))
    #expect(isClose(rate(film, scale, at: 1.2), 2.5))
    #expect(isClose(number(film, scale, at: 5), 2))
  }

  @Test func `fingers nearer than a point count as a point apart`() throws {
    // From 100 points to a quarter: 1/100, from where the distance is 1, 99/99.75 of the way, on.
    var test = picture()
    test.at(1, pair(distance: 100, scale: 0.0025, duration: 0.4))
    var film = try test.resolved()
    let contact = 1 + 0.4 * 99 / 99.75
    #expect(number(film, scale, at: contact - 1e-3) > 0.01)
    for time in [contact + 1e-9, 1.39999, 1.4, 5] {
      #expect(isClose(number(film, scale, at: time), 0.01, within: 1e-9))
      #expect(rate(film, scale, at: time) == 0)
    }
    // From a quarter to 50 points: 50 times one point, and still 1 at half a point.
    test = picture()
    test.at(1, pair(distance: 0.25, scale: 200, duration: 0.4))
    film = try test.resolved()
    #expect(isClose(number(film, scale, at: 1 + 0.4 * 0.25 / 49.75), 1))
    #expect(isClose(number(film, scale, at: 5), 50))
  }

  @Test(.proves("R179"))
  func `the point between the fingers is kept under them while they scale, turn and go along`()
    throws
  {
    var test = picture(rotate: { _ in })
    test.at(
      1,
      pair(scale: 1.8, rotation: 1.1, by: Point(-60, 40), duration: 0.5) {
        $0.angle = 0.3
        $0.timingFunction = .easeInEaseOut
      })
    let film = try test.resolved()
    let kept = point(film, under: Point(240, 430), at: 1)
    #expect(kept == Point(40, 30))
    for elapsed in [0.1, 0.25, 0.4, 0.5] {
      let progress = TimingFunction.easeInEaseOut.value(at: elapsed / 0.5)
      let middle = Point(240 - 60 * progress, 430 + 40 * progress)
      let here = point(film, under: middle, at: 1 + elapsed)
      #expect(isClose([here.x, here.y], [40, 30], within: 1e-9))
      #expect(isClose(number(film, scale, at: 1 + elapsed), 1 + 0.8 * progress, within: 1e-9))
      #expect(isClose(number(film, turn, at: 1 + elapsed), 1.1 * progress, within: 1e-9))
    }
  }

  @Test func `a pinch about the anchor point leaves the position alone`() throws {
    var test = picture(pinch: { $0.about = .anchorPoint })
    test.at(1, pair(scale: 2, by: Point(30, 0)))
    let film = try test.resolved()
    #expect(film.values(.position, of: LayerID(1), at: 1.3) == [200, 400])
    #expect(isClose(number(film, scale, at: 5), 2))
  }

  @Test func `fingers that go straight past each other turn by the angle between them`() throws {
    var test = picture(pinch: nil, rotate: { _ in })
    test.at(1, .touch([(0, 240, 430), (1, 240, 430)]))
    test.at(1, .touch([(0, 300, 330), (1, 300, 530)], finger: 2))
    let film = try test.resolved()
    // From atan2(−100, 60) to atan2(100, 60).
    #expect(isClose(number(film, turn, at: 1.5), atan2(100, 60)))
    #expect(isClose(number(film, turn, at: 2), 2 * atan2(100, 60)))
    // 200 points a second across a distance of 60.
    #expect(isClose(rate(film, turn, at: 1.5), 200.0 / 60))
  }

  @Test func `an angle goes on over whole turns`() throws {
    var test = picture(
      pinch: nil,
      rotate: {
        $0.release = .snap(
          SnapRelease(
            anchors: [0.0, 3 * .pi, 6 * .pi].map { Anchor(value: [$0]) },
            movement: .spring(TestGestures.spring), rest: RestRule(threshold: 0.001)))
      })
    test.at(1, pair(at: Point(200, 400), rotation: 3 * .pi + 0.2, duration: 1) { $0.hold = 0.2 })
    // Let go near 3π it stays there; half a turn on it is nearer to 6π only if 3π is remembered.
    test.at(5, pair(at: Point(200, 400), rotation: 2 * .pi, duration: 1) { $0.hold = 0.2 })
    let film = try test.resolved()
    #expect(isClose(number(film, turn, at: 4.9), .pi, within: 1e-3))
    #expect(isClose(number(film, turn, at: 9).remainder(dividingBy: 2 * .pi), 0, within: 1e-3))
  }

  @Test(.proves("R159", "R167", "R178", "M9.6"))
  func `beyond its limits a scale gives way by the rubber band`() throws {
    var test = picture(pinch: {
      $0.limits = Limits(min: [1], max: [3])
      $0.rubberBand = RubberBandRule(dimensionsAtMin: [2], dimensionsAtMax: [2])
      $0.release = .settle(TestGestures.bounce)
    })
    test.at(1, pair(scale: 5) { $0.hold = 0.2 })
    let film = try test.resolved()
    // Raw 4 and 5: 1 and 2 beyond, x·c·d / (d + c·x) with c 0.55 and d 2.
    let (first, second): (Double, Double) = (1.1 / 2.55, 2.2 / 3.1)
    #expect(isClose(number(film, scale, at: 1.3), 3 + first))
    #expect(isClose(number(film, scale, at: 1.5), 3 + second))
    // The point between the fingers is kept in the band too.
    let here = point(film, under: Point(240, 430), at: 1.5)
    #expect(isClose([here.x, here.y], [40, 30], within: 1e-9))
    // Let go at rest it springs back: x0·(1 + ω0·t)·e^(−ω0·t); the point stays where it is.
    let x0: Double = 2.2 / 3.1
    let back: Double = x0 * 2.5 * exp(-1.5)
    #expect(isClose(number(film, scale, at: 1.75), 3 + back, within: 1e-9))
    let later = point(film, under: Point(240, 430), at: 1.75)
    #expect(isClose([later.x, later.y], [40, 30], within: 1e-9))
    #expect(isClose(number(film, scale, at: 8), 3))
  }

  @Test(.proves("R180"))
  func `a scale goes to the anchor nearest to its projection`() throws {
    var test = picture(pinch: {
      $0.release = .snap(
        SnapRelease(
          anchors: [1.0, 2, 3].map { Anchor(value: [$0]) },
          movement: .spring(TestGestures.spring), rest: RestRule(threshold: 0.001)))
    })
    // Let go at 1.5, growing by 2.5 a second: 1.5 + 2.5/2.002 = 2.7 is nearest to 3.
    test.at(1, pair(scale: 1.5, duration: 0.2))
    let film = try test.resolved()
    let motion = SpringTrajectory(
      spring: TestGestures.spring, from: MotionState(value: 1.5, velocity: 2.5), to: 3)
    for elapsed in [0, 0.05, 0.2] {
      let expected = motion.state(at: elapsed)
      #expect(isClose(number(film, scale, at: 1.2 + elapsed), expected.value, within: 1e-9))
      #expect(isClose(rate(film, scale, at: 1.2 + elapsed), expected.velocity, within: 1e-8))
    }
    #expect(number(film, scale, at: 9) == 3)
  }

  @Test func `a scale coasts and bounces as an offset does`() throws {
    var test = picture(pinch: {
      $0.limits = Limits(min: [1], max: [2])
      var release = DecelerateRelease(rest: RestRule(threshold: 0.001))
      release.bounce = TestGestures.bounce
      $0.release = .decelerate(release)
    })
    test.at(1, pair(scale: 1.5, duration: 0.2))
    let film = try test.resolved()
    let c = 1000 * log(0.998)
    let contact = 1.2 + log(1 + c * 0.5 / 2.5) / c
    #expect(isClose(number(film, scale, at: contact), 2, within: 1e-9))
    let remaining = 2.5 + c * 0.5
    #expect(isClose(rate(film, scale, at: contact + 1e-9), remaining, within: 1e-6))
    #expect(number(film, scale, at: contact + 0.1) > 2.05)
    #expect(number(film, scale, at: 9) == 2)
  }

  @Test func `with one finger left the scale rests and the pan goes on`() throws {
    var test = picture(pan: { _ in })
    test.at(1, .touch([(0, 150, 400), (0.2, 100, 400), (0.6, 100, 500)]))
    test.at(1, .touch([(0, 250, 400), (0.2, 300, 400)], finger: 2))
    let film = try test.resolved()
    #expect(isClose(number(film, scale, at: 1.2), 2))
    #expect(isClose(number(film, scale, at: 1.4), 2))
    #expect(isClose(film.values(.position, of: LayerID(1), at: 1.4), [200, 450]))
    #expect(isClose(film.rates(.position, of: LayerID(1), at: 1.4), [0, 250]))
  }

  @Test func `a finger that comes, goes or catches makes no jump`() throws {
    var test = picture(
      pinch: {
        $0.limits = Limits(min: [1], max: [1.5])
        $0.rubberBand = RubberBandRule(dimensionsAtMin: [1], dimensionsAtMax: [1])
        $0.release = .settle(TestGestures.bounce)
      }, rotate: { $0.release = .settle(TestGestures.spring) },
      pan: {
        $0.limits = Limits(min: [150, 350], max: [250, 450])
        $0.rubberBand = RubberBandRule(dimensionsAtMin: [400, 800], dimensionsAtMax: [400, 800])
        var release = DecelerateRelease(rest: RestRule(threshold: 0.25))
        release.bounce = TestGestures.bounce
        $0.release = .decelerate(release)
      })
    test.at(1, .touch([(0, 150, 400), (0.3, 60, 380), (0.6, 60, 480)]))
    test.at(1.1, .touch([(0, 250, 400), (0.3, 330, 500)], finger: 2))
    test.at(1.75, .touch([(0, 200, 300), (0.3, 240, 300)], finger: 3))
    test.at(1.85, .touch([(0, 100, 300), (0.2, 80, 350)], finger: 1))
    let film = try test.resolved()
    var before = (film.values(.position, of: LayerID(1), at: 0.9), 1.0)
    for time in stride(from: 0.9, to: 6, by: 0.002) {
      let position = film.values(.position, of: LayerID(1), at: time)
      let size = number(film, scale, at: time)
      #expect(abs(position[0] - before.0[0]) < 4 && abs(position[1] - before.0[1]) < 4)
      #expect(abs(size - before.1) < 0.02)
      before = (position, size)
    }
    #expect(isClose(before.1, 1.5))
    let inside = min(250, max(150, before.0[0]))
    #expect(isClose(before.0[0], inside, within: 1e-6))
  }

  @Test func `velocity is the derivative of value for all that two fingers move`() throws {
    var test = picture(
      pinch: {
        $0.limits = Limits(min: [1], max: [1.5])
        $0.rubberBand = RubberBandRule(dimensionsAtMin: [1], dimensionsAtMax: [1])
        $0.release = .settle(TestGestures.bounce)
      }, rotate: { $0.release = .settle(TestGestures.spring) }, pan: { _ in })
    test.at(
      1,
      pair(scale: 2, rotation: 1.3, by: Point(50, -20), duration: 0.5) {
        $0.timingFunction = .easeOut
      })
    let film = try test.resolved()
    let step = 1e-6
    for time in stride(from: 1.011, to: 2.4, by: 0.031) {
      for keyPath in [scale, turn, .x, .y] {
        let before = number(film, keyPath, at: time - step)
        let slope: Double = (number(film, keyPath, at: time + step) - before) / (2 * step)
        #expect(abs(slope - rate(film, keyPath, at: time)) < 1e-3)
      }
    }
  }

  @Test func `an even pinch is let go without a step in its velocity`() throws {
    var test = picture(pinch: { $0.release = .settle(TestGestures.bounce) }, pan: { _ in })
    test.at(1, pair(scale: 1.5, duration: 0.4))
    let film = try test.resolved()
    for keyPath in [scale, .x, .y] {
      let before = rate(film, keyPath, at: 1.4 - 1e-9)
      #expect(isClose(before, rate(film, keyPath, at: 1.4), within: 1e-6))
    }
  }

  @Test func `a larger picture has more room when it covers its superview`() throws {
    var test = picture(
      pinch: { $0.limits = Limits(min: [1], max: [4]) },
      pan: {
        $0.coversSuperview = true
        $0.rubberBand = RubberBandRule(dimensionsAtMin: [400, 800], dimensionsAtMax: [400, 800])
        $0.release = .settle(TestGestures.spring)
      })
    // As large as the canvas it has no room; twice as large 200 points to each side.
    test.at(1, .touch([(0, 200, 400), (0.2, 300, 400), (0.4, 300, 400)]))
    test.at(3, pair(at: Point(200, 400), scale: 2) { $0.hold = 0.2 })
    test.at(5, .touch([(0, 100, 400), (0.2, 350, 400), (0.4, 350, 400)]))
    let film = try test.resolved()
    let pulled: Double = 100 * 0.55 * 400 / 455
    #expect(isClose(film.x(LayerID(1), at: 1.3), 200 + pulled))
    #expect(isClose(film.x(LayerID(1), at: 2.9), 200))
    let stretched: Double = 50 * 0.55 * 400 / 427.5
    #expect(isClose(film.x(LayerID(1), at: 5.3), 400 + stretched))
    #expect(isClose(film.x(LayerID(1), at: 9), 400))
  }

  @Test(arguments: [false, true])
  func `every recognizer tells how it ended`(_ isCancelled: Bool) throws {
    var test = picture()
    func mark(_ layer: LayerID, _ property: LayerProperty) -> [DelayedEvent] {
      [DelayedEvent(event: .set([.by(layer, LayerKeyPath(property), .number(1))]))]
    }
    func events() -> GestureEvents {
      var events = GestureEvents()
      events.began = mark(LayerID(1), .borderWidth)
      events.changed = mark(LayerID(1), .timeOffset)
      events.ended = mark(LayerID(1), .cornerRadius)
      events.cancelled = mark(LayerID(1), .zPosition)
      return events
    }
    test = picture(
      pinch: { $0.events = events() }, rotate: { $0.events = events() },
      pan: { $0.events = events() })
    var track = FingerTrack(
      points: [(0, 150.0), (0.1, 120), (0.4, 100)].map {
        TouchPoint(time: $0.0, location: Point($0.1, 400))
      })
    track.isCancelled = isCancelled
    test.at(1, .touch([(0, 250, 400), (0.2, 300, 400)], finger: 2))
    test.at(1, .touch(track))
    let film = try test.resolved()
    func count(_ property: LayerProperty) -> Double {
      film.values(property, of: LayerID(1), at: 3).first ?? .nan
    }
    #expect(count(.borderWidth) == 3)
    #expect(count(.timeOffset) == 3)
    #expect(count(.cornerRadius) == (isCancelled ? 0 : 3))
    #expect(count(.zPosition) == (isCancelled ? 3 : 0))
  }

  @Test func `fingers on one spot stay finite, and one finger told twice is refused`() throws {
    var test = picture(rotate: { _ in })
    test.at(1, pair(distance: 0, scale: 3, rotation: 1))
    let film = try test.resolved()
    for time in stride(from: 1, to: 2, by: 0.05) {
      #expect(number(film, scale, at: time).isFinite && number(film, turn, at: time).isFinite)
    }
    var twice = picture()
    twice.at(1, pair { $0.fingers = [2, 2] })
    #expect(throws: ResolveError(.sameFingerTwice(finger: 2))) { try twice.resolved() }
  }

  @Test func `events after an instant change nothing before it`() throws {
    func film(_ count: Int) throws -> ResolvedScene {
      var test = picture(rotate: { $0.release = .settle(TestGestures.spring) }, pan: { _ in })
      let events: [(Double, Event)] = [
        (1, pair(scale: 1.5, rotation: 0.4)), (1.5, pair(scale: 0.8)),
        (1.6, .touch([(0, 200, 300), (0.3, 240, 300)], finger: 3)),
      ]
      for (time, event) in events.prefix(count) { test.at(time, event) }
      return try test.resolved()
    }
    let whole = try film(3)
    for (count, next) in [(1, 1.5), (2, 1.6)] {
      let cut = try film(count)
      for time in stride(from: 0, to: next, by: 0.043) {
        #expect(whole.timeline.presentation(at: time) == cut.timeline.presentation(at: time))
      }
    }
  }
}
