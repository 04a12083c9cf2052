import FlipbookGeometry
import Glibc
import TestSupport
import Testing

import FlipbookLottie

/// Modifiers of paths against their formulas, written here once more.
@Suite(.endsInTime) struct ModifierTests {
  private let circle = PathContours([.ellipse(center: Point(5, 7), size: Point(40, 40))])

  private func random(_ seed: UInt64) -> PathContours {
    var generator = SeededGenerator(seed: seed)
    func point() -> Point {
      Point(.random(in: -50...50, using: &generator), .random(in: -50...50, using: &generator))
    }
    let vertices = (0..<6).map { _ in
      Contour.Vertex(point(), before: point(), after: point())
    }
    return PathContours([Contour(vertices: vertices, isClosed: true)])
  }

  /// `pucker_bloat` of https://lottie.github.io/lottie-spec/1.0.1/specs/shapes/#pucker-bloat: corners
  /// go to their mean, and the control points of both sides away from it.
  @Test(arguments: [-1.5, -0.4, 0.3, 1])
  func `puckering draws corners to the middle and curves away from it`(amount: Double) {
    for seed in UInt64(1)...20 {
      let outline = random(seed)
      let corners = outline.contours[0].vertices
      let center = corners.reduce(Point.zero) { $0 + $1.point } * (1.0 / 6)
      let puckered = outline.puckered(by: amount).contours[0].vertices
      for (old, new) in zip(corners, puckered) {
        #expect(new.point.distance(to: old.point * (1 - amount) + center * amount) < 1e-9)
        #expect(new.before.distance(to: old.before * (1 + amount) + center * -amount) < 1e-9)
        #expect(new.after.distance(to: old.after * (1 + amount) + center * -amount) < 1e-9)
      }
    }
  }

  @Test func `a circle that is puckered stays the same on both sides`() {
    for vertex in circle.puckered(by: 0.5).contours[0].vertices {
      let middle = (vertex.before + vertex.after) * 0.5
      let outward = vertex.point - Point(5, 7)
      let across = vertex.after - vertex.before
      // Both control points are as far from the line through the middle and the corner.
      #expect(abs(outward.x * across.x + outward.y * across.y) < 1e-9)
      #expect(abs(outward.x * (middle.y - 7) - outward.y * (middle.x - 5)) < 1e-9)
    }
  }

  @Test func `a twist turns the middle by its angle and the rim not at all`() {
    let line = PathContours([
      Contour(
        vertices: [Point(0, 0), Point(20, 0), Point(40, 0)].map { Contour.Vertex($0) },
        isClosed: false)
    ])
    let center = Point(0, 0)
    let twisted = line.twisted(by: 90, about: center).contours[0].vertices.map(\.point)
    // The rim is the farthest point; half way to it, it is half the angle.
    #expect(twisted[2].distance(to: Point(40, 0)) < 1e-9)
    #expect(twisted[1].distance(to: Point(20 * cos(.pi / 4), 20 * sin(.pi / 4))) < 1e-9)
    let near = PathContours([
      Contour(
        vertices: [Point(0.001, 0), Point(40, 0)].map { Contour.Vertex($0) }, isClosed: false)
    ]).twisted(by: 90, about: center).contours[0].vertices[0].point
    #expect(abs(atan2(near.y, near.x) * 180 / .pi - 90) < 0.01)
  }

  private let rectangle = PathContours([
    .rectangle(center: .zero, size: Point(120, 80), radius: 0, isRound: false)
  ])

  /// After Effects' corners, as lottie-web has them: across the line between the corners around, to
  /// the inside and the outside in turn.
  @Test func `a zig-zag's corners are moved across the line between their neighbors`() throws {
    let points = rectangle.zigZag(size: 15, ridges: 3, isSmooth: false).contours[0].vertices.map(
      \.point)
    try #require(points.count == 16)
    // (120, 80) / 144.22 is the way from the corner before to the one after.
    let (x, y) = (15 * 80 / hypot(120.0, 80), 15 * 120 / hypot(120.0, 80))
    #expect(points[0].distance(to: Point(60 - x, -40 + y)) < 1e-9)
    #expect(points[1].distance(to: Point(75, -20)) < 1e-9)
    #expect(points[2].distance(to: Point(45, 0)) < 1e-9)
    #expect(points[3].distance(to: Point(75, 20)) < 1e-9)
    #expect(points[4].distance(to: Point(60 - x, 40 - y)) < 1e-9)
    #expect(points[5].distance(to: Point(30, 55)) < 1e-9)
  }

  @Test func `a zig-zag of an odd count of steps ends on the other side of its first corner`()
    throws
  {
    let triangle = PathContours([
      Contour(
        vertices: [Point(0, 0), Point(60, 0), Point(0, 60)].map { Contour.Vertex($0) },
        isClosed: true)
    ])
    let points = triangle.zigZag(size: 4, ridges: 2, isSmooth: false).contours[0].vertices.map(
      \.point)
    try #require(points.count == 10)
    #expect(((points[0] + points[9]) * 0.5).distance(to: .zero) < 1e-9)
    #expect(abs(points[0].distance(to: points[9]) - 8) < 1e-9)
  }

  @Test func `smooth ridges reach as far to both sides as half a step`() {
    let smooth = rectangle.zigZag(size: 15, ridges: 3, isSmooth: true).contours[0].vertices
    // A step of the right edge is 20 points.
    #expect(smooth[1].after.distance(to: smooth[1].point + Point(0, 10)) < 1e-9)
    #expect(smooth[1].before.distance(to: smooth[1].point - Point(0, 10)) < 1e-9)
    // At the first corner 15 of the upper edge's 30 before it and 10 of the right edge's 20 after it.
    #expect(abs(smooth[0].before.distance(to: smooth[0].point) - 15) < 1e-9)
    #expect(abs(smooth[0].after.distance(to: smooth[0].point) - 10) < 1e-9)
  }

  @Test func `the ends of an open zig-zag are moved across their edges`() {
    let line = PathContours([
      Contour(vertices: [Point(0, 0), Point(40, 0)].map { Contour.Vertex($0) }, isClosed: false)
    ])
    let points = line.zigZag(size: 3, ridges: 3, isSmooth: false).contours[0].vertices.map(\.point)
    #expect(points == [Point(0, 3), Point(10, -3), Point(20, 3), Point(30, -3), Point(40, 3)])
  }

  private func line(_ points: Point..., isClosed: Bool = false) -> PathContours {
    PathContours([Contour(vertices: points.map { Contour.Vertex($0) }, isClosed: isClosed)])
  }

  /// Ends have no corner, and curves none that is straight.
  @Test func `only corners between straight edges become round`() {
    let open = line(Point(0, 0), Point(40, 0), Point(40, 40))
    let round = open.rounded(by: 5).contours[0].vertices
    #expect(round.map(\.point) == [Point(0, 0), Point(35, 0), Point(40, 5), Point(40, 40)])
    #expect(open.rounded(by: 0) == open && open.rounded(by: -5) == open)
    for arms in [(Point(30, -9), nil), (nil, Point(50, 9))] as [(Point?, Point?)] {
      var curved = line(Point(0, 0), Point(40, 0), Point(40, 40), isClosed: true)
      curved.contours[0].vertices[1] = Contour.Vertex(
        Point(40, 0), before: arms.0, after: arms.1)
      let vertices = curved.rounded(by: 5).contours[0].vertices
      #expect(vertices.count == 5 && vertices.contains(curved.contours[0].vertices[1]))
    }
  }

  @Test func `a zig-zag has at most five hundred ridges between two corners`() {
    let line = line(Point(0, 0), Point(40, 0))
    #expect(line.zigZag(size: 3, ridges: 1e5, isSmooth: false).contours[0].vertices.count == 502)
  }

  /// Paths lead to each other by their corners, and are alike by all of their points.
  @Test func `paths of other corners do not lead to each other`() {
    let open = line(Point(0, 0), Point(40, 0))
    #expect(!open.leads(to: line(Point(0, 0), Point(40, 0), isClosed: true)))
    #expect(!open.leads(to: line(Point(0, 0), Point(40, 0), Point(0, 0))))
    for arms in [(Point(39, 0), nil), (nil, Point(41, 0))] as [(Point?, Point?)] {
      var other = open
      other.contours[0].vertices[1] = Contour.Vertex(
        Point(40, 0), before: arms.0, after: arms.1)
      #expect(open.leads(to: other) && !open.isWithin(0.5, of: other))
      #expect(open.isWithin(1, of: other))
    }
  }

  /// Contours that nothing is taken from stay closed, and a dot stays a dot.
  @Test func `a trim leaves what is before its end as it is`() {
    let square = rectangle.contours[0]
    let both = PathContours([square, square]).trimmed(from: 0, to: 0.75)
    #expect(both.contours.map(\.isClosed) == [true, false] && both.contours[0] == square)
    let dot = line(Point(3, 4), Point(3, 4))
    #expect(dot.trimmed(from: 0, to: 1) == dot)
    #expect(dot.trimmed(from: 0, to: 0.5).contours.isEmpty)
  }

  @Test func `a zig-zag of no size leaves the path as it is`() {
    #expect(circle.zigZag(size: 0, ridges: 5, isSmooth: false) == circle)
  }

  /// A `pt` of 1 has corners, and one of 2 is smooth.
  ///
  /// So it is in https://lottie.github.io/lottie-spec/1.0.1/specs/shapes/#zig-zag. Ridges are whole, to the nearest number, as lottie-web has it: four edges of so many and a corner.
  @Test(arguments: [(1, 2.6, 16), (2, 2.6, 16), (1, 2.4, 12)])
  func `a zig-zag is one that is drawn`(kind: Int, ridges: Double, count: Int) throws {
    let items = """
      {"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [40, 40]}, "r": {"k": 0}},
      {"ty": "zz", "s": {"k": 4}, "r": {"k": \(ridges)}, "pt": {"k": \(kind)}}, \(LottieText.fill)
      """
    let scene = try LottieText.scene(LottieText.file(layers: LottieText.layer(items)))
    let paths = scene.objects.compactMap { $0["shape"]?["path"]?.string }
    let path = try #require(paths.first)
    #expect(path.count { $0 == "L" } == (kind == 1 ? count : 0))
    #expect(path.count { $0 == "C" } == (kind == 2 ? count : 0))
  }

  private func copies(_ more: String, offset: Double = 0) throws -> [PlainJSON] {
    let repeater = """
      {"ty": "rp", "c": {"k": 4}, "o": {"k": \(offset)}\(more), "tr": {"p": {"k": [10, 0]},
       "a": {"k": [0, 0]}, "s": {"k": [50, 50]}, "r": {"k": 90}, "so": {"k": 100},
       "eo": {"k": 10}}}
      """
    let items = [
      #"{"ty": "el", "p": {"k": [0, 0]}, "s": {"k": [9, 9]}}"#, LottieText.fill, repeater,
    ]
    let scene = try LottieText.scene(
      LottieText.file(layers: LottieText.layer(items.joined(separator: ","))))
    return scene.objects.filter { $0["id"]?.string?.hasPrefix("copy") == true }
  }

  /// The file's schema: 1 puts copies underneath the ones before, 2 on top of them.
  @Test(arguments: [("", true), (#", "m": 1"#, true), (#", "m": 2"#, false)])
  func `copies are underneath unless the file puts them on top`(more: String, isBelow: Bool) throws
  {
    // From back to front.
    let order = try copies(more).compactMap { $0["id"]?.string }
    let numbers = ["copy1", "copy2", "copy3", "copy4"]
    #expect(order == (isBelow ? numbers.reversed() : numbers))
  }

  @Test func `the first copy has the opacity of the start, and the last that of the end`() throws {
    let all = try copies(#", "m": 2"#)
    let opacities = all.map { $0["opacity"]?.number ?? 1 }
    #expect(zip(opacities, [1, 0.7, 0.4, 0.1]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  /// Each step is scaled by half, turned by a quarter and moved by 10.
  @Test(arguments: [0.0, 1, 2])
  func `each copy is one step farther than the one before`(offset: Double) throws {
    for (index, copy) in try copies(#", "m": 2"#, offset: offset).enumerated() {
      let steps = Double(index) + offset
      let (angle, scale) = (steps * .pi / 2, pow(0.5, steps))
      let wanted = [
        scale * cos(angle), scale * sin(angle), -scale * sin(angle), scale * cos(angle), 10 * steps,
        0,
      ]
      let found = copy["transform"]?.numbers ?? [1, 0, 0, 1, 0, 0]
      #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 1e-4 }, "\(index)")
    }
  }
}
