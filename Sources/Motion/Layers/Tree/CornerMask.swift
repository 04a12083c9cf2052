/// The rounded corners of a layer (`CACornerMask`), as displayed: `topLeft` is where both
/// coordinates are smallest.
package struct CornerMask: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let topLeft = CornerMask(rawValue: 1)
  package static let topRight = CornerMask(rawValue: 2)
  package static let bottomRight = CornerMask(rawValue: 4)
  package static let bottomLeft = CornerMask(rawValue: 8)
  package static let all: CornerMask = [.topLeft, .topRight, .bottomRight, .bottomLeft]

  /// Each corner on its own, clockwise from the top left one.
  package static let eachClockwise: [CornerMask] = [.topLeft, .topRight, .bottomRight, .bottomLeft]

  /// The names of the individual corners, clockwise.
  package static let names = ["topLeft", "topRight", "bottomRight", "bottomLeft"]

  /// The corners with these names; nil when a name is not that of a corner.
  package init?(names: [String]) {
    var result: CornerMask = []
    for name in names {
      guard let index = Self.names.firstIndex(of: name) else { return nil }
      result.insert(CornerMask(rawValue: 1 << index))
    }
    self = result
  }
}

extension CornerMask: LayerValueConvertible {
  package static var kind: LayerValue.Kind { .string }

  /// The names of the rounded corners, separated by spaces.
  package var layerValue: LayerValue {
    let round = Self.names.indices.filter { contains(CornerMask(rawValue: 1 << $0)) }
    return .string(round.map { Self.names[$0] }.joined(separator: " "))
  }

  package init?(layerValue: LayerValue) {
    guard case .string(let text) = layerValue else { return nil }
    self.init(names: text.split(separator: " ").map(String.init))
  }
}

/// The shape of rounded corners (`CALayerCornerCurve`).
package enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  /// Quarter circles.
  case circular
  /// The curve of iOS, whose curvature increases gradually and which begins about 1.53 radii from
  /// the corner.
  case continuous
}

extension CornerCurve: LayerValueConvertible {}
