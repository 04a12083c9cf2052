import Animation
import Geometry
import Layers
import Motion

extension Fold {
  /// Runs the blocks of an inactive animator: the model has the new values at once, and animations
  /// lead there.
  mutating func activate(_ id: Int, cause: Cause) throws(ResolveError) {
    guard animators[id].state == .inactive else { return }
    animators[id].tracks = []
    let blocks = animators[id].blocks
    animators[id].blocks = []
    for block in blocks {
      try apply(block.changes, to: id, from: block.delayFactor, cause: cause)
    }
    if animators[id].tracks.isEmpty { addTrack(to: id, from: 0) }
    animators[id].state = .paused
    // What was seen before the blocks ran is where it begins, whichever way it runs.
    let place = animators[id].isReversed ? 1.0 : 0.0
    for track in animators[id].tracks {
      builder.setMotion(
        [ConstantTrajectory(place)], for: LayerKeyPath(track.property),
        of: animators[id].animator.layer, at: now)
    }
    builder.setMotion(
      [ConstantTrajectory(0)], for: LayerKeyPath(.fractionComplete),
      of: animators[id].animator.layer, at: now)
  }

  /// Adds changes to an animator: before it is active as another block, else to what is left of it.
  mutating func add(
    _ changes: [Change], delayFactor: Double, to id: Int, cause: Cause
  ) throws(ResolveError) {
    let state = animators[id].state
    guard state == .running || state == .paused else {
      animators[id].blocks.append(.init(changes: changes, delayFactor: delayFactor))
      return
    }
    let fraction = min(max(number(of: .fractionComplete, animator: id), 0), 1)
    let isReversed = animators[id].isReversed
    let start = isReversed ? 0 : fraction + delayFactor * (1 - fraction)
    let first = animators[id].tracks.count
    try apply(changes, to: id, from: start, cause: cause)
    if animators[id].animator.timing.pacing.differsByAxis { separateAxes(of: id) }
    let layer = animators[id].animator.layer
    if state == .running {
      let left = animators[id].run.map { max(0, $0.begin + $0.delay + $0.length - now) } ?? 0
      for track in animators[id].tracks.dropFirst(first) {
        builder.setMotion(
          [
            PacedTrajectory(
              from: isReversed ? 1 : 0, to: isReversed ? 0 : 1, delay: delayFactor * left,
              duration: (1 - delayFactor) * left,
              curve: animators[id].curve(along: track.axis ?? .x))
          ], for: LayerKeyPath(track.property), of: layer, at: now)
      }
      return
    }
    let place = animators[id].directed(fraction)
    for track in animators[id].tracks.dropFirst(first) {
      let binding = animators[id].binding(
        of: track, shown: isReversed ? place : 0, place: place)
      builder.setBinding(binding, for: LayerKeyPath(track.property), of: layer, at: now)
    }
    if animators[id].waits {
      try tell(
        AnimatorEvent(layer, .startAnimation(afterDelay: nil)), cause: cause)
    }
  }

  private mutating func apply(
    _ changes: [Change], to id: Int, from start: Double, cause: Cause
  ) throws(ResolveError) {
    let track = addTrack(to: id, from: start)
    let pacer = AnimationPacer(layer: animators[id].animator.layer, property: track)
    for change in changes {
      for change in try resolve(change, cause: cause) where !isHeld(change.property, cause: cause) {
        guard change.property.keyPath.property.viewAction != .none else {
          warn(
            "\(index.name(of: change.property.layer)).\(change.property.keyPath.name) is not "
              + "animated by UIViewPropertyAnimator; it is set at once", cause: cause)
          setModel(change, cause: cause)
          continue
        }
        for part in change.animatedParts where part.old.value != part.new {
          guard let token = animate(part, by: pacer) else { continue }
          animators[id].changes.append(
            .init(
              property: part.property, old: part.old.value, new: part.new, token: token,
              track: track))
        }
        setModel(change, cause: cause)
      }
    }
  }

  @discardableResult
  private mutating func addTrack(
    to id: Int, from start: Double, along axis: SpringVelocity.Axis? = nil
  ) -> LayerProperty {
    // Each track of each animator has a number of its own.
    let property = LayerProperty.progress(named: "progress-\(animatorTracks)")
    animatorTracks += 1
    animators[id].tracks.append(.init(property: property, start: start, axis: axis))
    return property
  }

  /// Gives the y of what moves in the plane a clock of its own, which shows what the common one does.
  ///
  /// The clock that there was goes on with x and with everything else.
  mutating func separateAxes(of id: Int) {
    let layer = animators[id].animator.layer
    for index in animators[id].tracks.indices where animators[id].tracks[index].axis == nil {
      let common = animators[id].tracks[index]
      animators[id].tracks[index].axis = .x
      let other = addTrack(to: id, from: common.start, along: .y)
      builder.setMotion(
        [ConstantTrajectory(number(of: common.property, animator: id))],
        for: LayerKeyPath(other), of: layer, at: now)
      animators[id].changes = animators[id].changes.flatMap { change in
        change.track == common.property ? separated(change, into: common.property, other) : [change]
      }
    }
  }

  private mutating func separated(
    _ change: AnimatorInstance.AppliedChange, into x: LayerProperty, _ y: LayerProperty
  ) -> [AnimatorInstance.AppliedChange] {
    let (layer, keyPath) = (change.property.layer, change.property.keyPath)
    let parts = keyPath.axisParts
    guard !parts.isEmpty, let animator = pacer(of: x) else { return [change] }
    builder.remove(change.token, at: now)
    running.remove(change.token)
    return zip(parts, [x, y]).compactMap { part, track in
      let axis = track == x ? 0 : 1
      guard let old = change.old.components?[axis], let new = change.new.components?[axis] else {
        return nil
      }
      let part = PlainChange(
        property: MovedProperty(layer: layer, keyPath: part),
        old: LayerState(value: .number(old), velocity: nil), new: .number(new))
      return animate(part, by: AnimationPacer(layer: animator, property: track)).map {
        .init(property: part.property, old: part.old.value, new: part.new, token: $0, track: track)
      }
    }
  }

  /// The hidden layer whose clock a track is.
  private func pacer(of track: LayerProperty) -> LayerID? {
    animators.first { $0.tracks.contains { $0.property == track } }?.animator.layer
  }

  /// Lets a clock lead one change from old to new: additively where view blocks do.
  private mutating func animate(_ change: PlainChange, by pacer: AnimationPacer) -> AnimationToken?
  {
    let keyPath = change.property.keyPath
    var from = keyPath.turning(change.old.value, theShortWayTo: change.new)
    var to = change.new
    let isAdditive = keyPath.property.viewAction == .additive
    if isAdditive {
      guard let way = from.subtracting(to) else { return nil }
      if case .transform = to { to = .transform(.identity) } else { to = to.scaled(by: 0) ?? to }
      from = way
    }
    var property = PropertyAnimation(keyPath: keyPath, curve: .basic(from: from, to: to, by: nil))
    property.isAdditive = isAdditive
    let token = builder.add(property, pacedBy: pacer, to: change.property.layer, at: now)
    running.add(.init(token: token, keyPaths: [keyPath], end: .infinity))
    return token
  }
}

extension AnimatorEvent.Verb {
  /// Whether it would take the fraction away from a finger that holds it.
  var movesFraction: Bool {
    switch self {
    case .pauseAnimation, .addAnimations: false
    default: true
    }
  }

  /// Why the verb is an error in a state; nil where it is none.
  func problem(in state: AnimatorInstance.State) -> String? {
    switch (self, state) {
    case (.createAnimator, .paused), (.createAnimator, .stopped):
      "it is \(state.rawValue), and would be let go like that; stop and finish it first"
    case (.finishAnimation, .stopped), (.createAnimator, _): nil
    case (.finishAnimation, _): "it is \(state.rawValue); stop it first"
    case (_, .stopped): "it is stopped, and can only be finished"
    case (.stopAnimation, .inactive): "it is inactive; start or pause it first"
    case (.continueAnimation, .inactive), (.continueAnimation, .running):
      "it is \(state.rawValue); pause it first"
    default: nil
    }
  }
}

extension LayerKeyPath {
  /// The key paths of x and y of a point or a size; empty for all else.
  fileprivate var axisParts: [LayerKeyPath] {
    let parts: [Part]
    switch (property.kind, part) {
    case (.point, nil): parts = [.x, .y]
    case (.size, nil): parts = [.width, .height]
    case (.rect, .origin): parts = [.originX, .originY]
    case (.rect, .size): parts = [.sizeWidth, .sizeHeight]
    case (.transform, .translation): parts = [.translationX, .translationY]
    default: parts = []
    }
    return parts.map { LayerKeyPath(property, $0) }
  }
}
