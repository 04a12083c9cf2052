/// Events around a recognizer's states.
///
/// A pan, a pinch or a turn begins when it takes its property over, changes at every further point of
/// its fingers' tracks, and ends or is cancelled as the last of them leaves. A tap begins when the
/// finger lands, ends when it is recognized (at the lifting), and is cancelled when the finger strays
/// or a second one lands on its view.
package struct GestureEvents: Equatable, Sendable {
  package var began: [DelayedEvent] = []
  package var changed: [DelayedEvent] = []
  package var ended: [DelayedEvent] = []
  package var cancelled: [DelayedEvent] = []

  package init() {}
}
