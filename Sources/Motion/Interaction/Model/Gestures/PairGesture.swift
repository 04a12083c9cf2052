import FlipbookLayers

/// A number that two fingers change: a scale by their distance, or a rotation by their angle.
///
/// It begins when the second finger lands on the view, and ends when the last one lifts, as UIKit's
/// recognizers do; with one finger left the number rests. With more than two fingers, the first two
/// that landed count. Pinches, rotations and pans of one view run together. A finger that lands
/// while the number is still moving after a release catches it.
package struct PairGesture: Equatable, Sendable {
  package var moves: MovedProperty
  package var about = Centre.fingers
  /// A scale never reaches 0.
  package var bounds = Bounds()
  package var release = Release.stay
  package var recognizer = RecognizerRules()
  package var events = GestureEvents()

  package init(moves: MovedProperty) {
    self.moves = moves
  }

  package var hitTestsModel: Bool {
    get { recognizer.hitTestsModel }
    set { recognizer.hitTestsModel = newValue }
  }

  package var limits: Limits? {
    get { bounds.limits }
    set { bounds.limits = newValue }
  }

  package var rubberBand: RubberBandRule? {
    get { bounds.rubberBand }
    set { bounds.rubberBand = newValue }
  }

  /// The point of a view that stays fixed while the view is scaled and rotated.
  package enum Centre: String, Hashable, Sendable, CaseIterable {
    /// The point between the fingers stays under them and follows them: the position is adjusted,
    /// ignoring its limits as long as two fingers hold it.
    case fingers
    /// The anchor point: the position does not change.
    case anchorPoint
  }
}

extension PairGesture: GestureForm {
  var pair: PairGesture? { self }
  var anchors: (property: MovedProperty, list: [Anchor])? { release.anchors.map { (moves, $0) } }

  var effects: Effects {
    Effects(moves: [moves, MovedProperty(layer: moves.layer, keyPath: LayerKeyPath(.position))])
  }

  func check(on site: GestureSite) throws(ResolveError) {
    try site.check(bounds, release, of: moves, isNumber: true)
  }
}
