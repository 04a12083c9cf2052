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
  var stage: Stage
  /// The steps that are still to be folded.
  var agenda: Agenda
  var runs: Runs
  private(set) var flights = Flights()
  private(set) var held = Held()
  var physics: Physics
  private(set) var marks = Marks()
  /// The events that wait for motions to come to rest.
  var rests = Rests()
  var stacks: Stacks

  init(_ stage: Stage, _ agenda: Agenda, _ controllers: SceneControllers) {
    (self.stage, self.agenda) = (stage, agenda)
    runs = Runs(tank: stage.tank)
    physics = Physics(controllers.dynamics)
    stacks = Stacks(stage.cast)
  }

  // MARK: - Turns

  /// Starts the dynamics and schedules the script; everything initial must already exist.
  mutating func begin(_ script: [ScheduledEvent]) throws(ResolveError) {
    try physics.begin(&stage)
    try agenda.add(script)
  }

  /// Begins folding a step.
  mutating func begin(_ due: Agenda.DueStep) {
    stage.advance(to: due.time)
    agenda.begin(due)
    if !due.cause.isInitial { stage.begin() }
  }

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

  /// Lets a property follow trajectories from now on, which ends its current motion.
  mutating func move(_ property: MovedProperty, by components: [any Trajectory]) {
    endFlights(of: property)
    stage.move(property, by: components)
  }

  /// Lets a property follow trajectories; nothing else may be moving it.
  mutating func follow(_ components: [any Trajectory], by property: MovedProperty) {
    stage.move(property, by: components)
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

  /// Lets a clock pace a property, or the change of a text, until it is released.
  mutating func start(
    _ kind: LayerAnimation.Kind, pacedBy pacer: AnimationPacer, on layer: LayerID
  ) -> AnimationToken {
    runs.start(kind, pacedBy: pacer, on: layer, &stage)
  }

  /// Removes animations before their end.
  mutating func cancel(_ tokens: [AnimationToken]) {
    for token in tokens { stage.remove(token) }
    runs.cancel(tokens, on: stage, &agenda)
    if !tokens.isEmpty { wakeWaits() }
  }

  /// Removes the animation of a layer under a key.
  mutating func cancelAnimation(forKey key: String, of layer: LayerID) {
    let tokens = stage.remove(.key(key), from: layer)
    runs.cancel(tokens, on: stage, &agenda)
    if !tokens.isEmpty { wakeWaits() }
  }

  /// Removes all animations of a layer, and returns them.
  @discardableResult
  mutating func cancelAllAnimations(of layer: LayerID) -> [AnimationToken] {
    let tokens = stage.remove(.all, from: layer)
    runs.cancel(tokens, on: stage, &agenda)
    if !tokens.isEmpty { wakeWaits() }
    return tokens
  }

  /// Runs a completion when animations and flights have ended; immediately if there are none.
  mutating func complete(
    _ completion: Completion, after tokens: [AnimationToken],
    flights: [MovedProperty: Double] = [:], _ cause: Cause
  ) {
    runs.complete(completion, after: tokens, flights: flights, cause, on: stage, &agenda)
  }

  /// Begins the run of an animator, which its fraction shows.
  mutating func begin(_ run: AnimatorRun, of id: AnimatorID) {
    endFlights(of: run.fraction)
    stage.move(run.fraction, by: [run.motion], timedBy: run.clocks)
    runs.begin(run, of: id, on: stage, &agenda)
  }

  /// Adds a layer that an animator moves; its clock times the run, too.
  mutating func add(_ layer: LayerID, movedBy id: AnimatorID) {
    guard let run = runs.add(layer, movedBy: id, on: stage, &agenda) else { return }
    stage.move(run.fraction, by: [run.motion], timedBy: run.clocks)
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

  /// Lets a held property follow its fingers until they lift.
  mutating func follow(
    _ components: [any Trajectory], by property: MovedProperty, marked mark: Int,
    until lifting: Double
  ) {
    stage.move(property, by: components)
    physics.follow(property, until: .infinity, stage)
    marks.extend(mark, until: lifting)
  }

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

  /// Passes on that the app has positioned an item.
  mutating func put(_ property: MovedProperty) { physics.update(property, stage) }

  // MARK: - View hierarchy

  mutating func insert(_ tree: Layer, into parent: LayerID, at index: Int?) {
    stage.insert(tree, into: parent, at: index)
    stacks.restructure(tree.id, isNew: true, on: stage)
  }

  mutating func move(_ layer: LayerID, into parent: LayerID, at index: Int?) {
    let isSame = stage.superview(of: layer) == parent
    let clock = stage.clocks.localTime(of: layer)
    stacks.restructure(layer, isNew: false, on: stage)
    stage.move(layer, into: parent, at: index)
    stacks.restructure(layer, isNew: !isSame, on: stage)
    if stage.clocks.localTime(of: layer) != clock { reschedule(below: layer) }
  }

  /// Removes a view from the tree; its animations are cancelled.
  mutating func take(_ layer: LayerID) {
    stacks.restructure(layer, isNew: false, on: stage)
    runs.cancel(stage.take(layer), on: stage, &agenda)
    // An animator no longer waits for its clock.
    if stage.hasClocks { return reschedule(below: layer) }
    wakeWaits()
  }
}
