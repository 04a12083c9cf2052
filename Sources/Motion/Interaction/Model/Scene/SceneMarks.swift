package import FlipbookDocument
package import FlipbookGeometry
package import FlipbookLayers

/// A record of events with their times, for plots and reports.
package struct SceneMarks: Hashable, Sendable {
  /// In order of landing.
  package var touches: [TouchMark] = []
  /// In order of their start.
  package var segments: [MotionMark] = []
  /// In order of time.
  package var releases: [ReleaseMark] = []
  /// In order of time.
  package var ignoredTouches: [IgnoredTouch] = []
  /// In order of time.
  package var jumps: [TransactionJump] = []

  package init() {}
}

/// One touch by a finger.
package struct TouchMark: Hashable, Sendable {
  package var finger: Int
  /// When it lands and lifts, in seconds of scene time.
  package var landed: Double
  package var lifted: Double
  /// In points of the canvas.
  package var landedAt: Point
  package var liftedAt: Point
  package var isCancelled: Bool
  /// In points per second, as estimated by the recognizers when the finger lifts.
  package var releaseVelocity: Point
  package var receipt: Receipt
  /// The bounding box of its path, in points of the canvas.
  package var extent: Rect
  /// The place of the touch in the scene.
  package var place: SourcePlace?

  /// Whether a gesture receives the touch when it lands.
  package enum Receipt: Hashable, Sendable {
    case missed
    case taken
    /// Taken by a gesture because a view was met outside the bounds of a superview, which UIKit's hit
    /// test does not look into.
    case takenOutside(of: LayerID, by: LayerID)
  }

  /// Whether a gesture receives the touch when it lands.
  package var isTaken: Bool { receipt != .missed }
}

/// A touch on a view with a gesture that did not receive it, although the finger seems meant for it.
package struct IgnoredTouch: Hashable, Sendable {
  package var finger: Int
  /// The time of landing, in seconds of scene time.
  package var time: Double
  /// The view with the gesture.
  package var layer: LayerID
  /// The view that blocks the touch: that view, a superview, or one in front.
  package var obstacle: LayerID
  package var reason: Reason
  /// The place of the touch in the scene.
  package var place: SourcePlace?

  package enum Reason: Hashable, Sendable {
    /// The obstacle's `isUserInteractionEnabled` is false.
    case switchedOff
    /// A block animates the obstacle without allowing user interaction.
    case animating
    /// The obstacle is in front and catches the finger without a gesture for it; or, with `isAimed`,
    /// the script lands the finger on the view, and the obstacle catches it.
    case caught(isAimed: Bool)
  }

  /// Whether a view in front catches the finger.
  package var isCaught: Bool { if case .caught = reason { true } else { false } }
}

/// A change of a view inside a transaction, which takes effect immediately, because its layer has
/// no actions outside blocks.
package struct TransactionJump: Hashable, Sendable {
  package var property: MovedProperty
  /// In seconds of scene time.
  package var time: Double
  /// Why it jumps, and what to write instead.
  package var message: String
  /// The jump as a warning, with the view's name.
  package var warning: SceneWarning
}

/// A period during which a gesture moves a property by one rule.
package struct MotionMark: Hashable, Sendable {
  package var property: MovedProperty
  package var kind: Kind
  /// In seconds of scene time; the end is infinite for a motion that never ends.
  package var start: Double
  package var end: Double

  /// The rule.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Held by the finger.
    case dragged
    /// Decelerating by the deceleration rate.
    case decelerating
    /// Moved by a spring: a bounce, or the motion to an anchor or to a limit.
    case springing
    /// Moved by a curve that starts from rest.
    case animating
  }
}
