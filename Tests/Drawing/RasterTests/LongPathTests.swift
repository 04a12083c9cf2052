import FlipbookGeometry
import FlipbookLayers
import FlipbookRaster
import Glibc
import TestSupport
import Testing

/// Paths of thousands of elements, which are covered without Cairo.
@Suite(.endsInTime) struct LongPathTests {
  /// A circle of radius 80 about the middle, as a polygon that goes round some times.
  private func circle(_ count: Int, turns: Int = 1, rule: FillRule = .nonZero) -> Layer {
    let points = (0..<count).map { index -> Point in
      let angle = 2 * Double.pi * Double(turns) * Double(index) / Double(count)
      return Point(100 + 80 * cos(angle), 100 + 80 * sin(angle))
    }
    var shape = ShapeContent()
    shape.path = Path(
      points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) }
        + [.close])
    shape.fillColor = .black
    shape.fillRule = rule
    var layer = Layer(0, 0, 200, 200)
    layer.kind = .shape(shape)
    return layer
  }

  @Test func `a long path covers the area that it encloses`() throws {
    let area = Double.pi * 6400
    let ink = try Studio(width: 200, height: 200).bitmap(of: circle(9000)).ink
    #expect(isClose(ink, area, within: 1e-3 * area))
  }

  @Test func `a long path looks as a short one of the same shape`() throws {
    let studio = Studio(width: 200, height: 200)
    let (long, short) = (try studio.bitmap(of: circle(9000)), try studio.bitmap(of: circle(3000)))
    // Cairo takes 15 samples in a pixel's height, where the exact area is taken for long ones.
    #expect(long.distance(to: short) <= 12)
  }

  @Test(arguments: [Point(100, 0), Point(-100, 0), Point(0, 100), Point(0, -100)])
  func `half of a long path shows where the other half is beyond a side`(shift: Point) throws {
    var layer = circle(9000)
    layer.position = layer.position + shift
    let half = Double.pi * 3200
    let ink = try Studio(width: 200, height: 200).bitmap(of: layer).ink
    #expect(isClose(ink, half, within: 1e-3 * half))
  }

  /// A strip with thousands of corners on its left side, which goes so far beyond the canvas that
  /// no whole number tells where; some edges there are wholly out of sight.
  @Test(arguments: [1e9, 1e20, 1e300])
  func `a long path may go as far as numbers go`(far: Double) throws {
    var layer = circle(1)
    var shape = ShapeContent()
    let left = (0...5000).map { Path.Element.line(Point(20, Double($0) / 25)) }
    let beyond = [
      Point(20, far), Point(30, far), Point(40, 1.1 * far), Point(60, far), Point(60, -far),
      Point(50, -1.1 * far),
    ]
    shape.path = Path(
      [.move(Point(20, -far))] + left + beyond.map { .line($0) } + [.close])
    shape.fillColor = .black
    layer.kind = .shape(shape)
    let bitmap = try Studio(width: 200, height: 200).bitmap(of: layer)
    for y in [0, 100, 199] {
      #expect(bitmap[19, y] == .white && bitmap[20, y] == .black)
      #expect(bitmap[59, y] == .black && bitmap[60, y] == .white)
    }
  }

  @Test func `both fill rules hold where a long path goes round twice`() throws {
    let studio = Studio(width: 200, height: 200)
    let area = Double.pi * 6400
    let twice = try studio.bitmap(of: circle(9000, turns: 2)).ink
    #expect(isClose(twice, area, within: 2e-3 * area))
    // Covered twice is outside by the even-odd rule; only the rim's pixels are in between.
    let evenOdd = try studio.bitmap(of: circle(9000, turns: 2, rule: .evenOdd))
    #expect(evenOdd[100, 100] == .white && evenOdd[100, 60] == .white)
    let thrice = try studio.bitmap(of: circle(9000, turns: 3, rule: .evenOdd))
    #expect(thrice[100, 100] == .black && thrice[2, 2] == .white)
  }
}
