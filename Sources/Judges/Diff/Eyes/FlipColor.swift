internal import Glibc

/// The color spaces of FLIP: linear sRGB, the opponent space YCxCz, and CIELAB, all under D65.
///
/// Source: the paper cited in `FlipFilter`, sections 4.1.1 to 4.1.3; the matrix is that of sRGB's
/// primaries and white in exact fractions.
package struct FlipColor: Hashable {
  package var x: Float
  package var y: Float
  package var z: Float

  /// The linear intensity of each of the 256 levels of sRGB.
  package static let linear: [Float] = (0...255).map { level in
    let value = Double(level) / 255
    return Float(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
  }

  private static let white = FlipColor(x: 0.950428545, y: 1, z: 1.088900371)

  /// A row of the matrix from linear sRGB to tristimulus values.
  private struct Row {
    var r: Float
    var g: Float
    var b: Float

    /// Divides the numerators by their common denominator.
    init(_ r: Double, _ g: Double, _ b: Double, over whole: Double) {
      self.r = Float(r / whole)
      self.g = Float(g / whole)
      self.b = Float(b / whole)
    }

    func product(_ red: Float, _ green: Float, _ blue: Float) -> Float {
      r * red + g * green + b * blue
    }
  }

  private static let rowX = Row(10_135_552, 8_788_810, 4_435_075, over: 24_577_794)
  private static let rowY = Row(2_613_072, 8_788_810, 887_015, over: 12_288_897)
  private static let rowZ = Row(1_425_312, 8_788_810, 70_074_185, over: 73_733_382)

  /// The tristimulus values of linear sRGB, relative to white.
  private static func tristimulus(_ r: Float, _ g: Float, _ b: Float) -> FlipColor {
    FlipColor(
      x: rowX.product(r, g, b) / white.x, y: rowY.product(r, g, b),
      z: rowZ.product(r, g, b) / white.z)
  }

  /// Brightness, red–green and blue–yellow of linear sRGB.
  package static func opponent(_ r: Float, _ g: Float, _ b: Float) -> FlipColor {
    let t = tristimulus(r, g, b)
    return FlipColor(x: 116 * t.y - 16, y: 500 * (t.x - t.y), z: 200 * (t.y - t.z))
  }

  /// CIELAB of an opponent color, clamped to the sRGB gamut, with a and b scaled for the Hunt
  /// effect: less chroma in dark colors.
  package static func perceived(_ y: Float, _ cx: Float, _ cz: Float) -> FlipColor {
    let ty = (y + 16) / 116
    let (tx, tz) = ((cx / 500 + ty) * white.x, (ty - cz / 200) * white.z)
    // The inverse of the matrix above.
    let r = 3.241003275 * tx - 1.537398934 * ty - 0.498615861 * tz
    let g = -0.969224334 * tx + 1.875930071 * ty + 0.041554224 * tz
    let b = 0.055639423 * tx - 0.204011202 * ty + 1.057148933 * tz
    return perceived(linear: min(1, max(0, r)), min(1, max(0, g)), min(1, max(0, b)))
  }

  private static func perceived(linear r: Float, _ g: Float, _ b: Float) -> FlipColor {
    let t = tristimulus(r, g, b)
    let (fx, fy, fz) = (root(t.x), root(t.y), root(t.z))
    let lightness = 116 * fy - 16
    return FlipColor(
      x: lightness, y: 0.01 * lightness * 500 * (fx - fy), z: 0.01 * lightness * 200 * (fy - fz))
  }

  /// CIE's cube root, which is linear below (6/29)³.
  private static func root(_ t: Float) -> Float {
    let delta: Float = 6.0 / 29
    return t > delta * delta * delta ? cbrtf(t) : t / (3 * delta * delta) + 4.0 / 29
  }

  /// The HyAB distance to the power of 0.7.
  package func distance(to other: FlipColor) -> Float {
    powf(abs(x - other.x) + hypotf(y - other.y, z - other.z), 0.7)
  }

  /// The largest possible distance, between green and blue.
  package static let largestDistance = perceived(linear: 0, 1, 0).distance(
    to: perceived(linear: 0, 0, 1))
}
