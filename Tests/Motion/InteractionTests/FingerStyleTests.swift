import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookTimeline
import TestSupport
import Testing

/// How fingers look: their size, their color and the trail behind them.
@Suite(.endsInTime) struct FingerStyleTests {
  private static let color = Color(red: 1, green: 0, blue: 0.5, alpha: 0.5)

  /// A finger that goes 200 points to the right in a second, from 1 s on, and rests for another one.
  private static func film(trail: Double) throws -> ResolvedScene {
    var test = TestScene(duration: 5)
    test.scene.annotations.showsTouches = true
    test.scene.annotations.touchStyle.diameter = 30
    test.scene.annotations.touchStyle.color = color
    test.scene.annotations.touchStyle.trail = trail
    test.at(1, .touch([(0, 100, 100), (1, 300, 100), (2, 300, 100)]))
    return try test.resolved()
  }

  /// The discs from the largest to the smallest.
  private static func discs(_ film: ResolvedScene, at time: Double) -> [Layer] {
    film.timeline.presentation(at: time).sublayers.sorted { $0.bounds.width > $1.bounds.width }
  }

  @Test func `a disc has the size and the color that are given`() throws {
    let film = try Self.film(trail: 0)
    #expect(Self.discs(film, at: 0.99).isEmpty)
    let discs = Self.discs(film, at: 1.5)
    #expect(discs.count == 1)
    #expect(discs.first?.bounds.size == Size(30, 30) && discs.first?.cornerRadius == 15)
    #expect(discs.first?.backgroundColor == Self.color)
    #expect(discs.first?.position == Point(200, 100))
  }

  /// Twelve discs: the n-th is n/12 of the trail's time behind, and its width 1 − 0.7 n/12 of the finger's.
  @Test func `a trail is where the finger was, and ends with it`() throws {
    let film = try Self.film(trail: 0.6)
    let discs = Self.discs(film, at: 1.8)
    #expect(discs.count == 13)
    for (number, disc) in discs.enumerated().dropFirst() {
      let delay = 0.6 * Double(number) / 12
      #expect(isClose(disc.position.x, 100 + 200 * (0.8 - delay), within: 1e-9))
      #expect(isClose(disc.bounds.width, 30 * (1 - 0.7 * Double(number) / 12), within: 1e-9))
      #expect(disc.backgroundColor == Self.color)
      // Full as soon as it is a disc's width behind, and fainter one after the other.
      let share = min(1, 200 * delay / 30) * (1 - Double(number) / 13)
      #expect(isClose(disc.opacity, share, within: 1e-9))
    }
    // A finger at rest has none, and nothing shows before it lands.
    #expect(Self.discs(film, at: 2.7).dropFirst().allSatisfy { $0.opacity == 0 })
    #expect(Self.discs(film, at: 0.99).isEmpty)
    // 0.6 s after it came to rest all discs have caught up; no film goes on for them.
    #expect(Self.discs(film, at: 4).allSatisfy { $0.opacity == 0 })
  }

  /// Two scenes one in the other, each with a finger: a disc with the ID of a view inside would be taken for it.
  @Test func `discs have IDs that no layer of any scene has`() throws {
    var test = TestScene(duration: 2)
    test.scene.annotations.showsTouches = true
    test.at(0, .touch([(0, 100, 100), (1, 300, 100)]))
    let container = test.addView(
      "container", at: Point(200, 200),
      change: { view in
        var root = Layer(id: LayerID(2))
        root.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
        var inner = Scene(root: SceneView(layer: root, name: "inner"))
        inner.size = Size(100, 100)
        inner.duration = 2
        inner.root.subviews = [SceneView(layer: Layer(id: LayerID(3)), name: "leaf")]
        inner.annotations.showsTouches = true
        inner.script = [ScheduledEvent(time: 0, event: .touch([(0, 10, 10), (1, 30, 10)]))]
        view.scene = inner
        view.layer.kind = .scene(SceneContent(size: Size(100, 100)))
      })
    let tree = try test.resolved().timeline.presentation(at: 0.5)
    var ids: [LayerID] = []
    var open = [tree]
    while let layer = open.popLast() {
      ids.append(layer.id)
      open += layer.sublayers
    }
    #expect(ids.contains(container) && ids.count == 6 && Set(ids).count == 6)
  }
}
