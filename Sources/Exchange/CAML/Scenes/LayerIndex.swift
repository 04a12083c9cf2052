import FlipbookDocument

/// The layers of a bundle by their identifiers, with what changes in them and their names in the
/// scene.
struct LayerIndex {
  private(set) var byID: [String: CAMLLayer] = [:]
  private(set) var byName: [String: CAMLLayer] = [:]
  /// The key paths that animations and states change, by layer.
  private(set) var changes: [ObjectIdentifier: Set<String>] = [:]
  private var names: [ObjectIdentifier: String] = [:]
  private(set) var count = 0

  /// The most layers that a scene can have.
  static let limit = 100_000

  init(of bundle: Bundle, work: ImportWork) throws(Diagnostic) {
    var pending = [bundle.root]
    var all: [CAMLLayer] = []
    while let layer = pending.popLast() {
      count += 1
      guard count <= Self.limit else {
        throw bundle.file.diagnostic(
          .error, .limit, "there are more than \(Self.limit) layers", at: layer.element)
      }
      all.append(layer)
      if let id = layer.id, byID.updateValue(layer, forKey: id) != nil {
        work.remark(
          "same-id", .name, "several layers have the id \"\(id)\"; states mean the last of them",
          at: layer.element)
      }
      if let name = layer.name, byName[name] == nil { byName[name] = layer }
      for animation in layer.animations { collect(animation, of: layer) }
      pending += (layer.sublayers + [layer.mask].compactMap { $0 }).reversed()
    }
    let states = StateElements.all(of: bundle.root)
    var isTarget: Set<ObjectIdentifier> = []
    for element in states {
      guard let layer = target(of: element) else { continue }
      isTarget.insert(ObjectIdentifier(layer))
      if let keyPath = element["keyPath"] ?? element["key"] {
        changes[ObjectIdentifier(layer), default: []].insert(keyPath)
      }
    }
    for group in ParallaxGroup.elements(of: bundle.root) {
      if let name = ParallaxGroup.word("layerName", of: group), let layer = byName[name] {
        isTarget.insert(ObjectIdentifier(layer))
        if let keyPath = ParallaxGroup.word("keyPath", of: group) {
          changes[ObjectIdentifier(layer), default: []].insert(keyPath)
        }
      }
    }
    for layer in all {
      let isRoot = layer === bundle.root
      guard layer.name != nil || isRoot || isTarget.contains(ObjectIdentifier(layer)) else {
        continue
      }
      let fallback = isRoot ? bundle.role ?? "root" : "layer"
      names[ObjectIdentifier(layer)] = work.names.name(
        from: isRoot ? bundle.role ?? layer.name ?? "root" : layer.name ?? "", otherwise: fallback)
    }
  }

  /// The layer's name in the scene; nil for one that needs none.
  func name(of layer: CAMLLayer) -> String? { names[ObjectIdentifier(layer)] }

  /// The layer that an element of a state names.
  func target(of element: MarkupElement) -> CAMLLayer? {
    guard let id = element["targetId"] ?? element["target"] else { return nil }
    return byID[id] ?? byName[id]
  }

  /// Whether something changes a property or a part of it.
  func isChanged(_ property: String, of layer: CAMLLayer) -> Bool {
    changes[ObjectIdentifier(layer)]?.contains {
      $0 == property || $0.hasPrefix(property + ".")
    } == true
  }

  private mutating func collect(_ animation: MarkupElement, of layer: CAMLLayer) {
    if let keyPath = animation["keyPath"] {
      changes[ObjectIdentifier(layer), default: []].insert(keyPath)
    }
    for child in animation.child("animations")?.children ?? [] { collect(child, of: layer) }
  }
}
