import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// Every key of the verbs that pause and resume animations.
enum PlaybackVerbs {
  struct Keys: Sendable {
    var view: LayerID?
    var keyPaths: JSONValue?
    var restored: [LayerID] = []
  }

  static let holdTable = FieldTable<Keys>(
    "hold", "Stops a view, or some of its properties, at the visible values.", start: Keys()
  ) {
    Field("view", .viewOrFilm, \.view, "The view; `\"*\"` is the whole film.").required
    Field(
      "keyPaths", .deferred(.list(.string, 1...Int.max)), \.keyPaths,
      default: .words("all moving properties"),
      "The properties to stop, such as `position`; the others continue. An animation of a whole "
        + "property is stopped as a whole.")
  }

  static let viewTable = FieldTable<Keys>(
    "viewEvent", "The view of a `pause` or `resume`.", start: Keys()
  ) {
    Field("view", .viewOrFilm, \.view, "The view; `\"*\"` is the whole film.").required
  }

  static let nothingTable = FieldTable<Keys>(
    "bareEvent", "An object without keys, for `flush` and `enterBackground`.", start: Keys()
  ) {}

  static let foregroundTable = FieldTable<Keys>(
    "enterForeground", "The app returns to the foreground.", start: Keys()
  ) {
    Field(
      "restore", .list(of: .viewOrFilm), \.restored,
      "Views whose animations the app restores, with those of all their subviews: they continue "
        + "from where they were when the app left.")
  }

  static let verbs: [Verb] = [
    .init(
      "flush", nothingTable,
      "Ends the turn early: for later events at the same time, the values set so far count as "
        + "displayed."
    ) { _, _, _, _ in .flush },
    .init(
      "hold", holdTable,
      "Stops a view, or some of its properties, as it is seen: the model takes the presentation's "
        + "values, and the animations are removed."
    ) { keys, _, site, work throws(Reported) in
      let view = try keys.required(\.view, &work)
      guard let written = keys.keyPaths else { return .playback(.hold(view)) }
      guard written.isArray, written.count > 0 else {
        throw work.mismatch(written, needs: "a list of key paths")
      }
      let keyPaths = try written.elements.readAll { keyPath throws(Reported) in
        try LayerKeyPath(own: keyPath, of: view, site, &work)
      }
      return .playback(.hold(view, keyPaths: keyPaths))
    },
    .init(
      "pause", viewTable,
      "Stops the view's local time, and with it the animations of the view and of all its "
        + "subviews."
    ) { keys, _, _, work throws(Reported) in
      .playback(.pause(try keys.required(\.view, &work)))
    },
    .init(
      "resume", viewTable,
      "Resumes the view's local time from where it stopped, at the same speed."
    ) { keys, _, _, work throws(Reported) in
      .playback(.resume(try keys.required(\.view, &work)))
    },
    .init(
      "enterBackground", nothingTable,
      "The app leaves the screen: the system removes all animations, and the model values are "
        + "shown."
    ) { _, _, _, _ in .playback(.enterBackground) },
    .init("enterForeground", foregroundTable, "The app returns to the foreground.") {
      keys, _, _, _ in
      .playback(.enterForeground(restoring: keys.restored))
    },
  ]
}

extension LayerKeyPath {
  /// A property of one view by its key path; throws after an error has been reported.
  fileprivate init(own value: JSONValue, of view: LayerID, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    let text = try ValueType<String>.string.read(value, site, &work)
    let target = try site.keyPath(text, of: view, at: value.place, &work)
    guard case .property(let keyPath) = target else {
      throw work.error(
        .type, at: value, "\"\(text)\" is derived and does not move by itself",
        hint: "Hold \"position\" and \"bounds\".")
    }
    self = keyPath
  }
}
