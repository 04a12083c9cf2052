/// Events for the states of a recognizer.
///
/// A pan, a pinch or a rotation begins when it takes its property over, changes at every further
/// point of its fingers' tracks, and ends or is cancelled when the last finger lifts. A tap begins
/// when the finger lands, ends when it is recognized (when the finger lifts, or when the gestures
/// that it waits for have failed), and is cancelled when the finger moves too far or a second one
/// lands on its view. A double tap begins when the first finger lands. A long press begins when the
/// finger has stayed for its time.
package struct GestureEvents: Equatable, Sendable {
  package var began: [DelayedEvent] = []
  package var changed: [DelayedEvent] = []
  package var ended: [DelayedEvent] = []
  package var cancelled: [DelayedEvent] = []

  package init() {}
}
