import FlipbookCalculus
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import Glibc
import TestSupport
import Testing

/// One finger that turns a view: a pan whose property follows the finger's angle around the view.
@Suite(.endsInTime) struct KnobTests {
  private let value = LayerKeyPath(.custom("value", kind: .number))
  private let center = Point(200, 400)

  /// A knob in the middle of the canvas with a number that a finger turns.
  private func knob(
    starting at: Double = 0, change: (inout PanGesture) -> Void = { _ in },
    view: (inout SceneView) -> Void = { _ in }
  ) -> (TestScene, LayerID) {
    var test = TestScene(duration: 20)
    let knob = test.addView(
      "knob", at: center, size: Size(390, 390),
      gestures: { layer in
        var pan = PanGesture(moves: MovedProperty(layer: layer, keyPath: value))
        pan.follow = .rotation
        change(&pan)
        return [.pan(pan)]
      },
      change: {
        $0.layer.properties["value"] = .number(at)
        view(&$0)
      })
    return (test, knob)
  }

  private func number(_ film: ResolvedScene, _ knob: LayerID, at time: Double) -> MotionState {
    let state = film.timeline.state(of: value, in: knob, at: time)
    return MotionState(
      value: state?.value.components?.first ?? .nan,
      velocity: state?.velocity?.components?.first ?? 0)
  }

  /// A point at a clockwise angle from the right of the center.
  private func point(_ angle: Double, radius: Double = 100) -> Point {
    Point(center.x + radius * cos(angle), center.y + radius * sin(angle))
  }

  /// A finger through points at an even pace.
  private func touch(_ points: [Point], every step: Double = 0.1, finger: Int = 1) -> Event {
    .touch(points.enumerated().map { (Double($0) * step, $1.x, $1.y) }, finger: finger)
  }

  @Test func `a finger that goes around turns the number by its angle, over more than one turn`()
    throws
  {
    // An eighth of a turn in each tenth of a second, twelve times: one turn and a half.
    let points = (0...12).map { point(Double($0) * .pi / 4 + 0.3) }
    for direction in [1.0, -1] {
      let way = direction > 0 ? points : points.reversed()
      var (test, knob) = knob(starting: 2)
      test.at(1, touch(way))
      let film = try test.resolved()
      for index in 0...12 {
        let expected = 2 + direction * Double(index) * .pi / 4
        #expect(isClose(number(film, knob, at: 1 + Double(index) / 10).value, expected))
      }
      // Half-way along a chord the finger is half-way around, and nearest to the center.
      let middle = number(film, knob, at: 1.05)
      #expect(isClose(middle.value, 2 + direction * .pi / 8))
      let speed = 2 * 100 * sin(.pi / 8) / 0.1
      #expect(isClose(middle.velocity, direction * speed / (100 * cos(.pi / 8)), within: 1e-9))
      #expect(isClose(number(film, knob, at: 9).value, 2 + direction * 3 * .pi))
    }
  }

  @Test func `the factor of a knob is for each radian`() throws {
    var (test, knob) = knob { $0.factor = 1 / (1.5 * .pi) }
    test.at(1, touch((0...6).map { point(Double($0) * .pi / 4) }))
    #expect(isClose(number(try test.resolved(), knob, at: 5).value, 1))
  }

  @Test func `any way turns a knob by the sum of the angles of many small steps`() throws {
    var generator = SeededGenerator(seed: 30)
    for _ in 0..<40 {
      let points = (0..<8).map { _ in
        point(
          .random(in: 0..<6.3, using: &generator), radius: .random(in: 5...180, using: &generator))
      }
      var (test, knob) = knob()
      test.at(1, touch(points))
      let film = try test.resolved()
      // As a subclass of UIGestureRecognizer adds them up: wrapped differences of atan2.
      var sum = 0.0
      var last = atan2(points[0].y - center.y, points[0].x - center.x)
      var samples: [(time: Double, value: Double)] = []
      for step in 1...7000 {
        let (index, share) = ((step - 1) / 1000, Double((step - 1) % 1000 + 1) / 1000)
        let place = points[index] + (points[index + 1] - points[index]) * share
        let angle = atan2(place.y - center.y, place.x - center.x)
        sum += remainder(angle - last, 2 * .pi)
        last = angle
        if step % 97 == 0 { samples.append((1 + Double(step) / 10_000, sum)) }
      }
      // Any order of instants gives the same.
      for sample in samples.shuffled(using: &generator) {
        let state = number(film, knob, at: sample.time)
        #expect(isClose(state.value, sample.value, within: 1e-6))
      }
      // The velocity is the derivative.
      for sample in samples where sample.time < 1.69 {
        let (before, after) = (sample.time - 1e-7, sample.time + 1e-7)
        let slope =
          (number(film, knob, at: after).value - number(film, knob, at: before).value) / 2e-7
        let velocity = number(film, knob, at: sample.time).velocity
        #expect(abs(slope - velocity) <= 1e-3 * max(1, abs(velocity)))
      }
    }
  }

  @Test func `a finger lets go of a knob with the angular velocity of its own velocity`() throws {
    // Below the center: to the left is clockwise. r × v / r² = 100 · 400 / 100² = 4.
    var (test, knob) = knob {
      $0.release = .decelerate(DecelerateRelease(rest: RestRule(threshold: 1e-4)))
    }
    test.at(
      1, .pan(from: Point(230, 500), by: Point(-30, 0), duration: 0.2, velocity: Point(-400, 50)))
    let film = try test.resolved()
    let released = number(film, knob, at: 1.2)
    #expect(isClose(released.velocity, 4, within: 1e-9))
    // UIScrollView's deceleration keeps 0.998 of the velocity each millisecond.
    let later = number(film, knob, at: 1.7)
    #expect(isClose(later.velocity, 4 * pow(0.998, 500), within: 1e-6))
  }

  @Test func `a finger without a velocity lets go with the mean of the last tenth of a second`()
    throws
  {
    // An even polygon of many corners turns evenly: its mean is its speed.
    var (test, knob) = knob {
      $0.release = .decelerate(DecelerateRelease(rest: RestRule(threshold: 1e-4)))
    }
    test.at(1, touch((0...100).map { point(Double($0) * 0.02) }, every: 0.01))
    let film = try test.resolved()
    #expect(isClose(number(film, knob, at: 2).velocity, 2, within: 1e-3))
  }

  @Test func `limits stop a knob, and the way back counts from where the finger is`() throws {
    var (test, knob) = knob { $0.limits = Limits(min: [-2], max: [2]) }
    let way = (0...4).map { point(Double($0) * .pi / 4) }
    test.at(1, touch(way + way.dropLast().reversed()))
    let film = try test.resolved()
    #expect(number(film, knob, at: 1.4).value == 2)
    #expect(number(film, knob, at: 1.48).value == 2)
    #expect(isClose(number(film, knob, at: 1.6).value, .pi / 2))
    #expect(isClose(number(film, knob, at: 5).value, 0, within: 1e-9))
  }

  @Test func `detents are entered at the instants at which the angle is half-way between them`()
    throws
  {
    let step = 0.25
    let steps = (-8...8).map { Anchor(value: [Double($0) * step]) }
    var test = TestScene(duration: 20)
    let count = test.addView("count", at: .zero) { _ in
      []
    } change: {
      $0.layer.borderWidth = 0
    }
    let anchors = steps.map {
      var anchor = $0
      anchor.entered = [
        DelayedEvent(event: .set([.by(count, LayerKeyPath(.borderWidth), .number(1))]))
      ]
      return anchor
    }
    let knob = test.addView(
      "knob", at: center, size: Size(390, 390),
      gestures: { layer in
        var pan = PanGesture(moves: MovedProperty(layer: layer, keyPath: value))
        pan.follow = .rotation
        pan.release = .snap(
          SnapRelease(
            anchors: anchors, movement: .spring(TestGestures.spring),
            rest: RestRule(threshold: 1e-3)))
        return [.pan(pan)]
      }, change: { $0.layer.properties["value"] = .number(0) })
    // From the right to straight below, at y = 400 + 100 · tan: x is 100 all the way.
    test.at(1, .pan(from: Point(300, 400), by: Point(0, 200), duration: 2))
    let film = try test.resolved()
    // The angle at t is atan(t − 1), so detent k is entered at 1 + tan((k − 1/2)/4).
    for entered in 1...4 {
      let time = 1 + tan((Double(entered) - 0.5) * step)
      #expect(film.values(.borderWidth, of: count, at: time - 1e-6) == [Double(entered)])
      #expect(film.values(.borderWidth, of: count, at: time + 1e-6) == [Double(entered) + 1])
    }
    // It comes to rest at the detent nearest to where its velocity carries it: atan 2 = 1.107, and about
    // 0.499 s · 0.21 a second further, 1.21.
    #expect(number(film, knob, at: 15).value == 1.25)
  }

  @Test func `another finger that joins or leaves does not let a knob jump`() throws {
    var (test, knob) = knob()
    test.at(1, touch((0...8).map { point(Double($0) * .pi / 4) }))
    test.at(1.25, touch([Point(150, 350), Point(150, 380), Point(120, 420)], finger: 2))
    let film = try test.resolved()
    for time in [1.25, 1.45] {
      let before = number(film, knob, at: time.nextDown).value
      #expect(isClose(before, number(film, knob, at: time).value, within: 1e-9))
    }
    #expect(isClose(number(film, knob, at: 1.2).value, .pi / 2))
  }

  @Test func `a knob turns around its anchor point, in the coordinates of its superview`() throws {
    // A quarter of the way around (150, 300), where the anchor point is.
    var (test, knob) = knob(view: { $0.layer.anchorPoint = Point(0.2, 0.3) })
    test.scene.root.subviews[0].layer.position = Point(150, 300)
    test.at(1, touch([Point(250, 300), Point(150, 400)]))
    let film = try test.resolved()
    #expect(isClose(number(film, knob, at: 5).value, .pi / 2))
  }

  @Test func `a finger at the center or through it stays finite`() throws {
    let ways = [
      [center, center], [center, point(1), center], [point(2), point(2 + .pi)],
      [point(0), Point(center.x + 1e-200, center.y), point(2)],
    ]
    for way in ways {
      var (test, knob) = knob {
        $0.release = .decelerate(DecelerateRelease(rest: RestRule(threshold: 1e-4)))
      }
      test.at(1, touch(way))
      let film = try test.resolved()
      for step in 0...50 {
        let state = number(film, knob, at: 1 + Double(step) / 100)
        #expect(state.value.isFinite && state.velocity.isFinite)
        #expect(abs(state.value) < 1000)
      }
    }
  }
}
