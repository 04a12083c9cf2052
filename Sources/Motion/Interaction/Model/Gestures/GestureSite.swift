import FlipbookLayers

/// The view of a gesture, and the views whose properties it may move.
struct GestureSite {
  let view: LayerID
  let name: String
  let stack: StackLayout?
  /// The kinds of all gestures of the view.
  let kinds: Set<RecognizerKind>
  /// All views of the scene.
  let views: [LayerID: (name: String, layer: Layer)]

  /// The number of components of a property; throws where it cannot be moved.
  func componentCount(of property: MovedProperty) throws(ResolveError) -> Int {
    guard let view = views[property.layer] else {
      throw ResolveError(.unknownLayer("layer \(property.layer.index)"))
    }
    guard let count = property.componentCount(in: view.layer) else {
      throw notMovable(property, of: view.name)
    }
    return count
  }

  /// Throws where the limits or anchors of a property have another number of components.
  func check(
    _ bounds: Bounds, _ release: Release, of property: MovedProperty, isNumber: Bool = false
  ) throws(ResolveError) {
    let count = try componentCount(of: property)
    if isNumber, count != 1 {
      throw notMovable(property, of: name(of: property))
    }
    try check(bounds.lists, of: property)
    try check(release.anchors ?? [], of: property)
  }

  func check(_ anchors: [Anchor], of property: MovedProperty) throws(ResolveError) {
    try check(anchors.map(\.value), of: property)
  }

  private func check(_ lists: [[Double]], of property: MovedProperty) throws(ResolveError) {
    let count = try componentCount(of: property)
    guard lists.allSatisfy({ $0.count == count && !$0.contains(where: \.isNaN) }) else {
      throw ResolveError(
        .wrongComponentCount(
          view: name(of: property), keyPath: property.keyPath.name, expected: count),
        layer: property.layer)
    }
  }

  private func name(of property: MovedProperty) -> String { views[property.layer]?.name ?? "" }

  private func notMovable(_ property: MovedProperty, of view: String) -> ResolveError {
    ResolveError(
      .notMovable(view: view, keyPath: property.keyPath.name), layer: property.layer)
  }
}
