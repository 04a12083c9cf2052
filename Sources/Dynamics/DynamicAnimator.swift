internal import CBox2D

/// UIKit Dynamics over Box2D on a fixed grid of steps (`UIDynamicAnimator`).
///
/// It is made to be run once, from the start on, and written down: `advance()` makes one step, after
/// which `motion(of:)` tells where every item is. The same calls give the same motion, bit for bit, on
/// one kind of processor. Items that no behaviour names stay where they are.
///
/// Two numbers are ours because UIKit's are not public: 100 points are a metre, which gives all of
/// UIKit's documented magnitudes at once, and a step is 1/240 s.
package final class DynamicAnimator {
  /// In seconds.
  package let step: Double
  /// The items as they are now.
  package internal(set) var items: [DynamicItem]

  let world = PhysicsWorld()
  let origin: SIMD2<Double>
  /// The bodies of the items on which behaviours act; in the order of the items, as the order in which
  /// Box2D is told things decides the last bits of what it answers.
  var bodies: [PhysicsWorld.Handle?]
  var held: Set<Int> = []
  var behaviors: [Active] = []
  /// What items are made of, as far as anybody has asked.
  private var knownProperties: [ItemProperties?]
  /// The bits of collision groups that are not taken.
  private var freeGroups: [UInt64] = (0..<64).reversed().map { 1 << UInt64($0) }

  /// The step of UIKit's animator is not public; 1/240 s here.
  package static let defaultStep = 1.0 / 240
  /// Numbers beyond this are held back, so that nothing overflows in Box2D.
  static let largest = 1e7

  /// A behaviour that was added, with what it made in the world.
  struct Active {
    var name: String
    var behavior: DynamicBehavior
    var joint: PhysicsWorld.Handle?
    /// What the joint or the lines hang on.
    var ground: PhysicsWorld.Handle?
    var group: UInt64 = 0
  }

  /// `origin` is the point near which numbers are finest, in points.
  package init(
    items: [DynamicItem], step: Double = DynamicAnimator.defaultStep, origin: SIMD2<Double> = .zero
  ) {
    self.items = items.map { $0.bounded }
    self.step = step > 0 && step <= 1 ? step : Self.defaultStep
    self.origin = origin
    bodies = items.map { _ in nil }
    knownProperties = items.map { _ in nil }
  }

  /// Whether no item moves: no behaviour is there, or all that moved has fallen asleep.
  ///
  /// An item falls asleep when for half a second it was slower than a point and 2° per second,
  /// Box2D's rule; then the animator pauses, as UIKit's does.
  package var isResting: Bool {
    for (item, body) in bodies.enumerated() {
      if let body, !held.contains(item), flipbook_body_is_awake(body) { return false }
    }
    return !behaviors.contains { $0.behavior.pushesForEver }
  }

  /// The names of what was added, in that order.
  package var behaviorNames: [String] { behaviors.map(\.name) }

  package var behaviorCount: Int { behaviors.count }
  /// How many items all behaviours name together.
  package private(set) var actedOnCount = 0

  /// Whether a behaviour acts on an item.
  package func isDynamic(_ item: Int) -> Bool { body(of: item) != nil }

  package func motion(of item: Int) -> ItemMotion {
    items.indices.contains(item) ? items[item].motion : ItemMotion(center: .zero)
  }

  /// Makes one step, and says what was to be done for it.
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
        // Too far away to be computed with: it stays where it was last.
        flipbook_body_set_dynamic(body, false)
        flipbook_body_set_velocity(body, 0, 0, 0)
        continue
      }
      items[item].motion = motion
    }
    return work
  }

  /// The item in most pairs of shapes that are near each other; nil where there is no pair.
  package var mostCrowded: (item: Int, pairs: Int)? {
    let counts = bodies.map { $0.map { Int(flipbook_body_pair_count($0)) } ?? 0 }
    guard let most = counts.indices.max(by: { counts[$0] < counts[$1] }), counts[most] > 0
    else { return nil }
    return (most, counts[most])
  }

  // MARK: Behaviours

  /// Adds a behaviour under a name; what is there under it is replaced.
  ///
  /// False when it names items that are not there, or more than 64 collision behaviours are there.
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
    if case .push(let push) = behavior, push.mode == .instantaneous { kick(push) }
    wake(behavior.items)
    return true
  }

  /// Takes a behaviour away; items that no other one names stay where they are.
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

  /// Moves the point that an attachment or a snap pulls to; others do not have one.
  package func setAnchor(_ point: SIMD2<Double>, of name: String) {
    guard let index = behaviors.firstIndex(where: { $0.name == name }) else { return }
    let point = point.bounded
    switch behaviors[index].behavior {
    case .attachment(var attachment):
      guard case .anchor = attachment.end else { return }
      attachment.end = .anchor(point)
      behaviors[index].behavior = .attachment(attachment)
      if let joint = behaviors[index].joint, attachment.isTarget {
        let place = metersFromOrigin(point)
        flipbook_target_joint_set(joint, place.x, place.y)
      } else if let ground = behaviors[index].ground {
        let place = metersFromOrigin(point)
        flipbook_body_set_place(ground, place.x, place.y, 0)
      }
      wake([attachment.item])
    case .snap(var snap):
      snap.point = point
      behaviors[index].behavior = .snap(snap)
      if let joint = behaviors[index].joint {
        let place = metersFromOrigin(point)
        flipbook_target_joint_set(joint, place.x, place.y)
      }
      wake([snap.item])
    default: break
    }
  }

  // MARK: Items

  /// Puts an item somewhere, moving as told (`updateItem(usingCurrentState:)`, with a velocity).
  ///
  /// A held item stays where it is put, whatever pulls it, until it is put somewhere not held.
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

  /// What an item is made of: by the behaviour added last.
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

  /// What was found is not so any more once a behaviour comes or goes that says what items are made of.
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
