import Document
import Interaction
import Layers

/// A scene whose views are known with all their own keys; what refers to views is not read yet.
struct DeclaredScene {
  let world: World
  /// The keys of the file.
  let keys: DocumentDraft
  /// Whether the file has all that it must.
  let isComplete: Bool
  /// The views, and those that the script adds, without what they do.
  let view: SceneView
  let detached: [SceneView]
  /// What waits until all views are known, in their order.
  let pending: [PendingView]
  let bindings: [PendingBinding]
  /// The views that the script adds, by where they are written.
  let newViews: [Int: LayerID]
  let animators: [DeclaredAnimator]
  let customNames: [String: JSONPlace]
  /// The scenes inside, by the views that show them.
  let scenes: [LayerID: DeclaredScene]
}
