import FlipbookDocument
import FlipbookInteraction
import FlipbookSceneKeys

/// A scene whose views are known with all their own keys; references to views are not read yet.
struct DeclaredScene {
  let world: World
  /// The keys of the file.
  let keys: DocumentKeys
  /// Set when the file lacks something that it needs.
  let failure: Reported?
  /// The views, and those that the script adds, without their behavior.
  let view: SceneView
  let detached: [SceneView]
  /// The other declarations, and what waits until all views are known.
  let found: Declarations.Found
  let customNames: [String: JSONPlace]
}
