import Animation
import Layers

extension Fold {
  /// Adds an animation of the author's own; one under the same key is cancelled.
  ///
  /// What it does not say of duration and curve is the transaction's.
  mutating func addAnimation(_ keyed: KeyedAnimation, to layer: LayerID) {
    let seen = velocitiesInFlight(of: keyed.animation.keyPathsKeepingVelocity, in: layer)
    if let key = keyed.key {
      cancel(
        builder.removeAnimation(forKey: key, from: layer, at: now),
        cause: Cause(place: nil, order: .max))
    }
    var animation = keyed.animation
    if !seen.isEmpty {
      animation = keepingVelocity(
        animation, seen, in: layer, rate: builder.clockRate(of: layer, at: now))
    }
    animation.timingFunction = animation.timingFunction ?? context.timingFunction
    if !(animation.timing.duration > 0) { animation.timing.duration = context.usableDuration }
    guard animation.timing.duration > 0 else { return }
    _ = start(animation, key: keyed.key, on: layer)
  }

  /// Adds an animation and notes what it changes.
  mutating func start(
    _ animation: LayerAnimation, key: String?, on layer: LayerID,
    note: (inout RunningAnimations.Entry) -> Void = { _ in }
  ) -> AnimationToken {
    let token = builder.add(animation, forKey: key, to: layer, at: now)
    let end = animation.isRemovedOnCompletion ? builder.endTime(of: token, at: now) : nil
    var entry = RunningAnimations.Entry(
      token: token, key: key, animation: animation, keyPaths: animation.keyPaths,
      end: end ?? .infinity)
    entry.place = agenda.place
    note(&entry)
    running.add(entry)
    awaitInTransaction(token)
    return token
  }

  /// The transaction that is open waits for an animation to be over.
  mutating func awaitInTransaction(_ token: AnimationToken) {
    if !openGroups.isEmpty { openGroups[openGroups.count - 1].append(token) }
  }

  /// Ends what was removed before its time; blocks that waited for it end as cancelled.
  mutating func cancel(_ tokens: [AnimationToken], cause: Cause) {
    for token in tokens {
      running.remove(token)
      for block in blocks.cancel(token) { scheduleEnd(of: block) }
    }
  }

  /// Something else has taken a property that the app moved: its block ends as cancelled.
  mutating func cancel(flightOf property: MovedProperty, in block: Int) {
    if blocks.cancel(flightOf: property, in: block) { scheduleEnd(of: block) }
  }

  /// Takes an animation away, if it is not over.
  mutating func cancel(_ token: AnimationToken, cause: Cause) {
    guard let end = builder.endTime(of: token, at: now), end > now else { return }
    builder.remove(token, at: now)
    cancel([token], cause: cause)
  }

  /// Takes everything away that animates a property, as when a finger takes it over.
  mutating func removeAnimations(of property: MovedProperty, cause: Cause) {
    let entries = running.overlapping(property.keyPath, of: property.layer, at: now)
    for entry in entries { builder.remove(entry.token, at: now) }
    cancel(entries.map(\.token), cause: cause)
  }

  /// Waits for animations to end, and runs the completion then; without animations at once.
  mutating func complete(
    _ completion: Completion, after tokens: [AnimationToken],
    flights: [MovedProperty: Double] = [:], cause: Cause
  ) {
    guard !completion.finished.isEmpty || !completion.cancelled.isEmpty else { return }
    let block = blocks.add(
      .init(completion: completion, cause: cause, tokens: tokens, flights: flights))
    scheduleEnd(of: block)
  }

  /// Reckons when a block is over: the exact end of its last animation.
  private mutating func scheduleEnd(of id: Int) {
    guard let block = blocks.live[id], let version = blocks.newVersion(of: id) else { return }
    var end = block.flights.values.reduce(now) { max($0, $1) }
    for token in block.tokens {
      end = max(end, builder.endTime(of: token, at: now) ?? now)
    }
    guard end.isFinite else { return }
    end = max(now, end)
    var cause = following(block.cause, at: end)
    // What is over at once is over after the turn that began it.
    cause.phase = end > now ? .completions : .script
    cause.order = end > now ? block.cause.order : .max
    add(.endBlock(BlockID(id), version: version), at: end, cause: cause)
  }

  /// After a clock was changed: every animation and block may end at another time.
  ///
  /// Only the layer's clock and those in it are others, where the layer is told.
  mutating func rescheduleBlocks(of layer: LayerID? = nil, cause: Cause) {
    let (builder, index, time) = (builder, index, now)
    running.updateEnds(
      at: time, of: { id in layer.map { index.chain(from: id).contains($0) } ?? true },
      { builder.endTime(of: $0, at: time) })
    for id in blocks.live.keys.sorted() { scheduleEnd(of: id) }
    rescheduleAnimators()
  }

  mutating func endBlock(_ id: Int, version: Int, cause: Cause) {
    guard let current = blocks.live[id], current.version == version,
      let block = blocks.remove(id)
    else { return }
    let completion = block.completion
    run(block.isCancelled ? completion.cancelled : completion.finished, cause: cause)
  }

  /// Lets events happen, each after its own delay.
  mutating func run(_ events: [DelayedEvent], cause: Cause) {
    agenda.run(events, cause)
  }
}
