/// A colour in gamma-encoded sRGB, not premultiplied; components are 0…1 where they can be shown.
///
/// Values outside 0…1 are kept, because animations overshoot; they are clamped when drawn.
public struct Color: Hashable, Sendable {
  /// 0…1 where it can be shown.
  public var red: Double
  /// 0…1 where it can be shown.
  public var green: Double
  /// 0…1 where it can be shown.
  public var blue: Double
  /// 0 is clear, 1 opaque.
  public var alpha: Double

  /// A color by its components; they are kept as they are.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Black that cannot be seen.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)
}

extension Color: Interpolatable {
  /// Mixes component by component, not premultiplied.
  ///
  /// Apple does not publish the space of its mix; this is the choice of this project.
  public func interpolated(to other: Color, at fraction: Double) -> Color {
    Color(
      red: red.interpolated(to: other.red, at: fraction),
      green: green.interpolated(to: other.green, at: fraction),
      blue: blue.interpolated(to: other.blue, at: fraction),
      alpha: alpha.interpolated(to: other.alpha, at: fraction))
  }
}
