import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// Every key of `performSystemAnimation`.
enum SystemAnimationVerb {
  struct Keys: Sendable {
    var views: [LayerID] = []
    var changes: [Change] = []
    var completion = Completion()
  }

  static let table = FieldTable<Keys>(
    "performSystemAnimation",
    "The system's animation for deleting views: they blur, shrink and fade for 0.4 s and are then "
      + "removed from the tree. Apple's duration, scale and radius are private.",
    start: Keys()
  ) {
    Field("delete", .list(of: .view, count: 1...Int.max), \.views, "The views to delete.").required
    Field(
      "changes", EventTypes.animatedChanges, \.changes,
      "Changes animated alongside, over the same time.")
    Field(
      "completion", EventTypes.completion, \.completion,
      "The events when the views have been removed.")
  }

  static let verb = Verb(
    "performSystemAnimation", table,
    "UIView.perform(_:on:), the system's animation for deleting views."
  ) { keys, _, _, _ in
    var animation = SystemAnimation(deleting: keys.views)
    animation.changes = keys.changes
    animation.completion = keys.completion
    return .performSystemAnimation(animation)
  }
}
