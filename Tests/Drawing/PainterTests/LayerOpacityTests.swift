import FlipbookGeometry
import FlipbookLayers
internal import FlipbookPainter
import TestSupport
import Testing

/// The opacities of layers in each other, which one command gathers.
@Suite(.endsInTime) struct LayerOpacityTests {
  private let stage = Stage()

  /// Each layer is made transparent as it is painted, from the inside out: the product is taken in this
  /// order, whose last bit shows where a channel is near the middle between two levels.
  @Test(arguments: [(0.1, 0.2, 0.7), (0.1, 0.1, 0.9), (0.1, 0.3, 0.7)])
  func `opacities are multiplied with the alpha of the color from the inside out`(
    alpha: Double, inner: Double, outer: Double
  ) throws {
    #expect((alpha * inner) * outer != alpha * (inner * outer), "the order shows")
    var card = Layer(id: LayerID(1))
    card.bounds.size = Size(20, 20)
    card.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: alpha)
    card.opacity = inner
    var holder = Layer(id: LayerID(2))
    holder.sublayers = [card]
    holder.opacity = outer
    let command = try #require(stage.picture(of: [holder]).commands.first)
    #expect(command.lay.opacity == (alpha * inner) * outer)
    guard case .fill(let fill) = command.paint else {
      Issue.record("a fill was expected")
      return
    }
    #expect(fill.color == Color(red: 1, green: 0, blue: 0))
  }
}
