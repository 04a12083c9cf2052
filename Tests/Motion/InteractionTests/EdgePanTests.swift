import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
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

  @Test func `an edge pan begins at the edge, inward, after fifteen points`() throws {
    #expect(isClose(try Self.moved(.left, from: Point(5, 300), by: Point(110, 0)), 95))
    #expect(isClose(try Self.moved(.right, from: Point(390, 300), by: Point(-110, 0)), -95))
    #expect(isClose(try Self.moved(.left, from: Point(13, 300), by: Point(110, 0)), 95))
    #expect(try Self.moved(.left, from: Point(5, 300), by: Point(14.9, 0)) == 0)
  }

  @Test func `a finger elsewhere, or outward, does not begin an edge pan`() throws {
    #expect(try Self.moved(.left, from: Point(14, 300), by: Point(110, 0)) == 0)
    #expect(try Self.moved(.right, from: Point(5, 300), by: Point(110, 0)) == 0)
    #expect(try Self.moved(.left, from: Point(5, 300), by: Point(-110, 0)) == 0)
    // At the bottom the region has 11 points.
    #expect(try Self.moved(.bottom, from: Point(200, 788), by: Point(15, -110)) == 0)
    #expect(try Self.moved(.bottom, from: Point(200, 790), by: Point(15, -110)) != 0)
  }

  /// In 0.5 s: the allowance is 10 · tan 77.5° · (1 − 2 t) = 45.1 · (1 − 2 t), and 20 at least.
  @Test func `a finger that goes along the edge does not begin an edge pan`() throws {
    // At 15 inward it is at 22.5 along, after 0.125 s: 33.8 are allowed.
    #expect(isClose(try Self.moved(.left, from: Point(5, 300), by: Point(60, 90)), 45))
    // At 15 inward it is at 45 along, after 0.1875 s: 28.2 are allowed.
    #expect(try Self.moved(.left, from: Point(5, 300), by: Point(40, 120)) == 0)
    // At 15 inward it is at 19 or 21 along, after 0.375 s: 20 are allowed.
    #expect(isClose(try Self.moved(.left, from: Point(5, 300), by: Point(20, 19.0 / 0.75)), 5))
    #expect(try Self.moved(.left, from: Point(5, 300), by: Point(20, 21.0 / 0.75)) == 0)
    // At the bottom 10 · tan 60° = 17.3 are fewer than 20.
    #expect(try Self.moved(.bottom, from: Point(200, 795), by: Point(130, -100)) != 0)
    #expect(try Self.moved(.bottom, from: Point(200, 795), by: Point(140, -100)) == 0)
  }

  @Test func `what waits for an edge pan begins once the finger has gone along the edge`() throws {
    var test = TestScene(duration: 3)
    let other = test.addView("other", at: Point(-100, 100))
    let view = test.addView(
      "view", at: Point(200, 400), size: Size(400, 800),
      gestures: { view in
        [
          TestGestures.slider(other) { $0.edges = [.left] },
          TestGestures.slider(view) { $0.recognizer.requireToFail = [.init("screenEdgePan")] },
        ]
      })
    // 200 points a second along the edge are too many after 45.1 / (200 + 90.2) s.
    test.at(1, .touch([(0, 5, 300), (0.5, 5, 400), (1, 105, 400)]))
    let film = try test.resolved()
    #expect(isClose(film.x(view, at: 2.5), 300))
    #expect(film.x(other, at: 2.5) == -100)
  }
}
