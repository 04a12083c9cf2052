/// The facts about a gesture for which the rest of the house asks, stated beside its values.
protocol GestureForm: Sendable {
  /// Its name, and the recognizers that it waits for.
  var recognizer: RecognizerRules { get }
  /// The events for the recognizer's states.
  var events: GestureEvents { get }
  /// The anchors to which it brings a property, with that property.
  var anchors: (property: MovedProperty, list: [Anchor])? { get }
  /// The pan that moves a property along a finger, or the pinch or rotation that does so along two.
  var pan: PanGesture? { get }
  var pair: PairGesture? { get }
  /// Everything that it may change, besides its events and those of its anchors.
  var effects: Effects { get }

  /// Throws where the gesture does not suit its view, or the property that it moves.
  func check(on site: GestureSite) throws(ResolveError)
}

extension GestureForm {
  var recognizer: RecognizerRules { RecognizerRules() }
  var events: GestureEvents { GestureEvents() }
  var anchors: (property: MovedProperty, list: [Anchor])? { nil }
  var pan: PanGesture? { nil }
  var pair: PairGesture? { nil }
  var effects: Effects { Effects() }

  func check(on site: GestureSite) throws(ResolveError) {}
}

extension Release {
  /// The anchors of a snap; nil for other releases.
  var anchors: [Anchor]? { if case .snap(let snap) = self { snap.anchors } else { nil } }
}
