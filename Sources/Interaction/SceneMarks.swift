public import Geometry
public import Layers

/// What happened when, for plots and reports.
public struct SceneMarks: Hashable, Sendable {
  /// In the order in which the fingers landed.
  public var touches: [TouchMark] = []
  /// In the order in which they began.
  public var segments: [MotionMark] = []
  /// In the order of time.
  public var releases: [ReleaseMark] = []
  /// In the order of time.
  public var ignoredTouches: [IgnoredTouch] = []
  /// In the order of time.
  public var jumps: [TransactionJump] = []

  public init() {}
}

/// One touch of a finger.
public struct TouchMark: Hashable, Sendable {
  public var finger: Int
  /// When it lands and lifts, in seconds of scene time.
  public var landed: Double
  public var lifted: Double
  /// In points of the canvas.
  public var landedAt: Point
  public var liftedAt: Point
  public var isCancelled: Bool
  /// In points per second, as the recognizers see it when the finger lifts.
  public var releaseVelocity: Point
  /// Whether a gesture takes it as it lands.
  public var isTaken: Bool
  /// The smallest upright rectangle that its way lies in, in points of the canvas.
  public var extent: Rect
  /// Where the touch is written.
  public var place: SourcePlace?
}

/// A finger that met a view with a gesture, which did not take it.
public struct IgnoredTouch: Hashable, Sendable {
  public var finger: Int
  /// When it landed, in seconds of scene time.
  public var time: Double
  /// The view with the gesture.
  public var layer: LayerID
  /// That view, or the one above it that keeps touches away.
  public var obstacle: LayerID
  public var reason: Reason
  /// Where the touch is written.
  public var place: SourcePlace?

  public enum Reason: Hashable, Sendable {
    /// The obstacle's `isUserInteractionEnabled` is false.
    case switchedOff
    /// A block animates the obstacle, and does not allow touches.
    case animating
  }
}

/// A change of a view in a transaction, which is made at once: its layer has no actions outside of
/// blocks.
public struct TransactionJump: Hashable, Sendable {
  public var property: MovedProperty
  /// In seconds of scene time.
  public var time: Double
  /// Why it jumps, and what to write instead.
  public var message: String
  /// The same as a warning, with the view's name.
  public var warning: SceneWarning
}

/// A stretch of time in which a gesture moves a property by one rule.
public struct MotionMark: Hashable, Sendable {
  public var property: MovedProperty
  public var kind: Kind
  /// In seconds of scene time; the end is infinite for what never ends.
  public var start: Double
  public var end: Double

  /// The rule.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
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
