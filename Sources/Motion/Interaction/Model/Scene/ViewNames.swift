import FlipbookDocument
package import FlipbookLayers

/// Finds views by name: a path of ids, or any unique end of such a path.
package struct ViewNames: Sendable {
  /// Every view of the scene in document order, with its full name.
  package let all: [(layer: LayerID, name: String)]
  /// The layers that contain the views of the scene and of its nested scenes.
  package let roots: [LayerID]
  /// The layers of all views, in the same order.
  private let layers: [Layer]
  /// The index of each view, and the first view with each full name.
  private let indexes: [LayerID: Int]
  private let firsts: [String: LayerID]

  /// The views below the root, whose layer is the canvas, and those that are added later.
  package init(of root: SceneView, detached: [SceneView] = []) {
    var all: [(LayerID, String)] = []
    var layers: [Layer] = []
    var roots = [root.layer.id]
    func add(_ views: [SceneView]) {
      views.withUnsafeBufferPointer { views in
        for index in views.indices {
          all.append((views[index].layer.id, views[index].name))
          layers.append(views[index].layer)
          if let inner = views[index].scene {
            roots.append(inner.root.layer.id)
            add(inner.root.subviews)
            add(inner.detached)
          }
          add(views[index].subviews)
        }
      }
    }
    add(root.subviews)
    add(detached)
    self.all = all
    self.roots = roots
    self.layers = layers
    // Scenes have thousands of views, and each growth of a dictionary moves all its elements.
    var indexes: [LayerID: Int] = Dictionary(minimumCapacity: all.count)
    var firsts: [String: LayerID] = Dictionary(minimumCapacity: all.count)
    for (index, (layer, name)) in all.enumerated() {
      if indexes[layer] == nil { indexes[layer] = index }
      if firsts[name] == nil { firsts[name] = layer }
    }
    self.indexes = indexes
    self.firsts = firsts
  }

  /// The initial state of a view.
  private func layer(_ id: LayerID) -> Layer? { indexes[id].map { layers[$0] } }

  /// Parses a view and a key path such as `card.title.position.x`.
  package func key(_ text: String) throws(ReferenceError) -> TraceKey {
    let dots = text.indices.filter { text[$0] == "." }
    var foundView: (name: String, rest: String)?
    for dot in dots.reversed() {
      let name = String(text[..<dot])
      let rest = String(text[text.index(after: dot)...])
      let found = views(named: name)
      guard !found.isEmpty else { continue }
      let layer = found.count == 1 ? found.first.flatMap { self.layer($0) } : nil
      guard let path = TraceKey.Path(rest, in: layer) else {
        if foundView == nil { foundView = (name, rest) }
        continue
      }
      guard found.count == 1, let layer = found.first else {
        throw several(name, found)
      }
      if case .property(let keyPath) = path, let whole = self.layer(layer),
        let absence = keyPath.property.absence(from: whole, called: name)
      {
        throw ReferenceError(absence)
      }
      return TraceKey(name: text, layer: layer, path: path)
    }
    if let foundView { throw unknownKeyPath(foundView.rest, of: foundView.name) }
    throw unknownView(in: text)
  }

  /// The view with a name, or with a unique end of its name; nil when there is none.
  package func view(_ name: String) throws(ReferenceError) -> LayerID? {
    let found = views(named: name)
    guard found.count > 1 else { return found.first }
    throw several(name, found)
  }

  /// The full name of a view.
  package func name(of layer: LayerID) -> String {
    indexes[layer].map { all[$0].name } ?? ""
  }

  /// The custom properties of a view, in order of names.
  package func customProperties(of layer: LayerID) -> [LayerProperty] {
    guard let layer = self.layer(layer) else { return [] }
    return layer.properties.keys.sorted().compactMap { layer.property(named: $0) }
  }

  private func several(_ name: String, _ found: [LayerID]) -> ReferenceError {
    ReferenceError(
      "\"\(name)\" is ambiguous: several views have this id: "
        + found.map { "\"\(self.name(of: $0))\"" }.joined(separator: ", "))
  }

  private func views(named name: String) -> [LayerID] {
    if let exact = firsts[name] { return [exact] }
    return all.filter { $0.name.hasSuffix("." + name) }.map(\.layer)
  }

  private func unknownKeyPath(_ path: String, of view: String) -> ReferenceError {
    let pieces = path.split(separator: ".", maxSplits: 1).map(String.init)
    let known =
      LayerProperty.all.map(\.name) + [
        "frame", "center", "alpha", "clipsToBounds", "contentOffset", "filters",
      ]
    var message = "\(view) has no \"\(path)\""
    if let first = pieces.first {
      if known.contains(first), let property = LayerKeyPath(first) {
        let parts = LayerKeyPath.Part.parts(of: property.kind).map(\.rawValue)
        message +=
          parts.isEmpty
          ? ". \"\(first)\" has no parts"
          : ". Parts of \"\(first)\" are \(parts.joined(separator: ", "))"
      } else if let near = Suggestion.nearest(to: first, in: known) {
        message += ". Did you mean \"\(([near] + pieces.dropFirst()).joined(separator: "."))\"?"
      }
    }
    return ReferenceError(message)
  }

  /// The error for an unknown view, with a suggestion.
  package func noView(_ name: String) -> ReferenceError {
    let names =
      all.map(\.name) + all.compactMap { $0.name.split(separator: ".").last.map(String.init) }
    let near = Suggestion.nearest(to: name, in: names).map { ". Did you mean \"\($0)\"?" } ?? ""
    return ReferenceError("unknown view \"\(name)\"" + near)
  }

  private func unknownView(in text: String) -> ReferenceError {
    guard let dot = text.firstIndex(of: ".") else {
      return ReferenceError(
        "\"\(text)\" is not a key path; write view.property, such as "
          + "pip.position")
    }
    let view = String(text[..<dot])
    var message = "unknown view \"\(view)\""
    let names =
      all.map(\.name) + all.compactMap { $0.name.split(separator: ".").last.map(String.init) }
    if let near = Suggestion.nearest(to: view, in: names) {
      message += ". Did you mean \"\(near)\(text[dot...])\"?"
    }
    return ReferenceError(message)
  }
}
