package import Motion

/// What happens to a moved property when the finger lets go.
///
/// The property goes on with the velocity that the recognizer estimates, through the finger's factor
/// and, in a rubber band, its slope there, so that an even movement is handed over without a jump;
/// a band whose `releaseVelocity` is the finger's leaves the slope out.
package enum Release: Equatable, Sendable {
  /// It stops where it is.
  case stay
  case decelerate(DecelerateRelease)
  case snap(SnapRelease)
  /// By a spring to the nearest value within the limits, or, without limits, to where the touch
  /// began; caught on that way and let go again, it still goes there.
  case settle(Spring)
  /// The animator whose fraction was moved goes on.
  case continueAnimation(AnimatorContinuation)
}

/// Coasting, with a bounce at the limits (`UIScrollView`).
package struct DecelerateRelease: Hashable, Sendable {
  package var decelerationRate = DecelerationRate.normal
  /// A fling that meets a limit; nil stops dead there.
  package var bounce: Spring?
  /// A release outside the limits; nil takes `bounce`, and without that stops dead where it is.
  package var springBack: Spring?
  package var rest: RestRule

  package init(rest: RestRule) {
    self.rest = rest
  }
}
