import FlipbookDocument
import FlipbookInteraction
import FlipbookSceneKeys

/// The keys of a `longPress`.
struct LongPressKeys: Sendable {
  var press = LongPressGesture()
  var hitTest = HitTest.presentation

  static let table = FieldTable<LongPressKeys>(
    "longPress",
    "A finger that stays where it landed for a time. It begins at that time, while the finger is "
      + "still down, and ends when it lifts.", start: LongPressKeys()
  ) {
    Field(
      "minimumPressDuration", .number(.atLeast(0)), \.press.minimumPressDuration, unit: "seconds",
      "How long the finger must stay.")
    Field(
      "allowableMovement", .number(.above(0)), \.press.allowableMovement, unit: "points",
      "How far it may go from where it landed until then.")
    Field(
      "hitTest", .name, \.hitTest,
      "Whether the view is hit where it is seen, or where it is set.")
    RecognizerRules.keys(of: \.press.recognizer)
    GestureEvents.keys(of: \.press.events)
  }

  static let kind = GestureKind("longPress", table, "Runs events when a finger rests.") {
    keys, _, _, _ in
    var press = keys.value.press
    press.recognizer.hitTestsModel = keys.value.hitTest == .model
    return .longPress(press)
  }
}
