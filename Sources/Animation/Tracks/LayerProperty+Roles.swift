package import Layers

extension LayerProperty {
  /// What a property has a say in, besides the look of its layer.
  package struct Roles: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// How the time of the layer runs.
    package static let clock = Roles(rawValue: 1)
    /// Where the layer is, and what of it a finger can meet.
    package static let place = Roles(rawValue: 2)
    /// What of its siblings it lies over.
    package static let height = Roles(rawValue: 4)
    /// Whether it is seen at all.
    package static let sight = Roles(rawValue: 8)
  }

  var roles: Roles {
    switch self {
    case .beginTime, .timeOffset, .speed: .clock
    case .zPosition: [.place, .height]
    case .bounds, .position, .anchorPoint, .transform, .sublayerTransform, .masksToBounds: .place
    case .opacity, .hidden: .sight
    default: []
    }
  }

  /// Whether it decides where a layer is, and what of it a finger can meet.
  var isPlace: Bool { roles.contains(.place) }

  /// Whether it decides how a layer's time runs.
  package var isClock: Bool { roles.contains(.clock) }
}
