package import FlipbookCalculus
package import FlipbookDocument

/// The costs of reading, in nanoseconds, measured with everything that follows from what is read until
/// the scene is folded.
package enum ReadingPrice {
  package static let byte = 8.0
  package static let object = 900.0
  package static let member = 400.0
  package static let element = 600.0
  package static let view = 17_000.0
  /// A view whose frame follows from edges, a stack, another view, or its text at every instant.
  package static let layout = 10_000.0
  /// A label that is laid out to be measured, and one that was measured before.
  package static let text = 12_000.0
  package static let knownText = 2000.0
  /// A letter of a label, as it counts for the limit of letters.
  package static let letter = 100.0
  package static let animation = 20_000.0
  private static let event = 2500.0
  /// For each object and list around an event, whose place is told by its path.
  private static let eventDepth = 250.0
  /// An event that is made once more without being read again.
  package static let repetition = 700.0
  /// A property that an event or a state changes, or that a condition asks.
  package static let change = 1500.0
  package static let finding = 3000.0

  package static func event(at value: JSONValue) -> Double {
    event + Double(value.path.depth) * eventDepth
  }
}

/// The fuel for reading a scene.
package struct ReadingFuel {
  /// The remainder is for folding.
  package var level = Fuel.standard
  /// The labels that are paid for, each of which is laid out once.
  var texts: Set<String> = []
  /// The error for too much to read, once it is reported.
  var excess: Reported?
}

extension Work {
  /// Pays for reading a value before it is read; throws once the scene is too much to read, which is
  /// reported only once.
  package mutating func pay(_ units: Double, for value: JSONValue) throws(Reported) {
    spend(units)
    guard fuel.level.isEmpty else { return }
    if let excess = fuel.excess { throw excess }
    let limit = JSONText.text(of: fuel.level.seconds)
    let excess = error(
      .limit, at: value, "reading the scene up to here takes more than \(limit) s",
      hint: "Use fewer views, events, animations or values.")
    fuel.excess = excess
    throw excess
  }

  /// Pays for something small, for which the next `pay` answers.
  package mutating func spend(_ units: Double) { fuel.level.spend(units) }
}
