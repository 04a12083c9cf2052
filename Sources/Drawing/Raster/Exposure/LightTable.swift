internal import Glibc

/// Converts premultiplied 8-bit sRGB components to linear light and back.
///
/// Light is an integer, with `white` for white, so that sums are exact and independent of order.
/// The transfer function is that of IEC 61966-2-1.
final class LightTable: Sendable {
  /// The light of opaque white: the sum of 256 of them fits in 32 bits.
  static let white: UInt32 = .max / 256

  static let shared = LightTable()

  /// The light of a component, indexed by alpha · 256 + component.
  ///
  /// It is alpha times the light of the straight component; a component above alpha is clamped to
  /// alpha.
  let light: [UInt32]
  /// The smallest straight light, 0 to 1, that is encoded as at least a component, indexed by
  /// alpha · 256 + component.
  let threshold: [Double]
  /// The encoded value, 0 to 1, of the straight light index / 4096.
  let encoded: [Double]

  private init() {
    var light = [UInt32](repeating: 0, count: 1 << 16)
    var threshold = [Double](repeating: 0, count: 1 << 16)
    for alpha in 1...255 {
      let share = Double(alpha) / 255 * Double(Self.white)
      for component in 1...255 {
        let index = alpha << 8 | component
        let straight = min(1, Double(component) / Double(alpha))
        light[index] = UInt32((share * Self.linear(straight)).rounded())
        threshold[index] =
          component > alpha ? .infinity : Self.linear((Double(component) - 0.5) / Double(alpha))
      }
    }
    self.light = light
    self.threshold = threshold
    encoded = (0...Self.encodedCount).map { Self.encoded(Double($0) / Double(Self.encodedCount)) }
  }

  static let encodedCount = 4096

  /// The light of an encoded value; both from 0 to 1.
  static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The encoded value of a light; both from 0 to 1.
  static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
