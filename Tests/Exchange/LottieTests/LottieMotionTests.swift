import FlipbookGeometry
import FlipbookMotion
import TestSupport
import Testing

import FlipbookLottie

/// The laws of courses of values: what is written out, and what stays a keyframe.
@Suite(.endsInTime) struct LottieMotionTests {
  private func key(_ time: Double, _ value: [Double], _ way: Moving<Numbers>.Way = .linear)
    -> Moving<Numbers>.Key
  {
    .init(time: time, value: Numbers(value), way: way)
  }

  @Test func thinnedKeysStayWithinTheTolerance() {
    let keys = (0...200).map { index -> Moving<Numbers>.Key in
      let time = Double(index) / 100
      return key(time, [time * time * time])
    }
    let whole = Moving(keys, instead: Numbers([]))
    let thin = Moving(Sampling.thinned(keys, within: 0.01), instead: Numbers([]))
    #expect(thin.keys.count < 40)
    for index in 0...200 {
      let time = Double(index) / 100
      #expect(abs(whole.value(at: time)[0] - thin.value(at: time)[0]) <= 0.010_001)
    }
  }

  @Test func sumsOfCoursesInStepKeepTheirKeys() {
    let sampling = Sampling(rate: 30, duration: 2)
    let ease = Moving<Numbers>.Way.eased(.easeIn)
    let a = Moving([key(0, [0], ease), key(1, [10])], instead: Numbers([]))
    let b = Moving([key(0, [5], ease), key(1, [6])], instead: Numbers([]))
    let sum = sampling.combined([a, b], isLinear: true, within: 0.01, in: 0...2) {
      Numbers([$0[0][0] + $0[1][0]])
    }
    #expect(sum.keys.count == 2)
    for time in stride(from: 0.0, through: 2, by: 0.1) {
      #expect(abs(sum.value(at: time)[0] - a.value(at: time)[0] - b.value(at: time)[0]) < 1e-9)
    }
  }

  @Test func sumsOfOthersAreWrittenOut() {
    let sampling = Sampling(rate: 30, duration: 2)
    let a = Moving([key(0, [0], .eased(.easeIn)), key(1, [10])], instead: Numbers([]))
    let b = Moving([key(0.5, [5]), key(2, [6])], instead: Numbers([]))
    let sum = sampling.combined([a, b], isLinear: true, within: 0.01, in: 0...2) {
      Numbers([$0[0][0] + $0[1][0]])
    }
    for frame in 0...60 {
      let time = Double(frame) / 30
      let wanted = a.value(at: time)[0] + b.value(at: time)[0]
      #expect(abs(sum.value(at: time)[0] - wanted) < 0.011)
    }
  }

  @Test func bentWaysAreEvenInTheirLength() throws {
    var start = LottieKeyframe(time: 0, value: [0, 0])
    start.tangents = ([0, 50], [-10, 0])
    let end = LottieKeyframe(time: 10, value: [100, 100])
    #expect(SpaceWay.bends(start, to: end))
    let way = try #require(SpaceWay(start, to: end))
    // Chords of equal shares are equally long, up to their bend.
    let points = (0...200).map { way.point(at: Double($0) / 200) }
    let chords = zip(points, points.dropFirst()).map {
      Point($0[0], $0[1]).distance(to: Point($1[0], $1[1]))
    }
    let mean = chords.reduce(0, +) / Double(chords.count)
    #expect(chords.allSatisfy { abs($0 - mean) < mean * 0.01 })
  }

  /// Frames of a film of two seconds, whatever part of it is asked for.
  @Test func `the times of a part are frames of the film`() {
    let sampling = Sampling(rate: 30, duration: 2)
    let all = sampling.times(in: -1...3)
    #expect(all.count == 61 && all.first == 0 && all.last == 2)
    #expect(sampling.times(in: 0.05...0.11) == [0.05, 2.0 / 30, 0.1, 0.11])
  }

  /// Easings may go beyond both ends.
  @Test func `a way goes on straight beyond its ends`() throws {
    var start = LottieKeyframe(time: 0, value: [0, 0])
    start.tangents = ([0, 50], [-50, 0])
    let way = try #require(SpaceWay(start, to: LottieKeyframe(time: 1, value: [100, 100])))
    let (before, after) = (way.point(at: -0.1), way.point(at: 1.1))
    // It begins downward and ends to the right, and is longer than its chord of 141.
    #expect(abs(before[0]) < 1e-6 && before[1] < -14.1 && before[1] > -20)
    #expect(abs(after[1] - 100) < 1e-6 && after[0] > 114.1 && after[0] < 120)
  }

  @Test func `a way from a point to itself is a loop`() {
    var start = LottieKeyframe(time: 0, value: [7, 7])
    let end = LottieKeyframe(time: 1, value: [7, 7])
    start.tangents = ([40, 0], [0, 40])
    #expect(SpaceWay.bends(start, to: end))
    start.tangents = ([0.005, 0], [0, 0.005])
    #expect(!SpaceWay.bends(start, to: end))
  }

  @Test func `a way of old files leads to its own end`() throws {
    var start = LottieKeyframe(time: 0, value: [0, 0])
    start.tangents = ([0, 50], [-50, 0])
    start.end = [100, 0]
    let way = try #require(SpaceWay(start, to: LottieKeyframe(time: 1, value: [5, 5])))
    #expect(way.point(at: 1) == [100, 0])
  }

  @Test func tangentsAlongTheWayAreStraight() {
    var start = LottieKeyframe(time: 0, value: [0, 0, 0])
    start.tangents = ([10, 20, 0], [-10, -20, 0])
    #expect(!SpaceWay.bends(start, to: LottieKeyframe(time: 1, value: [30, 60, 0])))
  }

  /// After Effects rounds what it writes to thousandths: a tangent along 3 points is off by 0.0005.
  @Test(arguments: [0.3, 3, 5, 300])
  func `a way is straight whatever its length is`(length: Double) {
    var start = LottieKeyframe(time: 0, value: [0, 0])
    let end = LottieKeyframe(time: 1, value: [length, 0])
    start.tangents = ([length / 3, 0.0005], [-length / 3, -0.0005])
    #expect(!SpaceWay.bends(start, to: end))
    start.tangents = ([length / 3, 0.02], [-length / 3, 0])
    #expect(SpaceWay.bends(start, to: end))
    // Beyond its end it comes back.
    start.tangents = ([length + 0.02, 0], [0, 0])
    #expect(SpaceWay.bends(start, to: end))
  }

  @Test func `a short straight way stays a pair of keyframes`() throws {
    let position = """
      "p": {"a": 1, "k": [{"t": 0, "s": [50, 50], "to": [0.333, 0.167], "ti": [-0.333, -0.167],
       "i": {"x": 0.7, "y": 1}, "o": {"x": 0.3, "y": 0}}, {"t": 30, "s": [52, 51]}]}
      """
    let scene = try LottieText.scene(
      LottieText.file(layers: LottieText.square(transform: position)))
    let animation = try #require(scene.animations(of: "position").first)
    #expect(
      animation["fromValue"]?.numbers == [50, 50] && animation["toValue"]?.numbers == [52, 51])
  }

  /// The part of a motion that a layer shows is the motion itself, also when it began before and ends after.
  @Test(arguments: UInt64(1)...30)
  func `a part of a course is the course`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var time = 0.0
    let keys = (0..<8).map { _ -> Moving<Numbers>.Key in
      time += .random(in: 0.1...1, using: &generator)
      let way: Moving<Numbers>.Way = Bool.random(using: &generator) ? .hold : .eased(.easeInEaseOut)
      return key(time, [.random(in: -9...9, using: &generator)], way)
    }
    let whole = Moving(keys, instead: Numbers([]))
    let start = Double.random(in: 0...time, using: &generator)
    let window = start...Double.random(in: start...(time + 1), using: &generator)
    let part = whole.clipped(to: window)
    for step in 0...100 {
      let at = window.lowerBound + (window.upperBound - window.lowerBound) * Double(step) / 100
      #expect(abs(part.value(at: at)[0] - whole.value(at: at)[0]) < 1e-12)
    }
  }

  @Test func `a layer that appears in the middle of a motion is in the middle of it`() throws {
    let position = """
      "p": {"a": 1, "k": [{"t": 0, "s": [0, 0], "i": {"x": 1, "y": 1}, "o": {"x": 0, "y": 0}},
       {"t": 30, "s": [60, 30]}]}
      """
    let layer = LottieText.square(transform: position).replacing(
      #""ip": 0, "op": 60"#, with: #""ip": 15, "op": 60"#)
    let animation = try #require(
      try LottieText.scene(LottieText.file(layers: layer)).animations(of: "position").first)
    #expect(
      animation["fromValue"]?.numbers == [0, 0] && animation["toValue"]?.numbers == [60, 30])
    #expect(animation["beginTime"] == nil && animation["duration"]?.number == 1)
  }

  @Test func trimmedPathsHaveTheirShareOfTheLength() {
    let circle = PathContours([.ellipse(center: .zero, size: Point(100, 100))])
    func length(_ outline: PathContours) -> Double {
      outline.contours.flatMap(\.segments).reduce(0) { $0 + Contour.segment($1.0, $1.1).length }
    }
    for (start, end) in [(0.0, 0.3), (0.2, 0.9), (0.99, 1.0)] {
      let part = length(circle.trimmed(from: start, to: end))
      #expect(abs(part - length(circle) * (end - start)) < 1e-6)
    }
    #expect(circle.trimmed(from: 0.5, to: 0.5).contours.isEmpty)
    #expect(circle.trimmed(from: 0, to: 1) == circle)
  }

  @Test func roundCornersTouchTheEdges() {
    let square = PathContours([
      .rectangle(center: .zero, size: Point(40, 40), radius: 0, isRound: false)
    ])
    let round = square.rounded(by: 5)
    #expect(round.contours[0].vertices.count == 8)
    #expect(round.points.allSatisfy { abs($0.x) <= 20 && abs($0.y) <= 20 })
    // No corner is rounded beyond the middle of its edges.
    #expect(
      square.rounded(by: 1000).contours[0].vertices.allSatisfy {
        abs($0.point.x) < 1e-9 || abs($0.point.y) < 1e-9
      })
  }

  @Test func gradientsHaveTheirOpacitiesInBetween() {
    let gradient = LottieGradient(
      isRadial: false, start: LottieProperty([0, 0]), end: LottieProperty([1, 0]), count: 2,
      stops: LottieProperty([]), highlightLength: LottieProperty([0]),
      highlightAngle: LottieProperty([0]))
    let stops = gradient.merged([0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0.5, 0, 1, 1])
    // At the middle both colors in halves, and no opacity.
    #expect(stops == [0, 1, 0, 0, 1, 0.5, 0.5, 0, 0.5, 0, 1, 0, 0, 1, 1])
  }
}
