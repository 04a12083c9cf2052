/// How a layer as a whole is blended with the pixels behind it (`compositingFilter`), with the
/// names and formulas of CSS Compositing and Blending, level 1.
package enum BlendMode: String, Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight
  case softLight, difference, exclusion, hue, saturation, color, luminosity
  /// The sum, clamped to white.
  case plusLighter
}

extension BlendMode: LayerValueConvertible {}
