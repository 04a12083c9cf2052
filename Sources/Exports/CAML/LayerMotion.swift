import Animation
import CAML
import Interaction
import Geometry
import Layers

/// What one layer of the film shows: its values at the beginning, and its animations.
///
/// Animations stay what they are, above the model, which becomes keyframes where it changes. Properties
/// that other things move (bindings, animators, springs that begin with the speed of a finger) become
/// keyframes of what is shown.
struct LayerMotion {
  let film: FilmMotion
  let node: FilmTree.Node
  let clock: ExportClock
  /// Whether something moves the clock of the layer, so that only what is shown is known.
  let isDriven: Bool

  /// The values at the beginning and the animations, in the order in which they apply.
  func resolved() -> (layer: Layer, animations: [CAMLMarkup]) {
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
    let start = node.presence.first?.lowerBound ?? 0
    for property in moved.union(shown) {
      let tree: Timeline.Tree = shown.contains(property) ? .presentation : .model
      if let value = film.value(of: property, node, at: start, tree) {
        property.set(value, in: &layer)
      }
    }
    if isDriven { (layer.beginTime, layer.timeOffset, layer.speed) = (0, 0, 1) }
    return (layer, animations(of: runs, shown: shown, changes: changes, on: layer))
  }

  private func animations(
    of runs: [RunMarkup], shown: Set<LayerProperty>, changes: Set<LayerProperty>, on layer: Layer
  ) -> [CAMLMarkup] {
    var elements: [CAMLMarkup] = []
    let writer = BakedMarkup(layer: node.id, notes: film.notes, clock: clock)
    let hidden = presenceKeys(isShown: shown.contains(.hidden))
    for property in shown.union(changes).sorted(by: { $0.name < $1.name })
    where LayerProperty.named(property.name) != nil || property.name.hasPrefix("filters.") {
      if property == .hidden, hidden != nil { continue }
      let tree: Timeline.Tree = shown.contains(property) ? .presentation : .model
      for keys in film.keys(of: property, node, tree, extent: layer.extent) {
        elements.append(contentsOf: writer.element(of: keys).map { [$0] } ?? [])
      }
    }
    if let hidden, let element = writer.element(of: hidden) { elements.append(element) }
    let markup = AnimationMarkup(layer: node.id, notes: film.notes)
    var leftOut = shown
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
