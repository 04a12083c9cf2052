internal import FlipbookDocument
internal import Glibc

/// Formats text and numbers for pages: text is truncated, and numbers have five digits.
enum PageText {
  /// The maximum number of characters of text.
  private static let limit = 400

  /// A truncated text in which every character is visible.
  static func shown(_ text: String) -> String {
    let line = VisibleText.line(String(text.prefix(limit + 1)))
    guard text.count > limit else { return line }
    return String(line.prefix(limit)) + "… (\(text.count) characters)"
  }

  /// A number with five significant digits.
  static func short(_ value: Double) -> JSONText {
    guard value.isFinite, value != 0 else { return value == 0 ? .number(0) : .null }
    let factor = pow(10, 4 - log10(abs(value)).rounded(.down))
    let rounded = (value * factor).rounded() / factor
    return .number(rounded.isFinite ? rounded : value)
  }

  /// Seconds, rounded to a tenth of a millisecond.
  static func seconds(_ time: Double) -> JSONText { .number((time * 1e4).rounded() / 1e4) }
}
