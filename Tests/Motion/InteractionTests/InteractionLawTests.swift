import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// The laws that hold for every gesture and every release.
@Suite(.endsInTime) struct InteractionLawTests {
  /// One way of moving something by finger: what is let go, and how the finger goes, relative to
  /// the middle of the canvas.
  struct Sample: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var pan: @Sendable (inout PanGesture) -> Void
    /// Times and places of the finger; every way ends evenly, so that the estimate of its velocity
    /// is exact.
    var ways: [[(Double, Double, Double)]]
  }

  static let throwing = [(0.0, 0.0, 0.0), (0.2, 100, 60)]
  static let catching = [(0.5, 40.0, 40.0), (0.65, -30, 90)]
  static let resting = [(0.5, 40.0, 40.0), (0.8, 40, 40)]
  static let slow = [(0.0, 0.0, 0.0), (0.4, 20, 10), (0.9, 30, 30), (1.2, 30, 30)]

  private static func anchors(_ movement: PropertyMovement) -> Release {
    .snap(
      SnapRelease(
        anchors: [[60.0, 150], [340, 150], [60, 650], [340, 650]].map { Anchor(value: $0) },
        movement: movement, rest: RestRule(threshold: 0.25)))
  }

  private static func bounds(_ pan: inout PanGesture, elastic: Bool) {
    pan.limits = Limits(min: [120, 350], max: [280, 450])
    if elastic {
      pan.rubberBand = RubberBandRule(dimensionsAtMin: [400, 800], dimensionsAtMax: [400, 800])
    }
  }

  private static func coasting(bounce: Spring?) -> Release {
    var release = DecelerateRelease(rest: RestRule(threshold: 0.25))
    release.bounce = bounce
    return .decelerate(release)
  }

  static let samples = [
    Sample(testDescription: "stay", pan: { $0.release = .stay }, ways: [throwing, catching]),
    Sample(
      testDescription: "settle", pan: { $0.release = .settle(TestGestures.spring) },
      ways: [throwing, catching, slow.map { ($0.0 + 3, $0.1, $0.2) }]),
    Sample(
      testDescription: "settle in a rubber band",
      pan: {
        bounds(&$0, elastic: true)
        $0.release = .settle(Spring(mass: 1, stiffness: 300, dampingRatio: 0.4))
      }, ways: [throwing, catching]),
    Sample(
      testDescription: "snap", pan: { $0.release = anchors(.spring(TestGestures.spring)) },
      ways: [throwing, catching]),
    Sample(
      testDescription: "snap, springy",
      pan: { $0.release = anchors(.spring(Spring(mass: 1, stiffness: 200, dampingRatio: 0.3))) },
      ways: [throwing, resting]),
    Sample(
      testDescription: "snap beyond a rubber band",
      pan: {
        bounds(&$0, elastic: true)
        $0.release = anchors(.spring(TestGestures.spring))
      }, ways: [throwing, catching]),
    Sample(
      testDescription: "coast and bounce",
      pan: {
        bounds(&$0, elastic: true)
        $0.release = coasting(bounce: TestGestures.bounce)
      }, ways: [slow, throwing.map { ($0.0 + 2, $0.1, $0.2) }, [(2.35, 20, 20), (2.5, 20, 20)]]),
    Sample(
      testDescription: "coast and stop dead",
      pan: {
        bounds(&$0, elastic: false)
        $0.release = coasting(bounce: nil)
      }, ways: [throwing, catching]),
    Sample(
      testDescription: "coast freely", pan: { $0.release = coasting(bounce: nil) },
      ways: [throwing, catching]),
  ]

  private static let tile = LayerID(1)

  /// A tile in the middle of the canvas, mirrored at its vertical axis when `sign` is −1.
  private func scene(_ sample: Sample, sign: Double = 1, ways: Int? = nil) -> Scene {
    var test = TestScene(duration: 30)
    test.addView(
      "tile", at: Point(200, 400), size: Size(400, 800),
      gestures: { [TestGestures.tile($0, change: sample.pan)] })
    test.scene.annotations.showsTouches = true
    for way in sample.ways.prefix(ways ?? .max) {
      guard let start = way.first?.0 else { continue }
      test.at(
        1 + start, .touch(way.map { ($0.0 - start, 200 + sign * $0.1, 400 + $0.2) }))
    }
    return test.scene
  }

  private func place(_ film: ResolvedScene, at time: Double) -> [Double] {
    film.values(.position, of: Self.tile, at: time)
  }

  @Test(arguments: samples)
  func `mirrored input gives mirrored output`(_ sample: Sample) throws {
    let film = try Resolver().resolve(scene(sample))
    let mirrored = try Resolver().resolve(scene(sample, sign: -1))
    for time in stride(from: 0, through: 6, by: 0.037) {
      let (a, b) = (place(film, at: time), place(mirrored, at: time))
      #expect(isClose([400 - a[0], a[1]], b, within: 1e-10))
    }
  }

  @Test(arguments: samples)
  func `value and velocity go on, except where a finger takes over or bends`(
    _ sample: Sample
  ) throws {
    let film = try Resolver().resolve(scene(sample))
    let touches = film.marks.touches
    let corners = sample.ways.flatMap { $0.map { 1 + $0.0 } }
    for time in film.timeline.boundaries where time > 0 {
      let before = place(film, at: time - 1e-13 * time)
      let isRest = film.marks.segments.contains { $0.kind != .dragged && $0.end == time }
      #expect(isClose(before, place(film, at: time), within: isRest ? 0.26 : 1e-8))
      let takesOver = touches.contains { $0.landed == time }
      // Rest, a hard stop, and what stays or snaps dead lose their velocity.
      let staysDead = sample.testDescription == "stay" || sample.testDescription.hasSuffix("dead")
      if takesOver || isRest || staysDead { continue }
      let rates = [time - 1e-13 * time, time].map {
        film.rates(.position, of: Self.tile, at: $0)
      }
      #expect(isClose(rates[0], rates[1], within: 1e-6))
    }
    // Between boundaries nothing jumps: no step is longer than the fastest finger makes it.
    var before = place(film, at: 1)
    for time in stride(from: 1, to: 6, by: 0.004) {
      let after = place(film, at: time)
      let isBent = corners.contains { abs($0 - time) < 0.008 }
      #expect(isBent || (abs(before[0] - after[0]) < 9 && abs(before[1] - after[1]) < 9))
      before = after
    }
  }

  @Test(arguments: samples)
  func `velocity is the derivative of value`(_ sample: Sample) throws {
    let film = try Resolver().resolve(scene(sample))
    let boundaries = film.timeline.boundaries + sample.ways.flatMap { $0.map { 1 + $0.0 } }
    let step = 1e-5
    for time in stride(from: 0.9, to: 5, by: 0.0417)
    where !boundaries.contains(where: { abs($0 - time) < 3 * step })
      && !film.marks.segments.contains(where: { abs($0.start - time) < 3 * step })
      && !film.marks.segments.contains(where: { abs($0.end - time) < 3 * step })
    {
      let (a, b) = (place(film, at: time - step), place(film, at: time + step))
      let rates = film.rates(.position, of: Self.tile, at: time)
      let slopes = zip(a, b).map { ($1 - $0) / (2 * step) }
      #expect(isClose(slopes, rates.isEmpty ? [0, 0] : rates, within: 1e-3))
    }
  }

  @Test(arguments: samples)
  func `an interaction is finite for ever, and at rest in the end`(_ sample: Sample) throws {
    let film = try Resolver().resolve(scene(sample))
    for time in [29.0, 1e3, 1e9, 1e300] {
      let values = place(film, at: time)
      #expect(values.allSatisfy { $0.isFinite })
      #expect(values == place(film, at: 29))
      #expect(film.rates(.position, of: Self.tile, at: time) == [0, 0])
    }
  }

  @Test(arguments: samples)
  func `an event changes nothing before it`(_ sample: Sample) throws {
    let film = try Resolver().resolve(scene(sample))
    for count in 0..<sample.ways.count {
      let cut = try Resolver().resolve(scene(sample, ways: count))
      let next = 1 + (sample.ways[count].first?.0 ?? 0)
      for time in stride(from: 0, to: next, by: 0.083) {
        #expect(film.timeline.presentation(at: time) == cut.timeline.presentation(at: time))
      }
    }
  }

  @Test(arguments: samples)
  func `the frame at a time does not depend on the rate`(_ sample: Sample) throws {
    let films = try [24, 60, 120].map { rate in
      var scene = scene(sample)
      scene.frameRate = try #require(FrameRate(numerator: rate))
      return try Resolver().resolve(scene)
    }
    for frame in 0..<40 {
      let time = Double(frame) / 8
      let trees = films.map { $0.timeline.presentation(at: time) }
      #expect(trees[0] == trees[1] && trees[1] == trees[2])
    }
  }
}
