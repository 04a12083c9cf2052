import Layers

/// The properties of a layer that are set or animated, and what they affect.
///
/// All values derived from the properties are updated here, when properties are added; properties
/// are never removed.
struct PropertyPlaces: Sendable {
  /// In the order of their first use; a property's index is its place.
  private(set) var properties: [LayerProperty] = []
  private(set) var roles: LayerProperty.Roles = []
  /// The places of the properties that affect the layer's position or hit testing.
  private(set) var placing: [Int] = []
  private(set) var clock = ClockPlaces()

  /// The place of a property, which is added if needed.
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

  /// Stops a debug build if a cached value does not match the properties.
  private func assertInvariant() {
    assert(invariant.violations.isEmpty, "\(invariant.violations)")
  }
}
