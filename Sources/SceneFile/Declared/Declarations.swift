import SceneKeys
import Document
import Layers

/// What a walk over the views of a file, and of all files in it, finds.
struct Declarations {
  /// Every view by the names of the author.
  var views = ViewIndex()
  /// Where each view is written, by the number of its layer; the root has the place of the scene.
  var places: [SourcePlace] = []
  /// The names of the author's own properties, and where the last of each is written.
  var customNames: [String: JSONPlace] = [:]
  /// What the file that is read now declares.
  var found = Found()

  /// What one file declares, and what of it waits until all views are known.
  struct Found {
    /// In the order of the views.
    var pending: [PendingView] = []
    var bindings: [PendingBinding] = []
    /// The views that the script adds, by where they are written.
    var newViews: [Int: LayerID] = [:]
    var animators: [DeclaredAnimator] = []
    /// The scenes inside, by the views that show them.
    var scenes: [LayerID: DeclaredScene] = [:]
  }

  /// Trades what all files share: names of views and properties, and the numbers of layers.
  mutating func swapShared(with other: inout Declarations) {
    swap(&views, &other.views)
    swap(&places, &other.places)
    swap(&customNames, &other.customNames)
  }
}

/// A hidden view that stands for an animator, and what is written of it.
struct DeclaredAnimator {
  var name: String
  var layer: LayerID
  var body: JSONValue
}
