import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// Every key of the verbs that change the view hierarchy.
enum StructureVerbs {
  struct Keys: Sendable {
    var view: LayerID?
    var parent: LayerID?
    var index: Int?
  }

  static let addTable = FieldTable<Keys>(
    "addView",
    "Adds a view to another one. Blocks of the same turn animate it from its values. A layer "
      + "without a view does not animate implicitly in the turn in which it is added, and a "
      + "transition has no old rendering to start from; `flush` ends the turn.", start: Keys()
  ) {
    Field(
      "view", newView, \.view,
      "A new view, or the id of one that was removed or is elsewhere. The `animations` of a new "
        + "view begin now."
    ).required
    Field(
      "parent", .viewOrFilm, \.parent, default: .json(.string("*")),
      "The new superview; `\"*\"` is the canvas."
    )
    Field(
      "index", .integer(.atLeast(0)), \.index, default: .words("in front of all"),
      "The number of views of the parent that stay behind it.")
  }

  static let moveTable = FieldTable<Keys>(
    "moveView", "Moves a view to another superview or position, with its animations.", start: Keys()
  ) {
    Field("view", .view, \.view, "The view.").required
    Field(
      "parent", .viewOrFilm, \.parent, default: .json(.string("*")),
      "The new superview; `\"*\"` is the canvas."
    )
    Field(
      "index", .integer(.atLeast(0)), \.index, default: .words("in front of all"),
      "The number of views of the parent that stay behind it.")
  }

  static let removeTable = FieldTable<Keys>(
    "removeView",
    "Removes a view from the tree, with all its subviews; their animations end as cancelled.",
    start: Keys()
  ) {
    Field("view", .view, \.view, "The view.").required
  }

  /// A view by its name, or one that is defined here.
  static let newView = ValueType<LayerID>(
    .labelled("view, or [view](#view) object", .either([.string, .reference("view")]))
  ) { value, site, work throws(Reported) in
    guard value.isObject else { return try ValueType.view.read(value, site, &work) }
    guard let layer = site.known.newViews[value.offset] else {
      throw work.error(
        at: value, "a new view cannot be written here",
        hint: "Declare it in the script and write its id here.")
    }
    return layer
  }

  static let verbs: [Verb] = [
    .init("addView", addTable, "Adds a view to another one.") {
      keys, _, site, work throws(Reported) in
      let view = try keys.required(\.view, &work)
      return .structure(.add(view, to: keys.parent ?? site.world.root, index: keys.index))
    },
    .init("removeView", removeTable, "Removes a view from the tree.") {
      keys, _, _, work throws(Reported) in
      .structure(.remove(try keys.required(\.view, &work)))
    },
    .init("moveView", moveTable, "Moves a view to another superview or position.") {
      keys, _, site, work throws(Reported) in
      let view = try keys.required(\.view, &work)
      return .structure(.move(view, to: keys.parent ?? site.world.root, index: keys.index))
    },
  ]
}
