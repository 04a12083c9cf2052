import Document
import Interaction
import Layers
import SceneKeys

/// When a view can be hit.
enum HitTest: String, CaseIterable, Sendable {
  case presentation, model
}

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

extension GestureEvents {
  /// The event lists that every recognizer may carry.
  static func keys<Recognizer>(
    of path: any WritableKeyPath<Recognizer, GestureEvents> & Sendable
  ) -> [Field<Recognizer>] {
    let fields: [Field<GestureEvents>] = [
      Field(
        "began", EventTypes.delayed, \.began, "Events when it is recognized."),
      Field("changed", EventTypes.delayed, \.changed, "Events when it moves."),
      Field(
        "ended", EventTypes.delayed, \.ended, "Events when the finger lifts."),
      Field(
        "cancelled", EventTypes.delayed, \.cancelled,
        "Events when the touch is cancelled."),
    ]
    return fields.map { $0.lifted(to: path) }
  }
}
