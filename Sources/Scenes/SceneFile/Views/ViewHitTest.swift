import FlipbookLayers
import FlipbookSceneKeys

/// What fingers in a view can meet.
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
