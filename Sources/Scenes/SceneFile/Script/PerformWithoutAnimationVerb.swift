import FlipbookInteraction
import FlipbookSceneKeys

/// Every key of `performWithoutAnimation`.
enum PerformWithoutAnimationVerb {
  static let table = FieldTable<UnanimatedBlock>(
    "performWithoutAnimation",
    "Changes that jump, and blocks inside that set their values at once. Running animations "
      + "continue; layers without a view still animate implicitly.", start: UnanimatedBlock()
  ) {
    Field("changes", EventTypes.changes, \.changes, "The changes, made first.")
    Field(
      "events", EventTypes.nested, \.events,
      "Events inside the block, run in order after the changes.")
  }

  static let verb = Verb("performWithoutAnimation", table, "UIView.performWithoutAnimation.") {
    keys, _, _, _ in
    .performWithoutAnimation(keys.value)
  }
}
