internal import Geometry
internal import Painter

/// A color as Cairo has to be told it, so that the pixel gets the nearest 8-bit value.
///
/// Cairo multiplies by alpha and cuts to 8 bits; components that are already whole multiples of
/// 1/255 after the multiplication survive that unchanged.
struct PremultipliedColor: Hashable {
  let red, green, blue, alpha: Double

  init(_ color: Color) { self.init(color, opacity: color.alpha) }

  /// The color with another alpha.
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
