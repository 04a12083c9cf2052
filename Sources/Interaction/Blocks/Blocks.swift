import Animation
import Geometry
import Layers
import Motion

extension Fold {
  /// A block of changes that UIKit animates, by the rules of iOS 8 and later.
  ///
  /// Position, bounds (origin and size apart), transform and corner radius move additively: the
  /// model has the new value at once, and an animation from old − new to 0 is put on top, so that
  /// motions add up without a jump. Opacity, colours and anchor points are animated from the old
  /// value, replacing the animation before. All other keys are set at once, with a warning. A
  /// repeating block is never additive and replaces what is there.
  ///
  /// These animations are explicit and lead on from the model, so a view that was added in the same
  /// turn animates too, and so does what changes at time 0. What is set before the film has begun,
  /// by the anchors at which properties are, has nothing to lead on from.
  ///
  /// What its events set belongs to the block. Blocks inside of it inherit from it; its completion
  /// waits for its own changes only.
  mutating func animate(_ written: ViewAnimation, cause: Cause) throws(ResolveError) {
    var block = written.inheriting(from: context.block)
    if !mayAnimateViews { (block.duration, block.delay) = (0, 0) }
    if block.isAnimated, !block.changes.isEmpty { warnOfDisabledActions(cause: cause) }
    let outer = context
    context.open(block)
    try set(block.changes, cause: cause)
    try perform(block.events, cause: cause)
    let tokens = context.blockTokens
    context = outer
    complete(block.completion, after: tokens, cause: cause)
  }

  /// Whether blocks that begin now take time.
  var mayAnimateViews: Bool { context.animatesViews && builder.hasBegun }

  /// Blocks animate by the actions of layers, which a transaction may have switched off.
  mutating func warnOfDisabledActions(cause: Cause) {
    guard context.disablesActions else { return }
    warn("the block does not animate: the transaction around it has disableActions", cause: cause)
  }

  /// Changes a view: with an animation inside of a block, else at once.
  mutating func setOnView(_ change: PlainChange, cause: Cause) {
    let property = change.property
    guard context.animatesViews, let block = context.block else {
      noteJump(of: change, cause: cause)
      setModel(change, cause: cause)
      return
    }
    let action = property.keyPath.property.viewAction
    if action == .none {
      warn(
        "\(index.name(of: property.layer)).\(property.keyPath.name) is not animated by "
          + "UIView.animate; it is set at once", cause: cause)
    } else if block.isAnimated, !context.disablesActions {
      for part in change.animatedParts {
        if let token = animate(part, in: block, action: action, cause: cause) {
          context.blockTokens.append(token)
        }
      }
    }
    setModel(change, cause: cause)
  }

  /// Changes that jump, and blocks inside that take no time; what runs goes on.
  mutating func performWithoutAnimation(
    _ block: UnanimatedBlock, cause: Cause
  ) throws(ResolveError) {
    let outer = context
    context.animatesViews = false
    try set(block.changes, cause: cause)
    try perform(block.events, cause: cause)
    context = outer.returning(from: context)
  }

  /// Adds the animation of one change, before the model changes; nil when there is nothing to
  /// animate.
  private mutating func animate(
    _ change: PlainChange, in block: ViewAnimation, action: LayerProperty.ViewAction, cause: Cause
  ) -> AnimationToken? {
    let (layer, keyPath) = (change.property.layer, change.property.keyPath)
    guard change.old.value != change.new else { return nil }
    let current = running.overlapping(keyPath, of: layer, at: now)
    let isAdditive = action == .additive && !block.repeats

    // What the animation before leaves behind: what the app had set, or what is seen.
    var start = change.old
    let replaced = current.filter { isAdditive ? $0.isRepeating : $0.hasPlainKey }
    let isRetargeted = block.isSpring && current.contains(where: \.isSpring)
    let continues =
      isAdditive
      ? block.beginsFromCurrentState && !replaced.isEmpty
      : block.beginsFromCurrentState || isRetargeted
    if continues, let seen = builder.state(of: keyPath, in: layer, at: now) {
      start = seen
      if !isRetargeted { start.velocity = change.old.velocity }
    }
    start.value = keyPath.turning(start.value, theShortWayTo: change.new)
    let seen = block.keepsVelocity ? velocityInFlight(of: change.property) : nil
    for entry in replaced { builder.remove(entry.token, at: now) }
    cancel(replaced.map(\.token), cause: cause)

    // A spring counts the seconds of its layer's clock; what was seen counts those of the scene.
    let rate = block.isSpring ? builder.clockRate(of: layer, at: now) : 1
    func launch(_ seen: [Double]) -> [Double] { seen.map { Self.velocity($0, atRate: rate) } }
    let velocity = seen.map {
      launch(isAdditive ? self.velocity($0, continuing: change.property) : $0)
    }
    if rate != 1, let seen = start.velocity?.components {
      start.velocity = start.value.withComponents(launch(seen))
    }
    guard
      let curve = block.curve(
        from: start, to: change.new, isAdditive: isAdditive, velocity: velocity)
    else { return nil }
    let animation = block.animation(
      of: keyPath, along: curve, to: change.new, isAdditive: isAdditive)
    // The first animation of a property has its plain key; more of them coexist without one.
    let hasPlainKey =
      !isAdditive
      || !current.contains { entry in
        entry.hasPlainKey && !replaced.contains { $0.token == entry.token }
      }
    let key = hasPlainKey ? keyPath.name : nil
    if let key {
      cancel(builder.removeAnimation(forKey: key, from: layer, at: now), cause: cause)
    }
    return self.start(animation, key: key, on: layer) {
      $0.isRepeating = block.repeats
      $0.isSpring = block.isSpring
      $0.hasPlainKey = hasPlainKey
      $0.blocksTouches = !block.allowsUserInteraction
    }
  }
}

extension Fold.PlainChange {
  /// The change in the parts that UIKit animates one by one: of bounds the origin and the size.
  var animatedParts: [Fold.PlainChange] {
    guard property.keyPath == LayerKeyPath(.bounds) else { return [self] }
    return [LayerKeyPath.Part.origin, .size].compactMap { part in
      let keyPath = LayerKeyPath(.bounds, part)
      guard let oldValue = keyPath.value(in: old.value), let newValue = keyPath.value(in: new)
      else {
        return nil
      }
      let rate = old.velocity.flatMap { keyPath.rate(whole: old.value, wholeRate: $0) }
      return Fold.PlainChange(
        property: MovedProperty(layer: property.layer, keyPath: keyPath),
        old: LayerState(value: oldValue, velocity: rate), new: newValue)
    }
  }
}

extension ViewAnimation {
  var usableDelay: Double { delay > 0 ? delay : 0 }

  /// Whether anything takes time.
  var isAnimated: Bool { duration > 0 || usableDelay > 0 }

  var repeats: Bool { duration > 0 && (repeatCount > 0 || autoreverses) }

  var isSpring: Bool {
    if case .spring = pacing { duration > 0 } else { false }
  }

  /// Whether properties start as fast as they are seen to move.
  var keepsVelocity: Bool {
    if case .spring(_, .current) = pacing { duration > 0 } else { false }
  }

  /// Whether a property that starts with a velocity of its own takes the time that it then needs.
  var lastsUntilSettled: Bool {
    if case .spring(_, .current(untilSettled: true)) = pacing { duration > 0 } else { false }
  }

  /// Without a duration the old value is held for the delay, and gone after it.
  var timing: MediaTiming {
    var timing = MediaTiming()
    timing.duration = duration > 0 ? duration : usableDelay
    guard duration > 0 else { return timing }
    timing.repeatCount = repeatCount > 0 ? repeatCount : 0
    timing.autoreverses = autoreverses
    timing.fillMode = .both
    return timing
  }

  /// A property that goes the way, as long and as late as the block says.
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

  /// The way from a state to a value; relative to that value when additive.
  ///
  /// A spring starts with `velocity`, in units per second, where that is given.
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
    let ways = initial.ways
    var velocity = SpringCurve.InitialVelocity.normalized(ways.x)
    if let start = from.components, let end = to.components, start.count == end.count {
      let rate = old.velocity?.components ?? []
      if let given, given.count == start.count {
        velocity = .absolute(given)
      } else if rate.count == start.count && rate.contains(where: { $0 != 0 })
        || !ways.isUniform && start.count == 2
      {
        // A property on the move hands its velocity over.
        let share = ways.components(start.count)
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
