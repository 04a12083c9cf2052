import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// The verbs of `dynamics`.
enum DynamicsVerbs {
  /// The keys of a verb about a behavior.
  struct OfBehavior: Sendable {
    var behavior: String?
    var point: Point?
  }

  /// The keys of a verb that changes a velocity.
  struct VelocityKeys: Sendable {
    var item: LayerID?
    var velocity: Point?
  }

  static let addTable = FieldTable<OfBehavior>(
    "addBehavior", "Adds a behavior to the animator; it acts from the next step on.",
    start: OfBehavior()
  ) { behavior }

  static let removeTable = FieldTable<OfBehavior>(
    "removeBehavior",
    "Removes a behavior; a view without any other behavior stays where it is.",
    start: OfBehavior()
  ) { behavior }

  static let removeAllTable = FieldTable<OfBehavior>(
    "removeAllBehaviors", "Removes all behaviors, so that everything stays where it is.",
    start: OfBehavior()
  ) {}

  static let anchorTable = FieldTable<OfBehavior>(
    "anchorPoint",
    "Moves the target point of an attachment or a snap, even of one that is not added; of a "
      + "composition, that of all its parts.", start: OfBehavior()
  ) {
    behavior
    Field("value", .point, \.point, unit: "points", "The new point.").required
  }

  static let addVelocityTable = FieldTable<VelocityKeys>(
    "addLinearVelocity",
    "Adds to the velocity of a view. Together with a behavior that is added at the same time, it "
      + "is the initial velocity.", start: VelocityKeys()
  ) { velocity }

  static let setVelocityTable = FieldTable<VelocityKeys>(
    "setLinearVelocity",
    "Sets the velocity of a view: UIKit adds the difference.",
    start: VelocityKeys()
  ) { velocity }

  private static let behavior: [Field<OfBehavior>] = [
    Field("behavior", .behavior, \.behavior, "Its name in `dynamics`.").required
  ]

  private static let velocity: [Field<VelocityKeys>] = [
    Field("item", .view, \.item, "The view, one that a behavior names.").required,
    Field("value", .point, \.velocity, unit: "points per second", "The velocity.")
      .required,
  ]

  static let all: [Verb] = [
    .init("addBehavior", addTable, "Adds a behavior to the dynamic animator.") {
      keys, _, _, work throws(Reported) in
      .dynamics(.addBehavior(try keys.required(\.behavior, &work)))
    },
    .init("removeBehavior", removeTable, "Removes a behavior.") {
      keys, _, _, work throws(Reported) in
      .dynamics(.removeBehavior(try keys.required(\.behavior, &work)))
    },
    .init("removeAllBehaviors", removeAllTable, "Removes all behaviors.") { _, _, _, _ in
      .dynamics(.removeAllBehaviors)
    },
    .init("anchorPoint", anchorTable, "Moves the target point of a behavior.") {
      keys, _, _, work throws(Reported) in
      let behavior = try keys.required(\.behavior, &work)
      return .dynamics(.anchorPoint(try keys.required(\.point, &work), of: behavior))
    },
    .init("addLinearVelocity", addVelocityTable, "Adds to the velocity of a view.") {
      keys, _, site, work throws(Reported) in
      let item = try keys.movedItem(site, &work)
      return .dynamics(.addLinearVelocity(try keys.required(\.velocity, &work), to: item))
    },
    .init("setLinearVelocity", setVelocityTable, "Sets the velocity of a view.") {
      keys, _, site, work throws(Reported) in
      let item = try keys.movedItem(site, &work)
      return .dynamics(.setLinearVelocity(try keys.required(\.velocity, &work), of: item))
    },
  ]
}

extension Written<DynamicsVerbs.VelocityKeys> {
  /// The view whose velocity is changed; a behavior must act on it.
  fileprivate func movedItem(_ site: Site, _ work: inout Work) throws(Reported) -> LayerID {
    let item = try required(\.item, &work)
    guard site.dynamics.items.contains(item) else {
      throw work.error(
        .reference, at: source(\.item) ?? source,
        "no behavior of \"dynamics\" acts on this view")
    }
    return item
  }
}

extension ValueType where Value == String {
  /// The name of a behavior of the scene's dynamics.
  static var behavior: ValueType {
    ValueType(.string) { value, site, work throws(Reported) in
      let name = try string.read(value, site, &work)
      let names = site.dynamics.behaviors
      guard names.contains(name) else {
        throw work.error(
          .reference, at: value,
          names.isEmpty
            ? "the scene has no \"dynamics\" with behaviors" : "unknown behavior \"\(name)\"",
          hint: Suggestion.question(for: name, in: names))
      }
      return name
    }
  }
}
