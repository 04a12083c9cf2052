internal import FlipbookGeometry
internal import FlipbookLayers
internal import FlipbookPainter

/// Layers that a tree has only in the painter: stages of transitions, instances of replicators.
extension PageBuilder {
  func visitTransition(
    from old: Layer, to new: Layer, _ kind: TransitionKind, _ progress: Double,
    as key: PageElement.Key, in parent: PageElement, under: Transform?, depth: Int
  ) -> PageElement? {
    if let layer = Layer.staged(from: old, to: new, kind, progress: progress) {
      var key = key
      // A rendering of its own is another element than the layer that changes into it.
      if layer.id == old.id, progress < 0.5 { key.occurrence += 1 }
      return visit(layer, as: key, in: parent, under: under, depth: depth + 1)
    }
    guard kind == .crossDissolve else {
      report(.curl, at: new.id)
      return nil
    }
    return dissolve(
      as: PageElement.Key(role: .dissolve, number: key.number), in: parent, progress: progress
    ) { side, role in
      visit(
        role == .from ? old : new, as: PageElement.Key(role: .layer), in: side, under: under,
        depth: depth + 1)
    }
  }

  /// An element with two renderings, each by its share of the light.
  @discardableResult
  func dissolve(
    as key: PageElement.Key, in parent: PageElement, progress: Double,
    _ visit: (PageElement, PageElement.Role) -> Void
  ) -> PageElement {
    let element = parent.child(key) { [self] in
      $0.classes = ["alone"]
      count(at: nil)
    }
    element.show(at: instant)
    let share = min(max(progress, 0), 1)
    for (role, opacity) in [(PageElement.Role.from, 1 - share), (.to, share)] {
      let side = element.child(PageElement.Key(role: role)) { [self] in
        $0.classes = role == .to ? ["added"] : []
        count(at: nil)
      }
      side.show(opacity, at: instant)
      visit(side, role)
      side.hideMissing(at: instant)
    }
    return element
  }

  func visitInstances(
    of replicator: ReplicatorContent, _ layer: Layer, in content: PageElement, depth: Int
  ) {
    let count = replicator.count(within: 1)
    guard count <= Self.mostElements else { return report(.tooMuch, at: layer.id) }
    var transform = Transform.identity
    for index in 0..<count where !isHopeless {
      let factor = replicator.color(ofInstance: index)
      if factor.alpha > 0 {
        var group = Layer(id: layer.id)
        group.anchorPoint = .zero
        group.opacity = factor.alpha
        group.transform = layer.centered(transform)
        group.sublayers = replicator.sublayers(ofInstance: index, of: layer)
        if !factor.isPlain {
          var tinted = TintedLayers(factor: factor)
          group.sublayers = group.sublayers.map { tinted.layer($0) }
          if tinted.missesImages { report(.tint, at: layer.id) }
        }
        // Perspective of the replicator acts on each sublayer after the instance's transform, as
        // on the group as a whole.
        visit(
          group, as: PageElement.Key(role: .layer, number: index), in: content,
          under: layer.centeredSublayerTransform, depth: depth)
      }
      transform = transform.then(replicator.instanceTransform)
    }
  }
}

/// Multiplies the colors of layers, as a replicator does with its instances.
struct TintedLayers {
  var factor: Color
  /// Whether something was met whose colors are not known here.
  var missesImages = false

  init(factor: Color) { self.factor = factor }

  mutating func layer(_ layer: Layer) -> Layer {
    var result = layer
    result.backgroundColor = tinted(layer.backgroundColor)
    result.borderColor = tinted(layer.borderColor)
    result.shadowColor = tinted(layer.shadowColor)
    if layer.shownContents != nil || layer.effect != .none { missesImages = true }
    switch layer.kind {
    case .shape(var shape):
      shape.fillColor = tinted(shape.fillColor)
      shape.strokeColor = tinted(shape.strokeColor)
      result.kind = .shape(shape)
    case .text(var text):
      if !text.runs.isEmpty { missesImages = true }
      text.foregroundColor = tinted(text.foregroundColor) ?? .clear
      result.kind = .text(text)
    case .gradient(var gradient):
      gradient.colors = gradient.colors.map { tinted($0) ?? .clear }
      result.kind = .gradient(gradient)
    case .replicator(var replicator):
      replicator.instances = replicator.instances.map { layers in layers.map { self.layer($0) } }
      result.kind = .replicator(replicator)
    case .none: break
    default: missesImages = true
    }
    result.sublayers = layer.sublayers.map { self.layer($0) }
    return result
  }

  private func tinted(_ color: Color?) -> Color? {
    color.map {
      Color(
        red: $0.red * factor.red, green: $0.green * factor.green, blue: $0.blue * factor.blue,
        alpha: $0.alpha)
    }
  }
}

extension Color {
  /// Whether the factor changes no color.
  fileprivate var isPlain: Bool { red >= 1 && green >= 1 && blue >= 1 }
}
