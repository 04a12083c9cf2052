import FlipbookInteraction
import FlipbookLayers

/// The properties that the gestures of a scene may change, whether or not a finger of the script uses them.
struct GestureChanges {
  /// The properties of each layer.
  private var properties: [LayerID: Set<LayerProperty>] = [:]
  /// The layers of which anything may change.
  private var layers: Set<LayerID> = []
  /// Whether a gesture may change the tree of views.
  private(set) var changesTree = false

  init(in scene: Scene) {
    scene.forEachView { view in
      for gesture in view.gestures { add(gesture, of: view) }
    }
    // A view that fingers push may push any other.
    for item in scene.dynamics?.items ?? [] { layers.insert(item.layer) }
    for animator in scene.animators {
      add(animator.changes)
      add(animator.completion.end + animator.completion.start + animator.completion.current)
    }
    for crossing in scene.controllers.crossings { add(crossing.falling + crossing.rising) }
    for state in scene.controllers.states.flatMap(\.states) { add(state.values.map(\.change)) }
    _ = spread(scene.root)
  }

  /// The properties of a layer that may change; nil for all of them.
  subscript(layer: LayerID) -> Set<LayerProperty>? {
    changesTree || layers.contains(layer) ? nil : properties[layer] ?? []
  }

  /// Whether a property of a layer may change.
  func contains(_ property: LayerProperty, of layer: LayerID) -> Bool {
    self[layer]?.contains(property) ?? true
  }

  /// Adds the views of stacks that a change of one of them moves; returns whether the view itself may
  /// get another size by that.
  private mutating func spread(_ view: SceneView) -> Bool {
    var moves = false
    for inner in view.subviews where spread(inner) || self[inner.layer.id] != [] { moves = true }
    guard moves, view.layout.stack != nil else { return false }
    layers.formUnion([view.layer.id] + view.subviews.map(\.layer.id))
    return true
  }

  // MARK: - Gestures

  private mutating func add(_ gesture: Gesture, of view: SceneView) {
    let effects = gesture.effects
    if effects.movesSubviews {
      layers.formUnion([view.layer.id] + view.subviews.map(\.layer.id))
    }
    add(effects)
  }

  // MARK: - Events

  private mutating func add(_ events: [DelayedEvent]) {
    for event in events { add(event.event.form.effects) }
  }

  private mutating func add(_ changes: [Change]) {
    for change in changes {
      switch change.target {
      case .property(let keyPath):
        properties[change.layer, default: []].insert(keyPath.property)
        // A scroll view goes on to its new edge.
        if keyPath.property == .contentInset {
          properties[change.layer, default: []].insert(.bounds)
        }
      case .frame: properties[change.layer, default: []].formUnion([.position, .bounds])
      }
    }
  }

  private mutating func add(_ effects: Effects) {
    add(effects.changes)
    for property in effects.moves {
      properties[property.layer, default: []].insert(property.keyPath.property)
    }
    layers.formUnion(effects.layers)
    if effects.changesTree { changesTree = true }
    for event in effects.events { add(event.form.effects) }
  }
}
