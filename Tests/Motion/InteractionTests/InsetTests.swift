import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Scroll views whose insets change, that scroll along one axis at a time, and that lie in each other.
@Suite(.endsInTime) struct InsetTests {
  private static let inset = LayerKeyPath(.contentInset)

  /// A list of 320 × 480 whose content is 600 points high.
  private func list(
    _ change: (inout PanGesture) -> Void = { _ in }
  ) -> (TestScene, LayerID) {
    var test = TestScene(duration: 6)
    let list = test.addView(
      "list", at: Point(160, 240), size: Size(320, 480),
      gestures: {
        [
          TestGestures.scroll($0, longer: 120) { pan in
            pan.bounds.scrollRoom = [0, 120]
            change(&pan)
          }
        ]
      })
    return (test, list)
  }

  private func offset(_ film: ResolvedScene, _ view: LayerID, at time: Double) -> Point {
    let bounds = film.values(.bounds, of: view, at: time)
    return Point(bounds[0], bounds[1])
  }

  @Test func `an inset that is set while a finger holds the list is where it comes to rest`() throws
  {
    var (test, list) = list()
    test.at(0.5, .touch([(0, 160, 100), (0.3, 160, 300), (1, 160, 300)]))
    test.at(1, .set([.to(list, Self.inset, .numbers([60, 0, 0, 0]))]))
    let film = try test.resolved()
    // Nothing jumps when it is set, and it comes to rest 60 below the edge.
    #expect(offset(film, list, at: 1.nextDown).y.isClose(to: offset(film, list, at: 1).y))
    #expect(offset(film, list, at: 4).y.isClose(to: -60, within: 1e-6))
  }

  @Test func `the inset that is taken away in a block scrolls the list back in that block`() throws
  {
    var (test, list) = list()
    test.scene.root.subviews[0].layer.contentInset.top = 60
    test.scene.root.subviews[0].layer.bounds.origin.y = -60
    test.at(
      1,
      .animate([.to(list, Self.inset, .numbers([0, 0, 0, 0]))], duration: 0.4) {
        $0.pacing = .curve(.linear)
      })
    let film = try test.resolved()
    #expect(offset(film, list, at: 1).y == -60)
    #expect(offset(film, list, at: 1.2).y.isClose(to: -30, within: 1e-9))
    #expect(offset(film, list, at: 1.4).y.isClose(to: 0, within: 1e-9))
    #expect(film.warnings.isEmpty)
  }

  @Test func `a directional lock leaves out the other axis, and a diagonal finger has none`() throws
  {
    func film(_ way: Point, isLocked: Bool) throws -> Point {
      var (test, list) = list {
        $0.axis = .both
        $0.isDirectionLocked = isLocked
        $0.bounds.scrollRoom = [300, 120]
      }
      test.at(1, .pan(from: Point(200, 300), by: way, duration: 0.5, velocity: .zero))
      return offset(try test.resolved(), list, at: 1.4)
    }
    // After 0.4 s of 0.5: four fifths of the way.
    #expect(try film(Point(-20, -60), isLocked: false).isClose(to: Point(16, 48)))
    #expect(try film(Point(-20, -60), isLocked: true).isClose(to: Point(0, 48)))
    #expect(try film(Point(-60, -20), isLocked: true).isClose(to: Point(48, 0)))
    #expect(try film(Point(-50, -40), isLocked: true).isClose(to: Point(40, 32)))
  }

  @Test func `a finger across a row scrolls the page around it`() throws {
    var test = TestScene(duration: 4)
    test.addView(
      "page", at: Point(200, 400), size: Size(400, 800),
      gestures: {
        [
          TestGestures.scroll($0, longer: 400) { pan in
            pan.axis = .vertical
            pan.bounds.scrollRoom = [0, 400]
          }
        ]
      },
      change: { page in
        var row = Layer(id: LayerID(2))
        row.position = Point(200, 200)
        row.bounds.size = Size(400, 200)
        var view = SceneView(layer: row, name: "row")
        view.gestures = [
          TestGestures.scroll(LayerID(2), longer: 0) { pan in
            pan.axis = .horizontal
            pan.limits = Limits(min: [0, 0], max: [500, 0])
            pan.bounds.scrollRoom = [500, 0]
          }
        ]
        page.subviews = [view]
      })
    func film(_ way: Point) throws -> (page: Point, row: Point) {
      var test = test
      test.at(1, .pan(from: Point(200, 200), by: way, duration: 0.5, velocity: .zero))
      let film = try test.resolved()
      return (offset(film, LayerID(1), at: 1.4), offset(film, LayerID(2), at: 1.4))
    }
    let down = try film(Point(-10, -100))
    #expect(down.page.isClose(to: Point(0, 80)) && down.row == .zero)
    let across = try film(Point(-100, -10))
    #expect(across.row.isClose(to: Point(80, 0)) && across.page == .zero)
  }

  @Test func `scrolling to a view goes the least way, and not beyond the content`() throws {
    var (test, list) = list()
    let rows = [(2, 20.0), (3, 500.0), (4, 590.0)]
    test.scene.root.subviews[0].subviews = rows.map { id, top in
      var layer = Layer(id: LayerID(id))
      layer.bounds.size = Size(100, 40)
      layer.position = Point(50, top + 20)
      return SceneView(layer: layer, name: "row\(id)")
    }
    func to(_ row: Int) -> Change {
      Change(layer: list, keyPath: LayerKeyPath(.bounds, .origin), value: .showing(LayerID(row)))
    }
    test.at(1, .set([to(3)]))
    test.at(2, .set([to(4)]))
    test.at(3, .animate([to(2)], duration: 0.3) { $0.pacing = .curve(.linear) })
    let film = try test.resolved()
    // 540 − 480; the end is 600 − 480, although the row ends at 630; the first row begins at 20.
    #expect(offset(film, list, at: 1).y == 60)
    #expect(offset(film, list, at: 2).y == 120)
    #expect(offset(film, list, at: 3.15).y.isClose(to: 70, within: 1e-9))
    #expect(offset(film, list, at: 3.3).y.isClose(to: 20, within: 1e-9))
  }
}

extension Double {
  fileprivate func isClose(to other: Double, within tolerance: Double = 1e-9) -> Bool {
    abs(self - other) <= tolerance
  }
}

extension Point {
  fileprivate func isClose(to other: Point) -> Bool {
    x.isClose(to: other.x, within: 1e-6) && y.isClose(to: other.y, within: 1e-6)
  }
}
