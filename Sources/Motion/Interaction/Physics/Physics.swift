import FlipbookCalculus
import FlipbookDocument
import FlipbookDynamics
import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

/// The scene's dynamic animator, if it has one, and how fingers and the script act on it.
struct Physics {
  private let rules: SceneDynamics?
  /// nil if no views are moved by dynamics.
  private var run: DynamicsRun?

  init(_ rules: SceneDynamics?) {
    self.rules = rules
  }

  /// Makes the animator and adds the behaviors for time 0.
  mutating func begin(_ stage: inout Stage) throws(ResolveError) {
    guard let rules, !rules.items.isEmpty else { return }
    try rules.checkPairs()
    var items: [DynamicItem] = []
    for item in rules.items {
      guard
        case .rect(let bounds)? = stage.model(LayerKeyPath(.bounds), of: item.layer, at: 0)?.value
      else {
        throw ResolveError(.unknownLayer(stage.cast.name(of: item.layer)), layer: item.layer)
      }
      let size = bounds.standardized.size
      items.append(
        DynamicItem(
          size: SIMD2(size.width, size.height), shape: item.shape,
          motion: ItemMotion(of: item.layer, on: stage, at: 0)))
    }
    run = DynamicsRun(rules, items: items)
    for behavior in rules.behaviors where behavior.isAdded {
      try perform(.addBehavior(behavior.name), place: nil, turnPlace: nil, stage)
    }
  }

  // MARK: - Stepping

  /// Makes steps until past an instant, and records the motion.
  mutating func advance(
    to time: Double, _ stage: inout Stage, unless isCancelled: () -> Bool
  ) throws(ResolveError) {
    guard var run, run.isMoving else { return }
    // The run must have a single owner, or every step would copy its samples.
    self.run = nil
    defer { self.run = run }
    while run.isBehind(time) {
      guard !isCancelled() else { throw ResolveError(.cancelled) }
      Self.follow(in: &run, stage)
      let work = run.advance()
      stage.tank.spend(work.units + run.unitsOfStep)
      if let problem = run.problem(after: work, stage) { throw problem }
    }
    for stretch in run.stretches() {
      stage.move(stretch.position, by: stretch.center, from: stretch.start)
      if let rotation = stretch.rotation {
        stage.move(stretch.rotationProperty, by: [rotation.motion], from: rotation.start)
      }
    }
    run.beginStretch()
  }

  /// The instant up to which the items' motion is known; nil while nothing moves.
  var knownUntil: Double? { run.flatMap { $0.isMoving ? $0.time : nil } }

  /// Makes one step.
  mutating func step(
    _ stage: inout Stage, unless isCancelled: () -> Bool
  ) throws(ResolveError) {
    guard let time = knownUntil else { return }
    // A step is longer than this; see StepClock for the tolerance.
    try advance(to: time + 2e-9, &stage, unless: isCancelled)
  }

  /// Makes the remaining steps after the end of the script: until the end, or until everything
  /// rests.
  mutating func finish(
    at end: Double?, _ stage: inout Stage, unless isCancelled: () -> Bool
  ) throws(ResolveError) {
    if let end {
      try advance(to: end, &stage, unless: isCancelled)
      return
    }
    let start = stage.now
    var time = start
    while run?.isMoving == true {
      if time - start >= SceneDynamics.longest, let layer = run?.firstOwn {
        throw ResolveError(
          .endless(view: stage.cast.name(of: layer), mover: "the dynamics"), layer: layer)
      }
      time += 1
      try advance(to: time, &stage, unless: isCancelled)
    }
  }

  /// Lets items that a finger moves push others, and takes over those that it no longer moves.
  private static func follow(in run: inout DynamicsRun, _ stage: Stage) {
    for (item, end) in run.followed.sorted(by: { $0.key < $1.key }) {
      let layer = run.items[item].layer
      var here = ItemMotion(of: layer, on: stage, at: run.time)
      if end <= run.time {
        run.followed[item] = nil
        run.animator.place(item, at: here)
        run.beginStretchOfItem(item)
        continue
      }
      let next = ItemMotion(of: layer, on: stage, at: run.nextTime)
      here.velocity = (next.center - here.center) / run.animator.step
      here.angularVelocity = (next.rotation - here.rotation) / run.animator.step
      run.animator.place(item, at: here, isHeld: true)
    }
  }

  // MARK: - Events

  /// Performs an event; `place` is the event's, and `turnPlace` that of the step it belongs to.
  mutating func perform(
    _ event: DynamicsEvent, place: SourcePlace?, turnPlace: SourcePlace?, _ stage: Stage
  ) throws(ResolveError) {
    guard let run else { throw ResolveError(.noDynamics, place: place) }
    stage.tank.spend(run.unitsOfEvent)
    try stage.tank.check(at: stage.now, turnPlace)
    switch event {
    case .addBehavior(let name):
      let leaves = try Self.leaves(of: name, in: run, place)
      for item in Set(leaves.flatMap(\.behavior.items)).sorted() { join(item, stage) }
      for leaf in leaves where !run.animator.add(leaf.behavior, named: leaf.name) {
        throw ResolveError(.tooManyCollisions, place: place)
      }
    case .removeBehavior(let name):
      for leaf in try Self.leaves(of: name, in: run, place) { run.animator.remove(leaf.name) }
    case .removeAllBehaviors: run.animator.removeAll()
    case .anchorPoint(let point, let name):
      _ = try Self.leaves(of: name, in: run, place)
      self.run?.setAnchor(SIMD2(point.x, point.y), of: name)
    case .addLinearVelocity(let velocity, let layer):
      try accelerate(layer, at: place, stage) { $0 + SIMD2(velocity.x, velocity.y) }
    case .setLinearVelocity(let velocity, let layer):
      try accelerate(layer, at: place, stage) { _ in SIMD2(velocity.x, velocity.y) }
    }
    resume(stage)
  }

  private static func leaves(
    of name: String, in run: DynamicsRun, _ place: SourcePlace?
  ) throws(ResolveError) -> [(name: String, behavior: DynamicBehavior)] {
    let leaves = run.leaves(of: name)
    guard !leaves.isEmpty else { throw ResolveError(.unknownBehavior(name), place: place) }
    return leaves
  }

  /// Passes an item's current state to the animator, before a behavior acts on it for the first
  /// time.
  private func join(_ item: Int, _ stage: Stage) {
    guard let run, !run.animator.isDynamic(item) else { return }
    let time = run.isMoving ? run.time : stage.now
    var motion = ItemMotion(of: run.items[item].layer, on: stage, at: time)
    motion.velocity = .zero
    motion.angularVelocity = 0
    if let thrown = run.thrown[item], thrown.time == stage.now { motion.velocity = thrown.velocity }
    run.animator.place(item, at: motion, isHeld: run.followed[item] != nil)
  }

  private mutating func accelerate(
    _ layer: LayerID, at place: SourcePlace?, _ stage: Stage,
    _ change: (SIMD2<Double>) -> SIMD2<Double>
  ) throws(ResolveError) {
    guard let run, let item = run.item(of: layer) else {
      throw ResolveError(.noDynamicItem(view: stage.cast.name(of: layer)), place: place)
    }
    guard run.animator.isDynamic(item) else {
      // The velocity applies to a behavior that is added in the same turn.
      let old = run.thrown[item].flatMap { $0.time == stage.now ? $0.velocity : nil } ?? .zero
      self.run?.thrown[item] = (change(old), stage.now)
      return
    }
    let velocity = run.animator.motion(of: item).velocity
    run.animator.addLinearVelocity(change(velocity) - velocity, to: item)
  }

  /// Continues after a change: from the animator's next step or, at rest, from now.
  private mutating func resume(_ stage: Stage) {
    guard let run else { return }
    if run.isMoving {
      self.run?.beginStretch()
    } else if !run.animator.isResting || !run.followed.isEmpty {
      for item in run.items.indices where run.isOwn(item) {
        // An item that the script has positioned since starts there, with the animator's velocity.
        var motion = ItemMotion(of: run.items[item].layer, on: stage, at: stage.now)
        let own = run.animator.motion(of: item)
        let shift = motion.center - own.center
        guard abs(shift.x) + abs(shift.y) + abs(motion.rotation - own.rotation) > 1e-3 else {
          continue
        }
        motion.velocity = own.velocity
        motion.angularVelocity = own.angularVelocity
        run.animator.place(item, at: motion)
      }
      self.run?.start(at: stage.now)
    }
  }

  // MARK: - Items moved by fingers and the script

  /// Notes that a finger or the script has begun to move an item.
  mutating func follow(_ property: MovedProperty, until end: Double, _ stage: Stage) {
    guard let item = run?.item(movedBy: property) else { return }
    run?.followed[item] = end
    resume(stage)
  }

  /// Notes that a finger has released an item: a flight moves it until `end`, or else its velocity.
  mutating func release(
    _ property: MovedProperty, _ states: [MotionState], until end: Double,
    _ stage: inout Stage
  ) {
    guard let run, let item = run.item(movedBy: property) else { return }
    let now = stage.now
    if end > now {
      self.run?.followed[item] = end
      return
    }
    self.run?.followed[item] = nil
    let velocity = property.keyPath.velocity(of: states)
    self.run?.thrown[item] = (velocity, now)
    let layer = run.items[item].layer
    var motion = ItemMotion(of: layer, on: stage, at: now)
    motion.velocity = velocity
    // It moves uniformly until the animator's next step, so that neither position nor velocity
    // jumps.
    let wait = run.isMoving ? run.time - now : 0
    if run.animator.isDynamic(item), wait > 0 {
      let end = motion.center + velocity * wait
      let components = [(motion.center.x, end.x, velocity.x), (motion.center.y, end.y, velocity.y)]
      let coast = components.compactMap { start, end, velocity in
        SampledTrajectory(
          step: wait,
          samples: [
            MotionState(value: start, velocity: velocity),
            MotionState(value: end, velocity: velocity),
          ])
      }
      stage.move(
        MovedProperty(layer: layer, keyPath: LayerKeyPath(.position)), by: coast, from: now)
      motion.center = end
    }
    run.animator.place(item, at: motion)
    resume(stage)
  }

  /// Updates an item that the script has positioned (`updateItem(usingCurrentState:)`): it starts
  /// there.
  mutating func update(_ property: MovedProperty, _ stage: Stage) {
    guard let run, let item = run.item(movedBy: property), run.isOwn(item) else { return }
    var motion = ItemMotion(of: run.items[item].layer, on: stage, at: stage.now)
    motion.velocity = .zero
    motion.angularVelocity = 0
    run.animator.place(item, at: motion)
    resume(stage)
  }
}
