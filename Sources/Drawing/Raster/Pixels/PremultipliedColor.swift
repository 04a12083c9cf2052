internal import FlipbookGeometry
internal import FlipbookPainter

/// A color in Cairo's representation, chosen so that the pixel gets the nearest 8-bit value.
///
/// Cairo multiplies by alpha and truncates to 8 bits; components that are already multiples of
/// 1/255 after the multiplication remain unchanged.
struct PremultipliedColor: Hashable {
  let red, green, blue, alpha: Double

  init(_ color: Color) { self.init(color, opacity: color.alpha) }

  /// The color with its alpha multiplied by an opacity.
  init(_ color: Color, opacity: Double) {
    let opacity = unitClamped(opacity)
    let whole = (opacity * 255).rounded()
    func component(_ value: Double) -> Double {
      whole > 0 ? (unitClamped(value) * opacity * 255).rounded() / whole : 0
    }
    alpha = whole / 255
    red = min(1, component(color.red))
    green = min(1, component(color.green))
    blue = min(1, component(color.blue))
  }

  var isClear: Bool { alpha == 0 }
}
