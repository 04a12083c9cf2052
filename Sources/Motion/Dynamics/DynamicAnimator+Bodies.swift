internal import CFlipbookBox2D

extension DynamicAnimator {
  func body(of item: Int) -> PhysicsWorld.Handle? {
    bodies.indices.contains(item) ? bodies[item] : nil
  }

  func metersFromOrigin(_ point: SIMD2<Double>) -> SIMD2<Double> {
    (point - origin) / PhysicsWorld.pointsPerMeter
  }

  func embody(_ item: Int) {
    guard items.indices.contains(item), bodies[item] == nil else { return }
    let position = metersFromOrigin(items[item].motion.center)
    let half = items[item].size / 2 / PhysicsWorld.pointsPerMeter
    let isDisc = items[item].shape == .ellipse
    guard
      let body = flipbook_body_create(
        world.pointer, position.x, position.y, items[item].motion.rotation,
        isDisc ? min(half.x, half.y) : half.x, half.y, isDisc)
    else { return }
    bodies[item] = body
    set(items[item].motion, of: body)
    configure(item, body)
  }

  func disembody(_ item: Int) {
    guard let body = body(of: item) else { return }
    bodies[item] = nil
    flipbook_body_destroy(world.pointer, body)
    items[item].motion.velocity = .zero
    items[item].motion.angularVelocity = 0
  }

  func set(_ motion: ItemMotion, of body: PhysicsWorld.Handle) {
    let position = metersFromOrigin(motion.center)
    flipbook_body_set_place(body, position.x, position.y, motion.rotation)
    let velocity = motion.velocity / PhysicsWorld.pointsPerMeter
    flipbook_body_set_velocity(body, velocity.x, velocity.y, motion.angularVelocity)
  }

  func configure(_ item: Int, _ body: PhysicsWorld.Handle) {
    let properties = properties(of: item)
    flipbook_body_set_dynamic(body, !properties.isAnchored && !held.contains(item))
    setMass(of: item, body)
    flipbook_body_set_surface(body, properties.friction, properties.elasticity)
    flipbook_body_set_damping(body, properties.resistance, properties.angularResistance)
  }

  func setMass(of item: Int, _ body: PhysicsWorld.Handle) {
    let mass = mass(of: item)
    flipbook_body_set_mass(
      body, mass, mass * items[item].squaredRadiusOfGyration / 10_000,
      properties(of: item).allowsRotation)
  }

  /// Updates the properties of items; springs are made again, because their stiffness is
  /// proportional to the mass.
  func refresh(_ changed: Set<Int>) {
    for item in changed.sorted() {
      guard let body = body(of: item) else { continue }
      configure(item, body)
    }
    for index in behaviors.indices
    where !changed.isDisjoint(with: behaviors[index].behavior.items) {
      connect(index)
    }
  }

  /// Updates which items collide with which.
  func regroup() {
    var groups: [Int: (items: UInt64, boundaries: UInt64)] = [:]
    for active in behaviors {
      guard case .collision(let collision) = active.behavior else { continue }
      for item in collision.items {
        if collision.mode != .boundaries { groups[item, default: (0, 0)].items |= active.group }
        if collision.mode != .items { groups[item, default: (0, 0)].boundaries |= active.group }
      }
    }
    for (item, body) in bodies.enumerated() {
      guard let body else { continue }
      let group = groups[item] ?? (0, 0)
      flipbook_body_set_groups(body, group.items, group.boundaries)
    }
  }

  func wake(_ items: [Int]) {
    for item in items {
      if let body = body(of: item) { flipbook_body_wake(body) }
    }
  }
}
