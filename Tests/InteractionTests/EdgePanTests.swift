import Geometry
import Interaction
import Layers
import TestSupport
import Testing

/// Pans from an edge of the canvas, which is 400 × 800 points.
@Suite(.endsInTime) struct EdgePanTests {
  private static func moved(_ edge: ScreenEdge, from start: Point, by way: Point) throws -> Double {
    var test = TestScene(duration: 3)
    let view = test.addView(
      "view", at: Point(200, 400), size: Size(400, 800),
      gestures: {
        [
          TestGestures.slider($0) {
            $0.edges = [edge]
            $0.takesOver = .recognized
          }
        ]
      })
    test.at(
      1,
      .touch([(0, start.x, start.y), (0.5, start.x + way.x, start.y + way.y)]))
    return try test.resolved().x(view, at: 2) - 200
  }

  @Test func `it begins at the edge, inward, after ten points`() throws {
    #expect(isClose(try Self.moved(.left, from: Point(5, 300), by: Point(110, 0)), 100))
    #expect(isClose(try Self.moved(.right, from: Point(390, 300), by: Point(-110, 0)), -100))
    #expect(isClose(try Self.moved(.left, from: Point(13, 300), by: Point(110, 0)), 100))
  }

  @Test func `a finger elsewhere, or along the edge, does not begin it`() throws {
    #expect(try Self.moved(.left, from: Point(14, 300), by: Point(110, 0)) == 0)
    #expect(try Self.moved(.right, from: Point(5, 300), by: Point(110, 0)) == 0)
    #expect(try Self.moved(.left, from: Point(5, 300), by: Point(60, 90)) == 0)
    #expect(try Self.moved(.left, from: Point(5, 300), by: Point(-110, 0)) == 0)
  }
}
