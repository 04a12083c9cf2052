import FlipbookDocument
import FlipbookDynamics
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// The keys of a `collision` (UICollisionBehavior).
struct CollisionKeys: Sendable {
  var items = MovedItems()
  var mode = CollisionBehavior.Mode.everything
  var boundsAreBoundary = false
  var boundaries: [[Double]] = []

  static let table = FieldTable<CollisionKeys>(
    "collision", "UICollisionBehavior.", start: CollisionKeys()
  ) {
    MovedItems.keys(of: \.items)
    Field(
      "collisionMode", .name, \.mode,
      "The things with which the views collide.")
    Field(
      "translatesReferenceBoundsIntoBoundary", .boolean, \.boundsAreBoundary,
      "Whether the bounds of their superview confine them.")
    Field(
      "boundaries", lines, \.boundaries, unit: "points",
      "Lines that they cannot cross: `[x1, y1, x2, y2]` each.")
  }

  private static let lines = ValueType<[[Double]]>(
    .list(.labelled("[x1, y1, x2, y2]", .list(.number(.all), 4...4)), 0...Int.max),
    write: { .array($0.map { .numbers($0) }) }
  ) { value, site, work throws(Reported) in
    guard value.isArray else {
      throw work.mismatch(value, needs: "a list of lines [x1, y1, x2, y2]")
    }
    return try value.elements.readAll { line throws(Reported) in
      try site.numbers(line, count: 4, needs: "a line [x1, y1, x2, y2]", &work)
    }
  }
}

extension Site {
  /// Makes a collision.
  func collision(
    _ keys: Written<CollisionKeys>, among known: DynamicItems, _ work: inout Work
  ) throws(Reported) -> SceneBehavior.Kind {
    let items = try items(try keys.required(\.items.list, &work), among: known, &work)
    return .behavior(
      .collision(
        CollisionBehavior(
          items: items, mode: keys.mode,
          boundaries: boundaries(of: keys.value, around: known.layer(items[0])))))
  }

  private func boundaries(
    of keys: CollisionKeys, around item: LayerID
  ) -> [CollisionBehavior.Line] {
    var lines = keys.boundaries.map {
      CollisionBehavior.Line(start: SIMD2($0[0], $0[1]), end: SIMD2($0[2], $0[3]))
    }
    if keys.boundsAreBoundary, let parent = known.views.parent(of: item) {
      let bounds = known.views.layer(parent).bounds.standardized
      lines += CollisionBehavior.sides(
        min: SIMD2(bounds.origin.x, bounds.origin.y),
        max: SIMD2(bounds.origin.x + bounds.size.width, bounds.origin.y + bounds.size.height))
    }
    return lines
  }
}
