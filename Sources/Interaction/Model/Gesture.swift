/// What a view does with fingers.
///
/// A finger reaches the nearest view with a pan, the nearest with a tap, and so on for each kind, from
/// the view under it upwards; all gestures of that view run together. Several fingers on one pan
/// move it by their middle, and nothing jumps when one of them comes or goes. What a gesture holds,
/// one of another view cannot move.
package enum Gesture: Equatable, Sendable {
  case pan(PanGesture)
  case tap(TapGesture)
  case pinch(PairGesture)
  case rotate(PairGesture)
}
