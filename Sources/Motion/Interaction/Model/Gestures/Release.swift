package import FlipbookMotion

/// How a property continues when the finger lifts.
///
/// It starts with the velocity that the recognizer estimates, multiplied by the gesture's factor
/// and, in a rubber band, by the slope there, so that uniform motion continues without a jump; a
/// band whose `releaseVelocity` is the finger's leaves out the slope.
package enum Release: Equatable, Sendable {
  /// It stops where it is.
  case stay
  case decelerate(DecelerateRelease)
  case snap(SnapRelease)
  /// A spring to the nearest value within the limits or, without limits, to where the touch began;
  /// if it is caught during that motion and released again, the destination stays the same.
  case settle(Spring)
  /// The animator whose fraction was moved continues.
  case continueAnimation(AnimatorContinuation)
}

/// Deceleration, with a bounce at the limits (`UIScrollView`).
package struct DecelerateRelease: Hashable, Sendable {
  package var decelerationRate = DecelerationRate.normal
  /// The spring of a fling that reaches a limit; nil stops abruptly there.
  package var bounce: Spring?
  /// The spring of a release outside the limits; nil uses `bounce`, and if that is nil stops
  /// abruptly where it is.
  package var springBack: Spring?
  /// Whether all components bounce together, back along the ray on which they met the limit, instead
  /// of each at its own limit; without a spring it has no effect.
  package var bouncesAlongRay = false
  package var rest: RestRule

  package init(rest: RestRule) {
    self.rest = rest
  }
}
