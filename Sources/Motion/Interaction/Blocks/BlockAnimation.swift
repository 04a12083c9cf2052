import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

extension ViewAnimation {
  var usableDelay: Double { delay > 0 ? delay : 0 }

  /// Whether the block has a duration or a delay.
  var isAnimated: Bool { duration > 0 || usableDelay > 0 }

  var repeats: Bool { duration > 0 && (options.repeatCount > 0 || options.autoreverses) }

  var isSpring: Bool {
    if case .spring = pacing { duration > 0 } else { false }
  }

  /// Whether properties start with their presentation velocity.
  var keepsVelocity: Bool {
    if case .spring(_, .current) = pacing { duration > 0 } else { false }
  }

  /// Whether a property with an initial velocity takes as long as it then needs to settle.
  var lastsUntilSettled: Bool {
    if case .spring(_, .current(untilSettled: true)) = pacing { duration > 0 } else { false }
  }

  /// The timing; without a duration, the animation only holds the old value during the delay.
  var timing: MediaTiming {
    var timing = MediaTiming()
    timing.duration = duration > 0 ? duration : usableDelay
    guard duration > 0 else { return timing }
    timing.repeatCount = options.repeatCount > 0 ? options.repeatCount : 0
    timing.autoreverses = options.autoreverses
    timing.fillMode = .both
    return timing
  }

  /// An animation of a property along a curve, with the block's timing.
  func animation(
    of keyPath: LayerKeyPath, along curve: PropertyAnimation.Curve, to new: LayerValue,
    isAdditive: Bool
  ) -> LayerAnimation {
    var property = PropertyAnimation(keyPath: keyPath, curve: curve)
    property.isAdditive = isAdditive
    var animation = LayerAnimation(.property(property), timing: timing)
    if case .spring(let curve) = curve, lastsUntilSettled {
      let settling = curve.settlingDuration(
        model: new, threshold: keyPath.property.restThreshold)
      animation.timing.duration = max(duration, settling)
    }
    animation.delay = duration > 0 ? usableDelay : 0
    if case .curve(let function) = pacing { animation.timingFunction = function }
    return animation
  }

  /// The curve from a state to a value; relative to that value when additive.
  ///
  /// A spring starts with `velocity`, in units per second, if it is given.
  func curve(
    from old: LayerState, to new: LayerValue, isAdditive: Bool, velocity given: [Double]? = nil
  ) -> PropertyAnimation.Curve? {
    var from = old.value
    var to = new
    if isAdditive {
      guard let difference = old.value.subtracting(new) else { return nil }
      from = difference
      if case .transform = new {
        to = .transform(.identity)
      } else if let zero = new.scaled(by: 0) {
        to = zero
      } else {
        return nil
      }
    }
    guard duration > 0 else { return .basic(from: from, to: from, by: nil) }
    guard case .spring(let spring, let initial) = pacing else {
      return .basic(from: from, to: to, by: nil)
    }
    let normalized = initial.normalizedVelocity
    var velocity = SpringCurve.InitialVelocity.normalized(normalized.x)
    if let start = from.components, let end = to.components, start.count == end.count {
      let rate = old.velocity?.components ?? []
      if let given, given.count == start.count {
        velocity = .absolute(given)
      } else if rate.count == start.count && rate.contains(where: { $0 != 0 })
        || !normalized.isUniform && start.count == 2
      {
        // A moving property passes on its velocity.
        let share = normalized.components(start.count)
        velocity = .absolute(
          start.indices.map {
            (rate.count == start.count ? rate[$0] : 0) + share[$0] * (end[$0] - start[$0])
          })
      }
    }
    return .spring(
      SpringCurve(from: from, to: to, spring: spring, initialVelocity: velocity))
  }
}
