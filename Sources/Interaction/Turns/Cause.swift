import Document

/// Where a step comes from: what the author wrote, and what it follows.
struct Cause {
  var place: SourcePlace?
  /// The place in the script, which orders what happens at one instant.
  var order: Int
  var phase = TurnPhase.script
  /// How many causes it has at its own instant.
  var depth = 0

  /// Of what is there before the script.
  static let initial = Cause(place: nil, order: -1)

  /// Whether it belongs to what is there before the script.
  var isInitial: Bool { order < 0 }
}
