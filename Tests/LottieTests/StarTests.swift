import Geometry
import Glibc
import Testing
import TestSupport

import Lottie

/// Stars with a part of a point, and the axis of a skew.
@Suite(.endsInTime) struct StarTests {
  private func star(_ count: Double, isPolygon: Bool = false) -> Contour {
    Contour.star(
      StarMeasures(
        isPolygon: isPolygon, count: count, center: .zero, outer: 20, inner: 10, degrees: 0,
        innerRoundness: 0, outerRoundness: 0, isReversed: false))
  }

  @Test func aPartOfAPointGrowsBetweenTheOthers() throws {
    let points = star(4.5).vertices.map(\.point)
    // Five outer and five inner corners; the part is half as far out as the others.
    #expect(points.count == 10)
    let lengths = points.map { ($0.length * 1000).rounded() / 1000 }
    #expect(lengths == [15, 10, 20, 10, 20, 10, 20, 10, 20, 10])
    // Whole points take 80° each, the part takes 40°, and all together go once around.
    let turns = zip(points, points.dropFirst() + [points[0]]).map { a, b in
      atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y) * 180 / .pi
    }
    for (index, turn) in turns.enumerated() {
      #expect(abs(turn - (index == 0 || index == 9 ? 20 : 40)) < 1e-9)
    }
    #expect(abs(turns.reduce(0, +) - 360) < 1e-9)
  }

  @Test func wholeStarsAndPolygonsBeginAtTheTop() throws {
    for contour in [star(5), star(5.9, isPolygon: true)] {
      let first = try #require(contour.vertices.first?.point)
      #expect(abs(first.x) < 1e-9 && abs(first.y + 20) < 1e-9)
    }
    #expect(star(5).vertices.count == 10)
    #expect(star(5.9, isPolygon: true).vertices.count == 5)
    #expect(star(-1).vertices.isEmpty)
  }

  /// lottie-web: turned by the axis, slanted by tan(−skew) along x, and turned back.
  @Test func theAxisOfASkewTurnsTheWayOfRotations() {
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
}
