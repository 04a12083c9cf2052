import Animation
import Layers

extension Fold {
  /// Changes at shares of a duration: each property gets one keyframe animation, which replaces what
  /// animated it before.
  ///
  /// A property holds what it was before its first keyframe, and between one's end and the next one's
  /// begin. A keyframe that begins before the last one of its property has ended cuts that one off
  /// where it is.
  mutating func animateKeyframes(
    _ keyframes: ViewKeyframes, cause: Cause
  ) throws(ResolveError) {
    var block = keyframes.block.inheriting(from: context.block)
    if !mayAnimateViews { block.duration = 0 }
    if block.duration > 0 { warnOfDisabledActions(cause: cause) }
    if context.disablesActions { block.duration = 0 }
    var tracks: [MovedProperty: KeyframeTrack] = [:]
    var order: [MovedProperty] = []
    for keyframe in keyframes.inOrder {
      for change in keyframe.changes {
        for change in try resolve(change, cause: cause) {
          let property = change.property
          if isHeld(property, cause: cause) { continue }
          if isStandalone(property.layer) {
            setImplicitly(change, cause: cause)
            continue
          }
          if tracks[property] == nil {
            order.append(property)
            var start = change.old.value
            if block.beginsFromCurrentState,
              let seen = builder.state(
                of: property.keyPath, in: property.layer, at: now, before: true)
            {
              start = seen.value
            }
            tracks[property] = KeyframeTrack(start: start)
          }
          let last = tracks[property]?.last ?? change.new
          // Each key lies the short way from the one before.
          tracks[property]?.append(
            property.keyPath.turning(change.new, theShortWayTo: last), keyframe)
          setModel(change, cause: cause)
        }
      }
    }
    var tokens: [AnimationToken] = []
    for property in order {
      guard let track = tracks[property],
        let token = animate(track, of: property, in: block, as: keyframes, cause: cause)
      else { continue }
      tokens.append(token)
    }
    complete(keyframes.completion, after: tokens, cause: cause)
  }

  /// Adds the animation of one property; nil where nothing is to be animated.
  private mutating func animate(
    _ track: KeyframeTrack, of property: MovedProperty, in block: ViewAnimation,
    as keyframes: ViewKeyframes, cause: Cause
  ) -> AnimationToken? {
    let (layer, keyPath) = (property.layer, property.keyPath)
    guard keyPath.property.viewAction != .none else {
      warn(
        "\(index.name(of: layer)).\(keyPath.name) is not animated by UIView.animateKeyframes; it is "
          + "set at once", cause: cause)
      return nil
    }
    guard block.duration > 0 else { return nil }
    let current = running.overlapping(keyPath, of: layer, at: now)
    for entry in current { cancel(entry.token, cause: cause) }
    let curve = track.curve(keyframes.calculationMode)
    var animation = LayerAnimation(
      .property(PropertyAnimation(keyPath: keyPath, curve: .keyframe(curve))),
      timing: block.timing)
    animation.delay = block.usableDelay
    animation.timingFunction = keyframes.timingFunction
    return start(animation, key: keyPath.name, on: layer) {
      $0.isRepeating = block.repeats
      $0.hasPlainKey = true
      $0.blocksTouches = !block.allowsUserInteraction
    }
  }
}

/// The keys of one property, while the keyframes are gone through.
struct KeyframeTrack {
  private var times = [0.0]
  private var values: [LayerValue]

  init(start: LayerValue) { values = [start] }

  /// The latest key.
  var last: LayerValue? { values.last }

  mutating func append(_ value: LayerValue, _ keyframe: ViewKeyframes.Keyframe) {
    let start = keyframe.usableStart
    let end = keyframe.usableEnd
    // What was still under way is cut off where it is.
    while let last = times.last, last > start, times.count > 1 {
      let (time, old) = (times.removeLast(), values.removeLast())
      let (before, from) = (times[times.count - 1], values[values.count - 1])
      if before <= start, time > before {
        times.append(start)
        values.append(from.interpolated(to: old, at: (start - before) / (time - before)))
        break
      }
    }
    if let last = times.last, let held = values.last, last < start {
      times.append(start)
      values.append(held)
    }
    times.append(end)
    values.append(value)
  }

  func curve(_ mode: KeyframeCurve.CalculationMode) -> KeyframeCurve {
    var times = times
    var values = values
    if let last = values.last, times[times.count - 1] < 1 {
      times.append(1)
      values.append(last)
    }
    // Each value of a discrete animation has a slot, the last one up to the end.
    if mode == .discrete { times.append(1) }
    var curve = KeyframeCurve(track: .values(values))
    curve.keyTimes = times
    curve.calculationMode = mode
    return curve
  }
}

extension ViewKeyframes {
  /// The block that it is apart from its keys.
  fileprivate var block: ViewAnimation {
    var block = ViewAnimation()
    block.duration = duration
    block.delay = delay
    block.repeatCount = repeatCount
    block.autoreverses = autoreverses
    block.beginsFromCurrentState = beginsFromCurrentState
    block.allowsUserInteraction = allowsUserInteraction
    block.overridesInheritedDuration = overridesInheritedDuration
    block.overridesInheritedOptions = overridesInheritedOptions
    return block
  }

  fileprivate var inOrder: [Keyframe] {
    keyframes.indices.sorted {
      (keyframes[$0].usableStart, $0) < (keyframes[$1].usableStart, $1)
    }.map { keyframes[$0] }
  }
}

extension ViewKeyframes.Keyframe {
  var usableStart: Double { relativeStartTime > 0 ? min(relativeStartTime, 1) : 0 }

  var usableEnd: Double {
    min(1, usableStart + (relativeDuration > 0 ? min(relativeDuration, 1) : 0))
  }
}
