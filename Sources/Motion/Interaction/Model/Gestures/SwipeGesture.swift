/// A finger that goes fast in one direction (`UISwipeGestureRecognizer`).
///
/// It is recognized at the instant at which the finger has gone the distance, measured along the
/// direction, if that is within 0.5 s of the landing, and if the finger was neither too far beside
/// that direction before nor ever behind its start.
///
/// The numbers are UIKit's private values, read from and bracketed by synthetic touches in the
/// simulator of iOS 26.1 by github.com/Vercantez/openuikit (`swipe_probe_sim.sh`, "Swipe oracle"): at
/// t seconds the distance is 50 · (1 − t · (1 − 0.06)), and the room beside 50 · (1 − t · (1 − 0.02)),
/// as in `-[UISwipeGestureRecognizer touchesMoved:withEvent:]`, where the rates are
/// `_rateOfMinimumMovementDecay` and `_rateOfMaximumMovementDecay`.
package struct SwipeGesture: Equatable, Sendable {
  /// Any of these is recognized.
  package var directions: [Direction]
  /// The events when it is recognized.
  package var action: [DelayedEvent]
  package var recognizer = RecognizerRules()

  package init(_ directions: [Direction] = [.right], action: [DelayedEvent]) {
    self.directions = directions
    self.action = action
  }

  /// The distance to go, in points, at some seconds after the landing: a slow swipe has less to go.
  package static func minimumMovement(at elapsed: Double) -> Double {
    50 * (1 - elapsed * (1 - 0.06))
  }

  /// How far the finger may go beside the direction, in points, at some seconds after the landing.
  package static func maximumMovementBeside(at elapsed: Double) -> Double {
    50 * (1 - elapsed * (1 - 0.02))
  }

  /// How far the finger may be behind its start, in points: 0 in UIKit, here for what rounding does.
  package static let maximumOppositeMovement = 1e-6
  /// The time for the whole distance, in seconds.
  package static let maximumDuration = 0.5

  /// Where the finger goes.
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case left, right, up, down
  }
}

extension SwipeGesture: GestureForm {
  var effects: Effects { Effects().adding(action) }
}
