import FlipbookDocument

/// Colors as a scene writes them.
enum SceneColor {
  /// Three numbers of 0…1, or of 0…255 as old files have them.
  static func text(_ numbers: Numbers, alpha: Double) -> JSONText {
    let rgb = [numbers[0], numbers[1], numbers[2]]
    let scale = (rgb.max() ?? 0) > 1.5 ? 1.0 : 255.0
    return hex(rgb.map { $0 * scale }, alpha: alpha)
  }

  /// Levels of 0…255.
  static func hex(_ levels: [Double], alpha: Double) -> JSONText {
    var all = levels
    if alpha < 0.998 { all.append(alpha * 255) }
    let digits = all.map { level -> String in
      let value = level.isFinite ? Int(min(max(level, 0), 255).rounded()) : 0
      let text = String(value, radix: 16, uppercase: true)
      return text.utf8.count < 2 ? "0" + text : text
    }
    return .string("#" + digits.joined())
  }

  /// The numbers of `#RGB` or `#RRGGBB`, as shares; black for anything else.
  static func numbers(_ text: String) -> Numbers {
    var digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
    if digits.utf8.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    guard digits.utf8.count == 6, let value = Int(digits, radix: 16) else {
      return Numbers([0, 0, 0])
    }
    return Numbers([value >> 16, value >> 8 & 255, value & 255].map { Double($0) / 255 })
  }
}

/// Blend modes by Lottie's numbers.
enum SceneBlend {
  /// nil for the normal one.
  static func word(_ mode: Int) -> String? {
    let words = [
      "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn",
      "hardLight", "softLight", "difference", "exclusion", "hue", "saturation", "color",
      "luminosity", "plusLighter",
    ]
    return words.indices.contains(mode - 1) ? words[mode - 1] : nil
  }
}
