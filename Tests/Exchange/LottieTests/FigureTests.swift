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
}
