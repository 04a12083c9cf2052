package import FlipbookLayers

extension LayerProperty {
  /// The effects of a property, in addition to the appearance of its layer.
  package struct Roles: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The rate and offset of the layer's time.
    package static let clock = Roles(rawValue: 1)
    /// The layer's position or its hit testing.
    package static let placement = Roles(rawValue: 2)
    /// The layer's order among its siblings.
    package static let height = Roles(rawValue: 4)
    /// The layer's visibility.
    package static let sight = Roles(rawValue: 8)
  }

  var roles: Roles {
    switch self {
    case .beginTime, .timeOffset, .speed: .clock
    case .zPosition: [.placement, .height]
    case .bounds, .position, .anchorPoint, .transform, .sublayerTransform, .masksToBounds:
      .placement
    case .opacity, .hidden: .sight
    default: []
    }
  }

  /// Whether it affects position or hit testing.
  var affectsPlacement: Bool { roles.contains(.placement) }

  /// Whether it affects the layer's time.
  package var isClock: Bool { roles.contains(.clock) }
}
