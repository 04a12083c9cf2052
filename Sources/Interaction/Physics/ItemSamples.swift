import Dynamics
import Layers
import Motion

/// What items did, step by step, that is not handed over yet.
struct ItemSamples {
  /// Each item's motion since the stretch began.
  private var samples: [[ItemMotion]] = []
  /// Items that turn, and the first of their samples whose rotation is written down.
  private var turning: [Int: Int] = [:]
  /// The rotation from which each item has to turn away to count as turning; nothing that happens to
  /// others changes it, so that no event is seen before it happens.
  private var upright: [Double] = []

  /// Begins with a grid of steps: nothing has turned yet.
  mutating func begin(at motions: [ItemMotion]) {
    samples = motions.map { [$0] }
    upright = motions.map(\.rotation)
    turning = [:]
  }

  /// What has been handed over is done with; the next stretch begins where the items are now.
  mutating func goOn(at motions: [ItemMotion]) {
    samples = motions.map { [$0] }
    turning = turning.mapValues { _ in 0 }
  }

  /// Begins anew for one item.
  mutating func begin(_ item: Int, at motion: ItemMotion) {
    guard samples.indices.contains(item) else { return }
    samples[item] = [motion]
    upright[item] = motion.rotation
    turning[item] = nil
  }

  mutating func append(_ motion: ItemMotion, to item: Int) {
    samples[item].append(motion)
    if turning[item] == nil, abs(motion.rotation - upright[item]) > 1e-6 {
      turning[item] = samples[item].count - 2
    }
  }

  /// What an item did since the stretch began; nil when it made no step.
  func stretch(of item: Int, _ layer: LayerID, _ clock: StepClock) -> ItemStretch? {
    let motions = samples.indices.contains(item) ? samples[item] : []
    guard motions.count > 1 else { return nil }
    func sampled(
      from first: Int = 0, _ state: (ItemMotion) -> MotionState
    ) -> any Trajectory {
      SampledTrajectory(step: clock.step, samples: motions[first...].map(state))
        ?? ConstantTrajectory(0) as any Trajectory
    }
    let first = clock.steps - (motions.count - 1)
    return ItemStretch(
      layer: layer, start: clock.time(ofStep: first),
      center: [
        sampled { MotionState(value: $0.center.x, velocity: $0.velocity.x) },
        sampled { MotionState(value: $0.center.y, velocity: $0.velocity.y) },
      ],
      rotation: turning[item].map { turn in
        (
          clock.time(ofStep: first + turn),
          sampled(from: turn) {
            MotionState(value: $0.rotation, velocity: $0.angularVelocity)
          }
        )
      })
  }
}

/// The motion of one item over some steps.
struct ItemStretch {
  var layer: LayerID
  /// In scene seconds.
  var start: Double
  var center: [any Trajectory]
  /// With its own start, in scene seconds.
  var rotation: (start: Double, motion: any Trajectory)?
}
