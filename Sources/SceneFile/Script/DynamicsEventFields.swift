import Document
import Geometry
import Interaction
import Layers

/// Every key of the verbs of `dynamics`.
enum DynamicsEventFields {
  struct Draft: Sendable {
    var behavior: String?
    var item: LayerID?
    var point: Point?
  }

  static let addTable = FieldTable<Draft>(
    "addBehavior", "Adds a behavior to the animator; it acts from the next step on.",
    start: Draft(),
    required: ["behavior"]
  ) { behavior }

  static let removeTable = FieldTable<Draft>(
    "removeBehavior",
    "Takes a behavior away; a view that no other one names stays where it is.", start: Draft(),
    required: ["behavior"]
  ) { behavior }

  static let removeAllTable = FieldTable<Draft>(
    "removeAllBehaviors", "Takes all behaviors away, so that everything stays where it is.",
    start: Draft()
  ) {}

  static let anchorTable = FieldTable<Draft>(
    "anchorPoint",
    "Moves the point of an attachment or a snap, also of one that is not added; of a composition "
      + "that of all its parts.", start: Draft(),
    required: ["behavior", "value"]
  ) {
    behavior
    Field("value", .point, \.point, unit: "points", "The new point.")
  }

  static let addVelocityTable = FieldTable<Draft>(
    "addLinearVelocity",
    "Adds to the velocity of a view. Before a behavior that is added at the same time, it is its "
      + "first velocity.", start: Draft(),
    required: ["item", "value"]
  ) { velocity }

  static let setVelocityTable = FieldTable<Draft>(
    "setLinearVelocity",
    "Gives a view a velocity in place of what it has: UIKit adds the new minus the old.",
    start: Draft(),
    required: ["item", "value"]
  ) { velocity }

  private static let behavior: [Field<Draft>] = [
    Field("behavior", .behavior, \.behavior, "Its name in `dynamics`.")
  ]

  private static let velocity: [Field<Draft>] = [
    Field("item", .view, \.item, "The view, one that a behavior names."),
    Field("value", .point, \.point, unit: "points per second", "The velocity."),
  ]

  static let add = type(addTable) { $0.behavior.map { .addBehavior($0) } }
  static let remove = type(removeTable) { $0.behavior.map { .removeBehavior($0) } }
  static let removeAll = type(removeAllTable) { _ in .removeAllBehaviors }
  static let anchor = type(anchorTable) { draft in
    guard let name = draft.behavior, let point = draft.point else { return nil }
    return .anchorPoint(point, of: name)
  }
  static let addVelocity = type(addVelocityTable) { draft in
    guard let item = draft.item, let velocity = draft.point else { return nil }
    return .addLinearVelocity(velocity, to: item)
  }
  static let setVelocity = type(setVelocityTable) { draft in
    guard let item = draft.item, let velocity = draft.point else { return nil }
    return .setLinearVelocity(velocity, of: item)
  }

  private static func type(
    _ table: FieldTable<Draft>, _ event: @escaping @Sendable (Draft) -> DynamicsEvent?
  ) -> ValueType<Event> {
    .object(
      { table }, named: table.description.name,
      finish: { draft, value, site, work in
        if let item = draft.item,
          site.dynamics?.items.contains(where: { $0.layer == item }) != true
        {
          work.error(
            .reference, at: value["item"] ?? value, "no behavior of \"dynamics\" acts on this view")
          return nil
        }
        return event(draft).map { .dynamics($0) }
      })
  }

  /// All the tables, in the order of the reference.
  static let descriptions = [
    addTable, removeTable, removeAllTable, anchorTable, addVelocityTable, setVelocityTable,
  ].map(\.description)
}

extension ValueType where Value == String {
  /// The name of a behaviour of the scene's dynamics.
  static var behavior: ValueType {
    ValueType(.string) { value, site, work in
      guard let name = string.read(value, site, &work) else { return nil }
      let names = site.dynamics?.behaviors.map(\.name) ?? []
      guard names.contains(name) else {
        work.error(
          .reference, at: value,
          names.isEmpty
            ? "the scene has no \"dynamics\" with behaviors" : "there is no behavior \"\(name)\"",
          hint: Suggestion.question(for: name, in: names))
        return nil
      }
      return name
    }
  }
}
