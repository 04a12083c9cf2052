import FlipbookDocument
import FlipbookLayers
import FlipbookSceneKeys

/// The declarations found while the views of a file, and of all files nested in it, are read.
struct Declarations {
  /// Every view by the names that the author gave.
  var views = ViewIndex()
  /// The place of each view in the file, indexed by its layer; the root has the place of the scene.
  var places: [SourcePlace] = []
  /// The names of the custom properties, with the place of the last declaration of each.
  var customNames: [String: JSONPlace] = [:]
  /// The later readings of views with numbers that referred to other views.
  var solved: [LayerID: SolvedView] = [:]
  /// The views of the file that is being read with numbers that refer to other views.
  var waiting: [WaitingView] = []
  /// The declarations of the file that is being read.
  var found = Found()
  /// The keys that the styles of the file give to views, by the styles and the keys that displace theirs.
  var mixes: [StyleList: any MergedStyles] = [:]
  /// The templates that ship with the program, as far as the file uses them.
  var parts: [String: Template] = [:]

  /// The declarations of one file, and the parts that wait until all views are known.
  struct Found {
    /// In view order.
    var pending: [PendingView] = []
    var bindings: [PendingBinding] = []
    /// The views whose frames depend on other views, and the stacks among all views.
    var layouts: [PendingLayout] = []
    var stacks: Set<LayerID> = []
    /// The labels of the views in `layouts`.
    var texts: [LayerID: PendingText] = [:]
    /// The views that are always as large as their labels.
    var fits: [LayerID] = []
    /// The number of pinned views.
    var pinnedCount = 0
    /// The views that the script adds, by where they are written in the file.
    var newViews: [Int: LayerID] = [:]
    var animators: [DeclaredAnimator] = []
    /// The nested scenes, by the views that show them.
    var scenes: [LayerID: DeclaredScene] = [:]
  }

  /// Swaps the tables that all files share: views, their places, and the names of custom
  /// properties.
  mutating func swapShared(with other: inout Declarations) {
    swap(&views, &other.views)
    swap(&places, &other.places)
    swap(&customNames, &other.customNames)
    swap(&solved, &other.solved)
  }
}

/// The hidden view of an animator, with the animator's JSON.
struct DeclaredAnimator {
  var name: String
  var layer: LayerID
  var body: JSONValue
}
