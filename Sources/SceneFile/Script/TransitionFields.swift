import Document
import Interaction
import Layers
import Motion

/// Every key of `transition` (`UIView.transition`).
enum TransitionFields {
  struct Draft: Sendable {
    var view: LayerID?
    var from: LayerID?
    var to: LayerID?
    var options: [ViewOption]?
    var duration: Double?
    var changes: [Change] = []
    var completion = Completion()
  }

  static let table = FieldTable<Draft>(
    "transition", "Two renderings of a view, mixed over a time.", start: Draft(),
    exactlyOne: ["view", "from"]
  ) {
    Field(
      "view", .viewOrFilm, \.view,
      "The view that is rendered before and after; `\"*\"` is the whole film.")
    Field(
      "options", .list(of: ViewOption.type), \.options,
      "`crossDissolve`, one of the flips, `curlUp` or `curlDown`, and a curve. What is in the new rendering stands still, as in a snapshot, "
        + "unless there is `allowAnimatedContent`.")
    Field(
      "duration", .number(.atLeast(0)), \.duration,
      default: .value(ViewTransition(layer: LayerID(0)).duration), unit: "seconds",
      "How long it takes.")
    Field("changes", EventTypes.changes, \.changes, "What is changed.")
    Field(
      "completion", EventTypes.completion, \.completion,
      "What happens at the exact end.")
    Field("from", .view, \.from, "The view that goes; with `to`.")
    Field(
      "to", StructureFields.newView, \.to,
      "The view that comes in its place: a new one, or the name of one that was taken out or is "
        + "elsewhere. With `showHideTransitionViews` both stay where they are, and the one is hidden "
        + "and the other shown.")
  }

  static let type = ValueType<ViewTransition>.object(
    { table }, named: "transition",
    finish: { draft, value, site, work in
      guard let view = draft.view ?? draft.to else {
        if let from = value["from"], value["to"] == nil {
          work.error(.conflictingKeys, at: from.keyPlace, "\"from\" needs \"to\" beside it")
        }
        return nil
      }
      if draft.view != nil, let to = value["to"] {
        work.error(
          .conflictingKeys, at: to.keyPlace, "\"to\" needs \"from\" beside it, not \"view\"")
        return nil
      }
      if draft.view == nil, draft.from == nil || draft.from == view {
        if draft.from == view {
          work.error(at: value["to"] ?? value, "a view cannot give way to itself")
        }
        return nil
      }
      let options = draft.options ?? []
      // Options that could not be read have been reported.
      guard draft.options != nil || value["options"] == nil else { return nil }
      guard let kind = ViewOption.transition(options) else {
        work.error(
          .conflictingKeys, at: value["options"] ?? value,
          "a transition needs a kind among its options",
          hint: "Write \"options\": [\"crossDissolve\"].")
        return nil
      }
      var transition = ViewTransition(layer: view)
      transition.from = draft.from
      transition.showsAndHides = options.contains(.showHideTransitionViews)
      transition.kind = kind
      transition.duration = draft.duration ?? transition.duration
      transition.timingFunction = ViewOption.curve(options) ?? transition.timingFunction
      transition.allowsUserInteraction = options.contains(.allowUserInteraction)
      transition.allowsAnimatedContent = options.contains(.allowAnimatedContent)
      transition.changes = draft.changes
      transition.completion = draft.completion
      return transition
    })
}

extension ValueType where Value == LayerID {
  /// A view by its name.
  static var view: ValueType {
    ValueType(.labelled("view", .string)) { value, site, work in
      guard let name = ValueType<String>.string.read(value, site, &work) else { return nil }
      return site.view(named: name, at: value.place, &work)
    }
  }

  /// A view by its name, or `*` for the whole film.
  static var viewOrFilm: ValueType {
    ValueType(.labelled("view or `\"*\"`", .string)) { value, site, work in
      if value.string == "*" { return site.world.root }
      return view.read(value, site, &work)
    }
  }
}
