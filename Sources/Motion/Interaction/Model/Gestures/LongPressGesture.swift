/// A finger that stays where it landed for a time (`UILongPressGestureRecognizer`).
///
/// It begins at that time, while the finger is still down, changes at every further point of the
/// finger's track, and ends when the finger lifts. A finger that moves too far before that time, or
/// lifts, makes it fail, as does a second finger on its view.
package struct LongPressGesture: Equatable, Sendable {
  /// In seconds from the landing.
  package var minimumPressDuration = 0.5
  /// How far the finger may go from where it landed until then, in points.
  package var allowableMovement = 10.0
  package var recognizer = RecognizerRules()
  package var events = GestureEvents()

  package init() {}
}

extension LongPressGesture: GestureForm {}
