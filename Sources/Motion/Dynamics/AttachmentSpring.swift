package import FlipbookCalculus
package import FlipbookMotion

/// The spring of UIKit Dynamics as an engine for one property: an item with an attachment and
/// resistance, run by Box2D until it rests.
package struct AttachmentSpring: Hashable, Sendable {
  /// In hertz, above 0.
  package var frequency: Double
  /// The damping ratio of the attachment only.
  package var damping: Double
  /// In the property's unit; 0 pulls to the end itself, other lengths keep that distance from it.
  package var length: Double
  /// Of an item of 100 × 100 points; it has no effect on the motion, because the stiffness is
  /// proportional to the mass.
  package var density: Double
  package var resistance: Double
  /// In seconds.
  ///
  /// The motion depends on it.
  package var step: Double

  package init(
    frequency: Double, damping: Double = 0, length: Double = 0, density: Double = 1,
    resistance: Double = 0, step: Double = DynamicAnimator.defaultStep
  ) {
    self.frequency = frequency
    self.damping = damping
    self.length = length
    self.density = density
    self.resistance = resistance
    self.step = step
  }

  /// In seconds, longer than any spring of an interface; a motion that is not at rest by then stops
  /// where it is.
  static let longest = 60.0

  /// Whether the motion comes to rest: a spring with some damping or resistance.
  package var isValid: Bool {
    frequency > 0 && frequency <= 1000 && damping >= 0 && damping <= 1000 && length >= 0
      && length.isFinite && density > 0 && density.isFinite && resistance >= 0
      && resistance.isFinite && damping + resistance > 0 && step >= 1e-5 && step <= 0.1
  }

  /// The motion of each of at most two components from its state toward its end, sampled at the
  /// steps, until the item has fallen asleep.
  ///
  /// Invalid constants, and more than two components, give rest at the end. Steps are charged to
  /// the tank, and stop when it is empty.
  package func motion(
    from states: [MotionState], to end: [Double], tank: FuelTank? = nil
  ) -> [any Trajectory] {
    guard isValid, states.count == end.count, (1...2).contains(states.count) else {
      return end.map { ConstantTrajectory($0) }
    }
    func pair(_ numbers: [Double]) -> SIMD2<Double> {
      SIMD2(numbers[0], numbers.count > 1 ? numbers[1] : 0)
    }
    let anchor = pair(end)
    // The world is centered on the anchor, where its numbers are most precise and approach 0.
    let start = ItemMotion(
      center: pair(states.map(\.value)) - anchor, velocity: pair(states.map(\.velocity)))
    let animator = DynamicAnimator(
      items: [DynamicItem(size: SIMD2(100, 100), motion: start)], step: step)
    var properties = ItemProperties()
    properties.density = density
    properties.resistance = resistance
    properties.allowsRotation = false
    animator.add(
      .dynamicItem(DynamicItemBehavior(items: [0], properties: properties)), named: "item")
    animator.add(
      .attachment(
        AttachmentBehavior(
          item: 0, end: .anchor(.zero), length: length, frequency: frequency, damping: damping)),
      named: "attachment")
    var samples = states.map { [$0] }
    let most = Int(Self.longest / step)
    while samples[0].count < most, !animator.isResting {
      tank?.spend(StepWork.unitsOfItem)
      if tank?.isEmpty ?? false { break }
      animator.advance()
      let motion = animator.motion(of: 0)
      for axis in states.indices {
        samples[axis].append(
          MotionState(value: end[axis] + motion.center[axis], velocity: motion.velocity[axis]))
      }
    }
    return zip(samples, end).map { samples, end in
      SampledTrajectory(step: step, samples: samples) ?? ConstantTrajectory(end) as any Trajectory
    }
  }
}
