/// The properties that fingers hold, in the order in which they were taken.
struct Held {
  private var entries: [(hold: HoldID, property: MovedProperty)] = []

  var holds: some Sequence<HoldID> { entries.lazy.map(\.hold) }

  /// The hold on a property, or on a part of it.
  func by(_ property: MovedProperty) -> HoldID? {
    entries.first { $0.property.overlaps(property) }?.hold
  }

  mutating func add(_ hold: HoldID, _ property: MovedProperty) { entries.append((hold, property)) }

  mutating func remove(_ hold: HoldID) { entries.removeAll { $0.hold == hold } }
}
