import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookOpening
import FlipbookTimeline

/// The motion of a film, by layer.
struct LayerMotions {
  let timeline: Timeline
  let tree: FilmTree
  let notes: CAMLNotes
  let tolerance: BakingTolerance
  /// The end of the film, in seconds, above 0.
  let end: Double
  /// The animations of each layer in the order in which they were added.
  private(set) var runs: [LayerID: [RunMarkup]] = [:]
  /// The properties that are set, moved or animated.
  let moved: [LayerID: Set<LayerProperty>]
  private let shown = ShownLayers()
  /// The properties that follow numbers of other layers.
  private(set) var bound: [LayerID: Set<LayerProperty>] = [:]

  init(
    of scene: CompiledScene, _ tree: FilmTree, _ notes: CAMLNotes, within tolerance: BakingTolerance
  ) {
    timeline = scene.timeline
    self.tree = tree
    self.notes = notes
    self.tolerance = tolerance
    end = max(scene.resolved.duration, 1.0 / 60)
    moved = timeline.movedProperties
    for scope in tree.scopes {
      for run in scope.timeline.runs {
        func local(_ time: Double) -> Double? {
          scope.timeline.localTime(of: run.layer, at: time)
        }
        runs[run.layer, default: []].append(
          RunMarkup(
            run: run, addedAt: run.addedAt > 0 ? local(run.addedAt) ?? run.addedAt : 0,
            removedAt: run.removedAt.map { local($0) ?? $0 }))
      }
    }
    var open = [scene.definition.root] + scene.definition.detached
    while let view = open.popLast() {
      for binding in view.bindings {
        bound[binding.property.layer, default: []].insert(binding.property.keyPath.property)
      }
      open += view.subviews
      if let inner = view.scene { open += [inner.root] + inner.detached }
    }
  }

  /// The properties of a layer whose model changes.
  func changedModels(of node: FilmTree.Node) -> [LayerProperty] {
    tree.scopes[node.scope].timeline.modelChanges(of: node.id).map(\.property)
  }

  /// The properties that have other initial values when a layer comes into the tree again.
  func otherValues(of node: FilmTree.Node) -> [LayerProperty] {
    let scope = tree.scopes[node.scope]
    let layers = scope.starts.compactMap {
      scope.timeline.structure(at: $0).descendant(node.id)
    }
    return (LayerProperty.all + LayerProperty.filters).filter { property in
      let first = property.value(in: node.layer)
      return layers.contains { property.value(in: $0) != first }
    }
  }

  /// A value of a layer at an instant of the film; nil when the layer is not in the tree.
  func value(
    of property: LayerProperty, _ node: FilmTree.Node, at time: Double, _ tree: LayerTree
  ) -> LayerValue? {
    guard tree == .presentation else {
      return notes.mayRead(units: Self.unitsOfModel + Self.unitsOfText(node))
        ? timeline.state(of: LayerKeyPath(property), in: node.id, at: time, tree: .model)?.value
        : nil
    }
    guard let layer = shownLayer(node, at: time) else { return nil }
    switch property {
    // A highlighted view shows another image.
    case .contents: return .contents(layer.shownContents)
    case .backgroundColor: return .color(layer.tintedBackground)
    default: return property.value(in: layer)
    }
  }

  /// A layer as it is shown at an instant of the film; nil when it is not in the tree.
  func shownLayer(_ node: FilmTree.Node, at time: Double) -> Layer? {
    guard notes.mayRead(units: Self.unitsOfValue) else { return nil }
    return shown.layer(node.id, at: time, in: timeline) {
      notes.mayRead(units: unitsOfReading(node, at: time))
    }
  }

  /// The approximate nanoseconds of a value of a layer that is known, and of a model value, which is read
  /// each time.
  private static let unitsOfValue = 2200.0
  private static let unitsOfModel = 3000.0

  /// The same of reading a layer.
  private func unitsOfReading(_ node: FilmTree.Node, at time: Double) -> Double {
    Self.unitsOfText(node) + timeline.units(of: node.id, at: time)
  }

  /// Texts are laid out where they follow numbers.
  private static func unitsOfText(_ node: FilmTree.Node) -> Double {
    if case .text = node.layer.kind { 20_000 } else { 0 }
  }

  /// Whether an effect of a layer colors what is behind it, at any time.
  func tints(_ node: FilmTree.Node) -> Bool {
    probes(of: node).contains { (shownLayer(node, at: $0)?.effect.tint.alpha ?? 0) > 0 }
  }

  /// Instants that show what is different from cut to cut: each cut, and one on the way to the next.
  private func probes(of node: FilmTree.Node) -> [Double] {
    let cuts = [0] + cuts(of: node).sorted() + [end]
    return zip(cuts, cuts.dropFirst()).flatMap { a, b in [a, a + (b - a) * 0.41] }
  }

  /// The keyframes that follow a property during the film.
  func keys(
    of property: LayerProperty, _ node: FilmTree.Node, _ tree: LayerTree, extent: Double
  ) -> [BakedKeys] {
    // A shown value is read all the time, so an excess is known before.
    let count = tree == .model ? 0 : (end * BakedKeys.rate).rounded(.up)
    let isKnown = Double(shown.count(of: node.id)) >= count
    let units = Self.unitsOfValue + (isKnown ? 0 : unitsOfReading(node, at: end / 2))
    guard notes.mayRead(count, units: units) else { return [] }
    return BakedKeys.following(
      property, from: 0, to: end, cuts: cuts(of: node), within: tolerance, extent: extent,
      isSteppedAtRest: tree == .model
    ) { value(of: property, node, at: $0, tree) }
  }

  /// Whether what a layer shows of a property is its model: nothing is above it, and it follows nothing.
  func showsModel(_ property: LayerProperty, _ node: FilmTree.Node) -> Bool {
    probes(of: node).allSatisfy { time in
      value(of: property, node, at: time, .presentation)
        == value(of: property, node, at: time, .model)
    }
  }

  /// The instants of the film at which a layer's motion may go on by another formula.
  func cuts(of node: FilmTree.Node) -> [Double] {
    let scope = tree.scopes[node.scope]
    var times = scope.timeline.ownBoundaries(of: node.id) ?? scope.boundaries
    for run in runs[node.id] ?? [] {
      times += [run.run.begin, run.run.end].compactMap { $0 } + run.run.joints
      times += cycles(of: run.run)
    }
    return times.filter(\.isFinite).compactMap { scope.shown($0) }.filter { $0 > 0 && $0 < end }
  }

  /// When each cycle of a repeating animation begins, and the way back.
  private func cycles(of run: TimelineRun) -> [Double] {
    let timing = run.animation.timing
    guard let begin = run.begin, timing.speed > 0, timing.duration > 0,
      timing.activeDuration > timing.duration
    else { return [] }
    let length = timing.duration / timing.speed
    let last = min(end, run.end ?? end)
    let count = min(2000, ((last - begin) / length).rounded(.up))
    guard count >= 1 else { return [] }
    return (1...Int(count)).map { begin + Double($0) * length }
  }
}
