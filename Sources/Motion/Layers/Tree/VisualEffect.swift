package import FlipbookGeometry

/// A view's effect on the pixels behind it (`UIVisualEffectView.effect`).
///
/// As a property value it is a list of six numbers: the radius, the saturation, and red, green,
/// blue (multiplied by alpha) and alpha of the tint. Effects are interpolated number by number, so
/// a blur appears and disappears by its radius.
package struct VisualEffect: Hashable, Sendable {
  /// The standard deviation of the blur in points.
  package var blurRadius: Double
  /// The factor by which colors move away from their gray; 1 has no effect.
  package var saturation: Double
  /// Drawn over the blurred pixels.
  package var tint: Color

  package init(blurRadius: Double, saturation: Double = 1, tint: Color = .clear) {
    self.blurRadius = blurRadius
    self.saturation = saturation
    self.tint = tint
  }

  /// No effect: `nil` in UIKit.
  package static let none = VisualEffect(blurRadius: 0)

  /// The styles of `UIBlurEffect`, with the numbers that Apple's sample code `UIImage+ImageEffects`
  /// (WWDC 2013) gives for iOS 7.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    case light, extraLight, dark
  }

  package init(_ style: Style) {
    switch style {
    case .light: self.init(blurRadius: 30, saturation: 1.8, tint: .gray(1, alpha: 0.3))
    case .extraLight: self.init(blurRadius: 20, saturation: 1.8, tint: .gray(0.97, alpha: 0.82))
    case .dark: self.init(blurRadius: 20, saturation: 1.8, tint: .gray(0.11, alpha: 0.73))
    }
  }
}

extension Color {
  fileprivate static func gray(_ level: Double, alpha: Double) -> Color {
    Color(red: level, green: level, blue: level, alpha: alpha)
  }
}

extension VisualEffect: LayerValueConvertible {
  package static var kind: LayerValue.Kind { .numbers }

  package var layerValue: LayerValue {
    .numbers([
      blurRadius, saturation, tint.red * tint.alpha, tint.green * tint.alpha,
      tint.blue * tint.alpha, tint.alpha,
    ])
  }

  package init?(layerValue: LayerValue) {
    guard case .numbers(let n) = layerValue, n.count == 6 else { return nil }
    let alpha = n[5]
    let tint =
      alpha > 0
      ? Color(red: n[2] / alpha, green: n[3] / alpha, blue: n[4] / alpha, alpha: alpha) : .clear
    self.init(blurRadius: n[0], saturation: n[1], tint: tint)
  }
}
