import FlipbookGeometry
import TestSupport
import Testing

@Suite(.endsInTime) struct PathTests {
  static let circle = Path.ellipse(in: Rect(x: -10, y: -10, width: 20, height: 20))

  @Test func `builders have the length of their shapes`() {
    #expect(Path.rect(Rect(x: 1, y: 2, width: 30, height: 40)).length == 140)
    // Four cubics to a circle are 0.02 % off at most.
    #expect(isClose(Self.circle.length, 20 * Double.pi, within: 3e-4))
    // Straight parts 60 and 20, quarter circles of radius 10.
    let rounded = Path.roundedRect(Rect(x: 0, y: 0, width: 80, height: 40), cornerRadius: 10)
    #expect(isClose(rounded.length, 2 * (60 + 20) + 20 * Double.pi, within: 3e-4))
    // The radius is clamped to half the shorter side.
    let pill = Path.roundedRect(Rect(x: 0, y: 0, width: 80, height: 40), cornerRadius: 99)
    #expect(isClose(pill.length, 2 * 40 + 40 * Double.pi, within: 3e-4))
    #expect(
      Path.roundedRect(.unit, cornerRadius: -1) == Path.rect(.unit))
  }

  /// The ends of a pill have half its height as their radius, and so no room for the longer way of
  /// continuous corners: all points of its curves lie 25 from the middles of its ends.
  @Test(arguments: [Size(200, 50), Size(50, 200)], [25.0, 1000])
  func `continuous corners of a pill are half circles`(size: Size, radius: Double) throws {
    let pill = Path.roundedRect(
      Rect(x: 0, y: 0, width: size.width, height: size.height), cornerRadius: radius,
      isRound: [true, true, true, true], isContinuous: true)
    var here = Point.zero
    for element in pill.elements {
      switch element {
      case .move(let point), .line(let point): here = point
      case .cubic(let c1, let c2, let end):
        for t in [0, 0.3, 0.5, 0.8, 1] {
          let s = 1 - t
          let point =
            here * (s * s * s) + c1 * (3 * s * s * t) + c2 * (3 * s * t * t) + end * (t * t * t)
          let middle = Point(
            min(max(point.x, 25), size.width - 25), min(max(point.y, 25), size.height - 25))
          #expect(isClose((point - middle).length, 25, within: 1e-4))
        }
        here = end
      default: break
      }
    }
    #expect(isClose(pill.length, 2 * 150 + 50 * Double.pi, within: 1e-5))
  }

  /// A radius of 20 in a height of 50 has room for 1.25 radii: the curve takes all of it, and no more.
  @Test(arguments: [(10.0, 15.286_648_3), (16, 24.458_637_3), (20, 25), (24, 25), (25, 25)])
  func `continuous corners begin at 1.528665 radii, or half-way where there is less room`(
    radius: Double, reach: Double
  ) {
    for (width, height) in [(200.0, 50.0), (50, 200)] {
      let path = Path.roundedRect(
        Rect(x: 0, y: 0, width: width, height: height), cornerRadius: radius,
        isRound: [true, true, true, true], isContinuous: true)
      guard case .move(let start) = path.elements[0], case .cubic(_, _, let end) = path.elements[3]
      else { return #expect(Bool(false)) }
      #expect(isClose([start.x, start.y], [0, reach], within: 1e-7))
      #expect(isClose([end.x, end.y], [reach, 0], within: 1e-7))
    }
  }

  @Test func `a closed outline that is kept whole stays closed, one that is cut does not`() {
    let square = Path.rect(Rect(x: 0, y: 0, width: 10, height: 10))
    let line = Path([.move(Point(20, 0)), .line(Point(20, 40))])
    // 40 points each: three quarters are the square and half of the line.
    let both = Path(square.elements + line.elements).trimmed(from: 0, to: 0.75)
    #expect(both.elements.filter { $0 == .close }.count == 1)
    #expect(both.elements.last == .line(Point(20, 20)))
    // From the line's other end to half of the square.
    let cut = Path(line.elements + square.elements).trimmed(from: 0, to: 0.75)
    #expect(!cut.elements.contains(.close))
    #expect(cut.elements.last == .line(Point(10, 10)))
    // A part that begins inside of one subpath and ends inside of another begins each anew.
    let middle = Path(square.elements + line.elements).trimmed(from: 0.25, to: 0.75)
    #expect(middle.elements.filter { if case .move = $0 { true } else { false } }.count == 2)
  }

  @Test func `an inset never turns a rectangle inside out`() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 8)
    #expect(rect.inset(by: 2) == Rect(x: 12, y: 22, width: 26, height: 4))
    #expect(rect.inset(by: 10) == Rect(x: 20, y: 24, width: 10, height: 0))
    #expect(rect.inset(by: 99) == Rect(x: 25, y: 24, width: 0, height: 0))
  }

  @Test func `bounding boxes are tight around curves`() throws {
    let box = try #require(Self.circle.boundingBox)
    #expect(isClose([box.minX, box.minY, box.width, box.height], [-10, -10, 20, 20]))
    // y = 3·40·s(1−s)²·… of (0,0) (0,40) (30,40) (30,0): highest at s = 0.5, 0.75·40.
    let arch = Path([
      .move(.zero),
      .cubic(control1: Point(0, 40), control2: Point(30, 40), end: Point(30, 0)),
    ])
    let archBox = try #require(arch.boundingBox)
    #expect(isClose(archBox.height, 30))
    // A quadratic reaches half its control's height.
    let bow = Path([.move(.zero), .quadratic(control: Point(5, 8), end: Point(10, 0))])
    let bowBox = try #require(bow.boundingBox)
    #expect(isClose(bowBox.height, 4))
    #expect(Path([.move(Point(3, 3))]).boundingBox == nil)
  }

  @Test func `lengths of curves are exact`() {
    // A quadratic as a parabola y = x² from 0 to 1: √5/2 + asinh(2)/4.
    let parabola = Path([.move(.zero), .quadratic(control: Point(0.5, 0), end: Point(1, 1))])
    #expect(isClose(parabola.length, 1.478_942_857_544_597_4, within: 1e-12))
    // The same as a cubic, control points two thirds of the way.
    let cubic = Path([
      .move(.zero),
      .cubic(control1: Point(1.0 / 3, 0), control2: Point(2.0 / 3, 1.0 / 3), end: Point(1, 1)),
    ])
    #expect(isClose(cubic.length, 1.478_942_857_544_597_4, within: 1e-12))
    // A cusp: out to 0.75·c and back along one line, where the speed is zero on the way.
    let cusp = Path([
      .move(.zero), .cubic(control1: Point(1, 0), control2: Point(1, 0), end: .zero),
    ])
    #expect(isClose(cusp.length, 1.5, within: 1e-6))
  }

  @Test func `a point at a length moves evenly and looks ahead`() throws {
    let measure = PathMeasure(Self.circle)
    for k in 0..<16 {
      let length = measure.totalLength * Double(k) / 16
      let (position, tangent) = try #require(measure.point(atLength: length))
      #expect(isClose(position.length, 10, within: 3e-4))
      // On a circle the direction of travel is at right angles to the radius.
      #expect(abs(position.x * tangent.x + position.y * tangent.y) < 0.05)
      #expect(isClose(tangent.length, 1))
      let location = try #require(measure.location(atLength: length))
      let before = measure.segments[location.segment].length(from: 0, to: location.parameter)
      #expect(isClose(measure.lengths[location.segment] + before, length))
    }
    #expect(Path().point(atLength: 3) == nil)
  }

  @Test(.proves("M15.2.32")) func `trimming cuts by length over all subpaths`() {
    let two = Path([
      .move(.zero), .line(Point(10, 0)), .move(Point(0, 5)), .line(Point(30, 5)),
    ])
    #expect(
      two.trimmed(from: 0.125, to: 0.5).elements == [
        .move(Point(5, 0)), .line(Point(10, 0)), .move(Point(0, 5)), .line(Point(10, 5)),
      ])
    #expect(two.trimmed(from: 0, to: 1) == two)
    #expect(two.trimmed(from: -3, to: 7) == two)
    #expect(two.trimmed(from: 0.6, to: 0.4).isEmpty)
    #expect(two.trimmed(from: 0.5, to: 0.5).isEmpty)
    // A closed subpath that lies wholly inside stays closed.
    let square = Path.rect(Rect(x: 0, y: 0, width: 10, height: 10))
    let both = Path(square.elements + [.move(Point(20, 0)), .line(Point(60, 0))])
    #expect(
      both.trimmed(from: 0, to: 0.75).elements
        == square.elements + [.move(Point(20, 0)), .line(Point(40, 0))])
    // A closing line that is cut is a line.
    #expect(square.trimmed(from: 0.875, to: 1).elements == [.move(Point(0, 5)), .line(.zero)])
  }

  @Test(arguments: [(0.0, 0.3), (0.2, 0.9), (0.45, 0.55), (0.9, 1)])
  func `a trimmed curve has its share of the length`(from: Double, to: Double) {
    for path in [
      Self.circle, Path([.move(.zero), .quadratic(control: Point(9, 2), end: Point(1, 7))]),
    ] {
      #expect(
        isClose(path.trimmed(from: from, to: to).length, path.length * (to - from), within: 1e-9))
    }
  }

  @Test func `a part of a curve lies on the curve`() {
    for segment in Self.circle.segments {
      let part = segment.part(from: 0.2, to: 0.7)
      for s in [0, 0.3, 1] {
        #expect(part.point(at: s).distance(to: segment.point(at: 0.2 + 0.5 * s)) < 1e-12)
      }
    }
  }

  @Test func `a transform moves every point`() {
    let moved = Self.circle.applying(AffineTransform.scale(2, 2).then(.translation(5, 0)))
    #expect(isClose(moved.length, 2 * Self.circle.length))
    #expect(moved.boundingBox.map { isClose($0.center.x, 5) } == true)
  }

  @Test func `paths of one structure mix point by point`() {
    let a = Path([.move(.zero), .line(Point(10, 0)), .close])
    let b = Path([.move(Point(0, 2)), .line(Point(10, 4)), .close])
    #expect(
      a.interpolated(to: b, at: 0.5).elements == [
        .move(Point(0, 1)), .line(Point(10, 2)), .close,
      ])
    #expect(a.interpolated(to: b, at: 0) == a && a.interpolated(to: b, at: 1) == b)
  }

  /// After a close the current point is where the subpath began (SVG 2, 9.3.4), so a line from there
  /// has its control points at thirds of the way from that point.
  @Test func `a line after a close begins where its subpath began`() {
    let head: [Path.Element] = [
      .move(Point(3, 6)), .line(Point(30, 6)), .line(Point(30, 60)), .close,
    ]
    let line = Path(head + [.line(Point(3, 36))])
    let curve = Path(
      head + [.cubic(control1: Point(3, 16), control2: Point(3, 26), end: Point(3, 36))])
    #expect(
      line.interpolated(to: curve, at: 0.5).elements.last
        == .cubic(control1: Point(3, 16), control2: Point(3, 26), end: Point(3, 36)))
  }

  @Test func `a line meets a curve as a cubic that looks the same`() {
    let line = Path([.move(.zero), .line(Point(9, 0))])
    let bow = Path([.move(.zero), .quadratic(control: Point(3, 6), end: Point(9, 0))])
    let almost = line.interpolated(to: bow, at: 1e-12)
    #expect(isClose(almost.length, 9))
    let full = bow.interpolated(to: line, at: 1e-12)
    #expect(isClose(full.length, bow.length))
  }

  @Test func `paths of different structure are held until the end`() {
    let a = Path([.move(.zero), .line(Point(10, 0))])
    let b = Path([.move(.zero), .line(Point(10, 0)), .close])
    let c = Path([.move(.zero), .move(Point(10, 0))])
    for other in [b, c] {
      #expect(a.interpolated(to: other, at: 0.99) == a)
      #expect(a.interpolated(to: other, at: 1) == other)
    }
  }

  @Test func `segments know their starts and subpaths`() {
    let path = Path([
      .move(Point(1, 1)), .line(Point(5, 1)), .close, .close, .line(Point(0, 0)),
      .move(Point(9, 9)), .move(Point(8, 8)), .line(Point(7, 7)),
    ])
    let segments = path.segments
    #expect(segments.map(\.start) == [Point(1, 1), Point(5, 1), Point(1, 1), Point(8, 8)])
    #expect(segments.map(\.subpath) == [0, 0, 1, 2])
    #expect(segments.map(\.isClosing) == [false, true, false, false])
  }
}
