import FlipbookGeometry

/// Colors as CSS and UIKit write them, for which the format has the hexadecimal form.
enum ForeignColor {
  /// A sentence that says how to write a color; nil for a string that is none.
  static func hint(for text: String) -> String? {
    let hex = system[text.hasPrefix(".") ? String(text.dropFirst()) : text] ?? function(text)
    return hex.map { "Write \"\($0)\"." }
  }

  /// UIKit's colors in their light appearance (Human Interface Guidelines, iOS 17).
  private static let system = [
    "systemBlue": "#007AFF", "systemRed": "#FF3B30", "systemGreen": "#34C759",
    "systemOrange": "#FF9500", "systemYellow": "#FFCC00", "systemPink": "#FF2D55",
    "systemPurple": "#AF52DE", "systemIndigo": "#5856D6", "systemTeal": "#30B0C7",
    "systemCyan": "#32ADE6", "systemMint": "#00C7BE", "systemBrown": "#A2845E",
    "systemGray": "#8E8E93", "systemGray2": "#AEAEB2", "systemGray3": "#C7C7CC",
    "systemGray4": "#D1D1D6", "systemGray5": "#E5E5EA", "systemGray6": "#F2F2F7",
    "systemBackground": "#FFFFFF", "secondarySystemBackground": "#F2F2F7", "label": "#000000",
    "secondaryLabel": "#3C3C4399", "tertiaryLabel": "#3C3C434D", "separator": "#3C3C434A",
    "transparent": "clear", "none": "clear",
  ]

  /// The hexadecimal form of `rgb(255, 0, 0)` and `rgba(255, 0, 0, 0.5)`; nil for other strings.
  private static func function(_ text: String) -> String? {
    guard text.utf8.count <= 64, text.hasPrefix("rgb"), text.hasSuffix(")"),
      let open = text.firstIndex(of: "(")
    else { return nil }
    let numbers = text[text.index(after: open)...].dropLast()
      .split { ",/ ".contains($0) }.map { Double($0) }
    guard (3...4).contains(numbers.count), !numbers.contains(nil) else { return nil }
    let parts = numbers.enumerated().map { index, number in
      min(255, max(0, ((number ?? 0) * (index == 3 ? 255 : 1)).rounded()))
    }
    return "#"
      + parts.map { part in
        let digits = String(Int(part), radix: 16, uppercase: true)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }
}
