/// How a view responds to fingers.
///
/// A finger reaches the nearest view with a pan, the nearest with a tap, and so on for each kind,
/// starting with the view under it and going upward; pans, taps, pinches and rotations of that view
/// run together. Several fingers on one pan move it by their midpoint, and nothing jumps when one of
/// them lands or lifts. A property that a gesture holds cannot be moved by a gesture of another
/// view. A long press, a swipe or a double tap that is recognized makes the others fail that have
/// not begun.
package enum Gesture: Equatable, Sendable {
  case pan(PanGesture)
  /// A tap or, by its number of taps, a double tap.
  case tap(TapGesture)
  case pinch(PairGesture)
  case rotate(PairGesture)
  case reorder(ReorderGesture)
  case longPress(LongPressGesture)
  case swipe(SwipeGesture)
}
