import Document
import Interaction
import Layers

/// Every key of the verbs that stop animations and let them go on.
enum PlaybackFields {
  struct Draft: Sendable {
    var view: LayerID?
    var keyPaths: JSONValue?
    var restored: [LayerID] = []
  }

  static let holdTable = FieldTable<Draft>(
    "hold", "Stops a view, or some of its properties, as it is seen.", start: Draft(),
    required: ["view"]
  ) {
    Field("view", .viewOrFilm, \.view, "The view; `\"*\"` is the whole film.")
    Field(
      "keyPaths", .deferred(.list(.string, 1...Int.max)), \.keyPaths,
      default: .words("all that moves"),
      "The properties, such as `position`; the others go on. What animates a property as a whole is "
        + "held as a whole.")
  }

  static let hold = ValueType<PlaybackEvent>.object(
    { holdTable }, named: "hold",
    finish: { draft, _, site, work in
      guard let view = draft.view else { return nil }
      guard let written = draft.keyPaths else { return .hold(view) }
      guard written.isArray, written.count > 0 else {
        work.mismatch(written, needs: "a list of key paths")
        return nil
      }
      let keyPaths = written.elements.compactMap { site.ownKeyPath($0, of: view, &work) }
      return keyPaths.count == written.count ? .hold(view, keyPaths: keyPaths) : nil
    })

  static let viewTable = FieldTable<Draft>(
    "viewEvent", "The view that `pause` and `resume` are about.", start: Draft(), required: ["view"]
  ) {
    Field("view", .viewOrFilm, \.view, "The view; `\"*\"` is the whole film.")
  }

  static let nothingTable = FieldTable<Draft>(
    "bareEvent", "What needs no words: `flush` and `enterBackground`.", start: Draft()
  ) {}

  static let foregroundTable = FieldTable<Draft>(
    "enterForeground", "The app comes back.", start: Draft()
  ) {
    Field(
      "restore", .list(of: .viewOrFilm), \.restored,
      "Views whose animations the app puts back, with those of all that is in them: they go on "
        + "where they were when the app left.")
  }

  /// A verb about a view.
  static func view(
    _ event: @escaping @Sendable (LayerID) -> PlaybackEvent
  ) -> ValueType<PlaybackEvent> {
    .object(
      { viewTable }, named: "viewEvent",
      finish: { draft, _, _, _ in draft.view.map(event) })
  }

  /// A verb that is all that is to be said.
  static let nothing = ValueType<Bool>.object(
    { nothingTable }, named: "bareEvent", finish: { _, _, _, _ in true })

  static let foreground = ValueType<PlaybackEvent>.object(
    { foregroundTable }, named: "enterForeground",
    finish: { draft, _, _, _ in .enterForeground(restoring: draft.restored) })
}

extension Site {
  /// A property of one view by its key path; nil after an error has been reported.
  fileprivate func ownKeyPath(_ value: JSONValue, of view: LayerID, _ work: inout Work)
    -> LayerKeyPath?
  {
    guard let text = ValueType<String>.string.read(value, self, &work),
      let target = keyPath(text, of: known.views.layer(view), at: value.place, &work)
    else { return nil }
    guard case .property(let keyPath) = target else {
      work.error(
        .type, at: value, "\"\(text)\" is derived and does not move by itself",
        hint: "Hold \"position\" and \"bounds\".")
      return nil
    }
    return keyPath
  }
}
