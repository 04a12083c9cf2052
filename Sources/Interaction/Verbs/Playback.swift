import Animation
import Geometry
import Layers
import Motion

extension Fold {
  mutating func play(_ event: PlaybackEvent, cause: Cause) throws(ResolveError) {
    switch event {
    case .hold(let layer, let keyPaths):
      try checkIsThere(layer, cause: cause)
      hold(layer, keyPaths, cause: cause)
    case .pause(let layer):
      try checkIsThere(layer, cause: cause)
      pause(layer, cause: cause)
    case .resume(let layer):
      try checkIsThere(layer, cause: cause)
      resume(layer, cause: cause)
    case .enterBackground: enterBackground(cause: cause)
    case .enterForeground(let layers):
      for layer in layers { try checkIsThere(layer, cause: cause) }
      enterForeground(restoring: layers)
    }
  }

  /// A layer stays as it is seen, or some of its properties do: model := presentation, then their
  /// animations go.
  ///
  /// What animates a property as a whole is held as a whole; of a group the other animations go on.
  private mutating func hold(_ layer: LayerID, _ some: [LayerKeyPath]?, cause: Cause) {
    func isMeant(_ keyPath: LayerKeyPath) -> Bool {
      some.map { $0.contains { $0.overlaps(keyPath) } } ?? true
    }
    let entries = running.all(of: layer, at: now).filter {
      some == nil || $0.keyPaths.contains(where: isMeant)
    }
    var keyPaths = entries.flatMap(\.keyPaths).filter(isMeant)
    keyPaths += flights.keys.filter { $0.layer == layer && isMeant($0.keyPath) }.map(\.keyPath)
    var changes: [PlainChange] = []
    for keyPath in Set(keyPaths.map(\.held)).sorted(by: { $0.name < $1.name }) {
      guard let seen = builder.state(of: keyPath, in: layer, at: now),
        let old = builder.state(of: keyPath, in: layer, at: now, tree: .model)
      else { continue }
      changes.append(
        PlainChange(
          property: MovedProperty(layer: layer, keyPath: keyPath), old: old, new: seen.value))
    }
    if some == nil {
      cancel(builder.removeAllAnimations(from: layer, at: now), cause: cause)
    } else {
      for entry in entries { remove(entry, keeping: { !isMeant($0) }, cause: cause) }
    }
    for change in changes where !isHeld(change.property, cause: cause) {
      setModel(change, cause: cause)
    }
  }

  /// Takes an animation away; what a group does to other properties goes on under the same clock.
  private mutating func remove(
    _ entry: RunningAnimations.Entry, keeping isKept: (LayerKeyPath) -> Bool, cause: Cause
  ) {
    let timing = builder.timing(of: entry.token)
    builder.remove(entry.token, at: now)
    cancel([entry.token], cause: cause)
    guard var rest = entry.animation?.keeping(isKept), let timing else { return }
    rest.timing = timing
    // Exactly 0 would mean now.
    if rest.timing.beginTime == 0 { rest.timing.beginTime = .leastNormalMagnitude }
    _ = start(rest, key: entry.key, on: entry.token.layer) { $0.takeOver(entry) }
  }

  /// The layer's own time P stays: speed 0 and timeOffset P.
  private mutating func pause(_ layer: LayerID, cause: Cause) {
    let speed = number(.speed, of: layer)
    guard pausedSpeeds[layer] == nil, speed != 0,
      let local = builder.localTime(of: layer, at: now)?.value
    else {
      warn("\(index.name(of: layer)) stands still already", cause: cause)
      return
    }
    pausedSpeeds[layer] = speed
    setClock(of: layer, [(.speed, 0), (.timeOffset, local)], cause: cause)
  }

  /// The layer's own time goes on from P = timeOffset with the speed s that it had.
  ///
  /// Then beginTime is the parent's time less P/s. QA1673 sets s to 1 whatever it was.
  private mutating func resume(_ layer: LayerID, cause: Cause) {
    guard number(.speed, of: layer) == 0 else {
      warn("\(index.name(of: layer)) is not paused", cause: cause)
      pausedSpeeds[layer] = nil
      return
    }
    let speed = pausedSpeeds.removeValue(forKey: layer) ?? 1
    let parent = index.views[layer]?.superview
    let parentTime = parent.flatMap { builder.localTime(of: $0, at: now)?.value } ?? now
    let begin = DecimalTime.difference(parentTime, number(.timeOffset, of: layer) / speed)
    setClock(of: layer, [(.beginTime, begin), (.timeOffset, 0), (.speed, speed)], cause: cause)
  }

  private func number(_ property: LayerProperty, of layer: LayerID) -> Double {
    let state = builder.state(of: LayerKeyPath(property), in: layer, at: now, tree: .model)
    guard case .number(let number)? = state?.value else { return 0 }
    return number
  }

  private mutating func setClock(
    of layer: LayerID, _ values: [(LayerProperty, Double)], cause: Cause
  ) {
    for (property, value) in values {
      let moved = MovedProperty(layer: layer, keyPath: LayerKeyPath(property))
      endFlights(of: moved)
      builder.setModel(.number(value), for: moved.keyPath, of: layer, at: now)
    }
    rescheduleBlocks(of: layer, cause: cause)
  }
}

// MARK: - The app leaves and comes back

extension Fold {
  /// An animation that the system took away when the app left, and the layer's time then.
  struct LostAnimation {
    var entry: RunningAnimations.Entry
    var localTime: Double
  }

  private mutating func enterBackground(cause: Cause) {
    for layer in index.views.keys.sorted() {
      let entries = running.all(of: layer, at: now)
      guard let local = builder.localTime(of: layer, at: now)?.value else { continue }
      let removed = builder.removeAllAnimations(from: layer, at: now)
      let tokens = Set(removed)
      for entry in entries where tokens.contains(entry.token) {
        lostAnimations[layer, default: []].append(LostAnimation(entry: entry, localTime: local))
      }
      cancel(removed, cause: cause)
    }
  }

  /// What the system took away goes on where it was, as if the layer's time had stood still.
  private mutating func enterForeground(restoring roots: [LayerID]) {
    let lost = lostAnimations
    lostAnimations = [:]
    for layer in lost.keys.sorted()
    where index.chain(from: layer).contains(where: roots.contains) {
      guard let local = builder.localTime(of: layer, at: now)?.value else { continue }
      for animation in lost[layer] ?? [] {
        guard var copy = animation.entry.animation,
          let timing = builder.timing(of: animation.entry.token)
        else { continue }
        let stood = DecimalTime.difference(local, animation.localTime)
        let begin = DecimalTime.sum(timing.beginTime, stood)
        copy.timing = timing
        // Exactly 0 would mean now.
        copy.timing.beginTime = begin == 0 ? .leastNormalMagnitude : begin
        let old = animation.entry
        _ = start(copy, key: old.key, on: layer) { $0.takeOver(old) }
      }
    }
  }
}

extension LayerKeyPath {
  /// What is held where a part of it is animated: matrices whole, because their parts are read from
  /// them and would not give them back exactly.
  fileprivate var held: LayerKeyPath {
    kind == .transform || property.kind == .transform ? LayerKeyPath(property) : self
  }
}

extension LayerAnimation {
  /// What is left of a group with the animations of some key paths only; nil when nothing is.
  fileprivate func keeping(_ isKept: (LayerKeyPath) -> Bool) -> LayerAnimation? {
    switch kind {
    case .property(let property): return isKept(property.keyPath) ? self : nil
    case .transition: return self
    case .group(let children):
      let kept = children.compactMap { $0.keeping(isKept) }
      guard !kept.isEmpty else { return nil }
      var group = self
      group.kind = .group(kept)
      return group
    }
  }
}
