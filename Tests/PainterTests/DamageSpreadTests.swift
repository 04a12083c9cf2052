import Geometry
import Layers
internal import Painter
import TestSupport
import Testing

/// How far a difference spreads through the groups that lie over it.
@Suite(.endsInTime) struct DamageSpreadTests {
  private let stage = Stage()

  /// A small view moves behind the left edge of a group that reaches far to the right.
  private func damage(under filters: [LayerFilter]) throws -> Damage {
    func picture(dotAt x: Double) -> Picture {
      var group = Layer(10, 10, 70, 20, .pureRed)
      group.opacity = 0.5
      group.filters = filters
      group.sublayers = [Layer(0, 0, 30, 20, .pureBlue)]
      return stage.picture(of: [Layer(x, 12, 4, 4, .black), group])
    }
    return try #require(Damage(from: picture(dotAt: 12), to: picture(dotAt: 14)))
  }

  private func reach(_ damage: Damage) -> Int {
    damage.bands.rects.map { $0.x + $0.width }.max() ?? 0
  }

  /// A blurred pixel depends on its neighbors, so the group is drawn as a whole or not at all.
  @Test func `a filtered group over a difference is redrawn as a whole`() throws {
    #expect(reach(try damage(under: [LayerFilter(.gaussianBlur, 2)])) >= 80)
  }

  /// Each pixel of a plain group depends on its own place only: 18 is the right edge of the dot.
  @Test func `a plain group is redrawn where the difference is`() throws {
    #expect(reach(try damage(under: [])) < 40)
  }
}
