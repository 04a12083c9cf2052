import FlipbookDynamics
import FlipbookLayers
import FlipbookMotion

/// The samples of items, step by step, that are not yet recorded in the timeline.
struct ItemSamples {
  /// The samples of each item since the period began.
  private var samples: [[ItemMotion]] = []
  /// Items that rotate, with the index of the first sample whose rotation is recorded.
  private var rotating: [Int: Int] = [:]
  /// The rotation from which each item must deviate to count as rotating; events of other items do
  /// not change it, so no event has an effect before it happens.
  private var upright: [Double] = []

  /// Begins with a grid of steps: no item has rotated yet.
  mutating func begin(at motions: [ItemMotion]) {
    samples = motions.map { [$0] }
    upright = motions.map(\.rotation)
    rotating = [:]
  }

  /// Begins a new period at the items' current state, after the previous samples were recorded.
  mutating func goOn(at motions: [ItemMotion]) {
    samples = motions.map { [$0] }
    rotating = rotating.mapValues { _ in 0 }
  }

  /// Begins a new period for one item.
  mutating func begin(_ item: Int, at motion: ItemMotion) {
    guard samples.indices.contains(item) else { return }
    samples[item] = [motion]
    upright[item] = motion.rotation
    rotating[item] = nil
  }

  mutating func append(_ motion: ItemMotion, to item: Int) {
    samples[item].append(motion)
    if rotating[item] == nil, abs(motion.rotation - upright[item]) > 1e-6 {
      rotating[item] = samples[item].count - 2
    }
  }

  /// The motion of an item since the period began; nil when no step was made.
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
      rotation: rotating[item].map { start in
        (
          clock.time(ofStep: first + start),
          sampled(from: start) {
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
  /// With its own start time, in seconds of scene time.
  var rotation: (start: Double, motion: any Trajectory)?
}
