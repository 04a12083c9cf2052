import Animation
import Calculus
import Dynamics
import Geometry
import Layers
import Motion

extension Fold {
  /// How long a scene without a duration waits for its dynamics to rest, in seconds.
  static let longestDynamics = 120.0

  /// Makes the animator and adds what is there at time 0.
  mutating func beginDynamics() throws(ResolveError) {
    guard let rules = scene.dynamics, !rules.items.isEmpty else { return }
    try checkPairs(in: rules)
    var items: [DynamicItem] = []
    for item in rules.items {
      guard
        case .rect(let bounds)? = builder.state(
          of: LayerKeyPath(.bounds), in: item.layer, at: 0, tree: .model)?.value
      else { throw ResolveError(.unknownLayer(index.name(of: item.layer)), layer: item.layer) }
      let size = bounds.standardized.size
      items.append(
        DynamicItem(
          size: SIMD2(size.width, size.height), shape: item.shape,
          motion: motion(ofItem: item.layer, at: 0)))
    }
    dynamics = DynamicsRun(rules, items: items)
    for behavior in rules.behaviors where behavior.isAdded {
      try perform(.addBehavior(behavior.name), cause: Cause.initial)
    }
  }

  /// Steps on until after an instant, and writes down what was seen on the way.
  mutating func advanceDynamics(
    to time: Double, unless isCancelled: () -> Bool
  ) throws(ResolveError) {
    guard var run = dynamics, run.isMoving else { return }
    // Only one owner, or every step would copy what it has written.
    dynamics = nil
    defer { dynamics = run }
    while run.isBehind(time) {
      guard !isCancelled() else { throw ResolveError(.cancelled) }
      follow(in: &run)
      let work = run.advance()
      builder.tank.spend(work.units + run.unitsOfStep)
      if let problem = dynamicsProblem(after: work, of: run) { throw problem }
    }
    write(&run)
  }

  /// What is left to be seen when the script is over.
  mutating func finishDynamics(unless isCancelled: () -> Bool) throws(ResolveError) {
    if let duration = scene.duration {
      try advanceDynamics(to: duration, unless: isCancelled)
      return
    }
    let start = now
    var time = now
    while let run = dynamics, run.isMoving {
      guard time - start < Self.longestDynamics else {
        let item = run.items.indices.first { run.isOwn($0) } ?? 0
        throw ResolveError(
          .endless(view: index.name(of: run.items[item].layer), what: "the dynamics"),
          layer: run.items[item].layer)
      }
      time += 1
      try advanceDynamics(to: time, unless: isCancelled)
    }
  }

  /// Lets items that a finger moves push others, and takes over those that it no longer moves.
  private func follow(in run: inout DynamicsRun) {
    for (item, end) in run.followed.sorted(by: { $0.key < $1.key }) {
      let layer = run.items[item].layer
      var here = motion(ofItem: layer, at: run.time)
      if end <= run.time {
        run.followed[item] = nil
        run.animator.place(item, at: here)
        run.beginStretchOfItem(item)
        continue
      }
      let next = motion(ofItem: layer, at: run.nextTime)
      here.velocity = (next.center - here.center) / run.animator.step
      here.angularVelocity = (next.rotation - here.rotation) / run.animator.step
      run.animator.place(item, at: here, isHeld: true)
    }
  }

  private mutating func write(_ run: inout DynamicsRun) {
    for stretch in run.stretches() {
      builder.setMotion(
        stretch.center, for: LayerKeyPath(.position), of: stretch.layer, at: stretch.start)
      if let rotation = stretch.rotation {
        builder.setMotion(
          [rotation.motion], for: LayerKeyPath(.transform, .rotation), of: stretch.layer,
          at: rotation.start)
      }
    }
    run.beginStretch()
  }

  /// Where the app has an item, and how fast it moves there.
  private func motion(ofItem layer: LayerID, at time: Double) -> ItemMotion {
    func states(_ keyPath: LayerKeyPath) -> [MotionState] {
      guard let state = builder.state(of: keyPath, in: layer, at: time, tree: .model),
        let values = state.value.components
      else { return [] }
      let rates = state.velocity?.components ?? values.map { _ in 0 }
      return zip(values, rates).map { MotionState(value: $0, velocity: $1) }
    }
    var motion = ItemMotion(center: .zero)
    let center = states(LayerKeyPath(.position))
    if center.count == 2 {
      motion.center = SIMD2(center[0].value, center[1].value)
      motion.velocity = SIMD2(center[0].velocity, center[1].velocity)
    }
    if let rotation = states(LayerKeyPath(.transform, .rotation)).first {
      motion.rotation = rotation.value
      motion.angularVelocity = rotation.velocity
    }
    return motion
  }
}

// MARK: - What the app does

extension Fold {
  mutating func perform(_ event: DynamicsEvent, cause: Cause) throws(ResolveError) {
    guard let run = dynamics else {
      throw ResolveError(.noDynamics, place: cause.place)
    }
    builder.tank.spend(run.unitsOfEvent)
    try checkFuel()
    switch event {
    case .addBehavior(let name):
      let leaves = run.leaves(of: name)
      guard !leaves.isEmpty else {
        throw ResolveError(.unknownBehavior(name), place: cause.place)
      }
      for item in Set(leaves.flatMap(\.behavior.items)).sorted() { join(item) }
      for leaf in leaves where !run.animator.add(leaf.behavior, named: leaf.name) {
        throw ResolveError(.tooManyCollisions, place: cause.place)
      }
    case .removeBehavior(let name):
      let leaves = run.leaves(of: name)
      guard !leaves.isEmpty else {
        throw ResolveError(.unknownBehavior(name), place: cause.place)
      }
      for leaf in leaves { run.animator.remove(leaf.name) }
    case .removeAllBehaviors: run.animator.removeAll()
    case .anchorPoint(let point, let name):
      guard !run.leaves(of: name).isEmpty else {
        throw ResolveError(.unknownBehavior(name), place: cause.place)
      }
      dynamics?.setAnchor(SIMD2(point.x, point.y), of: name)
    case .addLinearVelocity(let velocity, let layer):
      try accelerate(layer, cause: cause) { $0 + SIMD2(velocity.x, velocity.y) }
    case .setLinearVelocity(let velocity, let layer):
      try accelerate(layer, cause: cause) { _ in SIMD2(velocity.x, velocity.y) }
    }
    resumeDynamics()
  }

  /// Puts an item where the app has it, before a behaviour acts on it for the first time.
  private mutating func join(_ item: Int) {
    guard let run = dynamics, !run.animator.isDynamic(item) else { return }
    var motion = motion(ofItem: run.items[item].layer, at: run.isMoving ? run.time : now)
    motion.velocity = .zero
    motion.angularVelocity = 0
    if let thrown = run.thrown[item], thrown.time == now { motion.velocity = thrown.velocity }
    run.animator.place(item, at: motion, isHeld: run.followed[item] != nil)
  }

  private mutating func accelerate(
    _ layer: LayerID, cause: Cause, _ change: (SIMD2<Double>) -> SIMD2<Double>
  ) throws(ResolveError) {
    guard let run = dynamics, let item = run.item(of: layer) else {
      throw ResolveError(.noDynamicItem(view: index.name(of: layer)), place: cause.place)
    }
    guard run.animator.isDynamic(item) else {
      // It counts for a behaviour that is added in the same turn.
      let old = run.thrown[item].flatMap { $0.time == now ? $0.velocity : nil } ?? .zero
      let thrown = (velocity: change(old), time: now)
      dynamics?.thrown[item] = thrown
      return
    }
    let velocity = run.animator.motion(of: item).velocity
    run.animator.addLinearVelocity(change(velocity) - velocity, to: item)
  }

  /// Goes on with what was changed: from the animator's next step, or, at rest, from now.
  private mutating func resumeDynamics() {
    guard let run = dynamics else { return }
    if run.isMoving {
      dynamics?.beginStretch()
    } else if !run.animator.isResting || !run.followed.isEmpty {
      for item in run.items.indices where run.isOwn(item) {
        // What the script has put elsewhere since starts there, as fast as it was just made.
        var motion = motion(ofItem: run.items[item].layer, at: now)
        let own = run.animator.motion(of: item)
        let way = motion.center - own.center
        guard abs(way.x) + abs(way.y) + abs(motion.rotation - own.rotation) > 1e-3 else {
          continue
        }
        motion.velocity = own.velocity
        motion.angularVelocity = own.angularVelocity
        run.animator.place(item, at: motion)
      }
      let start = now
      dynamics?.start(at: start)
    }
  }
}

// MARK: - What fingers and the script do to items

extension Fold {
  /// A finger, or the script, has begun to move an item.
  mutating func dynamicsFollow(_ property: MovedProperty, until end: Double = .infinity) {
    guard let item = dynamics?.item(movedBy: property) else { return }
    dynamics?.followed[item] = end
    resumeDynamics()
  }

  /// A finger has let an item go: what follows moves it on, or else its velocity does.
  mutating func dynamicsRelease(
    _ property: MovedProperty, _ states: [MotionState], until end: Double
  ) {
    guard let run = dynamics, let item = run.item(movedBy: property) else { return }
    if end > now {
      dynamics?.followed[item] = end
      return
    }
    dynamics?.followed[item] = nil
    let velocity = Self.velocity(states, of: property.keyPath)
    let thrown = (velocity: velocity, time: now)
    dynamics?.thrown[item] = thrown
    var motion = motion(ofItem: run.items[item].layer, at: now)
    motion.velocity = velocity
    // Until the animator's next step it coasts, so that neither place nor velocity jumps.
    let wait = run.isMoving ? run.time - now : 0
    if run.animator.isDynamic(item), wait > 0 {
      let end = motion.center + velocity * wait
      let ways = [(motion.center.x, end.x, velocity.x), (motion.center.y, end.y, velocity.y)]
      let coast = ways.compactMap { start, end, velocity in
        SampledTrajectory(
          step: wait,
          samples: [
            MotionState(value: start, velocity: velocity),
            MotionState(value: end, velocity: velocity),
          ])
      }
      builder.setMotion(
        coast, for: LayerKeyPath(.position), of: run.items[item].layer, at: now)
      motion.center = end
    }
    run.animator.place(item, at: motion)
    resumeDynamics()
  }

  /// The script has put an item somewhere (`updateItem(usingCurrentState:)`): it starts there.
  mutating func dynamicsUpdate(_ property: MovedProperty) {
    guard let run = dynamics, let item = run.item(movedBy: property), run.isOwn(item) else {
      return
    }
    var motion = motion(ofItem: run.items[item].layer, at: now)
    motion.velocity = .zero
    motion.angularVelocity = 0
    run.animator.place(item, at: motion)
    resumeDynamics()
  }

  private static func velocity(
    _ states: [MotionState], of keyPath: LayerKeyPath
  ) -> SIMD2<Double> {
    guard keyPath.property == .position, let first = states.first?.velocity else { return .zero }
    if states.count == 2 { return SIMD2(first, states[1].velocity) }
    return keyPath.isVertical ? SIMD2(0, first) : SIMD2(first, 0)
  }
}
