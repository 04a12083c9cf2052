import FlipbookDocument

/// A claim about a motion that needs no derived number: `card.position arrives at 300 by 0.8 s`.
package struct MotionSentence: Hashable, Sendable {
  /// A view and a key path, or a view alone for verbs about views.
  package var key: String
  package var verb: Verb
  /// The start of the span in which it must hold, in seconds of the scene.
  package var from: Double?
  /// The end of that span; nil for the end of the film.
  package var until: Double?
  /// The distance that still counts as arrived, in the value's unit or in seconds; nil for the
  /// property's rest threshold.
  package var within: Double?
  /// The author's reason, which is quoted in a failure.
  package var reason: String?

  package init(_ key: String, _ verb: Verb) {
    self.key = key
    self.verb = verb
  }

  /// The claim.
  package enum Verb: Hashable, Sendable {
    /// The value is at a target from an instant on.
    case arrives([Double], by: Double)
    /// The view becomes visible, with at least this opacity, by an instant; it is not visible at
    /// first.
    case appears(by: Double, opacity: Double)
    /// The speed is at least this, except in pauses no longer than this.
    case keepsMoving(speed: Double?, pause: Double)
    /// It goes beyond its target by at most this amount.
    case overshoots(Double, beyond: [Double]?)
    /// Each number is within its lower and upper bound.
    case staysWithin([Double], [Double])
    /// The velocity never jumps by more than this, except where a finger lands; nil for a twentieth
    /// of the top speed.
    case noVelocityJump(Double?)
    /// The value is at rest from an instant on.
    case restsBy(Double)
    /// Its moment comes at least this many seconds before another key's.
    case before(String, Moment, by: Double)
    /// Its moment comes at least this many seconds after another key's.
    case after(String, Moment, by: Double)
    /// It and the others begin one after the other, at this interval in seconds.
    case stagger([String], Double)
  }

  /// An instant of a motion.
  package enum Moment: String, Hashable, Sendable, CaseIterable {
    case begins, rests, appears
  }
}
