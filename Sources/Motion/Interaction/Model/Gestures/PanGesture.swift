/// A property moved by a finger, with limits, a rubber band outside them and a rule for the
/// release.
///
/// The finger takes the property over at its presentation value: all its animations end there, and
/// nothing jumps, not even inside a rubber band or beyond a hard stop. While it is held, changes of
/// the property by the script are not visible. Lists of numbers have one for each component of the
/// property: two for points, one for numbers.
package struct PanGesture: Equatable, Sendable {
  package var moves: MovedProperty
  package var axis = Axis.both
  /// Whether a finger that sets out along one axis moves the property along that axis only
  /// (`UIScrollView.isDirectionalLockEnabled`).
  package var isDirectionLocked = false
  package var follow = Follow.translation
  /// Units of the property per point of the finger, or per radian around the view.
  package var factor = 1.0
  package var bounds = Bounds()
  package var release = Release.stay
  /// nil takes over when the finger lands, but after the slop if the view also has a tap, or if the
  /// finger reaches a long press, a swipe or a double tap and the property rests.
  package var takesOver: TakeOver?
  /// The edges of the canvas at one of which the finger must land
  /// (`UIScreenEdgePanGestureRecognizer`); empty for anywhere.
  package var edges: [ScreenEdge] = []
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

  package var coversSuperview: Bool {
    get { bounds.coversSuperview }
    set { bounds.coversSuperview = newValue }
  }

  package var rubberBand: RubberBandRule? {
    get { bounds.rubberBand }
    set { bounds.rubberBand = newValue }
  }

  /// The directions in which the finger moves the property.
  ///
  /// A single number follows the finger along the axis; with both, in its own direction: vertical
  /// for a y coordinate or a height, otherwise horizontal.
  package enum Axis: String, Hashable, Sendable, CaseIterable {
    case both, horizontal, vertical
  }

  /// Whether the property moves by the same distance as the finger, to the finger's location, or by
  /// the angle that the finger goes around the view.
  ///
  /// A translation is measured from where the gesture takes over, in the coordinates of the
  /// superview of the gesture's view. A location is measured in the moved layer's superlayer if its
  /// position is moved, so that the layer comes under the finger; for other properties in the
  /// gesture's view, whose left and top edges are 0. A rotation is measured around the anchor point
  /// of the gesture's view as it is displayed when the gesture takes over, in radians and clockwise,
  /// over any number of turns.
  package enum Follow: String, Hashable, Sendable, CaseIterable {
    case translation, location, rotation
  }

  /// When the gesture takes the property over from a running motion.
  package enum TakeOver: String, Hashable, Sendable, CaseIterable {
    /// As soon as the finger lands.
    case touchDown
    /// After 10 points of movement along the axis, which are not added to the property.
    case recognized
    /// When a long press of the same view is recognized, and not otherwise: the finger then carries
    /// the property.
    case longPress
  }
}

extension PanGesture: GestureForm {
  var pan: PanGesture? { self }
  var anchors: (property: MovedProperty, list: [Anchor])? { release.anchors.map { (moves, $0) } }
  var effects: Effects { Effects(moves: [moves]) }

  func check(on site: GestureSite) throws(ResolveError) {
    try site.check(bounds, release, of: moves)
    if takesOver == .longPress, !site.kinds.contains(.longPress) {
      throw ResolveError(.noLongPress(view: site.name), layer: site.view)
    }
  }
}
