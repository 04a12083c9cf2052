internal import FlipbookCalculus
internal import FlipbookLayers

/// A color transform: new components are weighted sums of the old ones, as encoded sRGB.
package struct ColorMatrix: Hashable, Sendable {
  /// The weights of red, green, blue and 1 for each new component.
  package var red, green, blue: SIMD4<Double>
  /// The weights of the same for the new alpha, all multiplied by the old one; nil where alpha does
  /// not change.
  package var alpha: SIMD4<Double>?

  package init(
    red: SIMD4<Double>, green: SIMD4<Double>, blue: SIMD4<Double>, alpha: SIMD4<Double>? = nil
  ) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The matrix of a filter; nil for a filter that moves pixels, or has no effect.
  ///
  /// Saturation and hue follow the W3C's Filter Effects Module, level 1 (`feColorMatrix`).
  init?(_ filter: LayerFilter) {
    let amount =
      filter.kind.range.map { min(max(filter.amount, $0.lowerBound), $0.upperBound) }
      ?? filter.amount
    guard amount.isFinite, amount != filter.kind.neutralAmount else { return nil }
    switch filter.kind {
    case .gaussianBlur: return nil
    case .colorBrightness: self.init(scale: 1, offset: amount)
    case .colorContrast: self.init(scale: amount, offset: (1 - amount) / 2)
    case .colorSaturate: self.init(saturation: amount)
    case .colorMonochrome: self.init(saturation: 1 - amount)
    case .colorInvert: self.init(scale: 1 - 2 * amount, offset: amount)
    case .luminanceToAlpha:
      // Black over the color: what remains of each is a share of its opacity.
      let rest = 1 - amount
      self.init(scale: rest, offset: 0)
      alpha = amount * SIMD4(0.2126, 0.7152, 0.0722, 0) + [0, 0, 0, rest]
    case .colorHueRotate:
      let (c, s) = (amount.cosine, amount.sine)
      let grey = SIMD4(0.213, 0.715, 0.072, 0)
      self.init(
        red: grey + c * ([1, 0, 0, 0] - grey) + s * [-0.213, -0.715, 0.928, 0],
        green: grey + c * ([0, 1, 0, 0] - grey) + s * [0.143, 0.140, -0.283, 0],
        blue: grey + c * ([0, 0, 1, 0] - grey) + s * [-0.787, 0.715, 0.072, 0])
    }
  }

  /// Scales and offsets every component separately.
  private init(scale: Double, offset: Double) {
    self.init(
      red: [scale, 0, 0, offset], green: [0, scale, 0, offset], blue: [0, 0, scale, offset])
  }

  /// Moves colors away from the gray of their luminance, or toward it.
  package init(saturation s: Double) {
    let grey = SIMD4(0.213, 0.715, 0.072, 0) * (1 - s)
    self.init(red: grey + [s, 0, 0, 0], green: grey + [0, s, 0, 0], blue: grey + [0, 0, s, 0])
  }
}
