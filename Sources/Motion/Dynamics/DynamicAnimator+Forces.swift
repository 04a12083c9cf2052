internal import CFlipbookBox2D
internal import Glibc

extension DynamicAnimator {
  func disconnect(_ active: Active) {
    if let joint = active.joint { flipbook_joint_destroy(world.pointer, joint) }
    if let ground = active.ground { flipbook_body_destroy(world.pointer, ground) }
  }

  /// Makes the objects of a behavior in the world, replacing previous ones.
  func connect(_ index: Int) {
    disconnect(behaviors[index])
    behaviors[index].joint = nil
    behaviors[index].ground = nil
    switch behaviors[index].behavior {
    case .attachment(let attachment): attach(attachment, index)
    case .snap(let snap):
      guard let body = body(of: snap.item) else { return }
      let mass = mass(of: snap.item)
      let omega = 2 * Double.pi * SnapBehavior.frequency
      pull(
        body, at: .zero, to: snap.point, stiffness: mass * omega * omega,
        damping: 2 * mass * snap.dampingRatio * omega, index)
    case .collision(let collision):
      guard let ground = flipbook_ground_create(world.pointer, 0, 0) else { return }
      behaviors[index].ground = ground
      for line in collision.boundaries where (line.end - line.start).length > 1 {
        let (start, end) = (metersFromOrigin(line.start), metersFromOrigin(line.end))
        flipbook_ground_add_line(
          ground, start.x, start.y, end.x, end.y, behaviors[index].group)
      }
    case .gravity, .push, .dynamicItem: break
    }
  }

  func pull(
    _ body: PhysicsWorld.Handle, at offset: SIMD2<Double>, to point: SIMD2<Double>,
    stiffness: Double, damping: Double, _ index: Int
  ) {
    guard let ground = flipbook_ground_create(world.pointer, 0, 0) else { return }
    let local = offset / PhysicsWorld.pointsPerMeter
    let position = metersFromOrigin(point)
    behaviors[index].ground = ground
    behaviors[index].joint = flipbook_target_joint_create(
      world.pointer, ground, body, local.x, local.y, stiffness, damping)
    if let joint = behaviors[index].joint {
      flipbook_target_joint_set(joint, position.x, position.y)
    }
  }

  func attach(_ attachment: AttachmentBehavior, _ index: Int) {
    guard let body = body(of: attachment.item) else { return }
    let omega = 2 * Double.pi * attachment.frequency
    var mass = mass(of: attachment.item)
    var other: PhysicsWorld.Handle?
    var otherOffset = SIMD2<Double>.zero
    var end: SIMD2<Double>
    switch attachment.end {
    case .anchor(let point):
      end = point
    case .item(let item, let offset):
      guard let otherBody = self.body(of: item) else { return }
      other = otherBody
      otherOffset = offset
      end = worldPoint(offset, of: item)
      // Two items oscillate against each other with their reduced mass.
      let sum = mass + self.mass(of: item)
      mass = sum > 0 ? mass * self.mass(of: item) / sum : mass
    }
    let grip = worldPoint(attachment.offset, of: attachment.item)
    let length = attachment.length ?? (end - grip).length
    if attachment.length == nil {
      var known = attachment
      known.length = length
      behaviors[index].behavior = .attachment(known)
    }
    let stiffness = mass * omega * omega
    let damping = 2 * mass * attachment.damping * omega
    if other == nil, length < AttachmentBehavior.shortest, stiffness > 0 {
      pull(
        body, at: attachment.offset, to: end, stiffness: stiffness, damping: damping, index)
      return
    }
    let hold: PhysicsWorld.Handle
    if let other {
      hold = other
    } else {
      let position = metersFromOrigin(end)
      guard let ground = flipbook_ground_create(world.pointer, position.x, position.y) else {
        return
      }
      behaviors[index].ground = ground
      hold = ground
    }
    let a = otherOffset / PhysicsWorld.pointsPerMeter
    let b = attachment.offset / PhysicsWorld.pointsPerMeter
    behaviors[index].joint =
      length < AttachmentBehavior.shortest && stiffness == 0
      ? flipbook_pin_joint_create(world.pointer, hold, body, a.x, a.y, b.x, b.y)
      : flipbook_distance_joint_create(
        world.pointer, hold, body, a.x, a.y, b.x, b.y, PhysicsWorld.meters(length), stiffness,
        damping)
  }

  /// Converts a point from an item's own axes to world coordinates.
  func worldPoint(_ offset: SIMD2<Double>, of item: Int) -> SIMD2<Double> {
    items[item].motion.center + offset.rotated(by: items[item].motion.rotation)
  }

  /// Applies a behavior's forces before each step.
  func push(_ behavior: DynamicBehavior) {
    switch behavior {
    case .gravity(let gravity):
      for item in gravity.items {
        guard let body = body(of: item) else { continue }
        // Magnitude 1 is 1000 points, or 10 meters, per second².
        let force = gravity.direction * (10 * mass(of: item))
        let position = metersFromOrigin(items[item].motion.center)
        flipbook_body_apply_force(body, force.x, force.y, position.x, position.y, false)
      }
    case .push(let push) where push.mode == .continuous:
      for item in push.items {
        guard let body = body(of: item) else { continue }
        let position = metersFromOrigin(worldPoint(push.offset, of: item))
        flipbook_body_apply_force(
          body, push.force.x, push.force.y, position.x, position.y, push.force != .zero)
      }
    case .snap(let snap):
      guard let body = body(of: snap.item), flipbook_body_is_awake(body),
        !held.contains(snap.item), properties(of: snap.item).allowsRotation
      else { return }
      // The nearest multiple of a full rotation, by the same step as the center's spring.
      let omega = 2 * Double.pi * SnapBehavior.frequency
      let motion = flipbook_body_motion(body)
      let angle = remainder(motion.angle, 2 * Double.pi)
      let angularVelocity =
        (motion.angular_velocity - step * omega * omega * angle)
        / (1 + 2 * step * snap.dampingRatio * omega + step * step * omega * omega)
      flipbook_body_turn(body, angularVelocity - motion.angular_velocity)
    case .attachment, .collision, .dynamicItem, .push: break
    }
  }

  func applyImpulse(_ push: PushBehavior) {
    for item in push.items {
      guard let body = body(of: item), !held.contains(item) else { continue }
      let position = metersFromOrigin(worldPoint(push.offset, of: item))
      flipbook_body_apply_impulse(body, push.force.x, push.force.y, position.x, position.y)
      items[item].motion = PhysicsWorld.motion(of: body, around: origin)
    }
  }
}

extension DynamicBehavior {
  /// Whether it pushes forever, so that nothing rests.
  var pushesForEver: Bool {
    if case .push(let push) = self {
      push.mode == .continuous && push.force != .zero
    } else {
      false
    }
  }
}
