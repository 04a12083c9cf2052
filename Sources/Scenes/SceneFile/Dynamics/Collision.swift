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

extension CollisionBehavior {
  /// Makes a collision.
  init(_ keys: Written<CollisionKeys>, among views: DynamicItems, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    let items = try views.numbers(of: try keys.required(\.items.list, &work), site, &work)
    self.init(
      items: items, mode: keys.mode,
      boundaries: keys.value.boundaries(around: views.layer(items[0]), site))
  }
}

extension CollisionKeys {
  fileprivate func boundaries(around item: LayerID, _ site: Site) -> [CollisionBehavior.Line] {
    var lines = boundaries.map {
      CollisionBehavior.Line(start: SIMD2($0[0], $0[1]), end: SIMD2($0[2], $0[3]))
    }
    if boundsAreBoundary, let parent = site.known.views.parent(of: item) {
      let bounds = site.known.views.layer(parent).bounds.standardized
      lines += CollisionBehavior.sides(
        min: SIMD2(bounds.origin.x, bounds.origin.y),
        max: SIMD2(bounds.origin.x + bounds.size.width, bounds.origin.y + bounds.size.height))
    }
    return lines
  }
}
