import FlipbookDocument
import FlipbookDynamics
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// The views that behaviors move, numbered in the order of their first use; all share one superview
/// and its coordinates.
final class DynamicItems {
  fileprivate(set) var items: [SceneDynamics.Item] = []

  func layer(_ item: Int) -> LayerID { items[item].layer }

  func set(_ shape: DynamicItem.Shape, of item: Int) { items[item].shape = shape }
}

/// The views of a behavior that can move several.
struct MovedItems: Sendable {
  var list: JSONValue?

  static func keys<Behavior>(
    of path: any WritableKeyPath<Behavior, MovedItems> & Sendable
  ) -> [Field<Behavior>] {
    [
      Field<MovedItems>("items", .deferred(.list(.string, 1...Int.max)), \.list, "The views.")
        .required
    ]
    .map { $0.lifted(to: path) }
  }
}

extension DynamicItems {
  /// Reads a list of views, and returns their numbers.
  func numbers(of list: JSONValue, _ site: Site, _ work: inout Work) throws(Reported) -> [Int] {
    guard list.isArray, list.count > 0 else {
      throw work.mismatch(list, needs: "a list of views")
    }
    var items: [Int] = []
    for value in list.elements {
      let item = try number(of: value, site, &work)
      guard !items.contains(item) else {
        throw work.error(at: value, "duplicate view in the list")
      }
      items.append(item)
    }
    return items
  }

  /// Reads a view, and returns its number among the items.
  func number(of value: JSONValue, _ site: Site, _ work: inout Work) throws(Reported) -> Int {
    let layer = try ValueType<LayerID>.view.read(value, site, &work)
    if let known = items.firstIndex(where: { $0.layer == layer }) { return known }
    if let first = items.first,
      site.known.views.parent(of: first.layer) != site.known.views.parent(of: layer)
    {
      throw work.error(
        at: value,
        "all views of \"dynamics\" need one superview, but this one is in another")
    }
    let size = site.known.views.layer(layer).bounds.standardized.size
    guard size.width > 0, size.height > 0 else {
      throw work.error(at: value, "a view without a size has no mass")
    }
    items.append(SceneDynamics.Item(layer: layer))
    return items.count - 1
  }
}
