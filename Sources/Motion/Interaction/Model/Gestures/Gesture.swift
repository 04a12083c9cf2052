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

  /// The one list of all gestures: each with its kind, and with the facts beside its values.
  var listed: (kind: RecognizerKind, form: any GestureForm) {
    switch self {
    case .pan(let pan): (pan.edges.isEmpty ? .pan : .screenEdgePan, pan)
    case .tap(let tap): (tap.numberOfTapsRequired > 1 ? .doubleTap : .tap, tap)
    case .pinch(let pair): (.pinch, pair)
    case .rotate(let pair): (.rotate, pair)
    case .reorder(let reorder): (.reorder, reorder)
    case .longPress(let press): (.longPress, press)
    case .swipe(let swipe): (.swipe, swipe)
    }
  }

  /// Everything that the gesture may change, itself and by its events.
  package var effects: Effects {
    let form = listed.form
    let events = form.events
    var following = events.began + events.changed + events.ended + events.cancelled
    for anchor in form.anchors?.list ?? [] { following += anchor.entered + anchor.left }
    return form.effects.adding(following)
  }
}
