import FlipbookGeometry
import FlipbookLayers
import TestSupport
import Testing

/// The facts about the kinds of layers.
@Suite(.endsInTime) struct LayerContentTests {
  private static let kinds: [(kind: LayerKind, word: String?, property: String?)] = [
    (.none, nil, nil),
    (.shape(ShapeContent()), "shape", "lineWidth"),
    (.text(TextContent(string: "a")), "text", "fontSize"),
    (.gradient(GradientContent()), "gradient", "startPoint"),
    (.replicator(ReplicatorContent()), "replicator", "instanceDelay"),
    (.emitter(EmitterContent()), "emitter", "birthRate"),
    (.transformLayer, "transform", nil),
    (.scene(SceneContent(size: Size(10, 10))), "scene", nil),
  ]

  /// The words are the keys of docs/scene-format.md, without the layer that only a transform says of.
  @Test func `a kind is called by its key and alone has its properties`() throws {
    for (kind, word, own) in Self.kinds {
      #expect(kind.word == word)
      var layer = Layer(id: LayerID(1))
      layer.kind = kind
      for name in Self.kinds.compactMap(\.property) {
        let property = try #require(LayerProperty.named(name))
        #expect((property.value(in: layer) != nil) == (name == own), "\(name) of \(word ?? "none")")
      }
    }
  }
}
