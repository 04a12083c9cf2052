import Layers

/// Which properties of a layer anything sets or animates, and what they have a say in.
///
/// The only place where what follows from the properties is written, as they are added; nothing is
/// ever taken away.
struct PropertyPlaces: Sendable {
  /// In the order in which they were first touched; a property's index is its place.
  private(set) var properties: [LayerProperty] = []
  private(set) var roles: LayerProperty.Roles = []
  /// The places of the properties that the layer's place depends on.
  private(set) var placing: [Int] = []
  private(set) var clock = ClockPlaces()

  /// The place of a property, new when it has none.
  mutating func place(of property: LayerProperty) -> Int {
    if let index = properties.firstIndex(of: property) { return index }
    let place = properties.count
    properties.append(property)
    roles.formUnion(property.roles)
    if property.isPlace { placing.append(place) }
    switch property {
    case .beginTime: clock.beginTime = place
    case .timeOffset: clock.timeOffset = place
    case .speed: clock.speed = place
    default: break
    }
    assertInvariant()
    return place
  }

  var invariant: TrackInvariant.Places {
    TrackInvariant.Places(properties: properties, roles: roles, placing: placing, clock: clock)
  }

  /// Stops a debug build where something kept is not what the properties say.
  private func assertInvariant() {
    assert(invariant.violations.isEmpty, "\(invariant.violations)")
  }
}
