import Animation
import Geometry
import Layers
import TestSupport
import Testing

@Suite struct HitTestTests {
  @Test func `a finger lands on what is seen, not on the model (presentation)`() {
    var stage = Stage()
    stage.add(.numbers(from: 0, to: 200), "position.x", duration: 1) { $1.isAdditive = true }
    let place = Point(250, 100)
    let all: (LayerID) -> Bool = { _ in true }
    #expect(stage.builder.hitTest(place, at: 0.75, accepting: all) == Stage.leaf)
    #expect(stage.builder.hitTest(place, at: 0.75, tree: .model, accepting: all) == Stage.middle)
    #expect(
      stage.builder.hitTest(place, at: 0.75, accepting: { $0 == Stage.root }) == Stage.root)
  }

  @Test func `zPosition and order decide, hidden and clear layers are passed through`() {
    func top(_ change: (inout Layer, inout Layer) -> Void) -> Int? {
      var root = Layer(id: LayerID(0))
      root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
      var first = Layer(id: LayerID(1))
      var second = Layer(id: LayerID(2))
      first.frame = Rect(x: 10, y: 10, width: 50, height: 50)
      second.frame = Rect(x: 10, y: 10, width: 50, height: 50)
      change(&first, &second)
      root.sublayers = [first, second]
      return root.hitTest(Point(30, 30), accepting: { _ in true })?.index
    }
    #expect(top { _, _ in } == 2)
    #expect(top { first, _ in first.zPosition = 1 } == 1)
    #expect(top { _, second in second.isHidden = true } == 1)
    #expect(top { _, second in second.opacity = 0.005 } == 1)
  }

  @Test func `points go into a turned, scrolled layer and back`() throws {
    var stage = Stage { _, middle, leaf in
      middle.bounds.origin = Point(30, 40)
      leaf.transform = .rotation(.pi / 2)
    }
    stage.add(.numbers(from: 0, to: 0), "opacity")
    // The leaf's centre (100, 100) is seen 30 left and 40 up; its own x axis points down.
    let seen = try #require(
      stage.builder.convert(Point(100, 50), from: Stage.leaf, at: 0.5))
    #expect(isClose([seen.x, seen.y], [70, 110]))
    let back = try #require(stage.builder.convert(seen, to: Stage.leaf, at: 0.5))
    #expect(isClose([back.x, back.y], [100, 50]))
  }

  @Test func `perspective is undone exactly`() throws {
    var transform = Transform.identity
    transform.m34 = -1 / 300
    transform = Transform.rotation(0.7, x: 0, y: 1, z: 0).then(transform)
    let seen = try #require(transform.project(Point(40, -25)))
    let back = try #require(transform.planePoint(seenAt: seen))
    #expect(isClose([back.x, back.y], [40, -25]))
  }
}
