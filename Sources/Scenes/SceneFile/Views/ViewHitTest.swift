import FlipbookLayers
import FlipbookSceneKeys

/// The views that a finger can meet in a view.
enum ViewHitTest: String, CaseIterable, Sendable {
  /// The view's subviews, and otherwise the view.
  case view
  /// The view's subviews, and otherwise what is behind it.
  case subviews
}

extension ViewKeys {
  var hitTest: ViewHitTest {
    get { layer.passesTouches ? .subviews : .view }
    set { layer.passesTouches = newValue == .subviews }
  }
}
