import FlipbookDocument
import FlipbookDynamics
import FlipbookInteraction
import FlipbookSceneKeys

/// The keys of a `push` (UIPushBehavior).
struct PushKeys: Sendable {
  var items = MovedItems()
  var mode = PushBehavior.Mode.continuous
  var direction = Direction()
  var offset = SIMD2<Double>.zero

  static let table = FieldTable<PushKeys>(
    "push",
    "UIPushBehavior. A magnitude of 1 on 100 × 100 points of density 1 is 100 points per second², "
      + "or at once 100 points per second.", start: PushKeys(),
    atMostOne: [["pushDirection", "angle"], ["pushDirection", "magnitude"]]
  ) {
    MovedItems.keys(of: \.items)
    Field(
      "mode", .name, \.mode,
      "Whether it pushes continuously, or once when it is added.")
    Direction.vectorKey("pushDirection", of: \.direction, "The direction and strength.")
    Direction.polarKeys(of: \.direction, angle: 0, magnitude: 0)
    Field(
      "targetOffsetFromCenter", .vector, \.offset, unit: "points",
      "The point of the view that is pushed; off the center it rotates the view.")
  }
}

extension PushBehavior {
  /// Makes a push.
  init(_ keys: Written<PushKeys>, among views: DynamicItems, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    self.init(
      items: try views.numbers(of: try keys.required(\.items.list, &work), site, &work),
      mode: keys.mode, force: keys.direction.vector(angle: 0, magnitude: 0) ?? .zero,
      offset: keys.offset)
  }
}
