package import FlipbookCalculus
package import FlipbookLayers
package import FlipbookMotion

/// A timeline under construction: the scene's events are folded into it, in order of time.
///
/// An event may read the past and may change only the future: every change has the time from which
/// it applies, and times never decrease. `before: true` gives the limit from the left: the
/// presentation just before the changes of that instant.
package struct TimelineBuilder: Sendable {
  private(set) var record: TimelineRecord
  private var nextToken = 0
  /// What was displayed before the changes of an instant.
  private(set) var past = Past()

  /// Records which layer values are read; nil if that is not needed.
  let reads: TimelineReads?
  /// The tank that reads and changes are charged to; the code that folds checks whether anything is
  /// left.
  package let tank: FuelTank

  /// The approximate costs in nanoseconds of a change of a property and of an added animation, which are
  /// kept for all times.
  private static let unitsOfChange = 3500.0
  private static let unitsOfAnimation = 12_000.0
  /// The approximate costs in nanoseconds of a layer of another tree, and of one that only has its layers
  /// in another order.
  ///
  /// All trees are kept. A layer takes about two kilobytes in the first and 700 bytes in the second, so that
  /// two seconds of either are less than 1 GiB.
  static let unitsOfStructure = 5000.0
  static let unitsOfOrder = 2000.0

  /// Starts from the tree at time 0.
  package init(
    root: Layer, reads: TimelineReads? = nil, tank: FuelTank = FuelTank(.endless)
  ) {
    record = TimelineRecord(root: root)
    self.reads = reads
    self.tank = tank
  }

  /// The timeline folded so far, as an immutable value.
  package var timeline: Timeline { Timeline(record: record) }

  /// The properties that have changed since the last call.
  package mutating func takeChanges() -> Set<TrackedProperty> { record.takeChanges() }

  /// Ends the turn of an instant early: everything folded so far counts as displayed for what
  /// follows at the same instant.
  package mutating func flush(at time: Double) { past.flushed = (time, record) }

  /// Marks the beginning of the film; only the first call has an effect.
  ///
  /// Everything folded so far is the initial state of the scene, from which changes at time 0
  /// start.
  package mutating func begin() { if !past.hasBegun { past.initial = record } }

  /// Whether the rate or the offset of any layer's time has ever been set or animated.
  package var hasMovingClocks: Bool { record.roles.contains(.clock) }

  /// Sets a property from a time on, which ends the previous value or motion of the same key path.
  package mutating func setModel(
    _ value: LayerValue, for keyPath: LayerKeyPath, of layer: LayerID, at time: Double
  ) {
    tank.spend(Self.unitsOfChange)
    record.withTrack(of: layer, changing: [keyPath.property]) {
      $0.setModel(value, for: keyPath, at: time)
    }
  }

  /// Lets a property follow trajectories from a time on, one for each component of its value; their
  /// elapsed time is scene time − `time`, or by the slowest of `clocks`.
  package mutating func setMotion(
    _ components: [any Trajectory], timedBy clocks: [MotionClock] = [],
    for keyPath: LayerKeyPath, of layer: LayerID, at time: Double
  ) {
    if clocks.isEmpty { tank.spend(Self.unitsOfChange) }
    record.withTrack(of: layer, changing: [keyPath.property]) {
      if clocks.isEmpty {
        $0.setMotion(components, for: keyPath, at: time)
      } else {
        $0.setMotion(components, timedBy: clocks, for: keyPath, at: time)
      }
    }
  }

  /// Binds a property to a number of a layer from a time on.
  ///
  /// Bindings must not form a circle, and chains must not be longer than
  /// `PropertyBinding.longestChain`: anything deeper is read as if unbound.
  package mutating func setBinding(
    _ binding: PropertyBinding, for keyPath: LayerKeyPath, of layer: LayerID, at time: Double
  ) {
    // From now on its source is read, also by anything that reads the bound property.
    tank.spend(Self.unitsOfChange)
    for source in binding.sources { reads?.note(source.keyPath.property, of: source.layer) }
    record.withTrack(of: layer, changing: [keyPath.property]) {
      $0.setBinding(binding, for: keyPath, at: time)
    }
  }

  /// Lets a layer that pins to the visible bounds follow the scroll view that it is in, at any time.
  ///
  /// - Parameter scrollViews: The scroll views that it may be in.
  package mutating func pin(_ layer: LayerID, in scrollViews: [LayerID]) {
    reads?.notePlacements()
    reads?.note(.hidden, of: layer)
    for view in scrollViews { reads?.note(.contentInset, of: view) }
    record.withTrack(of: layer, changing: [.position]) { $0.setPinned() }
  }

  /// The bound key paths of a layer at a time, in the order of their first change.
  package func bindings(
    of layer: LayerID, at time: Double
  ) -> [(keyPath: LayerKeyPath, binding: PropertyBinding)] {
    guard let track = record.tracks[layer], track.isBound else { return [] }
    return zip(track.indexes.properties, track.models).flatMap { property, model in
      model.bindings(at: time).map { (LayerKeyPath(property, $0.part), $0.binding) }
    }
  }

  /// Adds an animation of any kind that a number can pace, until it is removed.
  package mutating func add(
    _ kind: LayerAnimation.Kind, pacedBy pacer: AnimationPacer, to layer: LayerID, at time: Double
  ) -> AnimationToken {
    var timing = MediaTiming()
    timing.duration = 1
    // It has no time of its own, so it cannot end.
    timing.speed = 0
    timing.fillMode = .both
    var animation = LayerAnimation(kind, timing: timing)
    animation.isRemovedOnCompletion = false
    let prepared = record.withTrack(of: layer, changing: []) {
      $0.prepare(animation, timing: timing)
    }
    return append(.animation(prepared), animation, key: nil, to: layer, at: time, pacer: pacer)
  }

  /// Lets another number pace an animation from a time on.
  package mutating func pace(
    _ token: AnimationToken, by pacer: AnimationPacer, at time: Double
  ) {
    let properties = record.run(token)?.properties ?? []
    record.withTrack(of: token.layer, changing: properties) {
      $0.runs.pace(token, by: pacer, at: time)
    }
  }

  /// Adds an animation, which replaces one under the same key.
  ///
  /// A `beginTime` of 0 is replaced with the layer's local time at `time`, and `delay` is added. A
  /// duration that is not above 0 becomes 0.25 s, the default of a transaction.
  @discardableResult
  package mutating func add(
    _ animation: LayerAnimation, forKey key: String? = nil, to layer: LayerID, at time: Double
  ) -> AnimationToken {
    if let key { remove(.key(key), from: layer, at: time) }
    var timing = animation.timing
    if timing.beginTime == 0 {
      timing.beginTime = DecimalTime.sum(clockTime(of: layer, at: time), animation.delay)
    }
    if !(timing.duration > 0) { timing.duration = 0.25 }
    if case .transition(let transition) = animation.kind {
      return add(transition, animation, timing: timing, to: layer, at: time)
    }
    var seenBefore: [LayerKeyPath: LayerValue] = [:]
    for property in animation.properties where property.curve.startsFromPresentation {
      seenBefore[property.keyPath] =
        state(of: property.keyPath, in: layer, at: time, before: past.exists(at: time))?.value
    }
    let prepared = record.withTrack(of: layer, changing: []) {
      $0.prepare(animation, timing: timing, seenBefore: seenBefore)
    }
    return append(
      .animation(prepared), animation, key: key, to: layer, at: time)
  }

  /// Mixes the rendering of a layer and its subtree just before `time` with the one from then on; a
  /// duration that is not above 0 becomes 0.25 s.
  ///
  /// `old` replaces the previous rendering, for a transition between two layers. With `isStill`,
  /// the content of the new rendering is frozen from `time` on, as in a snapshot.
  @discardableResult
  package mutating func transition(
    _ kind: TransitionKind, of layer: LayerID, duration: Double,
    timingFunction: TimingFunction?, from old: Layer? = nil, isStill: Bool = false,
    at time: Double
  ) -> AnimationToken {
    var animation = LayerAnimation(.transition(TransitionAnimation(kind)))
    animation.timing.duration = duration
    animation.timingFunction = timingFunction
    var timing = animation.timing
    timing.beginTime = clockTime(of: layer, at: time)
    if !(timing.duration > 0) { timing.duration = 0.25 }
    return add(
      TransitionAnimation(kind), animation, timing: timing, to: layer, from: old,
      stillFrom: isStill ? time : nil, at: time)
  }

  /// Adds a transition from the rendering of a layer and its subtree just before `time` to the one
  /// from then on.
  ///
  /// It replaces a transition that is still running on the layer, and starts from its picture.
  private mutating func add(
    _ transition: TransitionAnimation, _ animation: LayerAnimation, timing: MediaTiming,
    to layer: LayerID, from replaced: Layer? = nil, stillFrom: Double? = nil, at time: Double
  ) -> AnimationToken {
    let old = record.snapshot(
      of: replaced ?? picture(of: layer, at: time, before: past.exists(at: time))
        ?? Layer(id: layer))
    remove(.transitions, from: layer, at: time)
    return append(
      .transition(
        from: old, transition.kind,
        PreparedTransition(
          timing: timing, timingFunction: animation.timingFunction,
          startProgress: transition.startProgress, endProgress: transition.endProgress,
          stillFrom: stillFrom)),
      animation, key: nil, to: layer, at: time)
  }

  private mutating func append(
    _ effect: AnimationRun.Effect, _ source: LayerAnimation, key: String?, to layer: LayerID,
    at time: Double, pacer: AnimationPacer? = nil
  ) -> AnimationToken {
    tank.spend(Self.unitsOfAnimation)
    let token = AnimationToken(index: nextToken, layer: layer)
    nextToken += 1
    let run = AnimationRun(
      token: token, key: key, source: source, addedAt: time, effect: effect,
      isRemovedOnCompletion: source.isRemovedOnCompletion,
      pacers: pacer.map { [(since: time, pacer: $0)] } ?? [])
    record.withTrack(of: layer, changing: run.properties) { $0.runs.append(run) }
    return token
  }

  /// The time of a layer's clock; 0 for a layer that is not in the tree.
  private func clockTime(of layer: LayerID, at time: Double) -> Double {
    record.at(time).localTime(of: layer)?.value ?? 0
  }

  /// Removes a running animation from a time on.
  package mutating func remove(_ token: AnimationToken, at time: Double) {
    let properties = record.run(token)?.properties ?? []
    record.withTrack(of: token.layer, changing: properties) { $0.runs.remove(token, at: time) }
  }

  /// Adds a layer above the whole film from a time on; transitions of the film do not affect it.
  package mutating func addOverlay(_ layer: Layer, time: Double) {
    record.overlays.insert(layer.id)
    insert(layer, into: record.epochs.at(time).root.id, time: time)
  }

  /// Removes the running animations of a layer that are selected, and returns them.
  @discardableResult
  package mutating func remove(
    _ selection: RunSelection, from layer: LayerID, at time: Double
  ) -> [AnimationToken] {
    guard record.tracks.index(of: layer) != nil else { return [] }
    tank.spend(300 + Double(record.tracks[layer]?.runs.spans.count ?? 0) * 2.5)
    let local = clockTime(of: layer, at: time)
    var properties: [LayerProperty] = []
    let removed = record.withTrack(of: layer, changing: []) { track in
      let removed = track.runs.removeRuns(at: time, local: local, selection)
      for token in removed { properties += track.runs[token]?.properties ?? [] }
      return removed
    }
    record.noteChange(of: properties, in: layer)
    return removed
  }
}

extension TimelineBuilder {
  /// The clocks of the layers at a time; reading them is neither recorded nor charged.
  package func at(_ time: Double) -> Moment { record.at(time) }

  /// The cached values of a layer's track; nil while nothing has been set or added there.
  package func invariant(of layer: LayerID) -> TrackInvariant? { record.tracks[layer]?.invariant }

  /// The keys of the animations on a layer at a time, in the order in which they were added
  /// (`CALayer.animationKeys`).
  package func animationKeys(of layer: LayerID, at time: Double) -> [String] {
    record.tracks[layer]?.runs.present(at: time, local: clockTime(of: layer, at: time))
      .compactMap(\.key) ?? []
  }

  /// The scene time of an animation's exact end, converted through the layer's clock as it runs at
  /// `time`.
  ///
  /// Infinity for one that never ends; nil for one that was removed earlier.
  package func endTime(of token: AnimationToken, at time: Double) -> Double? {
    guard let run = record.run(token) else { return nil }
    let end = run.timing.endTime
    guard end.isFinite else { return run.removedAt.isFinite ? nil : .infinity }
    guard let clock = record.at(time).localTime(of: token.layer) else { return nil }
    let sceneEnd = clock.sceneTime(of: end, from: time) ?? .infinity
    return run.removedAt < sceneEnd ? nil : sceneEnd
  }

  /// The timing of an animation as it was added, with its begin time resolved; nil for an unknown
  /// one.
  package func timing(of token: AnimationToken) -> MediaTiming? { record.run(token)?.timing }

  /// Changes the structure of the tree, which is kept with all of its layers; returns false where it stays.
  @discardableResult
  mutating func restructure(
    unitsOfLayer units: Double, _ change: (inout TimelineRecord) -> Bool
  ) -> Bool {
    guard change(&record) else { return false }
    tank.spend(Double(record.epochs.last.ids.count) * units)
    return true
  }
}
