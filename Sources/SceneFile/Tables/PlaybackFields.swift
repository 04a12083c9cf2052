import Interaction
import Layers

/// Every key of the verbs that stop animations and let them go on.
enum PlaybackFields {
  struct Draft: Sendable {
    var view: LayerID?
    var restored: [LayerID] = []
  }

  static let viewTable = FieldTable<Draft>(
    "viewEvent", "The view that `hold`, `pause` and `resume` are about.", required: ["view"]
  ) {
    Field("view", .viewOrFilm, \.view, "The view; `\"*\"` is the whole film.")
  }

  static let nothingTable = FieldTable<Draft>(
    "bareEvent", "What needs no words: `flush` and `enterBackground`."
  ) {}

  static let foregroundTable = FieldTable<Draft>("enterForeground", "The app comes back.") {
    Field(
      "restore", .list(of: .viewOrFilm), \.restored, default: "[]",
      "Views whose animations the app puts back, with those of all that is in them: they go on "
        + "where they were when the app left.")
  }

  /// A verb about a view.
  static func view(
    _ event: @escaping @Sendable (LayerID) -> PlaybackEvent
  ) -> ValueType<PlaybackEvent> {
    .object(
      { viewTable }, named: "viewEvent", start: { Draft() },
      finish: { draft, _, _ in draft.view.map(event) })
  }

  /// A verb that is all that is to be said.
  static let nothing = ValueType<Bool>.object(
    { nothingTable }, named: "bareEvent", start: { Draft() }, finish: { _, _, _ in true })

  static let foreground = ValueType<PlaybackEvent>.object(
    { foregroundTable }, named: "enterForeground", start: { Draft() },
    finish: { draft, _, _ in .enterForeground(restoring: draft.restored) })
}
