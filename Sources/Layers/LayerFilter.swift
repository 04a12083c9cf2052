/// A filter on what a layer and all in it show as one picture (`CALayer.filters`).
///
/// The kinds have the names of `CAFilter`; each has one number.
package struct LayerFilter: Hashable, Sendable {
  package var kind: Kind
  package var amount: Double

  package init(_ kind: Kind, _ amount: Double) {
    self.kind = kind
    self.amount = amount
  }

  /// What is done to the pixels; colours are sRGB as they are stored, limited to 0…1 after each.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The standard deviation in points.
    case gaussianBlur
    /// What is added to red, green and blue.
    case colorBrightness
    /// By how much colours are moved away from middle grey.
    case colorContrast
    /// By how much colours are moved away from the grey of their luminance.
    case colorSaturate
    /// The angle by which hues are turned, in radians.
    case colorHueRotate
    /// How much of the opposite colour is seen.
    case colorInvert
    /// How much of the grey of their luminance colours have.
    case colorMonochrome
  }
}

extension LayerFilter.Kind {
  /// The amount that changes nothing.
  package var neutralAmount: Double {
    switch self {
    case .gaussianBlur, .colorBrightness, .colorHueRotate, .colorInvert, .colorMonochrome: 0
    case .colorContrast, .colorSaturate: 1
    }
  }

  /// The amounts that can be set; animations may leave them, and then the nearest counts.
  package var range: ClosedRange<Double>? {
    switch self {
    case .gaussianBlur: 0...1000
    case .colorBrightness: -1...1
    case .colorContrast, .colorSaturate: 0...100
    case .colorHueRotate: nil
    case .colorInvert, .colorMonochrome: 0...1
    }
  }

  /// What Core Image calls the number.
  package var inputKey: String {
    switch self {
    case .gaussianBlur: "inputRadius"
    case .colorHueRotate: "inputAngle"
    default: "inputAmount"
    }
  }
}

extension LayerProperty {
  /// The number of the first filter of a kind, or the one that changes nothing; writing adds the
  /// filter behind the others where there is none.
  package static func filter(_ kind: LayerFilter.Kind) -> LayerProperty {
    LayerProperty(
      name: "filters.\(kind.rawValue)", kind: .number, restThreshold: 0.01, viewAction: .none,
      range: kind.range,
      read: { layer in
        .number(layer.filters.first { $0.kind == kind }?.amount ?? kind.neutralAmount)
      },
      write: { layer, value in
        guard case .number(let amount) = value else { return false }
        if let index = layer.filters.firstIndex(where: { $0.kind == kind }) {
          layer.filters[index].amount = amount
        } else if amount != kind.neutralAmount {
          layer.filters.append(LayerFilter(kind, amount))
        }
        return true
      })
  }
}
