import Document

/// What is said of a motion in words, without a derived number: `card.position arrives at 300 by
/// 0.8 s`.
package struct MotionSentence: Hashable, Sendable {
  /// A view and a key path, or a view alone where the verb is about views.
  package var key: String
  package var verb: Verb
  /// From when on it holds, in seconds of the scene.
  package var from: Double?
  /// Until when it holds; nil for the end of the film.
  package var until: Double?
  /// How far off still counts as there, in the value's unit or in seconds; nil for what the property
  /// rests by.
  package var within: Double?
  /// What the author says about it; quoted where it fails.
  package var reason: String?

  package init(_ key: String, _ verb: Verb) {
    self.key = key
    self.verb = verb
  }

  /// What is said.
  package enum Verb: Hashable, Sendable {
    /// From an instant on it is there.
    case arrives([Double], by: Double)
    /// The view is seen, at an opacity at least, from no later than an instant on; not at first.
    case appears(by: Double, opacity: Double)
    /// It is at least so fast, but for pauses that are no longer.
    case keepsMoving(speed: Double?, pause: Double)
    /// It goes beyond where it goes to by so much at most.
    case overshoots(Double, beyond: [Double]?)
    /// No number is below the first or above the second.
    case staysWithin([Double], [Double])
    /// The velocity changes at once by no more, fingers apart; nil for a twentieth of the top speed.
    case noVelocityJump(Double?)
    /// It moves no more from an instant on.
    case restsBy(Double)
    /// Its moment comes so many seconds before another key's, or earlier.
    case before(String, Moment, by: Double)
    /// Its moment comes so many seconds after another key's, or later.
    case after(String, Moment, by: Double)
    /// It and the others begin one after the other, so many seconds apart.
    case stagger([String], Double)
  }

  /// An instant of a motion.
  package enum Moment: String, Hashable, Sendable, CaseIterable {
    case begins, rests, appears
  }
}
