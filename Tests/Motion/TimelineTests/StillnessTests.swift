import FlipbookGeometry
import FlipbookLayers
import FlipbookTimeline
import TestSupport
import Testing

/// Whether a layer is known to rest agrees with what it shows.
@Suite(.endsInTime) struct StillnessTests {
  private static let other = LayerID(2)

  /// A card that moves from 1 to 2 s, and another layer that moves from 3 to 4 s.
  private var timeline: Timeline {
    var root = Layer(id: Stage.root)
    var (card, other) = (Layer(id: Stage.card), Layer(id: Self.other))
    card.position = Point(10, 10)
    other.position = Point(20, 20)
    root.sublayers = [card, other]
    var builder = TimelineBuilder(root: root)
    for (layer, begin) in [(Stage.card, 1.0), (Self.other, 3.0)] {
      let animation = LayerAnimation.property(
        .positionX, .basic(from: .number(10), to: .number(90), by: nil)
      ) { $0.beginTime = begin }
      builder.add(animation, forKey: nil, to: layer, at: 0)
    }
    return builder.timeline
  }

  @Test func aLayerRestsWhileAnotherMoves() {
    let timeline = timeline
    #expect(timeline.isStill(Stage.card, in: 3.1...3.9) == true)
    #expect(timeline.isStill(Self.other, in: 3.1...3.9) == false)
    #expect(!timeline.isStill(in: 3.1...3.9))
    #expect(timeline.isStill(Stage.card, in: 1.1...1.9) == false)
    #expect(timeline.isStill(Stage.root, in: 0...5) == true)
    #expect(timeline.isStill(in: 2.1...2.9))
  }

  /// Where a range is known to be still, the layer is the same at all instants of it.
  @Test func whatIsStillDoesNotChange() {
    let timeline = timeline
    for layer in [Stage.card, Self.other] {
      for start in stride(from: 0.0, to: 4.5, by: 0.125) {
        let range = start...(start + 0.25)
        let values = (0...8).map { timeline.layer(layer, at: start + Double($0) / 32)?.position }
        let isConstant = values.allSatisfy { $0 == values[0] }
        #expect(timeline.isStill(layer, in: range) != true || isConstant, "\(layer) from \(start)")
      }
    }
  }
}
