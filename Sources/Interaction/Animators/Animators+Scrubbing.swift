import Layers

extension Fold {
  /// A finger is about to move an animator's fraction: first what its `began` says is done, which
  /// may make the animator or pause it.
  mutating func beginScrubbing(
    touch: Int, gesture: Int, at elapsed: Double, events: GestureEvents, cause: Cause
  ) {
    run(events.began, cause: cause)
    add(
      .scrub(TouchID(touch), GestureID(gesture), elapsed: elapsed), at: now,
      cause: following(cause, at: now))
  }

  /// Then the finger holds the fraction; an animator that is not paused is paused.
  mutating func scrub(
    touch: Int, gesture: Int, at elapsed: Double, cause: Cause
  ) throws(ResolveError) {
    guard case .pan(let rule) = index.gestures[gesture].rule,
      let id = currentAnimators[rule.gesture.moves.layer]
    else { return }
    guard animators[id].state != .stopped else {
      warn("\(name(of: id)) is stopped; this touch does not move it", cause: cause)
      return
    }
    if hold(on: rule.gesture.moves) == nil { try pause(id, cause: cause) }
    takeOver(touch: touch, gesture: gesture, at: elapsed, hasBegun: true, cause: cause)
  }

  /// The finger has let go of an animator that goes on by itself then.
  mutating func goOn(_ layer: LayerID, _ continuation: AnimatorContinuation, cause: Cause) {
    guard let id = currentAnimators[layer], animators[id].state == .paused else { return }
    resume(id, continuation, cause: cause)
  }
}
