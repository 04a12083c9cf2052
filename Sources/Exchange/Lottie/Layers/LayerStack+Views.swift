import FlipbookDocument
import FlipbookGeometry
import FlipbookMotion

/// A layer's view, with the transforms of its parents still to be put around it.
private struct PlacedLayer {
  var view: ViewDraft
  /// The indices of the layers in whose space it is, from the outermost.
  var parents: [Int]
}

extension LayerStack {
  /// The views of the layers, from back to front.
  var views: [ViewDraft] {
    let mattes = mattes
    var placed: [PlacedLayer] = []
    for position in layers.indices.reversed() where !mattes.contains(position) {
      guard scope.work.refusal == nil, !layers[position].isHidden else { continue }
      defer { scope.work.refuseExcess(at: layers[position].place) }
      if let layer = layer(at: position) { placed.append(layer) }
    }
    return gathered(placed)
  }

  /// The layers in the spaces of their parents: neighbors of the same parent share one view.
  private func gathered(_ placed: [PlacedLayer], depth: Int = 0) -> [ViewDraft] {
    var result: [ViewDraft] = []
    var index = 0
    while index < placed.count {
      guard depth < placed[index].parents.count else {
        result.append(placed[index].view)
        index += 1
        continue
      }
      let parent = placed[index].parents[depth]
      var end = index + 1
      while end < placed.count, depth < placed[end].parents.count,
        placed[end].parents[depth] == parent
      {
        end += 1
      }
      guard scope.work.take(1) else { return result }
      let views = gathered(Array(placed[index..<end]), depth: depth + 1)
      result.append(space(of: layers[parent], around: views))
      index = end
    }
    return result
  }

  /// A view with the transform of a layer, without its opacity.
  private func space(of layer: LottieLayer, around views: [ViewDraft]) -> ViewDraft {
    var transform = layer.transform
    transform.opacity = LottieProperty([100])
    return ViewDraft(layer.name.isEmpty ? "" : layer.name + "-space", holding: views)
      .placed(by: transform, in: scope, orients: layer.orientsAlongPath)
  }

  /// A layer with its mattes; nil where nothing of it is seen.
  private func layer(at position: Int) -> PlacedLayer? {
    let layer = layers[position]
    guard let placed = plain(position) else { return nil }
    guard let matte = matte(of: position) else { return placed }
    if mattesGoInCircle(from: position) {
      scope.work.remarks.add(.circle, "the mattes of the layer go in a circle", at: layer.place)
    }
    guard scope.work.take(1) else { return nil }
    var holder = ViewDraft(layer.name)
    var content = gathered([placed])
    guard !content.isEmpty else { return nil }
    if let mode = content[0].keys.first(where: { $0.key == "compositing" }) {
      content[0].keys.removeAll { $0.key == "compositing" }
      holder.keys.append(mode)
    }
    holder.views = content
    let masked = holder.matted(mode: layer.links.matte) {
      plain(matte, isMatte: true).map { gathered([$0]) } ?? []
    }
    return masked.map { PlacedLayer(view: $0, parents: []) }
  }

  /// A layer without its matte.
  private func plain(_ position: Int, isMatte: Bool = false) -> PlacedLayer? {
    let layer = layers[position]
    let (work, timing) = (scope.work, layer.timing)
    if timing.end < timing.start {
      work.remarks.add(
        .value, "a layer ends (\"op\") before it begins (\"ip\"), and is never seen",
        at: layer.place)
    }
    guard let seen = scope.visibility(from: timing.start, to: timing.end) else { return nil }
    var scope = scope
    scope.window = seen.window
    guard var view = layer.view(in: scope, inside: ids), work.take(1) else { return nil }
    view.name = layer.name
    // Each mask and each effect may be a view around the one before.
    if let first = layer.details.firstTooDeep {
      work.refuse("a layer has more than \(LottieImport.depthLimit) masks and effects", at: first)
      return nil
    }
    view = view.masked(by: layer.details.masks, in: scope)
      .changed(by: layer.details.effects, in: scope)
    if parents(of: position) == nil {
      work.remarks.add(
        .circle, "the parents of the layer go in a circle, or are too many", at: layer.place)
    }
    var parents = parents(of: position) ?? []
    let chain = (parents + [position]).map { layers[$0] }
    if let flat = LottieTransform.flatParents(chain.map(\.transform)) {
      view = view.placed(inSpaceOf: Array(chain[flat...]), in: scope)
      parents = Array(parents.prefix(flat))
    } else {
      view = view.placed(by: layer.transform, in: scope, orients: layer.orientsAlongPath)
    }
    if layer.blendMode > 16 {
      work.remarks.unsupported("the blend mode \(layer.blendMode) is normal here", at: layer.place)
    }
    if let mode = SceneBlend.word(layer.blendMode), !isMatte {
      view.set("compositing", .string(mode))
    }
    if let hiding = seen.animation { view.animations.append(hiding) }
    guard view.depth <= LottieImport.depthLimit else {
      work.refuse(
        "views would be nested deeper than \(LottieImport.depthLimit)", at: layer.place)
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
    return places.count > LottieImport.depthLimit ? places[LottieImport.depthLimit] : nil
  }
}
