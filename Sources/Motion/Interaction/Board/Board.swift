import FlipbookCalculus
import FlipbookDocument
import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

/// The target of all writes while a scene is folded: the stage, with everything that a change
/// affects: animations, flights, holds, dynamics, and marks.
///
/// Parts change it only through its methods, so that every write is complete: the property's
/// current motion ends, fingers keep what they hold, and blocks learn which animations were
/// removed.
struct Board {
  private(set) var stage: Stage
  /// The steps that are still to be folded.
  var agenda: Agenda
  private(set) var runs: Runs
  private(set) var flights = Flights()
  private(set) var held = Held()
  private(set) var physics: Physics
  private(set) var marks = Marks()
  /// The events that wait for motions to come to rest.
  var rests = Rests()
  var stacks: Stacks
  private var crossings: Crossings

  init(_ stage: Stage, _ agenda: Agenda, _ controllers: SceneControllers) {
    (self.stage, self.agenda) = (stage, agenda)
    runs = Runs(tank: stage.tank)
    physics = Physics(controllers.dynamics)
    stacks = Stacks(stage.cast)
    crossings = Crossings(
      controllers.crossings, items: Set((controllers.dynamics?.items ?? []).map(\.layer)),
      scale: stage.cast.scale)
    self.stage.pinViews()
  }

  // MARK: - Turns

  /// Starts the dynamics and schedules the script; everything initial must already exist.
  mutating func begin(_ script: [ScheduledEvent]) throws(ResolveError) {
    try physics.begin(&stage)
    try agenda.add(script)
  }

  /// Steps the dynamics to the next event.
  mutating func advance(
    to time: Double, unless isCancelled: () -> Bool
  ) throws(ResolveError) {
    try physics.advance(to: time, &stage, unless: isCancelled)
  }

  /// Adds the steps of the crossings that come before the next step, once everything of the current
  /// instant has happened; the dynamics make the steps up to there.
  mutating func meetCrossings(
    until end: Double?, unless isCancelled: () -> Bool
  ) throws(ResolveError) {
    guard !crossings.isEmpty else { return }
    let end = end ?? .infinity
    if let next = agenda.nextTime, next <= now { return }
    try crossings.settle(
      changed: stage.takeChanges(), on: stage, known: physics.knownUntil, until: end.nextUp,
      &agenda)
    while !stage.tank.isEmpty {
      let limit = min(end, agenda.nextTime ?? .infinity)
      let next = crossings.nextTime() ?? .infinity
      let known = crossings.followsDynamics ? physics.knownUntil : nil
      if let known, known < next, known <= limit, known - now < SceneDynamics.longest {
        try physics.step(&stage, unless: isCancelled)
        _ = stage.takeChanges()
        crossings.resume(
          from: max(known, now), on: stage, known: physics.knownUntil, until: end.nextUp)
      } else if next <= limit, next < .infinity {
        try crossings.advance(on: stage, known: known, until: end.nextUp, &agenda)
      } else {
        return
      }
    }
  }

  /// The events of a crossing whose step has come.
  mutating func cross(_ crossing: CrossingID, isRising: Bool, _ cause: Cause) {
    agenda.run(crossings.events(of: crossing, isRising: isRising), cause)
  }

  /// Begins folding a step.
  mutating func begin(_ due: Agenda.DueStep) {
    stage.advance(to: due.time)
    agenda.begin(due)
    if !due.cause.isInitial { stage.begin() }
  }

  /// Continues the dynamics after the end of the script.
  mutating func finish(at end: Double?, unless isCancelled: () -> Bool) throws(ResolveError) {
    try physics.finish(at: end, &stage, unless: isCancelled)
  }

  /// Ends the turn early: the values set so far count as displayed for what follows.
  mutating func flush() { stage.flush() }

  // MARK: - Properties

  /// Writes a value, which ends the property's current motion; other animations are not affected.
  mutating func write(_ value: LayerValue, to property: MovedProperty) {
    endFlights(of: property)
    let size =
      Stacks.sizing.contains(property.keyPath.property)
      ? stacks.size(of: property.layer, stage) : nil
    stage.write(value, to: property)
    stacks.change(property, from: size, on: stage)
  }

  /// Writes what a stack gives a view, which marks no stack.
  mutating func place(_ change: PlainChange) {
    endFlights(of: change.property)
    stage.write(change.new, to: change.property)
    put(change.property)
  }

  /// The views that a stack arranges now, in order.
  mutating func arrangedViews(of stack: LayerID) -> [LayerID] {
    stacks.arrangedViews(of: stack, on: stage)
  }

  /// The positions that a view has in all places among the others of its stack, in order.
  mutating func places(of view: LayerID, in stack: LayerID) -> [Point]? {
    stacks.places(of: view, in: stack, on: stage)
  }

  /// Notes where a view that was dropped comes to rest, so that its stack leaves it alone.
  mutating func settle(_ view: LayerID, at position: Point, until end: Double) {
    stacks.settle(view, at: position, until: end)
  }

  /// Lets a property follow trajectories from now on, which ends its current motion.
  mutating func move(_ property: MovedProperty, by components: [any Trajectory]) {
    endFlights(of: property)
    stage.move(property, by: components, from: now)
  }

  /// Lets a property follow trajectories; nothing else may be moving it.
  mutating func follow(_ components: [any Trajectory], by property: MovedProperty) {
    stage.move(property, by: components, from: now)
  }

  /// Binds a property to a number.
  mutating func follow(_ binding: PropertyBinding, by property: MovedProperty) {
    stage.bind(property, to: binding)
  }

  /// Computes end times again below a layer whose clock has changed.
  mutating func reschedule(below layer: LayerID) {
    runs.reschedule(below: layer, on: stage, &agenda)
    wakeWaits()
  }

  // MARK: - Animations

  /// Adds an animation and records the properties that it changes.
  mutating func start(
    _ animation: LayerAnimation, key: String?, on layer: LayerID,
    _ traits: AnimationTraits = .init(),
    in context: Context
  ) -> AnimationToken {
    runs.start(
      animation, key: key, on: layer, traits, place: agenda.place, in: context.transaction, &stage)
  }

  /// Lets a clock pace one property until it is released.
  mutating func start(
    _ property: PropertyAnimation, pacedBy pacer: AnimationPacer, on layer: LayerID
  ) -> AnimationToken {
    runs.start(.property(property), of: [property.keyPath], pacedBy: pacer, on: layer, &stage)
  }

  /// Lets a clock pace the change of a label until it is released.
  mutating func start(
    _ roll: RollAnimation, pacedBy pacer: AnimationPacer, on layer: LayerID
  ) -> AnimationToken {
    runs.start(.roll(roll), of: [LayerKeyPath(.string)], pacedBy: pacer, on: layer, &stage)
  }

  /// Lets another clock pace an animation.
  mutating func pace(_ token: AnimationToken, by pacer: AnimationPacer) {
    stage.pace(token, by: pacer)
  }

  mutating func letGo(_ token: AnimationToken) { runs.letGo(token, &stage) }

  /// Mixes two renderings of a view.
  mutating func mix(
    _ transition: ViewTransition, from old: Layer?, in context: Context
  ) -> AnimationToken {
    runs.mix(transition, from: old, in: context.transaction, &stage)
  }

  /// Removes animations before their end.
  mutating func cancel(_ tokens: [AnimationToken]) {
    for token in tokens { stage.remove(token) }
    runs.cancel(tokens, on: stage, &agenda)
    if !tokens.isEmpty { wakeWaits() }
  }

  /// Removes the animation of a layer under a key.
  mutating func cancelAnimation(forKey key: String, of layer: LayerID) {
    let tokens = stage.removeAnimation(forKey: key, from: layer)
    runs.cancel(tokens, on: stage, &agenda)
    if !tokens.isEmpty { wakeWaits() }
  }

  /// Removes all animations of a layer, and returns them.
  @discardableResult
  mutating func cancelAllAnimations(of layer: LayerID) -> [AnimationToken] {
    let tokens = stage.removeAllAnimations(from: layer)
    runs.cancel(tokens, on: stage, &agenda)
    if !tokens.isEmpty { wakeWaits() }
    return tokens
  }

  /// The animations of a layer, in the order in which they were added.
  mutating func running(on layer: LayerID) -> [RunningAnimations.Entry] {
    runs.all(of: layer, at: now)
  }

  /// The animations that affect a property's value.
  mutating func running(on property: MovedProperty) -> [RunningAnimations.Entry] {
    runs.overlapping(property, at: now)
  }

  mutating func openGroup() -> GroupID { runs.openGroup() }

  mutating func collect(_ token: AnimationToken, in group: GroupID?) {
    runs.collect(token, in: group)
  }

  mutating func closeGroup(_ group: GroupID, into outer: GroupID? = nil) -> [AnimationToken] {
    runs.closeGroup(group, into: outer)
  }

  /// Runs a completion when animations and flights have ended; immediately if there are none.
  mutating func complete(
    _ completion: Completion, after tokens: [AnimationToken],
    flights: [MovedProperty: Double] = [:], _ cause: Cause
  ) {
    runs.complete(completion, after: tokens, flights: flights, cause, on: stage, &agenda)
  }

  /// Removes a block, whose completion then never runs.
  mutating func forget(_ block: BlockID) { runs.forget(block) }

  mutating func endBlock(_ block: BlockID, version: Int, _ cause: Cause) {
    runs.end(block, version: version, cause, &agenda)
  }

  /// Begins the run of an animator, which its fraction shows.
  mutating func begin(_ run: AnimatorRun, of id: AnimatorID) {
    endFlights(of: run.fraction)
    stage.move(run.fraction, by: run.motion, timedBy: run.clocks)
    runs.begin(run, of: id, on: stage, &agenda)
  }

  mutating func endRun(of animator: AnimatorID) { runs.end(runOf: animator) }

  /// Adds a layer that an animator moves; its clock times the run, too.
  mutating func add(_ layer: LayerID, movedBy id: AnimatorID) {
    guard let run = runs.add(layer, movedBy: id, on: stage) else { return }
    stage.move(run.fraction, by: run.motion, timedBy: run.clocks)
  }

  // MARK: - Flights and holds

  /// Starts a property's flight: its motion after a release, or by a drive.
  mutating func fly(
    _ flight: Flight, _ property: MovedProperty, gesture: GestureID?, home: [Double],
    release: ReleaseMark? = nil, block: BlockID? = nil
  ) {
    move(property, by: flight.components)
    let marked = marks.fly(property, flight, from: now, release: release)
    flights.begin(
      ActiveFlight(
        gesture: gesture, home: home, start: now, end: now + flight.duration,
        components: flight.components, marks: marked.phases, release: marked.release,
        block: block),
      of: property)
  }

  /// Ends the flight of a property, and its marks.
  mutating func endFlights(of property: MovedProperty) {
    for (property, flight) in flights.remove(overlapping: property) {
      marks.cut(flight, at: now)
      wakeWaits()
      if let block = flight.block, flight.end > now {
        runs.cancel(flightOf: property, in: block, on: stage, &agenda)
      }
    }
  }

  /// Records that a property is held; returns the index of its mark.
  mutating func hold(_ property: MovedProperty, by id: GripID, until end: Double) -> Int {
    held.add(id, property)
    return marks.drag(property, from: now, until: end)
  }

  mutating func extend(_ mark: Int, until end: Double) { marks.extend(mark, until: end) }

  mutating func letGo(_ hold: GripID) {
    held.remove(hold)
    wakeWaits()
  }

  // MARK: - Waits

  /// Whether a scheduled end is still valid.
  func isCurrent(_ step: Step) -> Bool {
    if case .askForRest(let wait, let version) = step {
      return rests.isCurrent(wait, version: version)
    }
    return runs.isCurrent(step)
  }

  // MARK: - Dynamics

  mutating func perform(_ event: DynamicsEvent, _ cause: Cause) throws(ResolveError) {
    try physics.perform(event, place: cause.place, turnPlace: agenda.place, stage)
  }

  /// Lets something other than dynamics move an item, up to a time.
  mutating func push(_ property: MovedProperty, until end: Double) {
    physics.follow(property, until: end, stage)
  }

  /// Returns an item to the dynamics with its velocity.
  mutating func drop(_ property: MovedProperty, _ states: [MotionState], until end: Double) {
    physics.release(property, states, until: end, &stage)
  }

  /// Passes on that the app has positioned an item.
  mutating func put(_ property: MovedProperty) { physics.update(property, stage) }

  // MARK: - View hierarchy

  mutating func insert(_ tree: Layer, into parent: LayerID, at index: Int?) {
    stage.insert(tree, into: parent, at: index)
    stacks.restructure(tree.id, isNew: true, on: stage)
  }

  mutating func move(_ layer: LayerID, into parent: LayerID, at index: Int?) {
    let isSame = stage.superview(of: layer) == parent
    let clock = stage.localTime(of: layer)
    stacks.restructure(layer, isNew: false, on: stage)
    stage.move(layer, into: parent, at: index)
    stacks.restructure(layer, isNew: !isSame, on: stage)
    if stage.localTime(of: layer) != clock { reschedule(below: layer) }
  }

  /// Removes a view from the tree; its animations are cancelled.
  mutating func take(_ layer: LayerID) {
    stacks.restructure(layer, isNew: false, on: stage)
    runs.cancel(stage.take(layer), on: stage, &agenda)
    wakeWaits()
  }

  /// Shows a finger above everything else.
  mutating func show(_ disc: TouchDots.Disc) {
    if let layer = disc.layer { stage.addOverlay(layer, at: disc.start) }
    stage.move(disc.positionProperty, by: disc.path, from: disc.start)
    stage.move(disc.opacity, by: [disc.fade], from: disc.start)
  }
}
