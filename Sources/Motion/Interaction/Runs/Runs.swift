import FlipbookCalculus
import FlipbookDocument
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

/// The running animations, and everything that waits for them: blocks, transactions and animators.
struct Runs {
  private var running: RunningAnimations
  private var blocks = CompletionBlocks()
  private var animators = AnimatorRuns()
  /// The animations begun in each open group, innermost last.
  private var groups: [[AnimationToken]] = []

  init(tank: FuelTank) {
    running = RunningAnimations(tank: tank)
  }

  // MARK: - Animations

  /// Adds an animation and records the properties that it changes; the open transaction waits for
  /// it.
  mutating func start(
    _ animation: LayerAnimation, key: String?, on layer: LayerID, _ traits: AnimationTraits,
    place: SourcePlace?, in transaction: GroupID?, _ stage: inout Stage
  ) -> AnimationToken {
    let token = stage.add(animation, forKey: key, to: layer)
    let end = animation.isRemovedOnCompletion ? stage.endTime(of: token) : nil
    running.add(
      RunningAnimations.Entry(
        token: token, key: key, animation: animation, keyPaths: animation.keyPaths,
        end: end ?? .infinity, traits: traits, place: place))
    collect(token, in: transaction)
    return token
  }

  /// Lets a clock pace a property until it is released; nothing waits for it.
  mutating func start(
    _ kind: LayerAnimation.Kind, pacedBy pacer: AnimationPacer, on layer: LayerID,
    _ stage: inout Stage
  ) -> AnimationToken {
    let token = stage.add(kind, pacedBy: pacer, to: layer)
    running.add(
      RunningAnimations.Entry(
        token: token, keyPaths: LayerAnimation(kind).keyPaths, end: .infinity))
    return token
  }

  /// Mixes two renderings of a view.
  mutating func mix(
    _ transition: ViewTransition, from old: Layer?, in group: GroupID?, _ stage: inout Stage
  ) -> AnimationToken {
    let token = stage.mix(transition, from: old)
    running.add(
      RunningAnimations.Entry(
        token: token, keyPaths: [], end: stage.endTime(of: token) ?? .infinity,
        traits: AnimationTraits(blocksTouches: !transition.allowsUserInteraction)))
    collect(token, in: group)
    return token
  }

  /// Removes a paced animation.
  mutating func letGo(_ token: AnimationToken, _ stage: inout Stage) {
    stage.remove(token)
    running.remove(token)
  }

  /// Handles animations that were removed early; blocks that waited for them end as cancelled.
  mutating func cancel(_ tokens: [AnimationToken], on stage: Stage, _ agenda: inout Agenda) {
    for token in tokens {
      running.remove(token)
      for block in blocks.cancel(token) { scheduleEnd(of: block, on: stage, &agenda) }
    }
  }

  /// Handles a drive whose property was taken over: its block ends as cancelled.
  mutating func cancel(
    flightOf property: MovedProperty, in block: BlockID, on stage: Stage, _ agenda: inout Agenda
  ) {
    if blocks.cancel(flightOf: property, in: block) {
      scheduleEnd(of: block, on: stage, &agenda)
    }
  }

  /// The animations of a layer, in the order in which they were added.
  mutating func all(of layer: LayerID, at time: Double) -> [RunningAnimations.Entry] {
    running.all(of: layer, at: time)
  }

  /// The animations that affect a property's value.
  mutating func overlapping(
    _ property: MovedProperty, at time: Double
  ) -> [RunningAnimations.Entry] {
    running.overlapping(property.keyPath, of: property.layer, at: time)
  }

  /// Whether any running animation of a property matches.
  func isAnimated(
    _ property: MovedProperty, at time: Double,
    _ matches: (RunningAnimations.Entry) -> Bool = { _ in true }
  ) -> Bool {
    running.isAnimated(property, at: time, matches)
  }

  /// Whether an animation makes a view untouchable.
  func blocksTouches(of layer: LayerID, at time: Double) -> Bool {
    running.blocksTouches(of: layer, at: time)
  }

  /// The place of what added an animation; nil where that was the view.
  func place(of token: AnimationToken) -> SourcePlace? { running.place(of: token) }

  // MARK: - Groups and completions

  /// Opens a group, which collects the animations that begin in a context with the group.
  mutating func openGroup() -> GroupID {
    groups.append([])
    return GroupID(groups.count - 1)
  }

  mutating func collect(_ token: AnimationToken, in group: GroupID?) {
    if let group { groups[group.index].append(token) }
  }

  /// Closes the innermost group and returns its animations, which an enclosing group also collects.
  mutating func closeGroup(_ group: GroupID, into outer: GroupID? = nil) -> [AnimationToken] {
    let tokens = groups.remove(at: group.index)
    if let outer { groups[outer.index] += tokens }
    return tokens
  }

  /// The ID of the next block.
  var nextBlock: BlockID { blocks.nextID }

  /// Whether the completion of a block has not run yet.
  func isWaiting(_ block: BlockID) -> Bool { blocks.live[block] != nil }

  /// Removes a block, whose completion then never runs.
  mutating func forget(_ block: BlockID) { _ = blocks.remove(block) }

  /// Schedules a completion for when animations and flights have ended; immediately without any.
  mutating func complete(
    _ completion: Completion, after tokens: [AnimationToken],
    flights: [MovedProperty: Double], _ cause: Cause, on stage: Stage, _ agenda: inout Agenda
  ) {
    guard !completion.finished.isEmpty || !completion.cancelled.isEmpty else { return }
    let block = blocks.add(
      .init(completion: completion, cause: cause, tokens: tokens, flights: flights))
    scheduleEnd(of: block, on: stage, &agenda)
  }

  /// The approximate cost in nanoseconds of asking one animation of a block for its end.
  private static let unitsOfToken = 300.0

  /// Schedules the end of a block: the exact end of its last animation.
  private mutating func scheduleEnd(
    of id: BlockID, on stage: Stage, _ agenda: inout Agenda
  ) {
    guard let block = blocks.live[id], let version = blocks.newVersion(of: id) else { return }
    let now = stage.now
    stage.tank.spend(Double(block.tokens.count) * Self.unitsOfToken)
    var end = block.flights.values.reduce(now) { max($0, $1) }
    for token in block.tokens {
      end = max(end, stage.endTime(of: token) ?? now)
    }
    guard end.isFinite else { return }
    end = max(now, end)
    var cause = agenda.following(block.cause, at: end)
    // A block without duration ends after the turn that began it.
    cause.phase = end > now ? .completions : .script
    cause.order = end > now ? block.cause.order : .max
    agenda.add(.endBlock(id, version: version), at: end, cause)
  }

  /// Ends a block and schedules its completion.
  mutating func end(_ id: BlockID, version: Int, _ cause: Cause, _ agenda: inout Agenda) {
    guard blocks.isCurrent(id, version: version), let block = blocks.remove(id) else { return }
    let completion = block.completion
    agenda.run(block.isCancelled ? completion.cancelled : completion.finished, cause)
  }

  // MARK: - Animators and clock changes

  /// The run of an animator; nil while it does not run.
  func run(of animator: AnimatorID) -> AnimatorRun? { animators[animator] }

  mutating func begin(
    _ run: AnimatorRun, of animator: AnimatorID, on stage: Stage, _ agenda: inout Agenda
  ) {
    animators.begin(animator, run)
    animators.schedule(animator, on: stage, &agenda)
  }

  mutating func end(runOf animator: AnimatorID) { animators.end(animator) }

  /// Adds a layer that the run of an animator moves, and returns the run; nil if it does not run or
  /// moves the layer already.
  ///
  /// Its clock may be the slowest.
  mutating func add(
    _ layer: LayerID, movedBy animator: AnimatorID, on stage: Stage, _ agenda: inout Agenda
  ) -> AnimatorRun? {
    guard let run = animators.add(layer, to: animator, on: stage) else { return nil }
    if stage.hasClocks { animators.schedule(animator, on: stage, &agenda) }
    return run
  }

  /// Whether a scheduled end is still valid; ends are scheduled again when something stops,
  /// reverses or continues differently.
  func isCurrent(_ step: Step) -> Bool {
    switch step {
    case .endBlock(let block, let version): blocks.isCurrent(block, version: version)
    case .endAnimator(let animator, let version): animators.isCurrent(animator, version: version)
    default: true
    }
  }

  /// Computes the ends of all animations, blocks and animators again after a layer's clock has
  /// changed.
  mutating func reschedule(below layer: LayerID, on stage: Stage, _ agenda: inout Agenda) {
    running.updateEnds(
      at: stage.now, of: { stage.chain(from: $0).contains(layer) }, stage.endTime)
    for id in blocks.live.keys.sorted() { scheduleEnd(of: id, on: stage, &agenda) }
    animators.reschedule(on: stage, &agenda)
  }
}
