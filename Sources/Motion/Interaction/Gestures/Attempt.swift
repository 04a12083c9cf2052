import FlipbookDocument

/// A finger's attempt at a gesture, from its landing until it is decided.
struct Attempt {
  let gesture: GestureID
  /// The fingers in the order in which they landed: one, or for a double tap up to two.
  var touches: [TouchID]
  var state = State.possible
  /// Until when a second tap may land, in seconds of scene time; nil while a finger is down.
  var deadline: Double?
  /// The cause of the first landing.
  let cause: Cause

  /// The state of an attempt.
  enum State {
    /// Nothing is decided.
    case possible
    /// It would be recognized, but waits for others to fail.
    case waiting
    case recognized
    /// It was recognized, and its fingers have lifted.
    case ended
    case failed
  }

  var isUndecided: Bool { state == .possible || state == .waiting }

  var wasRecognized: Bool { state == .recognized || state == .ended }

  /// The results of a decision, in order.
  enum Outcome {
    /// It has been recognized.
    case recognized(AttemptID)
    /// It has failed.
    case failed(AttemptID)
    /// A long press ends with its finger.
    case ended(AttemptID, isCancelled: Bool)
  }

  /// The attempt that a landing finger begins at a gesture.
  enum Start {
    /// A new attempt.
    case new(AttemptID)
    /// The next tap of a double tap.
    case next
    /// Nothing, because another finger's attempt is under way, which fails if it is given.
    case blocked(by: AttemptID?)
  }
}
