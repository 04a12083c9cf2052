internal import FlipbookGeometry
package import FlipbookLayers
package import FlipbookMotion

extension Timeline {
  /// The same timeline with the scenes that its layers show.
  package func showing(_ scenes: [LayerID: NestedTimeline]) -> Timeline {
    var result = self
    result.scenes = scenes
    for (container, nested) in scenes {
      for layer in nested.timeline.allLayers { result.containers[layer] = container }
    }
    return result
  }

  /// Every layer that is in the tree at any time, including those of nested scenes.
  private var allLayers: Set<LayerID> {
    var layers = Set(containers.keys)
    for epoch in record.epochs.all { layers.formUnion(epoch.ids) }
    return layers
  }

  /// The time of the scene that a layer shows, with its rate; nil when the layer is not in the tree
  /// or shows no scene.
  package func sceneTime(of container: LayerID, at time: Double) -> MotionState? {
    guard let local = record.at(time).localTime(of: container),
      case .scene(let content)? = record.epochs.firstLayer(container)?.kind
    else { return nil }
    return MotionState(
      value: content.time(atLocal: local.value), velocity: local.velocity * content.speed)
  }

  /// When a layer first shows a time of its scene; nil when it never does.
  package func time(of inner: Double, in container: LayerID) -> Double? {
    guard case .scene(let content)? = record.epochs.firstLayer(container)?.kind, content.speed != 0
    else { return nil }
    return record.sceneTime(
      of: (inner - content.timeOffset) / content.speed, in: container, from: 0)
  }

  /// The roots of nested scenes, also of those inside them, which are fitted into the layers around.
  package var sceneRoots: Set<LayerID> {
    scenes.values.reduce(into: []) { roots, nested in
      roots.insert(nested.timeline.record.epochs.all[0].root.id)
      roots.formUnion(nested.timeline.sceneRoots)
    }
  }

  /// Whether a layer belongs to a nested scene.
  package func isInside(_ layer: LayerID) -> Bool { containers[layer] != nil }

  /// A property of a layer in a nested scene, at that scene's own time.
  func nestedState(
    of keyPath: LayerKeyPath, in layer: LayerID, at time: Double, tree: LayerTree
  ) -> LayerState? {
    guard let container = containers[layer], let nested = scenes[container],
      let clock = sceneTime(of: container, at: time)
    else { return nil }
    let local = nested.clamped(clock.value)
    guard
      var state = nested.timeline.state(of: keyPath, in: layer, at: local, tree: tree)
    else { return nil }
    let rate = local == clock.value ? clock.velocity : 0
    if rate != 1 { state.velocity = state.velocity?.scaled(by: rate) }
    return state
  }

  /// A tree with the nested scenes of its layers inserted.
  func withScenes(_ layer: Layer, _ tree: LayerTree, seenOnly: Bool = false) -> Layer {
    guard !scenes.isEmpty else { return layer }
    var result = layer
    result.sublayers = layer.sublayers.map { withScenes($0, tree, seenOnly: seenOnly) }
    switch layer.kind {
    case .transition(let from, let to, let kind, let progress):
      result.kind = .transition(
        from: withScenes(from, tree, seenOnly: seenOnly),
        to: withScenes(to, tree, seenOnly: seenOnly), kind: kind, progress: progress)
    case .replicator(var replicator) where !replicator.instances.isEmpty:
      replicator.instances = replicator.instances.map {
        $0.map { withScenes($0, tree, seenOnly: seenOnly) }
      }
      result.kind = .replicator(replicator)
    case .scene(let content):
      result.kind = .none
      guard let nested = scenes[layer.id] else { break }
      let time = nested.clamped(content.time)
      var root =
        switch tree {
        case .presentation where seenOnly: nested.timeline.visible(at: time)
        case .presentation: nested.timeline.presentation(at: time)
        case .model: nested.timeline.model(at: time)
        }
      let fit = layer.contentsGravity.fit(content.size, in: layer.bounds.standardized)
      root.position = fit.center
      root.transform = root.transform.then(.scale(fit.scaleX, fit.scaleY))
      result.sublayers.insert(root, at: 0)
    default: break
    }
    return result
  }

  /// When nested scenes have come to rest, in scene seconds.
  func restTimeOfScenes(after own: Rest) -> Rest {
    guard case .at(var latest) = own.time else { return own }
    var lastMover = own.last
    for (container, nested) in scenes.sorted(by: { $0.key < $1.key }) {
      guard case .scene(let content)? = record.epochs.firstLayer(container)?.kind,
        content.speed != 0
      else { continue }
      var end = nested.lastEvent
      switch nested.timeline.restTime {
      case .at(let time): end = max(end, time)
      case .never(let layer, let mover):
        guard nested.duration != nil else { return .never(layer, mover) }
        end = .infinity
      }
      // A scene that runs backward rests at its start.
      let last = content.speed > 0 ? nested.clamped(end) : 0
      let local = (last - content.timeOffset) / content.speed
      if let time = record.sceneTime(of: local, in: container, from: 0) {
        let delay = record.epochs.all.first { $0.layer(container) != nil }.map {
          record.instanceDelay(of: container, in: $0)
        }
        guard time + (delay ?? 0) > latest else { continue }
        latest = time + (delay ?? 0)
        lastMover = LastMover(layer: container, mover: "the nested scene")
      }
    }
    return Rest(time: .at(latest), last: lastMover)
  }
}
