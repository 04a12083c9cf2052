import SceneKeys
import Interaction
import Layers

/// Every key of `performSystemAnimation`.
enum SystemAnimationVerb {
  struct Keys: Sendable {
    var views: [LayerID] = []
    var changes: [Change] = []
    var completion = Completion()
  }

  static let table = FieldTable<Keys>(
    "performSystemAnimation",
    "The system's way to delete views: they blur, shrink and fade for 0.4 s, and are then taken out "
      + "of the tree. The duration, the scale and the radius of Apple's are private.",
    start: Keys()
  ) {
    Field("delete", .list(of: .view, count: 1...Int.max), \.views, "The views that go.").required
    Field(
      "changes", EventTypes.changes, \.changes,
      "What is animated beside it, in the same time.")
    Field(
      "completion", EventTypes.completion, \.completion,
      "What happens when the views are gone.")
  }

  static let type = ValueType<SystemAnimation>.object(
    { table }, named: "performSystemAnimation",
    finish: { keys, _, _ in
      var animation = SystemAnimation(deleting: keys.views)
      animation.changes = keys.changes
      animation.completion = keys.completion
      return animation
    })

  static let verb = Verb(
    "performSystemAnimation", type, "UIView.perform(_:on:), the system's way to delete views.",
    tables: [table.description]
  ) { animation, _, _, _ in .performSystemAnimation(animation) }
}
