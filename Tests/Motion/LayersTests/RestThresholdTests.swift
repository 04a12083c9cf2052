import FlipbookLayers
import TestSupport
import Testing

/// How near to its end a motion is at rest, which is when a film ends.
@Suite(.endsInTime) struct RestThresholdTests {
  // POP's POPAnimatableProperty.mm: kPOPThresholdPoint 1.0 (layer bounds and position),
  // kPOPThresholdColor, kPOPThresholdOpacity and kPOPThresholdRadius 0.01 (background, border and
  // stroke color, opacity, corner radius, border width, stroke start and end).
  @Test(
    arguments: [
      ("bounds", 1), ("position", 1), ("backgroundColor", 0.01), ("opacity", 0.01),
      ("cornerRadius", 0.01), ("borderWidth", 0.01), ("borderColor", 0.01), ("shadowColor", 0.01),
      ("shadowOpacity", 0.01), ("shadowOffset", 0.01), ("shadowRadius", 0.01),
      ("strokeColor", 0.01), ("fillColor", 0.01), ("lineWidth", 0.01), ("strokeStart", 0.01),
      ("strokeEnd", 0.01),
    ] as [(String, Double)])
  func `thresholds of rest are those of POP`(name: String, threshold: Double) throws {
    let property = try #require(LayerProperty.all.first { $0.name == name })
    #expect(property.restThreshold == threshold)
  }

  @Test func `only places and sizes in points are as coarse as a point`() {
    let coarse = (LayerProperty.all + LayerProperty.filters).filter { $0.restThreshold > 0.01 }
    #expect(Set(coarse.map(\.name)) == ["bounds", "position", "emitterPosition", "emitterSize"])
  }
}
