package import Interaction
package import Output

/// An overlay that draws what annotations say; whoever opens a scene names the type that does.
package protocol AnnotationOverlay: FrameOverlay {
  init(of scene: CompiledScene)

  /// Whether nothing is drawn at any time.
  var isEmpty: Bool { get }

  /// Adds what an annotation says; throws where it names what is not there, or takes too long.
  mutating func add(_ annotation: Annotation, of scene: CompiledScene) throws(ReferenceError)
}
