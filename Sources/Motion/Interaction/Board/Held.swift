/// The properties that fingers hold, in the order in which they were taken.
struct Held {
  private var entries: [(grip: GripID, property: MovedProperty)] = []

  var grips: some Sequence<GripID> { entries.lazy.map(\.grip) }

  /// The hold on a property, or on a part of it.
  func by(_ property: MovedProperty) -> GripID? {
    entries.first { $0.property.overlaps(property) }?.grip
  }

  mutating func add(_ grip: GripID, _ property: MovedProperty) { entries.append((grip, property)) }

  mutating func remove(_ grip: GripID) { entries.removeAll { $0.grip == grip } }
}
