import FlipbookLayers

/// The properties of a layer that are set or animated, and what they affect.
///
/// All values derived from the properties are updated here, when properties are added; properties
/// are never removed.
struct PropertyIndexes: Sendable {
  /// In the order of their first use.
  private(set) var properties: [LayerProperty] = []
  private(set) var roles: LayerProperty.Roles = []
  /// The indexes of the properties that affect the layer's position or hit testing.
  private(set) var placing: [Int] = []
  private(set) var clock = ClockIndexes()

  /// The index of a property, which is added if needed.
  mutating func index(of property: LayerProperty) -> Int {
    if let index = properties.firstIndex(of: property) { return index }
    let index = properties.count
    properties.append(property)
    roles.formUnion(property.roles)
    if property.affectsPlacement { placing.append(index) }
    switch property {
    case .beginTime: clock.beginTime = index
    case .timeOffset: clock.timeOffset = index
    case .speed: clock.speed = index
    default: break
    }
    return index
  }
}
