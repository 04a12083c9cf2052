import FlipbookLayers
import FlipbookTimeline

/// Changes at fractions of a duration: each property gets one keyframe animation, which replaces
/// its previous animation.
///
/// A property keeps its old value before its first keyframe, and its last value between two
/// keyframes. A keyframe that begins before the property's previous one has ended cuts it off.
enum Keyframes {
  static func animate(
    _ keyframes: ViewKeyframes, in context: Context, _ board: inout Board
  ) throws(ResolveError) {
    var block = keyframes.block.inheriting(from: context.block?.animation)
    if !context.mayAnimateViews(on: board) { block.duration = 0 }
    if block.duration > 0 { context.warnOfDisabledActions(&board) }
    if context.disablesActions { block.duration = 0 }
    var tracks: [MovedProperty: KeyframeTrack] = [:]
    var order: [MovedProperty] = []
    for keyframe in keyframes.inOrder {
      for change in keyframe.changes {
        change.warnOfBinding(in: "UIView.animateKeyframes", context.cause, &board)
        for change in try change.resolved(
          on: &board, context.cause, animates: true)
        {
          let property = change.property
          if board.isHeld(property, context.cause) { continue }
          if board.cast.isStandalone(property.layer) {
            change.setImplicitly(in: context, &board)
            continue
          }
          if tracks[property] == nil {
            order.append(property)
            var start = change.old.value
            if block.options.beginsFromCurrentState,
              let seen = board.stage.seen(property.keyPath, of: property.layer, before: true)
            {
              start = seen.value
            }
            tracks[property] = KeyframeTrack(start: start)
          }
          let last = tracks[property]?.last ?? change.new
          // Each key is reached by the shorter rotation from the previous one.
          tracks[property]?.append(
            property.keyPath.equivalent(change.new, nearestTo: last), keyframe)
          change.set(in: context, &board)
        }
      }
    }
    var tokens: [AnimationToken] = []
    for property in order {
      guard let track = tracks[property],
        let token = animate(track, of: property, by: block, keyframes, in: context, &board)
      else { continue }
      tokens.append(token)
    }
    board.complete(keyframes.completion, after: tokens, context.cause)
  }

  /// Adds the animation of one property; nil when nothing animates.
  private static func animate(
    _ track: KeyframeTrack, of property: MovedProperty, by block: ViewAnimation,
    _ keyframes: ViewKeyframes, in context: Context, _ board: inout Board
  ) -> AnimationToken? {
    let keyPath = property.keyPath
    guard keyPath.property.viewAction != .none else {
      property.warnOfJump(in: "UIView.animateKeyframes", context.cause, &board)
      return nil
    }
    guard block.duration > 0 else { return nil }
    for entry in board.runs.overlapping(property, at: board.now) {
      board.cancelIfRunning(entry.token)
    }
    let curve = track.curve(keyframes.calculationMode)
    var animation = LayerAnimation(
      .property(PropertyAnimation(keyPath: keyPath, curve: .keyframe(curve))),
      timing: block.timing)
    animation.delay = block.usableDelay
    animation.timingFunction = keyframes.timingFunction
    return board.start(
      animation, key: keyPath.name, on: property.layer,
      AnimationTraits(
        isRepeating: block.repeats, hasPlainKey: true,
        blocksTouches: !block.options.allowsUserInteraction), in: context)
  }
}
