import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys
import FlipbookTimeline

extension Declarations.Found {
  /// Keeps a view that is always as large as its text.
  mutating func fit(_ keys: Written<ViewKeys>, _ work: inout Work) {
    guard keys.source["text"] != nil else {
      work.error(
        .conflictingKeys, at: keys.source(\.placement.sizeToFit) ?? keys.source,
        "\"sizeToFit\" fits a view to its text, and this one has none",
        hint: "Without \"frame\" and \"bounds\", an image has its own size.")
      return
    }
    work.spend(ReadingPrice.layout)
    fits.append(keys.value.layer.id)
  }

  /// The bindings of the sizes of views to their labels.
  func bindingsOfFits(_ measurer: any TextMeasuring) -> [LayerID: [BoundProperty]] {
    fits.reduce(into: [:]) { bindings, layer in
      bindings[layer] = [
        BoundProperty(
          MovedProperty(layer: layer, keyPath: LayerKeyPath(.bounds, .size)),
          to: PropertyBinding(TextFit(layer: layer, measurer: measurer)))
      ]
    }
  }
}
