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
  /// repeating block is never additive and replaces what is there. Nothing animates at time 0.
  ///
  /// Blocks inside of it inherit from it; its completion waits for its own changes only.
  mutating func animate(_ written: ViewAnimation, cause: Cause) throws(ResolveError) {
    var block = written.inheriting(from: context.block)
    if !context.animatesViews { (block.duration, block.delay) = (0, 0) }
    var tokens: [AnimationToken] = []
    for change in block.changes {
      for change in try resolve(change, cause: cause) {
        let property = change.property
        if isHeld(property, cause: cause) { continue }
        if isStandalone(property.layer) {
          setImplicitly(change, cause: cause)
          continue
        }
        let action = property.keyPath.property.viewAction
        if action == .none {
          warn(
            "\(index.name(of: property.layer)).\(property.keyPath.name) is not animated by "
              + "UIView.animate; it is set at once", cause: cause)
        }
        let wasSeen = builder.wasSeen(property.layer, before: now)
        guard action != .none, block.isAnimated, wasSeen else {
          if action != .none, block.isAnimated { warnOfUnseen(property.layer, cause: cause) }
          setModel(change, cause: cause)
          continue
        }
        for part in change.animatedParts {
          if let token = animate(part, in: block, action: action, cause: cause) {
            tokens.append(token)
          }
        }
        setModel(change, cause: cause)
      }
    }
    let outer = context
    context.block = block
    try perform(block.events, cause: cause)
    context = outer
    complete(block.completion, after: tokens, cause: cause)
  }

  /// Changes that jump, and blocks inside that take no time; what runs goes on.
  mutating func performWithoutAnimation(
    _ block: UnanimatedBlock, cause: Cause
  ) throws(ResolveError) {
    let outer = context
    context.animatesViews = false
    try set(block.changes, cause: cause)
    try perform(block.events, cause: cause)
    context = outer
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
    for entry in replaced { builder.remove(entry.token, at: now) }
    cancel(replaced.map(\.token), cause: cause)

    guard let curve = block.curve(from: start, to: change.new, isAdditive: isAdditive) else {
      return nil
    }
    var property = PropertyAnimation(keyPath: keyPath, curve: curve)
    property.isAdditive = isAdditive
    var animation = LayerAnimation(.property(property), timing: block.timing)
    animation.delay = block.duration > 0 ? block.usableDelay : 0
    if case .curve(let function) = block.pacing { animation.timingFunction = function }
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

  /// Two renderings of a view mixed over a time: as it was seen just before the turn, and as it is
  /// with the changes.
  ///
  /// A transition that is still running on the view is cancelled; the new one starts from its
  /// picture. From one view to another the first goes and the second comes in its place.
  mutating func transition(
    _ transition: ViewTransition, cause: Cause
  ) throws(ResolveError) {
    let (layer, from) = (transition.layer, transition.from)
    try checkIsThere(from ?? layer, cause: cause)
    let wasSeen = builder.wasSeen(from ?? layer, before: now)
    let old = from.flatMap {
      builder.tree(at: now, .presentation, before: true).descendant($0)
    }
    // What was seen of its own transition is in the picture, and goes with it.
    if let from, let own = transitions.removeValue(forKey: from) { cancel(own, cause: cause) }
    if let from { try swap(from, layer, transition.showsAndHides, cause: cause) }
    var tokens: [AnimationToken] = []
    if transition.duration > 0, context.animatesViews, wasSeen {
      if let old = transitions[layer] { cancel(old, cause: cause) }
      let token = builder.transition(
        transition.kind, of: layer, duration: transition.duration,
        timingFunction: transition.timingFunction, from: old,
        isStill: !transition.allowsAnimatedContent, at: now)
      transitions[layer] = token
      var entry = RunningAnimations.Entry(
        token: token, keyPaths: [], end: builder.endTime(of: token, at: now) ?? .infinity)
      entry.blocksTouches = !transition.allowsUserInteraction
      running.add(entry)
      tokens.append(token)
      awaitInTransaction(token)
    } else if transition.duration > 0, !wasSeen {
      warnOfUnseen(layer, cause: cause)
    }
    for change in transition.changes {
      for change in try resolve(change, cause: cause)
      where !isHeld(change.property, cause: cause) {
        setModel(change, cause: cause)
      }
    }
    complete(transition.completion, after: tokens, cause: cause)
  }

  /// One view takes the place of another one.
  private mutating func swap(
    _ old: LayerID, _ new: LayerID, _ showsAndHides: Bool, cause: Cause
  ) throws(ResolveError) {
    guard showsAndHides else {
      try replace(old, with: new, cause: cause)
      return
    }
    try checkIsThere(new, cause: cause)
    for (layer, isHidden) in [(old, true), (new, false)] {
      builder.setModel(.bool(isHidden), for: LayerKeyPath(.hidden), of: layer, at: now)
    }
  }

  /// What was not seen before the turn has nothing to lead on from.
  mutating func warnOfUnseen(_ layer: LayerID, cause: Cause) {
    guard !cause.isInitial else { return }
    warn(
      now > 0
        ? "\(index.name(of: layer)) does not animate in the turn in which it is added; "
          + "put \"flush\" between the two, or use a later time"
        : "nothing animates at time 0, before anything was seen; use a time above 0", cause: cause)
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

  /// The way from a state to a value; relative to that value when additive.
  func curve(
    from old: LayerState, to new: LayerValue, isAdditive: Bool
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
    guard case .spring(let spring, let normalized) = pacing else {
      return .basic(from: from, to: to, by: nil)
    }
    var velocity = SpringCurve.InitialVelocity.normalized(normalized)
    // A property on the move hands its velocity over.
    if let rate = old.velocity?.components, rate.contains(where: { $0 != 0 }),
      let start = from.components, let end = to.components,
      rate.count == start.count, start.count == end.count
    {
      velocity = .absolute(
        rate.indices.map { rate[$0] + normalized * (end[$0] - start[$0]) })
    }
    return .spring(
      SpringCurve(from: from, to: to, spring: spring, initialVelocity: velocity))
  }
}
