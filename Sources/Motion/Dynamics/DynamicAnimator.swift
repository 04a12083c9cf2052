internal import CFlipbookBox2D

/// UIKit Dynamics simulated by Box2D on a fixed grid of steps (`UIDynamicAnimator`).
///
/// It is run once, from the start on, and recorded: `advance()` makes one step, after which
/// `motion(of:)` returns the state of every item. The same calls give the same motion, bit for bit,
/// on one kind of processor. Items that no behavior acts on stay where they are.
///
/// Two numbers are this project's choice because UIKit's are not public: 100 points are one meter,
/// which gives all of UIKit's documented magnitudes at once, and a step is 1/240 s.
package final class DynamicAnimator {
  /// In seconds.
  package let step: Double
  /// The current states of the items.
  package internal(set) var items: [DynamicItem]

  let world = PhysicsWorld()
  let origin: SIMD2<Double>
  /// The bodies of the items that behaviors act on; in the order of the items, because the order of
  /// calls to Box2D affects the last bits of its results.
  var bodies: [PhysicsWorld.Handle?]
  var held: Set<Int> = []
  var behaviors: [Active] = []
  /// The properties of items, as far as they have been read.
  private var knownProperties: [ItemProperties?]
  /// The bits of the unused collision groups.
  private var freeGroups: [UInt64] = (0..<64).reversed().map { 1 << UInt64($0) }

  /// The step of UIKit's animator is not public; here it is 1/240 s.
  package static let defaultStep = 1.0 / 240
  /// Numbers are clamped to this magnitude, so that nothing overflows in Box2D.
  static let largest = 1e7

  /// A behavior that was added, with its objects in the world.
  struct Active {
    var name: String
    var behavior: DynamicBehavior
    var joint: PhysicsWorld.Handle?
    /// The static body of the joint or the lines.
    var ground: PhysicsWorld.Handle?
    var group: UInt64 = 0
  }

  /// `origin` is the point near which numbers are most precise, in points.
  package init(
    items: [DynamicItem], step: Double = DynamicAnimator.defaultStep, origin: SIMD2<Double> = .zero
  ) {
    self.items = items.map { $0.bounded }
    self.step = step > 0 && step <= 1 ? step : Self.defaultStep
    self.origin = origin
    bodies = items.map { _ in nil }
    knownProperties = items.map { _ in nil }
  }

  /// Whether no item moves: there are no behaviors, or every moving item has fallen asleep.
  ///
  /// An item falls asleep when for half a second it was slower than one point and 2° per second, by
  /// Box2D's rule; then the animator pauses, as UIKit's does.
  package var isResting: Bool {
    for (item, body) in bodies.enumerated() {
      if let body, !held.contains(item), flipbook_body_is_awake(body) { return false }
    }
    return !behaviors.contains { $0.behavior.pushesForEver }
  }

  /// The names of the added behaviors, in order.
  package var behaviorNames: [String] { behaviors.map(\.name) }

  package var behaviorCount: Int { behaviors.count }
  /// The total number of items of all behaviors.
  package private(set) var actedOnCount = 0

  /// Whether a behavior acts on an item.
  package func isDynamic(_ item: Int) -> Bool { body(of: item) != nil }

  package func motion(of item: Int) -> ItemMotion {
    items.indices.contains(item) ? items[item].motion : ItemMotion(center: .zero)
  }

  /// Makes one step, and returns its work.
  @discardableResult
  package func advance() -> StepWork {
    for behavior in behaviors { push(behavior.behavior) }
    let work = StepWork(flipbook_world_step(world.pointer, step))
    for (item, body) in bodies.enumerated() {
      guard let body, !held.contains(item) else { continue }
      let motion = PhysicsWorld.motion(of: body, around: origin)
      guard motion.isFinite, abs(motion.center.x) < Self.largest * 10,
        abs(motion.center.y) < Self.largest * 10
      else {
        // Too far away for calculation: it stays at its last position.
        flipbook_body_set_dynamic(body, false)
        flipbook_body_set_velocity(body, 0, 0, 0)
        continue
      }
      items[item].motion = motion
    }
    return work
  }

  /// The item in the most pairs of nearby shapes; nil if there is no pair.
  package var maximumTouched: (item: Int, pairs: Int)? {
    let counts = bodies.map { $0.map { Int(flipbook_body_pair_count($0)) } ?? 0 }
    guard let most = counts.indices.max(by: { counts[$0] < counts[$1] }), counts[most] > 0
    else { return nil }
    return (most, counts[most])
  }

  // MARK: Behaviors

  /// Adds a behavior under a name, replacing one with the same name.
  ///
  /// Returns false when it names items that do not exist, or when there are more than 64 collision
  /// behaviors.
  @discardableResult
  package func add(_ behavior: DynamicBehavior, named name: String) -> Bool {
    remove(name)
    let behavior = behavior.bounded
    guard behavior.items.allSatisfy({ items.indices.contains($0) }) else { return false }
    var active = Active(name: name, behavior: behavior)
    if case .collision = behavior {
      guard let group = freeGroups.popLast() else { return false }
      active.group = group
    }
    for item in behavior.items { embody(item) }
    behaviors.append(active)
    actedOnCount += behavior.items.count
    forgetProperties(of: behavior)
    if case .dynamicItem(let properties) = behavior {
      refresh(Set(properties.items))
    } else {
      connect(behaviors.count - 1)
    }
    if case .collision = behavior { regroup() }
    if case .push(let push) = behavior, push.mode == .instantaneous { applyImpulse(push) }
    wake(behavior.items)
    return true
  }

  /// Removes a behavior; items that no other behavior acts on stay where they are.
  package func remove(_ name: String) {
    guard let index = behaviors.firstIndex(where: { $0.name == name }) else { return }
    let old = behaviors.remove(at: index)
    actedOnCount -= old.behavior.items.count
    forgetProperties(of: old.behavior)
    disconnect(old)
    if old.group != 0 { freeGroups.append(old.group) }
    let named = Set(behaviors.flatMap(\.behavior.items))
    for item in old.behavior.items where !named.contains(item) {
      disembody(item)
    }
    switch old.behavior {
    case .dynamicItem(let behavior): refresh(Set(behavior.items))
    case .collision: regroup()
    default: break
    }
    wake(old.behavior.items)
  }

  package func removeAll() {
    for name in behaviorNames { remove(name) }
  }

  /// Moves the anchor point of an attachment or a snap; has no effect on other behaviors.
  package func setAnchor(_ point: SIMD2<Double>, of name: String) {
    guard let index = behaviors.firstIndex(where: { $0.name == name }) else { return }
    let point = point.bounded
    switch behaviors[index].behavior {
    case .attachment(var attachment):
      guard case .anchor = attachment.end else { return }
      attachment.end = .anchor(point)
      behaviors[index].behavior = .attachment(attachment)
      if let joint = behaviors[index].joint, attachment.isTarget {
        let position = metersFromOrigin(point)
        flipbook_target_joint_set(joint, position.x, position.y)
      } else if let ground = behaviors[index].ground {
        let position = metersFromOrigin(point)
        flipbook_body_set_place(ground, position.x, position.y, 0)
      }
      wake([attachment.item])
    case .snap(var snap):
      snap.point = point
      behaviors[index].behavior = .snap(snap)
      if let joint = behaviors[index].joint {
        let position = metersFromOrigin(point)
        flipbook_target_joint_set(joint, position.x, position.y)
      }
      wake([snap.item])
    default: break
    }
  }

  // MARK: Items

  /// Sets an item's position and velocity (`updateItem(usingCurrentState:)`, with a velocity).
  ///
  /// A held item stays at its position, whatever pulls it, until its position is set without
  /// holding it.
  package func place(_ item: Int, at motion: ItemMotion, isHeld: Bool = false) {
    guard items.indices.contains(item) else { return }
    items[item].motion = motion.bounded
    if isHeld { held.insert(item) } else { held.remove(item) }
    guard let body = body(of: item) else { return }
    flipbook_body_set_dynamic(body, !isHeld && !properties(of: item).isAnchored)
    setMass(of: item, body)
    set(items[item].motion, of: body)
    flipbook_body_wake(body)
  }

  /// Adds to an item's velocity (`addLinearVelocity(_:for:)`).
  package func addLinearVelocity(_ velocity: SIMD2<Double>, to item: Int) {
    guard items.indices.contains(item), let body = body(of: item), !held.contains(item) else {
      return
    }
    items[item].motion.velocity = (items[item].motion.velocity + velocity.bounded).bounded
    set(items[item].motion, of: body)
    flipbook_body_wake(body)
  }

  /// The physical properties of an item, from the behavior added last.
  package func properties(of item: Int) -> ItemProperties {
    guard items.indices.contains(item) else { return ItemProperties() }
    if let known = knownProperties[item] { return known }
    let found = searchedProperties(of: item)
    knownProperties[item] = found
    return found
  }

  private func searchedProperties(of item: Int) -> ItemProperties {
    for active in behaviors.reversed() {
      if case .dynamicItem(let behavior) = active.behavior, behavior.items.contains(item) {
        return behavior.properties
      }
    }
    return ItemProperties()
  }

  /// Discards cached properties when a behavior that sets properties is added or removed.
  private func forgetProperties(of behavior: DynamicBehavior) {
    guard case .dynamicItem(let behavior) = behavior else { return }
    for item in behavior.items { knownProperties[item] = nil }
  }

  /// In kilograms: 1 for 100 × 100 points of density 1.
  package func mass(of item: Int) -> Double {
    guard items.indices.contains(item) else { return 0 }
    return properties(of: item).density * items[item].area / 10_000
  }
}
