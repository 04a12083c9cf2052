/// How a layer as a whole mixes with what lies behind it (`compositingFilter`), by the names and
/// formulas of CSS Compositing and Blending, level 1.
package enum BlendMode: String, Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight
  case softLight, difference, exclusion, hue, saturation, color, luminosity
  /// The sum, limited to white.
  case plusLighter
}

extension BlendMode: LayerValueConvertible {}
