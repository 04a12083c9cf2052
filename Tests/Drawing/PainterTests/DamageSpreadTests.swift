import FlipbookGeometry
import FlipbookLayers
internal import FlipbookPainter
import TestSupport
import Testing

/// How far a difference spreads through the groups that lie over it.
@Suite(.endsInTime) struct DamageSpreadTests {
  private let stage = Stage()

  /// The tallest rectangle that is redrawn where two small views move behind the ends of a group.
  private func tallest(under filters: [LayerFilter]) throws -> Int {
    func picture(movedBy x: Double) -> Picture {
      var group = Layer(10, 10, 20, 70, .pureRed)
      group.opacity = 0.5
      group.filters = filters
      group.sublayers = [Layer(0, 0, 20, 30, .pureBlue)]
      let ends = [Layer(12, 12 + x, 4, 4, .black), Layer(12, 70 + x, 4, 4, .black)]
      return stage.picture(of: ends + [group])
    }
    let damage = try #require(Damage(from: picture(movedBy: 0), to: picture(movedBy: 2)))
    return damage.bands.rects.map(\.height).max() ?? 0
  }

  /// A blurred pixel depends on its neighbors, so the group is drawn once for both: from 12, the top
  /// of one view, to 76, the bottom of the other.
  @Test func `a filtered group over two differences is drawn once`() throws {
    #expect(try tallest(under: [LayerFilter(.gaussianBlur, 2)]) >= 76 - 12)
  }

  /// Each pixel of a plain group depends on its own place only: a view of 4 points covers 6 as it moves
  /// by 2.
  @Test func `a plain group is redrawn where the differences are`() throws {
    #expect(try tallest(under: []) < 76 - 12)
  }
}
