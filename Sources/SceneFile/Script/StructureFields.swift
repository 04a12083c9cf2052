import Document
import Interaction
import Layers

/// Every key of the verbs that change which views are in which.
enum StructureFields {
  struct Draft: Sendable {
    var view: LayerID?
    var parent: LayerID?
    var index: Int?
  }

  static let addTable = FieldTable<Draft>(
    "addView",
    "Puts a view into another one. Blocks of the same turn animate it, from its values. A layer "
      + "without a view does not animate by itself in the turn in which it is added, and a transition "
      + "has no old picture to begin with; `flush` ends the turn.", start: Draft(),
    required: ["view"]
  ) {
    Field(
      "view", newView, \.view,
      "A new view, or the name of one that was taken out or is elsewhere. The `animations` of a new "
        + "view begin now.")
    Field(
      "parent", .viewOrFilm, \.parent, default: .json(.string("*")), "Where; `\"*\"` is the canvas."
    )
    Field(
      "index", .integer(.atLeast(0)), \.index, default: .words("in front of all"),
      "How many views of the parent stay behind it.")
  }

  static let moveTable = FieldTable<Draft>(
    "moveView", "Puts a view somewhere else, with its animations.", start: Draft(),
    required: ["view"]
  ) {
    Field("view", .view, \.view, "The view.")
    Field(
      "parent", .viewOrFilm, \.parent, default: .json(.string("*")), "Where; `\"*\"` is the canvas."
    )
    Field(
      "index", .integer(.atLeast(0)), \.index, default: .words("in front of all"),
      "How many views of the parent stay behind it.")
  }

  static let removeTable = FieldTable<Draft>(
    "removeView",
    "Takes a view out of the tree, with all that is in it; their animations end as cancelled.",
    start: Draft(),
    required: ["view"]
  ) {
    Field("view", .view, \.view, "The view.")
  }

  static let add = ValueType<StructureEvent>.object(
    { addTable }, named: "addView",
    finish: { draft, _, site, work in
      draft.view.map { .add($0, to: draft.parent ?? site.world.root, index: draft.index) }
    })

  static let move = ValueType<StructureEvent>.object(
    { moveTable }, named: "moveView",
    finish: { draft, _, site, work in
      draft.view.map { .move($0, to: draft.parent ?? site.world.root, index: draft.index) }
    })

  static let remove = ValueType<StructureEvent>.object(
    { removeTable }, named: "removeView",
    finish: { draft, _, _, _ in draft.view.map { .remove($0) } })

  /// A view by its name, or one that is written here.
  static let newView = ValueType<LayerID>(
    .labelled("view, or [view](#view) object", .either([.string, .reference("view")]))
  ) { value, site, work in
    guard value.isObject else { return ValueType.view.read(value, site, &work) }
    guard let layer = site.known.newViews[value.offset] else {
      work.error(
        at: value, "a new view cannot be written here",
        hint: "Write it in the script, and its name here.")
      return nil
    }
    return layer
  }
}

/// Every key of `performSystemAnimation`.
enum SystemAnimationFields {
  struct Draft: Sendable {
    var views: [LayerID] = []
    var changes: [Change] = []
    var completion = Completion()
  }

  static let table = FieldTable<Draft>(
    "performSystemAnimation",
    "The system's way to delete views: they blur, shrink and fade for 0.4 s, and are then taken out "
      + "of the tree. The duration, the scale and the radius of Apple's are private.",
    start: Draft(),
    required: ["delete"]
  ) {
    Field("delete", .list(of: .view, count: 1...Int.max), \.views, "The views that go.")
    Field(
      "changes", EventTypes.changes, \.changes,
      "What is animated beside it, in the same time.")
    Field(
      "completion", EventTypes.completion, \.completion,
      "What happens when the views are gone.")
  }

  static let type = ValueType<SystemAnimation>.object(
    { table }, named: "performSystemAnimation",
    finish: { draft, _, _, _ in
      var animation = SystemAnimation(deleting: draft.views)
      animation.changes = draft.changes
      animation.completion = draft.completion
      return animation
    })
}
