import FlipbookCAML
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookTimeline

/// The motion of one layer of the film: its values at the beginning, and its animations.
///
/// Animations stay what they are, above the model, which becomes keyframes where it changes. Properties
/// that other things move (bindings, animators, springs that begin with the speed of a finger) become
/// keyframes of what is shown.
struct LayerMotion {
  let film: LayerMotions
  let node: FilmTree.Node
  let clock: ExportClock
  /// Whether something moves the clock of the layer, so that only what is shown is known.
  let isDriven: Bool

  struct Resolved {
    /// With its values at the beginning.
    var layer: Layer
    /// In the order in which they apply.
    var animations: [CAMLMarkup]
    var effect = BackdropUse.none
    /// The layers of a label that is drawn by its outlines, from back to front.
    var letters: [CAMLMarkup] = []
  }

  /// The values at the beginning and the animations.
  func resolved() -> Resolved {
    var layer = node.layer
    let runs = film.runs[node.id] ?? []
    let moved = film.moved[node.id] ?? []
    let changes = Set(film.changedModels(of: node))
    var shown = Set(film.bound[node.id] ?? [])
    if isDriven { shown.formUnion(moved) }
    if node.hasOtherValues { shown.formUnion(film.otherValues(of: node)) }
    if layer.pinsToVisibleBounds { shown.insert(.position) }
    for run in runs where !run.isSayable {
      if case .transition = run.run.animation.kind {
        film.notes.remark(
          "A transition is left out: the new rendering is shown at once", at: node.id)
      }
      if case .roll = run.run.animation.kind {
        film.notes.remark("A text that rolls changes at once", at: node.id)
      }
      shown.formUnion(run.run.keyPaths.map(\.property))
    }
    // Without animations, what is shown is the model, or what it is bound to.
    let animated = Set(runs.flatMap { $0.run.keyPaths.map(\.property) })
    for property in changes.subtracting(animated) where !film.showsModel(property, node) {
      shown.insert(property)
    }
    if !moved.isDisjoint(with: [.highlighted, .highlightedImage]) { shown.insert(.contents) }
    let effect = effect(moved: moved, shown: &shown)
    let start = node.presence.first?.lowerBound ?? 0
    for property in moved.union(shown) {
      let tree: LayerTree = shown.contains(property) ? .presentation : .model
      if let value = film.value(of: property, node, at: start, tree) {
        property.set(value, in: &layer)
      }
    }
    if isDriven { (layer.beginTime, layer.timeOffset, layer.speed) = (0, 0, 1) }
    if !shown.contains(.backgroundColor) { layer.backgroundColor = layer.tintedBackground }
    let letters = LetterMarkup(
      film: film, node: node, clock: clock, moved: moved.union(shown)
    ).layers(of: layer)
    if letters != nil { layer.kind = .none }
    var others: Set<LayerProperty> = effect == .none ? [.effect] : []
    if letters != nil { others.formUnion([.string, .fontSize, .foregroundColor, .strikethrough]) }
    let animations = animations(
      of: runs, shown: shown, changes: changes, without: others, on: layer)
    return Resolved(
      layer: layer, animations: animations, effect: effect, letters: letters ?? [])
  }

  /// How the effect of the layer is said; its properties are shown ones where it moves.
  private func effect(
    moved: Set<LayerProperty>, shown: inout Set<LayerProperty>
  ) -> BackdropUse {
    let moves = moved.contains(.effect) || shown.contains(.effect)
    guard moves || node.layer.effect != .none else { return .none }
    if moves { shown.insert(.effect) }
    if moves || moved.contains(.backgroundColor) || shown.contains(.backgroundColor),
      film.tints(node)
    {
      shown.insert(.backgroundColor)
    }
    guard node.layer.mayBeBackdrop, !moved.contains(where: { $0.name.hasPrefix("filters.") })
    else {
      film.notes.remark(
        "The effect behind a layer of a special kind or with filters is left out", at: node.id)
      shown.remove(.effect)
      return .none
    }
    return moves ? .moving : .still
  }

  private func animations(
    of runs: [RunMarkup], shown: Set<LayerProperty>, changes: Set<LayerProperty>,
    without others: Set<LayerProperty>, on layer: Layer
  ) -> [CAMLMarkup] {
    var elements: [CAMLMarkup] = []
    let writer = BakedMarkup(layer: node.id, notes: film.notes, clock: clock)
    let hidden = presenceKeys(isShown: shown.contains(.hidden))
    for property in shown.union(changes).sorted(by: { $0.name < $1.name })
    where LayerProperty.named(property.name) != nil || property.name.hasPrefix("filters.") {
      if property == .hidden, hidden != nil { continue }
      if others.contains(property) { continue }
      let tree: LayerTree = shown.contains(property) ? .presentation : .model
      for keys in film.keys(of: property, node, tree, extent: layer.extent) {
        elements += writer.elements(of: keys)
      }
    }
    if let hidden, let element = writer.element(of: hidden) { elements.append(element) }
    let markup = AnimationMarkup(layer: node.id, notes: film.notes)
    var leftOut = shown.union(others)
    if hidden != nil { leftOut.insert(.hidden) }
    for run in runs where run.run.pacer == nil {
      if run.run.begin == nil, run.run.animation.timing.fillMode == .removed { continue }
      if let element = run.element(by: markup, leavingOut: leftOut) { elements.append(element) }
    }
    return elements
  }

  /// The steps that hide the layer while it is not in the tree; nil where it always is.
  private func presenceKeys(isShown: Bool) -> BakedKeys? {
    guard let first = node.presence.first else { return nil }
    if node.presence.count == 1, first.lowerBound <= 0, first.upperBound >= film.end { return nil }
    let edges = node.presence.flatMap { [$0.lowerBound, $0.upperBound] }.filter(\.isFinite)
    let cuts = edges + film.cuts(of: node)
    let steps = BakedKeys.following(
      .hidden, from: 0, to: film.end, cuts: cuts, within: film.tolerance, extent: 1
    ) { time in
      guard node.presence.contains(where: { $0.contains(time) }) else { return .bool(true) }
      return film.value(of: .hidden, node, at: time, .presentation) ?? .bool(false)
    }
    if let keys = steps.first { return keys }
    // Never shown during the film.
    return first.lowerBound > 0
      ? BakedKeys(
        keyPath: LayerKeyPath(.hidden), isStepped: true,
        keys: [.init(time: 0, value: .bool(true))]) : nil
  }
}

extension Layer {
  /// The largest side, in points.
  fileprivate var extent: Double { max(abs(bounds.size.width), abs(bounds.size.height)) }
}
