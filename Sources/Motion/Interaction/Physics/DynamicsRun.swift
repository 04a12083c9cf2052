import FlipbookDynamics
import FlipbookLayers
import FlipbookMotion

/// The dynamic animator during folding: it is stepped once, from event to event, and its output is
/// recorded as sampled motion.
struct DynamicsRun {
  let animator: DynamicAnimator
  let items: [SceneDynamics.Item]
  private let itemsByLayer: [LayerID: Int]
  private(set) var behaviors: [String: SceneBehavior] = [:]
  private var clock: StepClock
  private var samples = ItemSamples()
  /// Items that something else moves, such as a finger or a flight, and until when.
  var followed: [Int: Double] = [:]
  /// Initial velocities for items that the animator does not move yet, and the instants that they
  /// apply to.
  var thrown: [Int: (velocity: SIMD2<Double>, time: Double)] = [:]

  init(_ dynamics: SceneDynamics, items: [DynamicItem]) {
    animator = DynamicAnimator(items: items)
    self.items = dynamics.items
    clock = StepClock(step: animator.step)
    itemsByLayer = Dictionary(
      dynamics.items.enumerated().map { ($1.layer, $0) }, uniquingKeysWith: { first, _ in first })
    for behavior in dynamics.behaviors { behaviors[behavior.name] = behavior }
  }

  var isMoving: Bool { clock.isRunning }
  /// The scene time up to which the animator has stepped.
  var time: Double { clock.time }
  var nextTime: Double { clock.nextTime }

  /// Whether a step has to be made before the events of an instant.
  func isBehind(_ instant: Double) -> Bool { clock.isBehind(instant) }

  /// The item whose position or rotation a property is; nil for other properties.
  func item(movedBy property: MovedProperty) -> Int? {
    guard let item = itemsByLayer[property.layer] else { return nil }
    let own = [LayerKeyPath(.position), LayerKeyPath(.transform, .rotation)]
    return own.contains { $0.overlaps(property.keyPath) } ? item : nil
  }

  func item(of layer: LayerID) -> Int? { itemsByLayer[layer] }

  /// The behaviors that a name refers to, with compositions resolved.
  func leaves(of name: String) -> [(name: String, behavior: DynamicBehavior)] {
    var result: [(name: String, behavior: DynamicBehavior)] = []
    var seen: Set<String> = []
    var pending = [name]
    while let name = pending.popLast() {
      guard seen.insert(name).inserted, let behavior = behaviors[name] else { continue }
      switch behavior.kind {
      case .behavior(let leaf): result.append((name, leaf))
      case .composition(let parts): pending += parts.reversed()
      }
    }
    return result
  }

  /// Stores a behavior's new anchor, which also applies when it is added again.
  mutating func setAnchor(_ point: SIMD2<Double>, of name: String) {
    for leaf in leaves(of: name) {
      switch leaf.behavior {
      case .attachment(var attachment):
        guard case .anchor = attachment.end else { continue }
        attachment.end = .anchor(point)
        behaviors[leaf.name]?.kind = .behavior(.attachment(attachment))
      case .snap(var snap):
        snap.point = point
        behaviors[leaf.name]?.kind = .behavior(.snap(snap))
      default: continue
      }
      animator.setAnchor(point, of: leaf.name)
    }
  }

  /// Begins a grid of steps at an instant.
  mutating func start(at time: Double) {
    clock.start(at: time)
    samples.begin(at: motions)
  }

  /// Begins a new period at the items' current state, after the previous samples were recorded.
  mutating func beginStretch() { samples.goOn(at: motions) }

  /// Begins a new period for one item that the animator takes over.
  mutating func beginStretchOfItem(_ item: Int) {
    samples.begin(item, at: animator.motion(of: item))
  }

  private var motions: [ItemMotion] { items.indices.map { animator.motion(of: $0) } }

  /// Makes one step and returns its work; the caller has already positioned the items that are
  /// followed.
  mutating func advance() -> StepWork {
    let work = animator.advance()
    clock.advance()
    for item in items.indices where isOwn(item) {
      samples.append(animator.motion(of: item), to: item)
    }
    if followed.isEmpty, animator.isResting { clock.stop() }
    return work
  }

  /// The approximate cost of a step in nanoseconds, without the pairs that touch.
  var unitsOfStep: Double {
    Double(items.count) * StepWork.unitsOfItem + Double(animator.behaviorCount) * 400
      + Double(followed.count) * 4000
  }

  /// The approximate cost in nanoseconds of changing the behaviors or their items.
  var unitsOfEvent: Double {
    1000 + Double(items.count) * 200 + Double(animator.behaviorCount) * 100
      + Double(animator.actedOnCount) * 100
  }

  /// Whether the animator moves an item.
  func isOwn(_ item: Int) -> Bool { followed[item] == nil && animator.isDynamic(item) }

  /// The motion of the items since the period began; empty when no step was made.
  func stretches() -> [ItemStretch] {
    items.indices.compactMap { samples.stretch(of: $0, items[$0].layer, clock) }
  }
}
