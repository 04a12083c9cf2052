import FlipbookDocument
import FlipbookGeometry
import FlipbookMotion

extension Importer {
  /// The views of a composition's layers, from back to front.
  ///
  /// - Parameter ids: The compositions around, by their ids.
  func views(of layers: [LottieLayer], in scope: Scope, inside ids: [String]) -> [ViewDraft] {
    let stack = LayerStack(layers)
    let mattes = stack.mattes
    var placed: [PlacedLayer] = []
    for position in layers.indices.reversed() where !mattes.contains(position) {
      guard refusal == nil, !layers[position].isHidden else { continue }
      defer { refuseExcess(at: layers[position].place) }
      if let layer = self.layer(position, of: stack, in: scope, inside: ids) {
        placed.append(layer)
      }
    }
    return gathered(placed, stack, scope)
  }

  /// The layers in the spaces of their parents: neighbors of the same parent share one view.
  private func gathered(
    _ layers: [PlacedLayer], _ stack: LayerStack, _ scope: Scope, depth: Int = 0
  ) -> [ViewDraft] {
    var result: [ViewDraft] = []
    var index = 0
    while index < layers.count {
      guard depth < layers[index].parents.count else {
        result.append(layers[index].view)
        index += 1
        continue
      }
      let parent = layers[index].parents[depth]
      var end = index + 1
      while end < layers.count, depth < layers[end].parents.count,
        layers[end].parents[depth] == parent
      {
        end += 1
      }
      guard take(1) else { return result }
      let views = gathered(Array(layers[index..<end]), stack, scope, depth: depth + 1)
      result.append(space(of: stack.layers[parent], around: views, in: scope))
      index = end
    }
    return result
  }

  /// A view with the transform of a layer, without its opacity.
  private func space(of layer: LottieLayer, around views: [ViewDraft], in scope: Scope) -> ViewDraft
  {
    var view = ViewDraft(layer.name.isEmpty ? "" : layer.name + "-space")
    view.views = views
    var transform = layer.transform
    transform.opacity = LottieProperty([100])
    return placed(view, by: transform, in: scope, orients: layer.orientsAlongPath)
  }

  /// A layer with its mattes; nil where nothing of it is seen.
  private func layer(
    _ position: Int, of stack: LayerStack, in scope: Scope, inside ids: [String]
  ) -> PlacedLayer? {
    let layer = stack.layers[position]
    guard let placed = plain(position, of: stack, in: scope, inside: ids) else { return nil }
    guard let matte = stack.matte(of: position) else { return placed }
    if stack.mattesGoInCircle(from: position) {
      remarks.add(.circle, "the mattes of the layer go in a circle", at: layer.place)
    }
    guard take(1) else { return nil }
    var holder = ViewDraft(layer.name)
    var content = gathered([placed], stack, scope)
    guard !content.isEmpty else { return nil }
    if let mode = content[0].keys.first(where: { $0.key == "compositing" }) {
      content[0].keys.removeAll { $0.key == "compositing" }
      holder.keys.append(mode)
    }
    holder.views = content
    func mask() -> [ViewDraft] {
      guard let placed = plain(matte, of: stack, in: scope, inside: ids, isMatte: true) else {
        return []
      }
      return gathered([placed], stack, scope)
    }
    guard let masked = matted(holder, mode: layer.links.matte, mask) else { return nil }
    return PlacedLayer(view: masked, parents: [])
  }

  private func parents(of position: Int, _ stack: LayerStack) -> [Int] {
    if let parents = stack.parents(of: position) { return parents }
    remarks.add(
      .circle, "the parents of the layer go in a circle, or are too many",
      at: stack.layers[position].place)
    return []
  }

  /// A layer without its matte.
  private func plain(
    _ position: Int, of stack: LayerStack, in scope: Scope, inside ids: [String],
    isMatte: Bool = false
  ) -> PlacedLayer? {
    let layer = stack.layers[position]
    let timing = layer.timing
    if timing.end < timing.start {
      remarks.add(
        .value, "a layer ends (\"op\") before it begins (\"ip\"), and is never seen",
        at: layer.place)
    }
    guard let seen = scope.visibility(from: timing.start, to: timing.end) else { return nil }
    var scope = scope
    scope.window = seen.window
    guard var view = content(of: layer, in: scope, inside: ids), take(1) else { return nil }
    view.name = layer.name
    // Each mask and each effect may be a view around the one before.
    if let first = layer.details.firstTooDeep {
      refuse("a layer has more than \(Importer.depthLimit) masks and effects", at: first)
      return nil
    }
    view = masked(view, by: layer.details.masks, scope)
    view = changed(view, by: layer.details.effects, scope)
    var parents = self.parents(of: position, stack)
    let chain = (parents + [position]).map { stack.layers[$0] }
    if let flat = Self.flatParents(chain.map(\.transform)) {
      view = placed(view, inSpaceOf: Array(chain[flat...]), in: scope)
      parents = Array(parents.prefix(flat))
    } else {
      view = placed(view, by: layer.transform, in: scope, orients: layer.orientsAlongPath)
    }
    if layer.blendMode > 16 {
      remarks.unsupported("the blend mode \(layer.blendMode) is normal here", at: layer.place)
    }
    if let mode = SceneBlend.word(layer.blendMode), !isMatte {
      view.set("compositing", .string(mode))
    }
    if let hiding = seen.animation { view.animations.append(hiding) }
    guard view.depth <= Self.depthLimit else {
      refuse("views would be nested deeper than \(Self.depthLimit)", at: layer.place)
      return nil
    }
    return PlacedLayer(view: view, parents: parents)
  }
}

extension LottieLayerDetails {
  /// The first mask or effect of more than views may be nested deep.
  fileprivate var firstTooDeep: JSONValue? {
    let places =
      masks.filter { $0.mode != "n" }.map(\.place) + effects.filter(\.isDrawn).map(\.place)
    return places.count > Importer.depthLimit ? places[Importer.depthLimit] : nil
  }
}
