import FlipbookGeometry
import TestSupport
import Testing

/// The rounded rectangles of `UIBezierPath`.
///
/// The expected numbers are those that PaintCode measured in iOS 7 ("Drawing code for iOS 7 rounded
/// rectangles"), in radii from the corner.
@Suite(.endsInTime) struct BezierCornerTests {
  private static let all = [true, true, true, true]

  private func path(_ width: Double, _ height: Double, _ radius: Double, _ round: [Bool] = all)
    -> Path
  {
    .bezierRoundedRect(
      Rect(x: 0, y: 0, width: width, height: height), cornerRadius: radius, isRound: round)
  }

  /// The points of the corner at the top right: on the line before it, and of three cubics; as
  /// distances from the corner along both edges, in units of a length.
  private func topRight(_ path: Path, width: Double, unit: Double) -> [Point] {
    var points: [Point] = []
    for element in path.elements[1...4] {
      switch element {
      case .line(let point): points.append(point)
      case .cubic(let c1, let c2, let end): points += [c1, c2, end]
      default: Issue.record("\(element)")
      }
    }
    return points.map { Point((width - $0.x) / unit, $0.y / unit) }
  }

  private func expect(_ points: [Point], _ expected: [(Double, Double)?]) {
    #expect(points.count == expected.count)
    for (point, number) in zip(points, expected) {
      guard let number else { continue }
      #expect(isClose([point.x, point.y], [number.0, number.1], within: 1e-6), "\(point)")
    }
  }

  @Test(arguments: [5.0, 20, 32]) func `corners with room have the measured points`(r: Double) {
    expect(
      topRight(path(200, 100, r), width: 200, unit: r),
      [
        (1.528_664_83, 0), (1.088_493_23, 0), (0.868_406_89, 0), (0.631_493_99, 0.074_911),
        (0.372_823_92, 0.169_058_99), (0.169_058_99, 0.372_823_92), (0.074_911, 0.631_493_99),
        (0, 0.868_406_89), (0, 1.088_493_23), (0, 1.528_664_83),
      ])
  }

  // In a height of 50 corners of more than 25 / 1.52866483 have no room. Their arcs then fill the end,
  // whatever the radius; only where the curves begin on the long edges depends on it.
  @Test(arguments: [16.4, 20, 25])
  func `corners of a low rectangle have the measured points at its ends`(r: Double) {
    let unit = 25 / 1.528_664_83
    let corner = topRight(path(200, 50, r), width: 200, unit: unit)
    expect(
      corner,
      [
        (1.528_664_83 * r / unit, 0), (1.635_278_34, 0), (1.298_840_40, 0),
        (0.936_679_78, 0.114_514_37), nil, nil, nil, nil, nil, (0, 1.452_231_88),
      ])
    // At the end of a high one the same, turned.
    let high = topRight(path(50, 200, r), width: 50, unit: unit)
    for (point, other) in zip(high.reversed().dropFirst(), corner.dropFirst()) {
      #expect(isClose([point.x, point.y], [other.y, other.x], within: 1e-9))
    }
    // The curve that leaves the corner ends at the measured point, whatever the radius.
    #expect(isClose(high[9].y, 2.308_153_63, within: 1e-6))
  }

  @Test(arguments: [33.0, 40, 50, 900])
  func `where both edges are short, corners are quarter circles of half the side`(r: Double) {
    let side = 100.0
    let path = path(side, side, r)
    for element in path.elements {
      guard case .cubic(_, _, let end) = element else { continue }
      #expect(isClose((end - Point(50, 50)).length, 50, within: 1e-6))
    }
    #expect(isClose(path.length, 100 * Double.pi, within: 1e-5))
  }

  // 1.528665 · 32.7 is less than half of 100, and 1.528665 · 32.72 is more.
  @Test func `the shape jumps at a third of the side`() {
    let (before, after) = (path(100, 100, 32.7), path(100, 100, 32.72))
    #expect(abs(before.length - path(100, 100, 32.6).length) < 0.2)
    #expect(before.length - after.length > 20)
  }

  @Test func `corners of any radius have the same structure, so that they can be animated`() {
    let kinds = [1.0, 16, 20, 25, 1000].map { radius in
      path(200, 50, radius).elements.map { element in
        switch element {
        case .move: "M"
        case .line: "L"
        case .cubic: "C"
        case .quadratic: "Q"
        case .close: "Z"
        }
      }.joined()
    }
    #expect(Set(kinds) == ["MLCCCLCCCLCCCLCCCZ"])
  }

  @Test func `corners that are not round are square`() {
    let one = path(200, 50, 8, [true, false, false, false])
    #expect(one.elements.contains(.line(Point(200, 0))))
    #expect(one.elements.contains(.line(Point(200, 50))))
    #expect(one.elements.contains(.line(Point(0, 50))))
    // Alone at an edge, a corner has all of it.
    let large = topRight(path(200, 50, 32, [false, true, false, false]), width: 200, unit: 32)
    #expect(isClose(large[9].y, 1.528_665, within: 1e-6))
    #expect(path(200, 50, 0) == .rect(Rect(x: 0, y: 0, width: 200, height: 50)))
    #expect(path(200, 50, 8, []) == .rect(Rect(x: 0, y: 0, width: 200, height: 50)))
  }

  @Test func `the outline begins where the top left corner ends`() {
    guard case .move(let start) = path(200, 100, 20).elements[0] else {
      return #expect(Bool(false))
    }
    #expect(isClose([start.x, start.y], [1.528_664_83 * 20, 0], within: 1e-5))
  }
}
