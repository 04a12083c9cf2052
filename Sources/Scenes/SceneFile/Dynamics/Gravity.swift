import FlipbookDocument
import FlipbookDynamics
import FlipbookInteraction
import FlipbookSceneKeys

/// The keys of `gravity` (UIGravityBehavior).
struct GravityKeys: Sendable {
  var items = MovedItems()
  var direction = Direction()

  static let table = FieldTable<GravityKeys>(
    "gravity", "UIGravityBehavior: the same acceleration for every mass.", start: GravityKeys(),
    atMostOne: [["gravityDirection", "angle"], ["gravityDirection", "magnitude"]]
  ) {
    MovedItems.keys(of: \.items)
    Direction.vectorKey(
      "gravityDirection", of: \.direction, default: .value(SIMD2(0, 1)),
      unit: "1000 points per second²",
      "The direction and magnitude of the acceleration.")
    Direction.polarKeys(of: \.direction, angle: .pi / 2, magnitude: 1)
  }
}

extension GravityBehavior {
  /// Makes a gravity.
  init(_ keys: Written<GravityKeys>, among views: DynamicItems, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    self.init(
      items: try views.numbers(of: try keys.required(\.items.list, &work), site, &work),
      direction: keys.direction.vector(angle: .pi / 2, magnitude: 1) ?? SIMD2(0, 1))
  }
}
