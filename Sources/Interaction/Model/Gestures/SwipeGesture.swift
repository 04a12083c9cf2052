/// A finger that goes fast in one direction (`UISwipeGestureRecognizer`).
///
/// It is recognized at the instant at which the finger is 50 points from where it landed, measured
/// along the direction, if that is within 0.5 s of the landing, and if the finger was never more
/// than 50 points beside that direction.
package struct SwipeGesture: Equatable, Sendable {
  /// Any of these is recognized.
  package var directions: [Direction]
  /// What happens when it is recognized.
  package var action: [DelayedEvent]
  package var recognizer = RecognizerRules()

  package init(_ directions: [Direction] = [.right], action: [DelayedEvent]) {
    self.directions = directions
    self.action = action
  }

  /// The distance to go, in points.
  package static let minimumMovement = 50.0
  /// How far the finger may go beside the direction, in points.
  package static let maximumMovementBeside = 50.0
  /// The time for the whole distance, in seconds.
  package static let maximumDuration = 0.5

  /// Where the finger goes.
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case left, right, up, down
  }
}
