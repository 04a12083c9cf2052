package import FlipbookMotion

/// A long press that picks up a view of a stack, and a drag that carries it to another place among
/// its neighbors (`UICollectionView`'s interactive movement).
///
/// While the view is carried, the others make room: its place is the one whose center is nearest.
/// When the finger lifts, it goes to its place by the spring.
package struct ReorderGesture: Equatable, Sendable {
  /// The direction in which views are carried; nil for the stack's own, which it must be.
  package var axis: StackLayout.Axis?
  /// How long the finger rests before the view is picked up, in seconds
  /// (`UILongPressGestureRecognizer.minimumPressDuration`).
  package var minimumPressDuration = 0.5
  /// Moves the neighbors, and the view when it is dropped.
  package var spring = Spring(mass: 1, stiffness: 300, dampingRatio: 1)
  package var events = GestureEvents()

  package init() {}
}

extension ReorderGesture: GestureForm {
  var effects: Effects { Effects(movesSubviews: true) }

  func check(on site: GestureSite) throws(ResolveError) {
    guard let stack = site.stack, (axis ?? stack.axis) == stack.axis else {
      throw ResolveError(
        .notReorderable(view: site.name, axis: site.stack?.axis.rawValue), layer: site.view)
    }
  }
}
