internal import Animation
internal import Geometry
internal import Interaction
internal import Layers

// What can only be seen in the motion.
extension SceneLint {
  /// The properties with numbers that change over the film.
  private var movingKeys: [(layer: LayerID, keyPath: LayerKeyPath)] {
    let times = frameTimes
    let step = max(1, times.count / 120)
    let some = stride(from: 0, to: times.count, by: step).map { times[$0] } + times.suffix(1)
    return scene.changingKeys(at: some).compactMap { key in
      guard case .property(let path) = key.path, key.hasVelocity else { return nil }
      return (key.layer, path)
    }
  }

  /// Velocities that change at once while something moves: fingers may, and so may what begins or
  /// ends at rest.
  mutating func checkMotion() {
    let end = scene.resolved.duration
    let times = scene.timeline.boundaries.filter { $0 > 0 && $0 < end }
    guard times.count <= 2000 else { return }
    for (layer, keyPath) in movingKeys {
      var state = (top: 0.0, known: false)
      for time in times where !isTouched(at: time) {
        let just = min(1e-6, time / 2)
        guard
          let before = scene.timeline.state(of: keyPath, in: layer, at: time - just),
          let after = scene.timeline.state(of: keyPath, in: layer, at: time + just),
          let old = before.velocity?.components, let new = after.velocity?.components,
          old.count == new.count
        else { continue }
        let (slow, fast) = (Self.length(old), Self.length(new))
        let jump = Self.length(zip(old, new).map { $1 - $0 })
        guard min(slow, fast) > 5 * keyPath.property.restThreshold,
          jump > 0.1 * max(slow, fast)
        else { continue }
        if !state.known { state = (topSpeed(of: keyPath, in: layer), true) }
        guard jump > 0.05 * state.top else { continue }
        add(
          .velocityJump, layer, time,
          "\(keyPath.name) changes its velocity at once from \(Self.text(old)) to "
            + "\(Self.text(new)) a second, and no finger did it")
      }
    }
  }

  private func topSpeed(of keyPath: LayerKeyPath, in layer: LayerID) -> Double {
    let end = scene.resolved.duration
    return (0...120).reduce(0) { top, index in
      let state = scene.timeline.state(
        of: keyPath, in: layer, at: end * Double(index) / 120)
      return max(top, Self.length(state?.velocity?.components ?? []))
    }
  }

  private static func length(_ vector: [Double]) -> Double {
    vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }

  /// What is otherwise in a single frame and then as before.
  mutating func checkFrames() {
    let times = frameTimes
    guard times.count >= 3, times.count < 2400 else { return }
    let still = { (a: LayerValue?, b: LayerValue?, threshold: Double) -> Bool in
      guard let a = a?.components, let b = b?.components, a.count == b.count else { return a == b }
      return zip(a, b).allSatisfy { abs($0 - $1) <= threshold }
    }
    for key in scene.changingKeys(at: times) {
      guard case .property(let path) = key.path else { continue }
      let threshold = path.property.restThreshold
      let values = times.map {
        scene.timeline.state(of: path, in: key.layer, at: $0)?.value
      }
      for index in 1..<values.count - 1
      where !still(values[index], values[index - 1], threshold)
        && still(values[index - 1], values[index + 1], threshold)
        && (index < 2 || still(values[index - 2], values[index - 1], threshold))
        && (index + 2 >= values.count || still(values[index + 1], values[index + 2], threshold))
      {
        add(
          .oneFrameFlash, key.layer, times[index],
          "\(path.name) is otherwise for one frame and then as before")
      }
    }
  }

  /// What is seen at first and then goes off the canvas, though it is not hidden; what is only
  /// carried or scrolled along with its superview is not told.
  mutating func checkCanvas() {
    let canvas = Rect(origin: .zero, size: scene.scene.size)
    let times = frameTimes
    let step = max(1, times.count / 240)
    // Where each lay in its superview when it was last seen.
    var inside: [LayerID: Transform] = [:]
    var told: Set<LayerID> = []
    for index in stride(from: 0, to: times.count, by: step) {
      let root = scene.timeline.presentation(at: times[index])
      for layer in root.sublayers {
        visit(layer, .identity, canvas) { layer, isInside in
          let place = layer.transformToSuperlayer
          if isInside {
            inside[layer.id] = place
          } else if let old = inside[layer.id], old != place, told.insert(layer.id).inserted,
            !scene.views.name(of: layer.id).isEmpty
          {
            add(.leavesCanvas, layer.id, times[index], "has left the canvas, and is not hidden")
          }
        }
      }
    }
  }

  /// Tells of every layer that is not clipped and can be seen whether it touches the canvas.
  private func visit(
    _ layer: Layer, _ above: Transform, _ canvas: Rect, _ tell: (Layer, Bool) -> Void
  ) {
    guard !layer.isHidden, layer.opacity > 0.01 else { return }
    let placed = layer.transformToSuperlayer.then(above)
    let corners = layer.bounds.standardized.corners.compactMap { placed.project($0) }
    guard let left = corners.map(\.x).min(), let right = corners.map(\.x).max(),
      let top = corners.map(\.y).min(), let bottom = corners.map(\.y).max()
    else { return }
    if !layer.bounds.isEmpty {
      tell(
        layer,
        right > canvas.minX && left < canvas.maxX && bottom > canvas.minY && top < canvas.maxY)
    }
    // What scrolls inside of a window leaves the window, not the canvas.
    guard !layer.masksToBounds else { return }
    let inner = layer.transformOfSublayers.then(placed)
    for sublayer in layer.sublayers { visit(sublayer, inner, canvas, tell) }
  }
}
