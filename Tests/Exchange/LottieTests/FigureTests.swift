import FlipbookGeometry
import Glibc
import TestSupport
import Testing

import FlipbookLottie

/// Figures against the formulas of the Lottie specification, written here once more.
@Suite(.endsInTime) struct FigureTests {
  /// How far points of the curves of a contour are from a circle, in radii.
  private func largestError(_ contour: Contour, center: Point, radius: Double) -> Double {
    contour.segments.map { Contour.segment($0.0, $0.1) }.flatMap { segment in
      (0...50).map { abs(segment.point(at: Double($0) / 50).distance(to: center) / radius - 1) }
    }.max() ?? .infinity
  }

  /// Four cubics with the specification's tangents are off a circle by 0.02 %.
  @Test func `an ellipse of equal sides is a circle`() {
    let center = Point(7, -3)
    let circle = Contour.ellipse(center: center, size: Point(80, 80))
    #expect(circle.isClosed && circle.vertices.count == 4)
    #expect(largestError(circle, center: center, radius: 40) < 0.000_3)
  }

  @Test func `an ellipse is a stretched circle from its top on, clockwise`() {
    let circle = PathContours([.ellipse(center: .zero, size: Point(2, 2))])
    let ellipse = PathContours([.ellipse(center: Point(5, 6), size: Point(60, 20))])
    let stretched = circle.map { Point(5 + 30 * $0.x, 6 + 10 * $0.y) }
    #expect(ellipse.isWithin(1e-9, of: stretched))
    #expect(ellipse.contours[0].vertices.map(\.point).prefix(2) == [Point(5, -4), Point(35, 6)])
  }

  @Test func `round corners of a rectangle are quarters of circles`() throws {
    let contour = Contour.rectangle(
      center: .zero, size: Point(100, 60), radius: 12, isRound: true)
    let corner = try #require(contour.segments.first { $0.1.point.y == -18 && $0.1.point.x == 50 })
    let arc = Contour.segment(corner.0, corner.1)
    for step in 0...20 {
      let distance = arc.point(at: Double(step) / 20).distance(to: Point(38, -18))
      #expect(abs(distance - 12) < 0.004)
    }
  }

  /// No more than half of the shorter side, and none below 0.
  @Test(arguments: [(30.0, 10.0), (10, 10), (4, 4), (-5, 0)])
  func `the corners of a rectangle have room`(radius: Double, shown: Double) {
    for size in [Point(100, 20), Point(20, 100)] {
      let contour = Contour.rectangle(center: .zero, size: size, radius: radius, isRound: true)
      #expect(contour.vertices[0].point == Point(size.x / 2, -size.y / 2 + shown))
      #expect(contour.vertices[2].point == Point(size.x / 2 - shown, size.y / 2))
    }
  }

  /// From 100 to 10 with a radius of 20: 20 as long as there is room, at 55 in the middle, too.
  @Test func `the corners of a rectangle that shrinks are round as long as they can be`() throws {
    let rectangle = """
      {"ty": "rc", "p": {"k": [0, 0]}, "r": {"k": 20}, "s": {"a": 1, "k": [{"t": 0, "s": [100, 100],
       "o": {"x": [0], "y": [0]}, "i": {"x": [1], "y": [1]}}, {"t": 60, "s": [10, 10]}]}}
      """
    let scene = try LottieText.scene(
      LottieText.file(layers: LottieText.layer(rectangle + "," + LottieText.fill)))
    let animation = try #require(scene.animations(of: "path").first)
    let times = try #require(animation["keyTimes"]).numbers
    let paths = try #require(animation["values"]).elements.compactMap(\.string)
    for (time, path) in zip(times, paths) {
      let start = path.dropFirst().split(separator: " ").prefix(2).compactMap { Double($0) }
      let half = 50 - 45 * time
      #expect(abs(start[0] - half) < 0.06 && abs(start[1] - (-half + min(20, half))) < 0.06)
    }
  }

  @Test func `a star has at most a thousand points`() {
    #expect(star(5000).vertices.count == 2000)
  }

  private func star(_ count: Double, isPolygon: Bool = false, roundness: Double = 0) -> Contour {
    Contour.star(
      StarMeasures(
        isPolygon: isPolygon, count: count, center: Point(3, 4), outer: 20, inner: 10, degrees: 15,
        innerRoundness: roundness, outerRoundness: roundness, isReversed: false))
  }

  /// `polystar` of https://lottie.github.io/lottie-spec/1.0.1/specs/shapes/#polystar, which goes
  /// counterclockwise; ours is the same turned the other way, as After Effects draws it.
  @Test(arguments: [3.0, 4.2, 4.5, 4.7, 5, 8.49])
  func `stars have whole points`(count: Double) {
    let points = count.rounded()
    let (alpha, theta) = (15 * Double.pi / 180 - .pi / 2, Double.pi / points)
    let contour = star(count, roundness: 0.5)
    #expect(contour.vertices.count == Int(2 * points))
    for (index, vertex) in contour.vertices.enumerated() {
      let radius = index.isMultiple(of: 2) ? 20.0 : 10
      let angle = alpha + Double(index) * theta
      let corner = Point(3 + radius * cos(angle), 4 + radius * sin(angle))
      let length = 2 * .pi * radius / (4 * points) * 0.5
      let tangent = Point(-sin(angle), cos(angle)) * length
      #expect(vertex.point.distance(to: corner) < 1e-9)
      #expect(vertex.after.distance(to: corner + tangent) < 1e-9)
      #expect(vertex.before.distance(to: corner - tangent) < 1e-9)
    }
  }

  @Test(arguments: [(5.9, 6), (4.4, 4), (-1, 0), (0.2, 0)])
  func `polygons have whole corners`(count: Double, corners: Int) {
    #expect(star(count, isPolygon: true).vertices.count == corners)
  }

  @Test func `a point more is there from its frame on`() throws {
    let star = """
      {"ty": "sr", "sy": 2, "p": {"k": [0, 0]}, "r": {"k": 0}, "or": {"k": 20}, "os": {"k": 0},
       "pt": {"a": 1, "k": [{"t": 0, "s": [4], "o": {"x": [0], "y": [0]},
        "i": {"x": [1], "y": [1]}}, {"t": 10, "s": [5]}]}}
      """
    let scene = try LottieText.scene(
      LottieText.file(layers: LottieText.layer(star + "," + LottieText.fill)))
    let animation = try #require(scene.animations(of: "path").first)
    let (values, times) = (animation["values"]?.elements, animation["keyTimes"]?.numbers)
    let duration = try #require(animation["duration"]?.number)
    let jump = try #require(
      zip(values ?? [], times ?? []).first { ($0.0.string?.split(separator: "L").count ?? 0) > 5 })
    // 4.5 rounds up: the fifth frame, at a sixth of a second.
    #expect(abs(jump.1 * duration - 5.0 / 30) < 0.000_2)
    #expect(jump.1 * duration <= 5.0 / 30)
    // Until then there are four.
    #expect(times?.count { $0 == jump.1 } == 2)
  }

  /// Backward from the top: to the left first.
  @Test func `a star that is drawn backward begins at the same point`() {
    func star(_ isReversed: Bool) -> [Contour.Vertex] {
      Contour.star(
        StarMeasures(
          isPolygon: false, count: 5, center: .zero, outer: 20, inner: 10, degrees: 0,
          innerRoundness: 0.3, outerRoundness: 0.5, isReversed: isReversed)
      ).vertices
    }
    let (forward, backward) = (star(false), star(true))
    #expect(backward[0].point.distance(to: Point(0, -20)) < 1e-9 && backward[1].point.x < 0)
    for index in 0..<10 {
      let other = forward[(10 - index) % 10]
      #expect(backward[index].point.distance(to: other.point) < 1e-9)
      #expect(backward[index].before.distance(to: other.after) < 1e-9)
      #expect(backward[index].after.distance(to: other.before) < 1e-9)
    }
  }

  /// From corner to corner by a half turn, its corners would meet in the middle.
  @Test func `a star that turns keeps its radius`() throws {
    let star = """
      {"ty": "sr", "sy": 2, "p": {"k": [0, 0]}, "or": {"k": 20}, "os": {"k": 0}, "pt": {"k": 4},
       "r": {"a": 1, "k": [{"t": 0, "s": [0], "o": {"x": [0], "y": [0]},
        "i": {"x": [1], "y": [1]}}, {"t": 60, "s": [180]}]}}
      """
    let scene = try LottieText.scene(
      LottieText.file(layers: LottieText.layer(star + "," + LottieText.fill)))
    let animation = try #require(scene.animations(of: "path").first)
    let (times, paths) = (
      animation["keyTimes"]?.numbers ?? [], animation["values"]?.elements.compactMap(\.string) ?? []
    )
    try #require(times.count == paths.count && times.count > 10)
    // The first corner turns from the top, by 180 degrees in all.
    for (time, path) in zip(times, paths) {
      let start = path.dropFirst().split(separator: " ").prefix(2).compactMap { Double($0) }
      let corner = Point(start[0], start[1])
      #expect(abs(corner.distance(to: .zero) - 20) < 0.06)
      #expect(corner.distance(to: Point(20 * sin(time * .pi), -20 * cos(time * .pi))) < 0.06)
    }
  }

  @Test(arguments: [("", false), (#", "d": 3"#, true)])
  func `a path that is drawn backward begins at its first corner`(more: String, isReversed: Bool)
    throws
  {
    let path = """
      {"ty": "sh"\(more), "ks": {"k": {"c": true, "v": [[0, 0], [9, 0], [9, 9]],
       "i": [[0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0]]}}}
      """
    let scene = try LottieText.scene(
      LottieText.file(layers: LottieText.layer(path + "," + LottieText.fill)))
    let data = scene.objects.compactMap { $0["shape"]?["path"]?.string }
    #expect(data == [isReversed ? "M0 0 L9 9 L9 0 L0 0 Z" : "M0 0 L9 0 L9 9 L0 0 Z"])
  }

  /// lottie-web: turned by the axis, slanted by tan(−skew) along x, and turned back.
  @Test func `the axis of a skew turns the way of rotations`() {
    func turned(_ point: Point, _ degrees: Double) -> Point {
      let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
      return Point(point.x * c - point.y * s, point.x * s + point.y * c)
    }
    let (skew, axis, point) = (20.0, 35.0, Point(3, 4))
    var expected = turned(point, axis)
    expected = Point(expected.x + tan(-skew * .pi / 180) * expected.y, expected.y)
    expected = turned(expected, -axis)
    let found = AffineTransform.skewed(scale: (1, 1), skew: skew, axis: axis).apply(point)
    #expect(found.distance(to: expected) < 1e-9)
  }

  /// The tangent of a right angle has no end, and a matrix has one.
  @Test(arguments: [90.0, -90, 89.99]) func `a skew has an end`(skew: Double) {
    let slant = AffineTransform.skewed(scale: (1, 1), skew: skew, axis: 0).c
    #expect(abs(slant) == 100 && (slant < 0) == (skew > 0))
  }

  /// https://lottie.github.io/lottie-spec/1.0.1/specs/shapes/#stroke-dash: lengths below 0, and those that are
  /// nothing in sum, make a stroke without dashes.
  @Test(arguments: [([4.0, 2], [4.0, 2]), ([4, -1], []), ([-4, 2, 3], []), ([0, 0], nil)])
  func `dashes with a length below zero are none`(lengths: [Double], wanted: [Double]?) throws {
    let dashes = lengths.enumerated().map {
      #"{"n": "\#($0.isMultiple(of: 2) ? "d" : "g")", "v": {"k": \#($1)}}"#
    }
    let stroke = """
      {"ty": "st", "c": {"k": [0, 0, 0]}, "o": {"k": 100}, "w": {"k": 2},
       "d": [\(dashes.joined(separator: ","))]}
      """
    let scene = try LottieText.scene(LottieText.file(layers: LottieText.square(paint: stroke)))
    let shape = try #require(scene.objects.compactMap { $0["shape"] }.first)
    #expect(shape["lineDashPattern"]?.numbers == wanted)
  }

  private func dashed(_ length: String, offset: String) throws -> PlainJSON {
    let stroke = """
      {"ty": "st", "c": {"k": [0, 0, 0]}, "o": {"k": 100}, "w": {"k": 2},
       "d": [{"n": "d", "v": {"k": \(length)}}, {"n": "g", "v": {"k": 3}},
        {"n": "o", "v": {"k": \(offset)}}]}
      """
    return try LottieText.scene(LottieText.file(layers: LottieText.square(paint: stroke)))
  }

  private static func moving(_ from: Int, _ to: Int) -> String {
    """
    [{"t": 0, "s": [\(from)], "o": {"x": [0], "y": [0]}, "i": {"x": [1], "y": [1]}},
     {"t": 60, "s": [\(to)]}]
    """
  }

  @Test func `the offset of dashes is their phase, and no dash`() throws {
    let shape = try #require(dashed("4", offset: "7").objects.compactMap { $0["shape"] }.first)
    #expect(shape["lineDashPattern"]?.numbers == [4, 3])
    #expect(shape["lineDashPhase"]?.number == 7)
    let phase = try #require(
      dashed("4", offset: Self.moving(0, 30)).animations(of: "lineDashPhase").first)
    #expect(phase["fromValue"]?.number == 0 && phase["toValue"]?.number == 30)
  }

  /// From 4 to −4 in two seconds: below 0 from the second half on.
  @Test func `dashes that move below zero are there until then`() throws {
    let scene = try dashed(Self.moving(4, -4), offset: "0")
    let animation = try #require(scene.animations(of: "lineDashPattern").first)
    let values = try #require(animation["values"]).elements.map(\.numbers)
    let times = try #require(animation["keyTimes"]).numbers
    for (time, value) in zip(times, values) where abs(time - 0.5) > 0.02 {
      #expect(time < 0.5 ? value.count == 2 && value[1] == 3 : value.isEmpty)
    }
    #expect(values.first == [4, 3] && values.last == [])
  }
}
