import FlipbookDocument
import FlipbookForeignFiles
import FlipbookGeometry
import Glibc
import TestSupport
import Testing

import FlipbookLottie

/// Offset paths against what geometry says of parallel curves.
@Suite(.endsInTime) struct OffsetTests {
  private func polygon(_ points: [Point], isClosed: Bool = true) -> PathContours {
    PathContours([Contour(vertices: points.map { Contour.Vertex($0) }, isClosed: isClosed)])
  }

  /// A convex polygon: points of a circle in their order, slanted and moved.
  private func convex(_ seed: UInt64) -> [Point] {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 3...9, using: &generator)
    let slope = Double.random(in: -1...1, using: &generator)
    // Each in a part of its own, so that none are close to each other.
    return (0..<count).map { index in
      let part = Double(index) + Double.random(in: 0.1...0.7, using: &generator)
      let angle = part * 2 * .pi / Double(count)
      return Point(30 * cos(angle) + slope * 30 * sin(angle) + 7, 40 * sin(angle) - 3)
    }
  }

  /// The area of all contours, by points on their curves; below 0 where they go counterclockwise.
  private func area(_ outline: PathContours) -> Double {
    outline.contours.reduce(0) { sum, contour in
      let points = contour.segments.flatMap { from, to in
        let segment = Contour.segment(from, to)
        return (0..<64).map { segment.point(at: Double($0) / 64) }
      }
      return sum + Self.area(points)
    }
  }

  private static func area(_ points: [Point]) -> Double {
    zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
      $0 + ($1.0.x * $1.1.y - $1.0.y * $1.1.x) / 2
    }
  }

  private func length(_ points: [Point]) -> Double {
    zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  @Test(arguments: [-19.0, -5, 0.1, 8, 100], [false, true])
  func `a circle becomes a circle of a radius that is as much larger`(
    distance: Double, isReversed: Bool
  ) throws {
    let circle = PathContours([.ellipse(center: Point(3, 4), size: Point(40, 40))])
    let outline = isReversed ? circle.reversed : circle
    let contour = try #require(outline.offset(by: distance, join: .round).contours.first)
    for (from, to) in contour.segments {
      let segment = Contour.segment(from, to)
      for step in 0...8 {
        let radius = segment.point(at: Double(step) / 8).distance(to: Point(3, 4))
        // The circle of four curves is itself off by up to 0.03 percent.
        #expect(abs(radius - (20 + distance)) < 0.000_3 * (20 + abs(distance)))
      }
    }
  }

  @Test(arguments: [-20.5, -35, -500])
  func `nothing is left of a circle that is contracted beyond its radius`(distance: Double) {
    let circle = PathContours([.ellipse(center: .zero, size: Point(40, 40))])
    #expect(circle.offset(by: distance, join: .round).contours.isEmpty)
  }

  /// Steiner's formula for parallel bodies of convex ones: A + P·d + π·d².
  @Test(arguments: UInt64(1)...40)
  func `a convex outline with round corners gains its edges and one circle`(seed: UInt64) {
    let points = convex(seed)
    for distance in [0.5, 6, 70] {
      let grown = polygon(points).offset(by: distance, join: .round)
      let wanted = Self.area(points) + length(points) * distance + .pi * distance * distance
      #expect(abs(area(grown) - wanted) < 0.001 * wanted)
      let back = polygon(points.reversed()).offset(by: distance, join: .round)
      #expect(abs(area(back) + wanted) < 0.001 * wanted)
    }
  }

  /// Half planes cut out of each other (Sutherland and Hodgman), each moved inward.
  private func contracted(_ points: [Point], by distance: Double) -> [Point] {
    var result = [Point(-500, -500), Point(500, -500), Point(500, 500), Point(-500, 500)]
    for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
      let length = a.distance(to: b)
      func depth(_ p: Point) -> Double {
        ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length - distance
      }
      var kept: [Point] = []
      for (p, q) in zip(result, result.dropFirst() + result.prefix(1)) {
        let (u, v) = (depth(p), depth(q))
        if u >= 0 { kept.append(p) }
        if (u >= 0) != (v >= 0) { kept.append(p + (q - p) * (u / (u - v))) }
      }
      result = kept
    }
    return result
  }

  @Test(arguments: UInt64(1)...60)
  func `a contracted convex polygon is what all its edges leave`(seed: UInt64) {
    let points = convex(seed)
    for distance in stride(from: 1.0, through: 45, by: 2) {
      let wanted = Self.area(contracted(points, by: distance))
      let found = area(polygon(points).offset(by: -distance, join: .miter(limit: 4)))
      #expect(abs(found - wanted) < 1e-6 * Self.area(points), "\(distance)")
    }
  }

  /// A disc in a shape has no more than its area, so that one of a larger radius is in none of it.
  ///
  /// The shapes are seen whole from their middle: corners around it in order, with lines or curves between.
  @Test(arguments: UInt64(1)...60, [false, true])
  func `of a shape that is contracted beyond any disc in it nothing is left`(
    seed: UInt64, isCurved: Bool
  ) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 3...9, using: &generator)
    let vertices = (0..<count).map { index -> Contour.Vertex in
      let part = Double(index) + Double.random(in: 0.2...0.8, using: &generator)
      let angle = part * 2 * .pi / Double(count)
      let radius = Double.random(in: 15...40, using: &generator)
      let corner = Point(radius * cos(angle), radius * sin(angle))
      let along = Point(-corner.y, corner.x) * (isCurved ? 0.5 / Double(count) : 0)
      return Contour.Vertex(corner, before: corner - along, after: corner + along)
    }
    let shape = PathContours([Contour(vertices: vertices, isClosed: true)])
    let radius = (area(shape) / .pi).squareRoot()
    for factor in [1.01, 1.3, 2, 10] {
      #expect(
        shape.offset(by: -radius * factor, join: .miter(limit: 4)).contours.isEmpty, "\(factor)")
    }
  }

  /// The miter limit of PostScript and SVG: 4 cuts corners of less than 29 degrees.
  @Test func `a square keeps its corners up to the miter limit`() {
    let square = polygon([Point(0, 0), Point(20, 0), Point(20, 20), Point(0, 20)])
    #expect(abs(area(square.offset(by: 5, join: .miter(limit: 1.42))) - 900) < 1e-9)
    // Each tip is a triangle of half a square.
    let beveled = 900.0 - 4 * 25 / 2
    #expect(abs(area(square.offset(by: 5, join: .miter(limit: 1.41))) - beveled) < 1e-9)
    #expect(abs(area(square.offset(by: 5, join: .bevel)) - beveled) < 1e-9)
  }

  @Test func `an inner corner is where its edges meet`() {
    let corner = [
      Point(0, 0), Point(40, 0), Point(40, 20), Point(20, 20), Point(20, 40), Point(0, 40),
    ]
    let grown = polygon(corner).offset(by: 3, join: .miter(limit: 4))
    // Two squares of 46 by 26 and of 26 by 20.
    #expect(abs(area(grown) - (46 * 26 + 26 * 20)) < 1e-9)
    #expect(
      grown.contours[0].vertices.map(\.point).contains { $0.distance(to: Point(23, 23)) < 1e-9 })
  }

  @Test func `round corners smaller than a contraction become sharp ones`() {
    let rounded = PathContours([
      .rectangle(center: .zero, size: Point(60, 40), radius: 6, isRound: true)
    ])
    let left = rounded.offset(by: -10, join: .round)
    #expect(abs(area(left) - 40 * 20) < 1e-6)
    #expect(left.contours[0].vertices.count == 4)
  }

  @Test(arguments: [4.0, -4])
  func `an open path becomes the outline of a line`(distance: Double) {
    let line = polygon([Point(0, 0), Point(30, 0)], isClosed: false)
    let round = line.offset(by: distance, join: .round)
    #expect(abs(abs(area(round)) - (30 * 8 + .pi * 16)) < 0.01)
    #expect(round.contours.map(\.isClosed) == [true])
    // Its ends are turns that no miter reaches.
    #expect(abs(abs(area(line.offset(by: distance, join: .miter(limit: 100)))) - 240) < 1e-9)
  }

  /// A lens of two circles around (0, ±15): contracted, it is that of smaller circles.
  @Test(arguments: [2.0, 6, 12])
  func `curves end where they cross each other`(distance: Double) throws {
    let (radius, shift) = (40.0, 15.0)
    let tip = (radius * radius - shift * shift).squareRoot()
    let half = asin(tip / radius)
    func arc(_ middle: Double, _ center: Point) -> [Contour.Vertex] {
      let arm = 4.0 / 3 * tan(half / 4) * radius
      return [-half, 0, half].map { turn in
        let angle = middle + turn
        let along = Point(-sin(angle), cos(angle)) * arm
        let point = center + Point(cos(angle), sin(angle)) * radius
        return Contour.Vertex(point, before: point - along, after: point + along)
      }
    }
    let (upper, lower) = (arc(-.pi / 2, Point(0, shift)), arc(.pi / 2, Point(0, -shift)))
    let (left, right) = (
      Contour.Vertex(upper[0].point, before: lower[2].before, after: upper[0].after),
      Contour.Vertex(upper[2].point, before: upper[2].before, after: lower[0].after)
    )
    let lens = PathContours([
      Contour(vertices: [left, upper[1], right, lower[1]], isClosed: true)
    ])
    let inner = try #require(lens.offset(by: -distance, join: .round).contours.first)
    let wanted = ((radius - distance) * (radius - distance) - shift * shift).squareRoot()
    #expect(abs((inner.vertices.map(\.point.x).max() ?? 0) - wanted) < 0.02)
    #expect(abs((inner.vertices.map(\.point.y).max() ?? 0) - (25 - distance)) < 0.02)
  }

  /// 1 miter, 2 round and 3 bevel: four lines, and at each corner two to its tip, an arc, or one.
  @Test(arguments: [(1, 12, false), (2, 4, true), (3, 8, false)])
  func `an offset path has the file's join`(join: Int, lines: Int, hasArcs: Bool) throws {
    let items = [
      #"{"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [20, 10]}, "r": {"k": 0}}"#,
      #"{"ty": "op", "a": {"k": 2}, "lj": \#(join)}"#, LottieText.fill,
    ]
    let scene = try LottieText.scene(
      LottieText.file(layers: LottieText.layer(items.joined(separator: ","))))
    let paths = scene.objects.compactMap { $0["path"]?.string }
    let path = try #require(paths.first)
    #expect(path.count { $0 == "L" } == lines)
    #expect(path.contains("C") == hasArcs)
  }

  @Test func `an offset path is one that is drawn`() throws {
    let items = [
      #"{"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [20, 10]}, "r": {"k": 0}}"#,
      #"{"ty": "op", "a": {"k": 2}, "lj": 1, "ml": {"k": 4}}"#, LottieText.fill,
    ]
    let imported = try LottieText.read(
      LottieText.file(layers: LottieText.layer(items.joined(separator: ","))))
    let scene = try PlainJSON(imported.scene.description())
    let paths = scene.objects.compactMap { $0["path"]?.string }
    #expect(paths.first?.contains("12 -7") == true)
    #expect(imported.remarks.isEmpty)
  }

  @Test func `an amount that moves is a path that moves`() throws {
    let items = [
      #"{"ty": "el", "p": {"k": [0, 0]}, "s": {"k": [20, 20]}}"#,
      #"{"ty": "op", "a": {"a": 1, "k": [{"t": 0, "s": [1]}, {"t": 30, "s": [9]}]}, "lj": 2}"#,
      LottieText.fill,
    ]
    let scene = try LottieText.scene(
      LottieText.file(layers: LottieText.layer(items.joined(separator: ","))))
    let animation = try #require(scene.animations(of: "path").first)
    // A circle grows evenly, so that its two ends are enough.
    #expect(animation["values"] == nil)
    #expect(animation["fromValue"]?.string?.hasPrefix("M0 -11 ") == true)
    #expect(animation["toValue"]?.string?.hasPrefix("M0 -19 ") == true)
  }
}
