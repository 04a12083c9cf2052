/// A finger that lands and lifts without ever moving 10 points from where it landed, whatever its
/// duration, once or several times in a row (`UITapGestureRecognizer`).
package struct TapGesture: Equatable, Sendable {
  package var action: Action
  /// 1 or 2.
  package var numberOfTapsRequired = 1
  package var recognizer = RecognizerRules()
  package var events = GestureEvents()

  package init(action: Action) {
    self.action = action
  }

  /// The longest time from a tap's lifting to the next tap's landing, in seconds: the default of
  /// UIKit's `maximumIntervalBetweenSuccessiveTaps` (`-[UITapRecognizer init]`).
  package static let longestPause = 0.35
  /// How far from the landing of the first tap the next one may land, in points: the default of
  /// UIKit's `allowableMovement` of taps (`-[UITapRecognizer encodeWithCoder:]` leaves out 45), which
  /// `touchesBegan:withEvent:` compares with the distance from `_startPoint`, that of the first tap.
  package static let farthestTap = 45.0

  package var hitTestsModel: Bool {
    get { recognizer.hitTestsModel }
    set { recognizer.hitTestsModel = newValue }
  }

  /// The action of a tap.
  package enum Action: Equatable, Sendable {
    /// Moves a property to the next of several anchors, keeping its velocity.
    case cycle(
      MovedProperty, anchors: [Anchor], movement: PropertyMovement, rest: RestRule)
    case events([DelayedEvent])
  }
}

extension TapGesture: GestureForm {
  var anchors: (property: MovedProperty, list: [Anchor])? {
    guard case .cycle(let property, let anchors, _, _) = action else { return nil }
    return (property, anchors)
  }

  var effects: Effects {
    switch action {
    case .cycle(let property, _, _, _): Effects(moves: [property])
    case .events(let events): Effects().adding(events)
    }
  }

  func check(on site: GestureSite) throws(ResolveError) {
    if let (property, list) = anchors { try site.check(list, of: property) }
  }
}
