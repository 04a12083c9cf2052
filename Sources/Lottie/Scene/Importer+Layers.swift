import Document
import Geometry
import Motion

extension Importer {
  /// The views of a composition's layers, from back to front.
  ///
  /// - Parameter ids: The compositions around, by their ids.
  func views(of layers: [LottieLayer], in scope: Scope, inside ids: [String]) -> [SceneView] {
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
  ) -> [SceneView] {
    var result: [SceneView] = []
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
  private func space(of layer: LottieLayer, around views: [SceneView], in scope: Scope) -> SceneView
  {
    var view = SceneView(layer.name.isEmpty ? "" : layer.name + "-space")
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
    var holder = SceneView(layer.name)
    var content = gathered([placed], stack, scope)
    guard !content.isEmpty else { return nil }
    if let mode = content[0].keys.first(where: { $0.key == "compositing" }) {
      content[0].keys.removeAll { $0.key == "compositing" }
      holder.keys.append(mode)
    }
    holder.views = content
    func mask() -> [SceneView] {
      guard let placed = plain(matte, of: stack, in: scope, inside: ids, isMatte: true) else {
        return []
      }
      return gathered([placed], stack, scope)
    }
    guard let masked = matted(holder, mode: layer.links.matte, mask) else { return nil }
    return PlacedLayer(view: masked, parents: [])
  }

  /// A layer without its matte.
  private func plain(
    _ position: Int, of stack: LayerStack, in scope: Scope, inside ids: [String],
    isMatte: Bool = false
  ) -> PlacedLayer? {
    let layer = stack.layers[position]
    guard let (window, visibility) = visibility(of: layer, scope) else { return nil }
    var scope = scope
    scope.window = window
    guard var view = content(of: layer, in: scope, inside: ids), take(1) else { return nil }
    view.name = layer.name
    // Each mask and each effect may be a view around the one before.
    if let first = layer.details.firstTooDeep {
      refuse("a layer has more than \(Importer.depthLimit) masks and effects", at: first)
      return nil
    }
    view = masked(view, by: layer.details.masks, scope)
    view = changed(view, by: layer.details.effects, scope)
    view = placed(view, by: layer.transform, in: scope, orients: layer.orientsAlongPath)
    if layer.blendMode > 16 {
      remarks.unsupported("the blend mode \(layer.blendMode) is normal here", at: layer.place)
    }
    if let mode = SceneBlend.word(layer.blendMode), !isMatte {
      view.set("compositing", .string(mode))
    }
    if let visibility { view.animations.append(visibility) }
    let parents = stack.parents(of: position)
    if parents == nil {
      remarks.add(
        .circle, "the parents of the layer go in a circle, or are too many", at: layer.place)
    }
    guard view.depth <= Self.depthLimit else {
      refuse("views would be nested deeper than \(Self.depthLimit)", at: layer.place)
      return nil
    }
    return PlacedLayer(view: view, parents: parents ?? [])
  }

  /// The part of the film in which a layer is seen, and the animation of `hidden` that it needs.
  private func visibility(
    of layer: LottieLayer, _ scope: Scope
  ) -> (window: ClosedRange<Double>, animation: JSONText?)? {
    let timing = layer.timing
    var steps: [(time: Double, value: JSONText)] = []
    let film = 0...scope.sampling.duration
    var window = film
    if let start = scope.clock.seconds(of: timing.start),
      let end = scope.clock.seconds(of: min(timing.end, 1e9))
    {
      guard end > start, end > 1e-6, start < film.upperBound else { return nil }
      window = max(0, start)...min(film.upperBound, end)
      if start > 1e-6 {
        steps = [(0, .boolean(true)), (start, .boolean(false))]
      }
      if end < film.upperBound - 1e-6 {
        if steps.isEmpty { steps.append((0, .boolean(false))) }
        steps.append((end, .boolean(true)))
      }
    } else {
      var last: Bool?
      for time in scope.sampling.times(in: film) {
        let frame = scope.clock.frame(at: time) + 1e-4
        let isHidden = frame < timing.start || frame >= timing.end
        if isHidden != last { steps.append((time, .boolean(isHidden))) }
        last = isHidden
      }
      if steps.count < 2 {
        guard last == false else { return nil }
        steps = []
      }
    }
    guard !steps.isEmpty else { return (window, nil) }
    return (window, SceneAnimation.discrete("hidden", steps))
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
