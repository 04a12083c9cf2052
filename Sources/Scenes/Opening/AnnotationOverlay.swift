package import FlipbookInteraction
package import FlipbookOutput

/// An overlay that draws annotations; the module that opens a scene chooses the type.
package protocol AnnotationOverlay: FrameOverlay {
  init(of scene: CompiledScene)

  /// Whether it draws nothing at any time.
  var isEmpty: Bool { get }

  /// Adds an annotation; throws where its subject does not exist, or drawing it takes too long.
  mutating func add(_ annotation: Annotation, of scene: CompiledScene) throws(ReferenceError)
}
