import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneKeys

/// Every key of `transition` (`UIView.transition`).
enum TransitionVerb {
  struct Keys: Sendable {
    var view: LayerID?
    var from: LayerID?
    var to: LayerID?
    var options: [ViewOption]?
    var duration: Double?
    var changes: [Change] = []
    var completion = Completion()
  }

  static let table = FieldTable<Keys>(
    "transition", "Two renderings of a view, blended over time.", start: Keys(),
    exactlyOne: ["view", "from"]
  ) {
    Field(
      "view", .viewOrFilm, \.view,
      "The view that is rendered before and after; `\"*\"` is the whole film.")
    Field(
      "options", .list(of: ViewOption.type), \.options,
      "`crossDissolve`, one of the flips, `curlUp` or `curlDown`, and a curve. The new rendering "
        + "is still, as a snapshot, unless there is `allowAnimatedContent`.")
    Field(
      "duration", .number(.atLeast(0)), \.duration,
      default: .value(ViewTransition(layer: LayerID(0)).duration), unit: "seconds",
      "The duration.")
    Field("changes", EventTypes.changes, \.changes, "The changes.")
    Field(
      "completion", EventTypes.completion, \.completion,
      "The events at the exact end.")
    Field("from", .view, \.from, "The view that leaves; with `to`.")
    Field(
      "to", StructureVerbs.newView, \.to,
      "The view that replaces it: a new one, or the id of one that was removed or is elsewhere. "
        + "With `showHideTransitionViews` both stay in place; the first is hidden and the second "
        + "shown.")
  }

  static let verb = Verb("transition", table, "UIView.transition.") {
    keys, _, _, work throws(Reported) in
    .transition(try ViewTransition(keys, &work))
  }
}

extension ViewTransition {
  /// Makes a transition of one of the kinds.
  init(_ keys: Written<TransitionVerb.Keys>, _ work: inout Work) throws(Reported) {
    let view = try keys.incoming(&work)
    // Without options there is no kind of transition; if they had errors, those have been
    // reported.
    if keys.options == nil, let failure = keys.failure { throw failure }
    let options = keys.options ?? []
    guard let kind = ViewOption.transition(options) else {
      throw work.error(
        .conflictingKeys, at: keys.source(\.options) ?? keys.source,
        "a transition needs a kind among its options",
        hint: "Write \"options\": [\"crossDissolve\"].")
    }
    self.init(layer: view)
    from = keys.from
    showsAndHides = options.contains(.showHideTransitionViews)
    self.kind = kind
    duration = keys.duration ?? duration
    timingFunction = ViewOption.curve(options) ?? timingFunction
    allowsUserInteraction = options.contains(.allowUserInteraction)
    allowsAnimatedContent = options.contains(.allowAnimatedContent)
    changes = keys.changes
    completion = keys.completion
  }
}

extension Written<TransitionVerb.Keys> {
  /// The view that is visible at the end: the same one, or the one that replaces it.
  fileprivate func incoming(_ work: inout Work) throws(Reported) -> LayerID {
    if let to = source(\.to) {
      if self.view != nil {
        throw work.error(
          .conflictingKeys, at: to.keyPlace, "\"to\" needs \"from\", not \"view\"")
      }
    } else if source(\.from) != nil {
      throw work.error(
        .conflictingKeys, at: keyPlace(\.from), "\"from\" needs \"to\"")
    }
    if let view = self.view { return view }
    let to = try required(\.to, &work)
    guard try required(\.from, &work) != to else {
      throw work.error(
        at: source(\.to) ?? source, "a view cannot be replaced by itself")
    }
    return to
  }
}

extension ValueType where Value == LayerID {
  /// A view by its name.
  static var view: ValueType {
    ValueType(.labelled("view", .string)) { value, site, work throws(Reported) in
      let name = try ValueType<String>.string.read(value, site, &work)
      return try site.view(named: name, at: value.place, &work)
    }
  }

  /// A view by its name, or `*` for the whole film.
  static var viewOrFilm: ValueType {
    ValueType(.labelled("view or `\"*\"`", .string)) { value, site, work throws(Reported) in
      if value.string == "*" { return site.world.root }
      return try view.read(value, site, &work)
    }
  }
}
