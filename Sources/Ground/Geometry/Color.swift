/// A color in gamma-encoded sRGB, not premultiplied; displayable components are 0…1.
///
/// Values outside 0…1 are kept, because animations overshoot; they are clamped when drawn.
public struct Color: Hashable, Sendable {
  /// 0…1 if it is displayable.
  public var red: Double
  /// 0…1 if it is displayable.
  public var green: Double
  /// 0…1 if it is displayable.
  public var blue: Double
  /// 0 is transparent, 1 opaque.
  public var alpha: Double

  /// A color from its components, which are not clamped.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)
}

extension Color: Interpolatable {
  /// Interpolates component by component, not premultiplied.
  ///
  /// Apple does not publish the color space of its interpolation; this is this project's choice.
  public func interpolated(to other: Color, at fraction: Double) -> Color {
    Color(
      red: red.interpolated(to: other.red, at: fraction),
      green: green.interpolated(to: other.green, at: fraction),
      blue: blue.interpolated(to: other.blue, at: fraction),
      alpha: alpha.interpolated(to: other.alpha, at: fraction))
  }
}
