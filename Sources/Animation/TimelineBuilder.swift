public import Layers
public import Motion

/// A timeline while the scene's events are folded into it, in time order.
///
/// An event may ask the past and may only replace the future: every change carries the time from
/// which it holds, and times never go back. `before: true` asks for the limit from the left: what was
/// seen just before the changes of that instant.
public struct TimelineBuilder: Sendable {
  private var record: TimelineRecord
  private var nextToken = 0

  /// Starts from the tree at time 0.
  public init(root: Layer) {
    record = TimelineRecord(root: root)
  }

  /// What has been folded so far, as an immutable timeline.
  public var timeline: Timeline { Timeline(record: record) }

  /// Sets a property from a time on; what was set or moved on the same key path ends there.
  public mutating func setModel(
    _ value: LayerValue, for keyPath: LayerKeyPath, of layer: LayerID, at time: Double
  ) {
    record.withTrack(of: layer) { $0.setModel(value, for: keyPath, at: time) }
  }

  /// Lets a property follow trajectories from a time on, one for each component of its value; their
  /// elapsed time is scene time − `time`.
  public mutating func setMotion(
    _ components: [any Trajectory], for keyPath: LayerKeyPath, of layer: LayerID, at time: Double
  ) {
    record.withTrack(of: layer) { $0.setMotion(components, for: keyPath, at: time) }
  }

  /// Adds an animation; one that is there under the same key is replaced.
  ///
  /// A `beginTime` of 0 becomes the layer's local time at `time`, after which `delay` counts.
  @discardableResult
  public mutating func add(
    _ animation: LayerAnimation, forKey key: String? = nil, to layer: LayerID, at time: Double
  ) -> AnimationToken {
    if let key { removeAnimation(forKey: key, from: layer, at: time) }
    var timing = animation.timing
    if timing.beginTime == 0 { timing.beginTime = localTime(of: layer, at: time) + animation.delay }
    // What is removed at its end has nothing left to fill with.
    if animation.isRemovedOnCompletion {
      timing.fillMode = timing.fillMode.fillsBackwards ? .backwards : .removed
    }
    let prepared = PreparedAnimation(animation, timing: timing)
    return append(
      .animation(prepared), key: key, to: layer, at: time,
      isRemovedOnCompletion: animation.isRemovedOnCompletion)
  }

  /// Mixes what was seen of a layer and its subtree just before `time` with what is seen from then on.
  @discardableResult
  public mutating func transition(
    _ kind: TransitionKind, of layer: LayerID, duration: Double,
    timingFunction: TimingFunction?, at time: Double
  ) -> AnimationToken {
    var timing = MediaTiming()
    timing.duration = duration
    timing.beginTime = localTime(of: layer, at: time)
    let old =
      tree(at: time, .presentation, before: time > 0).descendant(layer) ?? Layer(id: layer)
    return append(
      .transition(
        from: old, kind, PreparedTransition(timing: timing, timingFunction: timingFunction)),
      key: nil, to: layer, at: time, isRemovedOnCompletion: true)
  }

  private mutating func append(
    _ effect: AnimationRun.Effect, key: String?, to layer: LayerID, at time: Double,
    isRemovedOnCompletion: Bool
  ) -> AnimationToken {
    let token = AnimationToken(index: nextToken, layer: layer)
    nextToken += 1
    record.withTrack(of: layer) {
      $0.runs.append(
        AnimationRun(
          token: token, key: key, addedAt: time, effect: effect,
          isRemovedOnCompletion: isRemovedOnCompletion))
    }
    return token
  }

  /// The time of a layer's clock; 0 for a layer that is not in the tree.
  private func localTime(of layer: LayerID, at time: Double) -> Double {
    record.localTime(of: layer, at: time)?.value ?? 0
  }

  /// Takes a running animation away; later times are without it.
  public mutating func remove(_ token: AnimationToken, at time: Double) {
    record.withTrack(of: token.layer) { track in
      for index in track.runs.indices where track.runs[index].token == token {
        track.runs[index].removedAt = min(track.runs[index].removedAt, time)
      }
    }
  }

  /// Takes away what is there under a key, and says what that was.
  @discardableResult
  public mutating func removeAnimation(
    forKey key: String, from layer: LayerID, at time: Double
  ) -> [AnimationToken] {
    removeRuns(from: layer, at: time) { $0.key == key }
  }

  /// Takes all animations of a layer away, and says which were there.
  @discardableResult
  public mutating func removeAllAnimations(
    from layer: LayerID, at time: Double
  ) -> [AnimationToken] {
    removeRuns(from: layer, at: time) { _ in true }
  }

  private mutating func removeRuns(
    from layer: LayerID, at time: Double, where matches: (AnimationRun) -> Bool
  ) -> [AnimationToken] {
    guard record.tracks[layer] != nil else { return [] }
    let local = localTime(of: layer, at: time)
    return record.withTrack(of: layer) { track in
      var removed: [AnimationToken] = []
      for index in track.runs.indices {
        let run = track.runs[index]
        guard run.removedAt > time, matches(run) else { continue }
        // What is over and removed on completion was gone before.
        if !(run.isRemovedOnCompletion && run.timing.endTime <= local) { removed.append(run.token) }
        track.runs[index].removedAt = time
      }
      return removed
    }
  }

  /// Changes the structure from a time on: the tree with a layer put into another one.
  ///
  /// At the end without an index; nothing happens when the parent is not in the tree.
  public mutating func insert(
    _ layer: Layer, into parent: LayerID, at index: Int? = nil, time: Double
  ) {
    restructure(at: time) { $0.inserting(layer, into: parent, at: index) }
  }

  /// Takes a layer and its subtree out of the tree from a time on.
  public mutating func remove(_ layer: LayerID, time: Double) {
    restructure(at: time) { $0.removing(layer) }
  }

  private mutating func restructure(at time: Double, _ change: (Layer) -> Layer) {
    record.replaceStructure(with: change(record.epoch(at: time).root), at: time)
  }
}

extension TimelineBuilder {
  /// The state of a property at an instant; nil when the layer does not have it then.
  public func state(
    of keyPath: LayerKeyPath, in layer: LayerID, at time: Double,
    tree: Timeline.Tree = .presentation, before: Bool = false
  ) -> LayerState? {
    record.state(of: keyPath, in: layer, at: before ? time.nextDown : time, tree)
  }

  /// The whole tree at an instant.
  public func tree(at time: Double, _ tree: Timeline.Tree, before: Bool = false) -> Layer {
    record.tree(at: before ? time.nextDown : time, tree)
  }

  /// The scene time of an animation's exact end, through the layer's clock as it runs at `time`.
  ///
  /// Infinity for one that never ends; nil for one that was removed before.
  public func endTime(of token: AnimationToken, at time: Double) -> Double? {
    guard let run = record.tracks[token.layer]?.runs.first(where: { $0.token == token }) else {
      return nil
    }
    let end = run.timing.endTime
    guard end.isFinite else { return run.removedAt.isFinite ? nil : .infinity }
    guard let local = record.localTime(of: token.layer, at: time) else { return nil }
    guard local.velocity > 0 else { return end <= local.value ? time : .infinity }
    let sceneEnd = time + (end - local.value) / local.velocity
    return run.removedAt < sceneEnd ? nil : sceneEnd
  }
}
