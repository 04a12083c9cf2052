/// How a layer as a whole is blended with the pixels behind it (`compositingFilter`), with the
/// names and formulas of CSS Compositing and Blending, level 1; the last three are those of
/// `CGBlendMode`.
package enum BlendMode: String, Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight
  case softLight, difference, exclusion, hue, saturation, color, luminosity
  /// The sum, clamped to white.
  case plusLighter
  /// The backdrop, made transparent where the layer is opaque (Porter and Duff).
  case destinationOut
  /// The layer and what is behind it, each where the other is transparent (Porter and Duff).
  case xor
}

extension BlendMode: LayerValueConvertible {}
