/// A number that two fingers move: a scale by their distance, or a turn by their angle.
///
/// It begins as the second finger lands on the view, and ends when the last one lifts, as UIKit's
/// recognizers do; with one finger left the number rests. Of more fingers the two that landed first
/// count. Pinches, turns and pans of one view run together. A finger that lands while the number is
/// still on its way after a release catches it.
package struct PairGesture: Equatable, Sendable {
  package var moves: MovedProperty
  package var about = Centre.fingers
  /// A scale never reaches 0.
  package var bounds = Bounds()
  package var release = Release.stay
  package var hitTestsModel = false
  package var events = GestureEvents()

  package init(moves: MovedProperty) {
    self.moves = moves
  }

  package var limits: Limits? {
    get { bounds.limits }
    set { bounds.limits = newValue }
  }

  package var rubberBand: RubberBandRule? {
    get { bounds.rubberBand }
    set { bounds.rubberBand = newValue }
  }

  /// The point of a view that stays where it is while the view is scaled and turned.
  package enum Centre: String, Hashable, Sendable, CaseIterable {
    /// The point between the fingers is kept under them, and goes along with them: the position
    /// follows, without its limits as long as two fingers hold it.
    case fingers
    /// The anchor point: the position is left alone.
    case anchorPoint
  }
}
