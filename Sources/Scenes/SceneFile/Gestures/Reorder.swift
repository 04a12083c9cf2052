import FlipbookDocument
import FlipbookInteraction
import FlipbookSceneKeys

/// The keys of a `reorder`.
enum ReorderKeys {
  static let table = FieldTable<ReorderGesture>(
    "reorder",
    "A long press picks up a view of the stack, and a drag carries it to another place: the others "
      + "make room. When the finger lifts, it goes to its place.", start: ReorderGesture()
  ) {
    Field(
      "axis", .name, \.axis, default: .words("that of the stack"),
      "The direction in which views are carried: that of the stack.")
    Field(
      "minimumPressDuration", .number(.atLeast(0)), \.minimumPressDuration, unit: "seconds",
      "How long the finger rests before it picks up the view.")
    Field(
      "spring", SpringFields.type, \.spring,
      default: .words("mass 1, stiffness 300, dampingRatio 1"),
      "How the others make room, and how the view goes to its place.")
    GestureEvents.keys(of: \.events, .reorder)
  }

  static let kind = GestureKind(
    "reorder", table, "Carries the views of a stack to other places."
  ) { keys, _, _, _ throws(Reported) in .reorder(try keys.whole()) }
}
