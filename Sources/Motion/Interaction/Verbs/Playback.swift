import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

/// Layers whose time is stopped, and the animations that the system removed when the app left.
struct Playback {
  /// The previous speeds of paused layers.
  private var pausedSpeeds: [LayerID: Double] = [:]
  private var lost: [LayerID: [LostAnimation]] = [:]

  /// An animation that the system removed when the app left, with the layer's time then.
  private struct LostAnimation {
    let entry: RunningAnimations.Entry
    let localTime: Double
  }

  mutating func play(
    _ event: PlaybackEvent, in context: Context, _ board: inout Board
  ) throws(ResolveError) {
    let cause = context.cause
    switch event {
    case .hold(let layer, let keyPaths):
      try board.stage.require(layer, cause.place)
      hold(layer, keyPaths, in: context, &board)
    case .pause(let layer):
      try board.stage.require(layer, cause.place)
      pause(layer, by: cause, &board)
    case .resume(let layer):
      try board.stage.require(layer, cause.place)
      resume(layer, by: cause, &board)
    case .enterBackground: enterBackground(&board)
    case .enterForeground(let layers):
      for layer in layers { try board.stage.require(layer, cause.place) }
      enterForeground(restoring: layers, in: context, &board)
    }
  }

  // MARK: - Holding

  /// Makes the presentation of a layer, or of some of its properties, the model, then removes their
  /// animations.
  ///
  /// An animation of a whole property is held as a whole; the other animations of a group continue.
  private func hold(
    _ layer: LayerID, _ some: [LayerKeyPath]?, in context: Context, _ board: inout Board
  ) {
    func isMeant(_ keyPath: LayerKeyPath) -> Bool {
      some.map { $0.contains { $0.overlaps(keyPath) } } ?? true
    }
    let entries = board.runs.all(of: layer, at: board.now).filter {
      some == nil || $0.keyPaths.contains(where: isMeant)
    }
    var keyPaths = entries.flatMap(\.keyPaths).filter(isMeant)
    keyPaths += board.flights.keyPaths(of: layer).filter(isMeant)
    var changes: [PlainChange] = []
    for keyPath in Set(keyPaths.map(\.held)).sorted(by: { $0.name < $1.name }) {
      guard let seen = board.stage.seen(keyPath, of: layer),
        let old = board.stage.model(keyPath, of: layer)
      else { continue }
      changes.append(
        PlainChange(
          property: MovedProperty(layer: layer, keyPath: keyPath), old: old, new: seen.value))
    }
    if some == nil {
      board.cancelAllAnimations(of: layer)
    } else {
      for entry in entries { remove(entry, keeping: { !isMeant($0) }, in: context, &board) }
    }
    for change in changes where !board.isHeld(change.property, context.cause) {
      change.set(in: context, &board)
    }
  }

  /// Removes an animation; a group's animations of other properties continue with the same clock.
  private func remove(
    _ entry: RunningAnimations.Entry, keeping isKept: (LayerKeyPath) -> Bool,
    in context: Context, _ board: inout Board
  ) {
    let timing = board.stage.timing(of: entry.token)
    board.cancel([entry.token])
    guard var rest = entry.animation?.keeping(isKept), let timing else { return }
    rest.timing = timing
    // A begin time of exactly 0 would be replaced by the current time.
    if rest.timing.beginTime == 0 { rest.timing.beginTime = .leastNormalMagnitude }
    _ = board.start(rest, key: entry.key, on: entry.token.layer, entry.traits, in: context)
  }

  // MARK: - Pausing

  /// Stops the layer's own time at P: speed 0 and timeOffset P.
  private mutating func pause(_ layer: LayerID, by cause: Cause, _ board: inout Board) {
    let speed = number(.speed, of: layer, on: board.stage)
    guard pausedSpeeds[layer] == nil, speed != 0,
      let local = board.stage.clocks.localTime(of: layer)?.value
    else {
      board.agenda.warn("\(board.cast.name(of: layer)) is already stopped", cause)
      return
    }
    pausedSpeeds[layer] = speed
    setClock(of: layer, [(.speed, 0), (.timeOffset, local)], &board)
  }

  /// Continues the layer's own time from P = timeOffset at its previous speed s.
  ///
  /// beginTime is then the parent's time minus P/s. QA1673 always sets s to 1.
  private mutating func resume(_ layer: LayerID, by cause: Cause, _ board: inout Board) {
    let stage = board.stage
    guard number(.speed, of: layer, on: stage) == 0 else {
      board.agenda.warn("\(board.cast.name(of: layer)) is not paused", cause)
      pausedSpeeds[layer] = nil
      return
    }
    let speed = pausedSpeeds.removeValue(forKey: layer) ?? 1
    let parentTime = stage.superview(of: layer).flatMap { stage.clocks.localTime(of: $0)?.value }
    let begin = DecimalTime.difference(
      parentTime ?? stage.now, number(.timeOffset, of: layer, on: stage) / speed)
    setClock(of: layer, [(.beginTime, begin), (.timeOffset, 0), (.speed, speed)], &board)
  }

  /// Sets numbers of a layer's clock immediately.
  private func setClock(
    of layer: LayerID, _ values: [(LayerProperty, Double)], _ board: inout Board
  ) {
    for (property, value) in values {
      board.write(.number(value), to: MovedProperty(layer: layer, keyPath: LayerKeyPath(property)))
    }
    board.reschedule(below: layer)
  }

  /// The model value of a number.
  private func number(_ property: LayerProperty, of layer: LayerID, on stage: Stage) -> Double {
    guard case .number(let number)? = stage.model(LayerKeyPath(property), of: layer)?.value else {
      return 0
    }
    return number
  }

  // MARK: - Background and foreground

  private mutating func enterBackground(_ board: inout Board) {
    for layer in board.cast.views.keys.sorted() {
      let entries = board.runs.all(of: layer, at: board.now)
      guard let local = board.stage.clocks.localTime(of: layer)?.value else { continue }
      let tokens = Set(board.cancelAllAnimations(of: layer))
      for entry in entries where tokens.contains(entry.token) {
        lost[layer, default: []].append(LostAnimation(entry: entry, localTime: local))
      }
    }
  }

  /// Adds the animations that the system removed; they continue as if the layer's time had stopped.
  private mutating func enterForeground(
    restoring roots: [LayerID], in context: Context, _ board: inout Board
  ) {
    let lost = lost
    self.lost = [:]
    for layer in lost.keys.sorted()
    where board.stage.chain(from: layer).contains(where: roots.contains) {
      guard let local = board.stage.clocks.localTime(of: layer)?.value else { continue }
      for animation in lost[layer] ?? [] {
        guard var copy = animation.entry.animation,
          let timing = board.stage.timing(of: animation.entry.token)
        else { continue }
        let pausedTime = DecimalTime.difference(local, animation.localTime)
        let begin = DecimalTime.sum(timing.beginTime, pausedTime)
        copy.timing = timing
        // A begin time of exactly 0 would be replaced by the current time.
        copy.timing.beginTime = begin == 0 ? .leastNormalMagnitude : begin
        let old = animation.entry
        _ = board.start(copy, key: old.key, on: layer, old.traits, in: context)
      }
    }
  }
}

extension LayerKeyPath {
  /// The key path to hold when a part is animated: matrices as a whole, because their parts are
  /// derived and would not reproduce them exactly.
  fileprivate var held: LayerKeyPath {
    kind == .transform || property.kind == .transform ? LayerKeyPath(property) : self
  }
}

extension LayerAnimation {
  /// A group reduced to the animations of some key paths; nil when none is left.
  fileprivate func keeping(_ isKept: (LayerKeyPath) -> Bool) -> LayerAnimation? {
    if let property { return isKept(property.keyPath) ? self : nil }
    guard case .group(let children) = kind else { return self }
    let kept = children.compactMap { $0.keeping(isKept) }
    guard !kept.isEmpty else { return nil }
    var group = self
    group.kind = .group(kept)
    return group
  }
}
