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
  /// The names in the order of the scene.
  let names: [String]

  /// When the steps began, in scene seconds, and how many were made since.
  private var origin = 0.0
  private var steps = 0
  private(set) var isMoving = false
  /// Each item's motion since the stretch began that is not handed over yet.
  private var samples: [[ItemMotion]] = []
  /// Items that turn, and the first of their samples whose rotation is written down.
  private var turning: [Int: Int] = [:]
  /// The rotation from which each item has to turn away to count as turning; nothing that happens to
  /// others changes it, so that no event is seen before it happens.
  private var upright: [Double] = []
  /// Items that something else moves, a finger or what follows it, and until when.
  var followed: [Int: Double] = [:]
  /// Velocities for items that are about to be moved, and the instant for which they count.
  var thrown: [Int: (velocity: SIMD2<Double>, time: Double)] = [:]

  init(_ dynamics: SceneDynamics, items: [DynamicItem]) {
    animator = DynamicAnimator(items: items)
    self.items = dynamics.items
    names = dynamics.behaviors.map(\.name)
    itemsByLayer = Dictionary(
      dynamics.items.enumerated().map { ($1.layer, $0) }, uniquingKeysWith: { first, _ in first })
    for behavior in dynamics.behaviors { behaviors[behavior.name] = behavior }
  }

  /// The scene time up to which the animator has stepped.
  var time: Double { time(ofStep: steps) }
  var nextTime: Double { time(ofStep: steps + 1) }

  /// From the integer, so that a stretch begins at the same instant wherever it ends.
  private func time(ofStep step: Int) -> Double { origin + Double(step) * animator.step }

  /// Whether a step is to be made before what happens at an instant.
  ///
  /// What happens while something moves acts after the step that is under way, also where it lies on
  /// a step, whatever rounding makes of that. All that happens at the instant at which the steps
  /// begin acts from the first one on.
  func isBehind(_ instant: Double) -> Bool {
    isMoving && (steps == 0 ? time < instant - 1e-9 : time <= instant + 1e-9)
  }

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
    origin = time
    steps = 0
    isMoving = true
    beginStretch()
    upright = items.indices.map { animator.motion(of: $0).rotation }
    turning = [:]
  }

  /// What has been handed over is done with; the next stretch begins where the items are now.
  mutating func beginStretch() {
    samples = items.indices.map { [animator.motion(of: $0)] }
    turning = turning.mapValues { _ in 0 }
  }

  /// An item is the animator's from now on, whatever moved it before.
  mutating func beginStretchOfItem(_ item: Int) {
    guard samples.indices.contains(item) else { return }
    samples[item] = [animator.motion(of: item)]
    upright[item] = samples[item][0].rotation
    turning[item] = nil
  }

  /// Makes one step, and says what was to be done; the items that are followed are where the caller has
  /// put them.
  mutating func advance() -> StepWork {
    let work = animator.advance()
    steps += 1
    for item in items.indices where isOwn(item) {
      let motion = animator.motion(of: item)
      samples[item].append(motion)
      if turning[item] == nil, abs(motion.rotation - upright[item]) > 1e-6 {
        turning[item] = samples[item].count - 2
      }
    }
    if followed.isEmpty, animator.isResting { isMoving = false }
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
  func stretches() -> [Stretch] {
    items.indices.compactMap { item in
      let motions = samples.indices.contains(item) ? samples[item] : []
      guard motions.count > 1 else { return nil }
      let step = animator.step
      func sampled(
        from first: Int = 0, _ state: (ItemMotion) -> MotionState
      ) -> any Trajectory {
        SampledTrajectory(step: step, samples: motions[first...].map(state))
          ?? ConstantTrajectory(0) as any Trajectory
      }
      let first = steps - (motions.count - 1)
      return Stretch(
        layer: items[item].layer, start: time(ofStep: first),
        center: [
          sampled { MotionState(value: $0.center.x, velocity: $0.velocity.x) },
          sampled { MotionState(value: $0.center.y, velocity: $0.velocity.y) },
        ],
        rotation: turning[item].map { turn in
          (
            time(ofStep: first + turn),
            sampled(from: turn) {
              MotionState(value: $0.rotation, velocity: $0.angularVelocity)
            }
          )
        })
    }
  }

  /// The motion of one item over some steps.
  struct Stretch {
    var layer: LayerID
    /// In scene seconds.
    var start: Double
    var center: [any Trajectory]
    /// With its own start, in scene seconds.
    var rotation: (start: Double, motion: any Trajectory)?
  }
}
