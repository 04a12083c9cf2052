import FlipbookGeometry
import TestSupport
import Testing

@Suite(.endsInTime) struct PathDataTests {
  typealias Element = Path.Element

  // SVG 1.1, chapter 8: each command against the absolute elements it stands for.
  static let cases: [(String, [Element])] = [
    ("", []), ("  ", []),
    ("M1 2L3,4", [.move(Point(1, 2)), .line(Point(3, 4))]),
    ("m1 2 3 4 5 6", [.move(Point(1, 2)), .line(Point(4, 6)), .line(Point(9, 12))]),
    ("M1-2.5.5", [.move(Point(1, -2.5))]),
    (
      "M0 0H5V6h-1v-2z",
      [
        .move(.zero), .line(Point(5, 0)), .line(Point(5, 6)), .line(Point(4, 6)),
        .line(Point(4, 4)), .close,
      ]
    ),
    (
      "M0 0C1 1 2 1 3 0S5-1 6 0",
      [
        .move(.zero), .cubic(control1: Point(1, 1), control2: Point(2, 1), end: Point(3, 0)),
        .cubic(control1: Point(4, -1), control2: Point(5, -1), end: Point(6, 0)),
      ]
    ),
    (
      "M1 1s1 0 2 2",
      [
        .move(Point(1, 1)),
        .cubic(control1: Point(1, 1), control2: Point(2, 1), end: Point(3, 3)),
      ]
    ),
    (
      "M0 0q1 1 2 0t2 0t2 0",
      [
        .move(.zero), .quadratic(control: Point(1, 1), end: Point(2, 0)),
        .quadratic(control: Point(3, -1), end: Point(4, 0)),
        .quadratic(control: Point(5, 1), end: Point(6, 0)),
      ]
    ),
    (
      "M1 1L2 2Zl3 0",
      [
        .move(Point(1, 1)), .line(Point(2, 2)), .close, .move(Point(1, 1)), .line(Point(4, 1)),
      ]
    ),
    ("M1e1 1E-1 2e0,3", [.move(Point(10, 0.1)), .line(Point(2, 3))]),
    // Radii of zero are a line, an arc to its own start is nothing (SVG F.6.2).
    ("M0 0A0 5 0 0 1 3 4A5 5 0 0 1 3 4", [.move(.zero), .line(Point(3, 4))]),
  ]

  @Test(arguments: cases.indices)
  func `commands stand for elements`(index: Int) throws {
    let (text, elements) = Self.cases[index]
    guard text != "M1-2.5.5" else {
      // An odd number of coordinates: the pair is not finished.
      #expect(throws: PathDataError.self) { try Path(data: text) }
      return
    }
    #expect(try Path(data: text).elements == elements)
  }

  @Test(arguments: [
    ("L1 1", 0, "path data must begin with M or m"), ("M1", 2, "path data ends within a command"),
    ("M1 2 X", 5, "expected a command letter"), ("M1 x", 3, "expected a number"),
    ("M0 0 A1 1 0 2 0 3 3", 12, "expected an arc flag, 0 or 1"),
    ("M0 0,,1 1", 4, "expected a command letter"), ("M1e999 0", 1, "the number is too large"),
    ("M0 0 é", 5, "expected a command letter"), ("M0 0L1 1 -", 9, "expected a number"),
    ("M1e308 0 l1e308 0", 9, "the command goes beyond the allowed range"),
  ])
  func `faults are named with their place`(text: String, offset: Int, reason: String) {
    #expect(throws: PathDataError(offset: offset, reason: reason)) { try Path(data: text) }
  }

  // The nearest double, as the standard library reads it: short ones, long ones, ties.
  @Test(arguments: [
    "0.1", "-0.1", "3.14159265358979", "9007199254740993", "1e22", "1e23",
    "123456789.987654321e-20",
    "0.000000000000000000000000012345", "179769313486231570000000000000e279", "4.9e-324", "1e-400",
    "5.", "+.5", "12345678901234567890.12345678901234567890", "8.5e00000000000000000001",
  ])
  func `numbers are read to the nearest double`(text: String) throws {
    let path = try Path(data: "M\(text) 1")
    #expect(path.elements == [.move(Point(Double(text) ?? .nan, 1))])
  }

  @Test func `any text is read or refused`() {
    // A linear congruence (Knuth's MMIX constants) picks from the letters of the grammar.
    let letters = Array("MmLlHhVvCcSsQqTtAaZz0123456789.-+eE, \n\u{E9}")
    var seed: UInt64 = 1
    for _ in 0..<20_000 {
      var text = "M0 0"
      for _ in 0..<24 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(letters[Int(seed >> 33) % letters.count])
      }
      guard let path = try? Path(data: text) else { continue }
      #expect(path.length.isNaN == false)
      #expect(path.trimmed(from: 0.2, to: 0.7).elements.count <= path.elements.count + 2)
    }
  }

  @Test func `more than a million elements are refused`() {
    let text = "M0 0" + String(repeating: "h1", count: 1_000_001)
    #expect(throws: PathDataError.self) { try Path(data: text) }
    #expect(throws: PathDataError.self) {
      try Path(data: "M0 0" + String(repeating: "Z", count: 1_000_001))
    }
  }

  @Test(arguments: [
    ("M10 0A10 10 0 0 1 -10 0", Double.pi * 10), ("M10 0A10 10 0 0 0 -10 0", Double.pi * 10),
    ("M10 0A10 10 0 1 1 0 -10", Double.pi * 15), ("M10 0A10 10 0 0 1 0 10", Double.pi * 5),
    // Radii that cannot reach grow until they do (F.6.6): half a circle of radius 10.
    ("M10 0A1 1 0 0 1 -10 0", Double.pi * 10), ("M10 0a10 10 30 01-20 0", Double.pi * 10),
  ])
  func `arcs of circles have a circle's length`(text: String, length: Double) throws {
    // Four cubics to a circle are 0.02 % off at most.
    let path = try Path(data: text)
    #expect(isClose(path.length, length, within: 3e-4))
  }

  @Test func `an arc goes the way its flags say`() throws {
    func middle(_ flags: String, to point: Point) throws -> Double {
      let path = try Path(data: "M10 0A10 10 0 \(flags) 0 10")
      return try #require(path.point(atLength: path.length / 2)).position.distance(to: point)
    }
    // Centre (0, 0) for the small positive sweep, (10, 10) for the small negative one.
    let c = 10 / 2.0.squareRoot()
    #expect(try middle("0 1", to: Point(c, c)) < 0.01)
    #expect(try middle("0 0", to: Point(10 - c, 10 - c)) < 0.01)
    #expect(try middle("1 0", to: Point(-c, -c)) < 0.01)
    #expect(try middle("1 1", to: Point(10 + c, 10 + c)) < 0.01)
  }

  @Test func `a turned ellipse ends where it should and touches its axes`() throws {
    // Half an ellipse with axes 20 and 10 turned by 90°: 10 wide and 20 long the other way.
    let path = try Path(data: "M0 0A20 10 90 0 1 0 40")
    let box = try #require(path.boundingBox)
    #expect(isClose([box.minX, box.minY, box.maxX, box.maxY], [0, 0, 10, 40], within: 1e-3))
  }
}
