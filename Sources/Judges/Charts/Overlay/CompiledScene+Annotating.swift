package import FlipbookInteraction
package import FlipbookOpening

extension CompiledScene {
  /// The scene with additional annotations over its own.
  package func annotated(
    with annotations: [Annotation]
  ) throws(ReferenceError) -> CompiledScene {
    var overlay = SceneOverlay(of: self)
    for annotation in definition.annotations.list + annotations {
      try overlay.add(annotation, of: self)
    }
    var annotated = self
    annotated.overlay = overlay.isEmpty ? nil : overlay
    return annotated
  }
}
