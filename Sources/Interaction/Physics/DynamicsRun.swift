import Dynamics
import Layers
import Motion

/// The dynamic animator while events are folded: it is stepped once, from event to event, and what it
/// does is written down as sampled motions.
struct DynamicsRun {
  let animator: DynamicAnimator
  let items: [SceneDynamics.Item]
  private let itemsByLayer: [LayerID: Int]
  private(set) var behaviors: [String: SceneBehavior] = [:]
  private var clock: StepClock
  private var samples = ItemSamples()
  /// Items that something else moves, a finger or what follows it, and until when.
  var followed: [Int: Double] = [:]
  /// Velocities for items that are about to be moved, and the instant for which they count.
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

  /// Whether a step is to be made before what happens at an instant.
  func isBehind(_ instant: Double) -> Bool { clock.isBehind(instant) }

  /// The item that a change of a property moves or turns; nil for all else.
  func item(movedBy property: MovedProperty) -> Int? {
    guard let item = itemsByLayer[property.layer] else { return nil }
    let own = [LayerKeyPath(.position), LayerKeyPath(.transform, .rotation)]
    return own.contains { $0.overlaps(property.keyPath) } ? item : nil
  }

  func item(of layer: LayerID) -> Int? { itemsByLayer[layer] }

  /// The behaviours that a name stands for, without compositions.
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

  /// Keeps a behaviour's new anchor, for when it is added again too.
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

  /// What has been handed over is done with; the next stretch begins where the items are now.
  mutating func beginStretch() { samples.goOn(at: motions) }

  /// An item is the animator's from now on, whatever moved it before.
  mutating func beginStretchOfItem(_ item: Int) {
    samples.begin(item, at: animator.motion(of: item))
  }

  private var motions: [ItemMotion] { items.indices.map { animator.motion(of: $0) } }

  /// Makes one step, and says what was to be done; the items that are followed are where the caller has
  /// put them.
  mutating func advance() -> StepWork {
    let work = animator.advance()
    clock.advance()
    for item in items.indices where isOwn(item) {
      samples.append(animator.motion(of: item), to: item)
    }
    if followed.isEmpty, animator.isResting { clock.stop() }
    return work
  }

  /// About how many nanoseconds a step takes beside the pairs that meet in it.
  var unitsOfStep: Double {
    Double(items.count) * StepWork.unitsOfItem + Double(animator.behaviorCount) * 400
      + Double(followed.count) * 4000
  }

  /// About how many nanoseconds it takes to change the behaviors, or what they act on.
  var unitsOfEvent: Double {
    1000 + Double(items.count) * 200 + Double(animator.behaviorCount) * 100
      + Double(animator.actedOnCount) * 100
  }

  /// Whether the animator decides where an item is.
  func isOwn(_ item: Int) -> Bool { followed[item] == nil && animator.isDynamic(item) }

  /// What the animator did since the stretch began; empty when it made no step.
  func stretches() -> [ItemStretch] {
    items.indices.compactMap { samples.stretch(of: $0, items[$0].layer, clock) }
  }
}
