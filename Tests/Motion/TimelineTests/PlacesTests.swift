import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

@Suite(.endsInTime) struct PlacesTests {
  /// A card of 100 × 100 about (100, 100) that moves right by 100 points in a second from 1 on,
  /// with a button of 20 × 20 in its corner.
  private var stage: Stage {
    var button = Layer(id: LayerID(2))
    button.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    var stage = Stage {
      $0.position = Point(100, 100)
      $0.sublayers = [button]
    }
    stage.builder.setModel(.number(200), for: .positionX, of: Stage.card, at: 1)
    stage.add(
      .property(.positionX, .basic(from: .number(100), to: .number(200), by: nil)), at: 1)
    return stage
  }

  private func hit(_ x: Double, _ y: Double, at time: Double, _ tree: LayerTree) -> Int? {
    stage.builder.hitTest(Point(x, y), at: time, tree: tree) { $0 != Stage.root }?.index
  }

  @Test func `a finger meets what is seen, or what is set`() {
    #expect(hit(105, 55, at: 1.5, .presentation) == 2)
    #expect(hit(155, 55, at: 1.5, .presentation) == 1)
    #expect(hit(155, 55, at: 1.5, .model) == 2)
    #expect(hit(60, 60, at: 1.5, .presentation) == nil)
    #expect(hit(60, 60, at: 0.5, .presentation) == 2)
  }

  @Test func `what is not accepted is passed through`() {
    let only = stage.builder.hitTest(Point(105, 55), at: 1.5) { $0 == Stage.card }
    #expect(only == Stage.card)
  }

  @Test func `points are converted through the layers above`() throws {
    let place = try #require(stage.builder.convert(Point(5, 5), from: LayerID(2), at: 1.5))
    #expect(place == Point(105, 55))
    let model = try #require(
      stage.builder.convert(Point(5, 5), from: LayerID(2), at: 1.5, tree: .model))
    #expect(model == Point(155, 55))
    #expect(stage.builder.convert(place, to: LayerID(2), at: 1.5) == Point(5, 5))
    #expect(stage.builder.convert(place, to: LayerID(2), at: 1, before: true) == Point(55, 5))
    #expect(stage.builder.convert(place, to: LayerID(9), at: 1.5) == nil)
  }

  @Test func `zPosition and order decide, hidden and clear layers are passed through`() {
    func top(_ change: (inout Layer, inout Layer) -> Void) -> Int? {
      var root = Layer(id: LayerID(0))
      root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
      var first = Layer(id: LayerID(1))
      var second = Layer(id: LayerID(2))
      first.frame = Rect(x: 10, y: 10, width: 50, height: 50)
      second.frame = first.frame
      change(&first, &second)
      root.sublayers = [first, second]
      return TimelineBuilder(root: root).hitTest(Point(30, 30), at: 0) { _ in true }?.index
    }
    #expect(top { _, _ in } == 2)
    #expect(top { first, _ in first.zPosition = 1 } == 1)
    #expect(top { _, second in second.isHidden = true } == 1)
    #expect(top { _, second in second.opacity = 0.005 } == 1)
  }

  @Test func `points go into a turned, scrolled layer and back`() throws {
    var inner = Layer(id: LayerID(2))
    inner.frame = Rect(x: 50, y: 50, width: 100, height: 100)
    inner.transform = .rotation(.pi / 2)
    let stage = Stage {
      $0.frame = Rect(x: 0, y: 0, width: 400, height: 400)
      $0.bounds.origin = Point(30, 40)
      $0.sublayers = [inner]
    }
    // The center (100, 100) is seen 30 left and 40 up; the turned x axis points down.
    let seen = try #require(stage.builder.convert(Point(100, 50), from: LayerID(2), at: 0))
    #expect(isClose([seen.x, seen.y], [70, 110]))
    let back = try #require(stage.builder.convert(seen, to: LayerID(2), at: 0))
    #expect(isClose([back.x, back.y], [100, 50]))
  }
}
