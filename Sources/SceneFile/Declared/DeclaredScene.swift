import SceneKeys
import Document
import Interaction

/// A scene whose views are known with all their own keys; what refers to views is not read yet.
struct DeclaredScene {
  let world: World
  /// The keys of the file.
  let keys: DocumentKeys
  /// That the file lacks something.
  let failure: Reported?
  /// The views, and those that the script adds, without what they do.
  let view: SceneView
  let detached: [SceneView]
  /// What was declared beside them, or waits until all views are known.
  let found: Declarations.Found
  let customNames: [String: JSONPlace]
}
