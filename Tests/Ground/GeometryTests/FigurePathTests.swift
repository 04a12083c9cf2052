import FlipbookGeometry
import Glibc
import TestSupport
import Testing

/// Arcs, polygons and stars against their definitions.
@Suite(.endsInTime) struct FigurePathTests {
  private let center = Point(30, 40)

  /// Points of a path, several on each of its cubics.
  private func points(of path: Path) -> [Point] {
    var here = Point.zero
    var found: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point):
        found.append(point)
        here = point
      case .cubic(let c1, let c2, let end):
        for t in [0.25, 0.5, 0.75, 1] {
          let s = 1 - t
          found.append(
            here * (s * s * s) + c1 * (3 * s * s * t) + c2 * (3 * s * t * t) + end * (t * t * t))
        }
        here = end
      default: break
      }
    }
    return found
  }

  private func arc(_ start: Double, _ end: Double, _ isClockwise: Bool = true) -> Path {
    .arc(
      center: center, radius: 10, startAngle: Angle(degrees: start).radians,
      endAngle: Angle(degrees: end).radians, isClockwise: isClockwise)
  }

  /// The extents follow from CGPath.addArc: an end behind the start is reached the long way round, and
  /// a full turn or more ahead is the whole circle.
  @Test(
    arguments: [
      (0.0, 90.0, true, 90.0), (0, 90, false, 270), (90, 0, true, 270), (-90, 270, true, 360),
      (0, 720, true, 360), (0, 0, true, 0), (10, -350, false, 360), (0, -90, false, 90),
      (350, 10, true, 20), (0, -720, true, 0),
    ])
  func `an arc has the radius and the extent of its angles`(
    start: Double, end: Double, isClockwise: Bool, extent: Double
  ) throws {
    let path = arc(start, end, isClockwise)
    for point in points(of: path) {
      #expect(isClose(point.distance(to: center), 10, within: 3e-3))
    }
    #expect(isClose(path.length, 10 * extent * .pi / 180, within: 3e-4))
    let last = try #require(points(of: path).last)
    let stop = Angle(degrees: start + (isClockwise ? extent : -extent)).radians
    #expect(
      isClose([last.x, last.y], [30 + 10 * cos(stop), 40 + 10 * sin(stop)], within: 1e-9))
  }

  @Test func `arcs of any extent can be animated into each other`() {
    let between = arc(0, 90).interpolated(to: arc(0, 300), at: 0.5)
    #expect(between != arc(0, 90) && between != arc(0, 300))
    #expect(between.elements.count == arc(0, 90).elements.count)
  }

  /// The side of a hexagon is its radius; a square in a circle of radius 10 has sides of 10√2.
  @Test func `polygons lie in their circle, with a corner at the top`() {
    let hexagon = Path.polygon(sides: 6, center: center, radius: 10)
    #expect(isClose(hexagon.length, 60, within: 1e-12))
    #expect(hexagon.elements.first == .move(Point(30, 30)))
    #expect(
      isClose(
        Path.polygon(sides: 4, center: center, radius: 10).length, 40 * 2.0.squareRoot(),
        within: 1e-12))
    for point in points(of: .polygon(sides: 7, center: center, radius: 10, rotation: 1)) {
      #expect(isClose(point.distance(to: center), 10, within: 1e-12))
    }
    // An eighth of a turn has a square lie on its side: the first corner is top right.
    let turned = points(of: .polygon(sides: 4, center: .zero, radius: 10, rotation: .pi / 4))
    #expect(
      isClose([turned[0].x, turned[0].y], [7.071_067_811_9, -7.071_067_811_9], within: 1e-9))
  }

  /// A round corner of 90° takes its radius off both edges and puts a quarter circle there.
  @Test func `corners are round by circular arcs`() {
    let square = [Point(0, 0), Point(100, 0), Point(100, 100), Point(0, 100)]
    let rounded = Path.polygon(square, cornerRadius: 10)
    #expect(isClose(rounded.length, 4 * 80 + 20 * .pi, within: 3e-4))
    for point in points(of: rounded) where point.x < 10 && point.y < 10 {
      #expect(isClose(point.distance(to: Point(10, 10)), 10, within: 3e-3))
    }
    // With a radius beyond half an edge it is the circle in the square.
    let round = Path.polygon(square, cornerRadius: 900)
    #expect(isClose(round.length, 100 * .pi, within: 3e-4))
    // In a corner of 60° the arc touches r/tan 30° from it, and turns by 120°.
    let triangle = Path.polygon(sides: 3, center: .zero, radius: 100, cornerRadius: 20)
    let side = 100 * 3.0.squareRoot()
    let reach = 20 * 3.0.squareRoot()
    #expect(
      isClose(triangle.length, 3 * (side - 2 * reach) + 3 * 20 * 2 * .pi / 3, within: 2e-3))
  }

  @Test func `corners without an angle and equal points break nothing`() {
    let line = [Point(0, 0), Point(10, 0), Point(20, 0), Point(20, 0), Point(0, 0), Point(0, 0)]
    #expect(Path.polygon(line, cornerRadius: 5).farthestCoordinate == 20)
    #expect(Path.polygon([]).isEmpty)
  }

  /// (3 − √5)/2 makes the inner corners lie on the lines between points two apart.
  @Test func `the inner corners of a pentagram lie on its long lines`() {
    let star = points(
      of: .star(points: 5, center: .zero, radius: 1, innerRadius: (3 - 5.0.squareRoot()) / 2))
    #expect(star.count == 10)
    for index in stride(from: 0, to: 10, by: 2) {
      let (a, b) = (star[index], star[(index + 4) % 10])
      for inner in [star[(index + 1) % 10], star[(index + 3) % 10]] {
        let (along, off) = (b - a, inner - a)
        #expect(isClose(along.x * off.y - along.y * off.x, 0, within: 1e-12))
      }
    }
    #expect(star[0] == Point(star[0].x, -1))
  }
}
