/// A filter on the picture of a layer with its subtree (`CALayer.filters`).
///
/// The kinds have the names of `CAFilter`; each has one number.
package struct LayerFilter: Hashable, Sendable {
  package var kind: Kind
  package var amount: Double

  package init(_ kind: Kind, _ amount: Double) {
    self.kind = kind
    self.amount = amount
  }

  /// The operation on the pixels; colors are encoded sRGB, clamped to 0…1 after each filter.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The standard deviation in points.
    case gaussianBlur
    /// The number added to red, green and blue.
    case colorBrightness
    /// The factor by which colors move away from middle gray.
    case colorContrast
    /// The factor by which colors move away from the gray of their luminance.
    case colorSaturate
    /// The rotation of hues, in radians.
    case colorHueRotate
    /// The weight of the inverted color.
    case colorInvert
    /// The weight of the gray of their luminance.
    case colorMonochrome
    /// The weight of black whose opacity is the luminance, as a mask reads it.
    case luminanceToAlpha
  }
}

extension LayerFilter.Kind {
  /// The amount without effect.
  package var neutralAmount: Double {
    switch self {
    case .gaussianBlur, .colorBrightness, .colorHueRotate, .colorInvert, .colorMonochrome,
      .luminanceToAlpha:
      0
    case .colorContrast, .colorSaturate: 1
    }
  }

  /// The amounts that can be set; animations may exceed the range, and the amount is then clamped.
  package var range: ClosedRange<Double>? {
    switch self {
    case .gaussianBlur: 0...1000
    case .colorBrightness: -1...1
    case .colorContrast, .colorSaturate: 0...100
    case .colorHueRotate: nil
    case .colorInvert, .colorMonochrome, .luminanceToAlpha: 0...1
    }
  }

  /// What reports say of a change of the amount.
  package var words: ChangeWords {
    switch self {
    case .gaussianBlur: ChangeWords("blur", "blurrier", "sharper")
    case .colorBrightness: ChangeWords("brightness", "brighter", "darker")
    case .colorContrast: ChangeWords("contrast", "more contrast", "less contrast")
    case .colorSaturate: ChangeWords("saturation", "more colorful", "grayer")
    case .colorHueRotate: ChangeWords("hue", "hues turned farther", "hues turned less far")
    case .colorInvert: ChangeWords("inversion", "more inverted", "less inverted")
    case .colorMonochrome: ChangeWords("grayness", "grayer", "more colorful")
    case .luminanceToAlpha:
      ChangeWords("mask by luminance", "dark parts clearer", "dark parts more opaque")
    }
  }

  /// Core Image's name of the number.
  package var inputKey: String {
    switch self {
    case .gaussianBlur: "inputRadius"
    case .colorHueRotate: "inputAngle"
    default: "inputAmount"
    }
  }
}

extension LayerProperty {
  /// The number of the first filter of a kind, or the amount without effect; writing appends the
  /// filter if there is none.
  package static func filter(_ kind: LayerFilter.Kind) -> LayerProperty {
    LayerProperty(
      name: "filters.\(kind.rawValue)", kind: .number, restThreshold: 0.01, viewAction: .none,
      range: kind.range, ownWords: kind.words,
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
