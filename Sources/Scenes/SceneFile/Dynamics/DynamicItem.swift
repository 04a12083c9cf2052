import FlipbookDocument
import FlipbookDynamics
import FlipbookInteraction
import FlipbookSceneKeys

/// The keys of a `dynamicItem` (UIDynamicItemBehavior).
struct DynamicItemKeys: Sendable {
  var items = MovedItems()
  var properties = ItemProperties()
  var shape: DynamicItem.Shape?

  static let table = FieldTable<DynamicItemKeys>(
    "dynamicItem",
    "UIDynamicItemBehavior; if a view has several, the last one added counts.",
    start: DynamicItemKeys()
  ) {
    MovedItems.keys(of: \.items)
    Field(
      "elasticity", .number(.within(0...1)), \.properties.elasticity,
      "The share of the speed that is kept in a collision; below 100 points per second nothing "
        + "bounces.")
    Field(
      "friction", .number(.within(0...1000)), \.properties.friction,
      "The friction when sliding along other items.")
    Field(
      "density", .number(.above(0, upTo: 1_000_000)), \.properties.density,
      "The mass of 100 × 100 points, used for pushes and collisions.")
    Field(
      "resistance", .number(.within(0...1_000_000)), \.properties.resistance,
      unit: "per second", "The linear damping of the velocity.")
    Field(
      "angularResistance", .number(.within(0...1_000_000)), \.properties.angularResistance,
      unit: "per second", "The damping of the angular velocity.")
    Field(
      "allowsRotation", .boolean, \.properties.allowsRotation,
      "Whether the view can rotate.")
    Field(
      "anchored", .boolean, \.properties.isAnchored,
      "Whether the view is fixed, and others bounce off it.")
    Field(
      "collisionBoundsType", .name, \.shape, default: .value(.rectangle),
      "The collision shape: the bounds, or a disc as wide as their shorter side.")
  }
}

extension DynamicItemBehavior {
  /// Makes the physical properties of items.
  init(
    _ keys: Written<DynamicItemKeys>, among views: DynamicItems, _ site: Site, _ work: inout Work
  ) throws(Reported) {
    let items = try views.numbers(of: try keys.required(\.items.list, &work), site, &work)
    if let shape = keys.shape {
      for item in items { views.set(shape, of: item) }
    }
    self.init(items: items, properties: keys.properties)
  }
}
