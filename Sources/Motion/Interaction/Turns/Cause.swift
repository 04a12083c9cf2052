import FlipbookDocument

/// The origin of a step: its place in the scene, and the steps that led to it.
struct Cause {
  var place: SourcePlace?
  /// The index in the script, which orders the steps of one instant.
  var order: Int
  var phase = TurnPhase.script
  /// The length of the chain of causes at its own instant.
  var depth = 0

  /// The cause of everything that exists before the script.
  static let initial = Cause(place: nil, order: -1)

  /// Whether it is the cause of what exists before the script.
  var isInitial: Bool { order < 0 }
}
