import Document

/// The lightness of a matte as opacity: each color by its own luma.
///
/// A scene has no mask by lightness. Colors that do not lie on each other say the same by their
/// opacity.
enum MatteLight {
  /// Whether all of the matte are colors.
  static func isPlain(_ view: SceneView) -> Bool {
    !view.has("contents") && !view.has("text") && !view.has("compositing")
      && (view.views + view.mask).allSatisfy(isPlain)
  }

  /// The matte with each color's luma, or with the rest, as its opacity.
  static func view(_ matte: SceneView, isInverted: Bool) -> SceneView {
    var view = matte
    view.keys = matte.keys.map { ($0.key, text($0.value, isInverted)) }
    view.animations = matte.animations.map { text($0, isInverted) }
    view.views = matte.views.map { self.view($0, isInverted: isInverted) }
    return view
  }

  private static func text(_ value: JSONText, _ isInverted: Bool) -> JSONText {
    switch value {
    case .string(let text): return color(text, isInverted).map { .string($0) } ?? value
    case .array(let values): return .array(values.map { self.text($0, isInverted) })
    case .object(let members): return .object(members.map { ($0, self.text($1, isInverted)) })
    case .number, .boolean, .null, .written: return value
    }
  }

  private static func color(_ text: String, _ isInverted: Bool) -> String? {
    guard text.hasPrefix("#"), [7, 9].contains(text.utf8.count),
      let all = UInt64(text.dropFirst(), radix: 16)
    else { return nil }
    let hasAlpha = text.utf8.count == 9
    let rgb = hasAlpha ? all >> 8 : all
    let alpha = hasAlpha ? Double(all & 255) / 255 : 1
    let (red, green, blue) = (Double(rgb >> 16 & 255), Double(rgb >> 8 & 255), Double(rgb & 255))
    let luma = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
    guard
      case .string(let result) = SceneColor.hex(
        [0, 0, 0], alpha: min(0.99, (isInverted ? 1 - luma : luma) * alpha))
    else { return nil }
    return (isInverted ? 1 - luma : luma) * alpha > 0.995 ? "#000000" : result
  }
}
