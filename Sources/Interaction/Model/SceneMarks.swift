package import Document
package import Geometry
package import Layers

/// What happened when, for plots and reports.
package struct SceneMarks: Hashable, Sendable {
  /// In the order in which the fingers landed.
  package var touches: [TouchMark] = []
  /// In the order in which they began.
  package var segments: [MotionMark] = []
  /// In the order of time.
  package var releases: [ReleaseMark] = []
  /// In the order of time.
  package var ignoredTouches: [IgnoredTouch] = []
  /// In the order of time.
  package var jumps: [TransactionJump] = []

  package init() {}
}

/// One touch of a finger.
package struct TouchMark: Hashable, Sendable {
  package var finger: Int
  /// When it lands and lifts, in seconds of scene time.
  package var landed: Double
  package var lifted: Double
  /// In points of the canvas.
  package var landedAt: Point
  package var liftedAt: Point
  package var isCancelled: Bool
  /// In points per second, as the recognizers see it when the finger lifts.
  package var releaseVelocity: Point
  /// Whether a gesture takes it as it lands.
  package var isTaken: Bool
  /// The smallest upright rectangle that its way lies in, in points of the canvas.
  package var extent: Rect
  /// Where the touch is written.
  package var place: SourcePlace?
}

/// A finger that met a view with a gesture, which did not take it.
package struct IgnoredTouch: Hashable, Sendable {
  package var finger: Int
  /// When it landed, in seconds of scene time.
  package var time: Double
  /// The view with the gesture.
  package var layer: LayerID
  /// That view, or the one above it that keeps touches away.
  package var obstacle: LayerID
  package var reason: Reason
  /// Where the touch is written.
  package var place: SourcePlace?

  package enum Reason: Hashable, Sendable {
    /// The obstacle's `isUserInteractionEnabled` is false.
    case switchedOff
    /// A block animates the obstacle, and does not allow touches.
    case animating
  }
}

/// A change of a view in a transaction, which is made at once: its layer has no actions outside of
/// blocks.
package struct TransactionJump: Hashable, Sendable {
  package var property: MovedProperty
  /// In seconds of scene time.
  package var time: Double
  /// Why it jumps, and what to write instead.
  package var message: String
  /// The same as a warning, with the view's name.
  package var warning: SceneWarning
}

/// A stretch of time in which a gesture moves a property by one rule.
package struct MotionMark: Hashable, Sendable {
  package var property: MovedProperty
  package var kind: Kind
  /// In seconds of scene time; the end is infinite for what never ends.
  package var start: Double
  package var end: Double

  /// The rule.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Under the finger.
    case dragged
    /// Coasting by the deceleration rate.
    case decelerating
    /// By a spring: a bounce, the way to an anchor or back to a limit.
    case springing
    /// By a curve from standstill.
    case animating
  }
}
