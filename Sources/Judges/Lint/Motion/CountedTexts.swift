internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// The sizes that follow a label that counts, which change with its digits.
///
/// They may differ for one frame, and step when the number comes to rest: that is how a label that is
/// fitted after each change behaves, not a mistake in the motion.
struct CountedTexts {
  private var sizes: Set<Key> = []

  private struct Key: Hashable {
    var layer: LayerID
    var property: LayerProperty
  }

  init(_ scene: CompiledScene) {
    var bindings: [BoundProperty] = []
    var texts: Set<LayerID> = []
    var views = [scene.definition.root] + scene.definition.detached
    while let view = views.popLast() {
      bindings += view.bindings
      views += view.subviews
    }
    for bound in bindings where bound.property.keyPath.property == .string {
      texts.insert(bound.property.layer)
    }
    // Numbers that follow such a size step with it; each pass finds the next in a chain of bindings.
    var isComplete = false
    while !isComplete {
      isComplete = true
      for bound in bindings {
        let isCounted =
          bound.binding.fit.map { texts.contains($0.layer) }
          ?? bound.binding.sources.contains { counts($0.keyPath, of: $0.layer) }
        let key = Key(layer: bound.property.layer, property: bound.property.keyPath.property)
        if isCounted, sizes.insert(key).inserted { isComplete = false }
      }
    }
  }

  /// Whether a property of a layer steps with the digits of a label.
  func counts(_ keyPath: LayerKeyPath, of layer: LayerID) -> Bool {
    sizes.contains(Key(layer: layer, property: keyPath.property))
  }
}
