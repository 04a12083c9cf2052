/// A line of a file with the range that a message is about.
package struct SourceExcerpt: Hashable, Sendable {
  /// The maximum number of characters of a line that are shown.
  package static let widthLimit = 100

  /// The text of the line, cut around the range when it is very long.
  package var line: String
  /// Spaces and tabs before the underline, as wide as the text above them.
  package var margin: String
  /// A caret below the first character of the range and tildes below the others, up to the end of
  /// the line.
  package var underline: String

  package init(line: String, margin: String, underline: String) {
    self.line = line
    self.margin = margin
    self.underline = underline
  }

  /// Extracts the line around a range from the bytes of a file; nil for a binary file, which has none.
  package init?(_ bytes: some RandomAccessCollection<UInt8>, lineStart: Int, range: Range<Int>) {
    guard !BinaryCheck.isBinary(bytes) else { return nil }
    let offset = range.lowerBound
    // A character has at most four bytes, so the shown part is within this distance.
    let reach = 4 * Self.widthLimit
    func place(_ distance: Int) -> some BidirectionalCollection<UInt8> {
      let from = bytes.index(bytes.startIndex, offsetBy: max(lineStart, offset - reach))
      let to = bytes.index(
        bytes.startIndex, offsetBy: max(lineStart, min(bytes.count, offset + distance)))
      return bytes[min(from, to)..<to]
    }
    let before = Array(String(decoding: place(0), as: UTF8.self).unicodeScalars)
    let from = bytes.index(bytes.startIndex, offsetBy: min(bytes.count, max(lineStart, offset)))
    let rest = bytes[from...].prefix(reach).prefix { $0 != 0x0A && $0 != 0x0D }
    let after = Array(String(decoding: rest, as: UTF8.self).unicodeScalars)
    let isCutBefore = max(lineStart, offset - reach) > lineStart

    var left = before[...]
    var right = after[...]
    var isTrimmed = isCutBefore
    if before.count + after.count > Self.widthLimit {
      let room = max(Self.widthLimit - min(after.count, 40), 40)
      if before.count > room {
        left = before.suffix(room)
        isTrimmed = true
      }
      right = after.prefix(Self.widthLimit - left.count)
    }
    if isTrimmed {
      // With an ellipsis in place of the cut part, indentation has no meaning.
      left = left.drop { $0 == " " || $0 == "\t" }
    }
    let shown = left.filter { $0 != "\u{FEFF}" }.map(Self.printable)
    let start = isTrimmed ? "…" : ""
    let end = right.count < after.count ? "…" : ""
    line = start + Self.text(shown) + Self.text(right.map(Self.printable)) + end
    margin = (isTrimmed ? " " : "") + Self.line(of: " ", under: shown)
    let meant = Array(String(decoding: rest.prefix(range.count), as: UTF8.self).unicodeScalars)
    underline = Self.underline(right.prefix(meant.count), isCut: meant.count > right.count)
  }

  /// The line below the range; `isCut` states that the range continues behind the ellipsis.
  private static func underline(_ meant: ArraySlice<UnicodeScalar>, isCut: Bool) -> String {
    // In a range that continues on other lines, trailing spaces of this line are not underlined.
    let blank = meant.reversed().prefix { $0 == " " || $0 == "\t" }.count
    let tildes = line(of: "~", under: meant.dropLast(blank)) + (isCut ? "~" : "")
    return "^" + tildes.dropFirst()
  }

  /// A line as wide as the text; tabs are kept, because only the terminal defines their width.
  private static func line(of mark: String, under text: some Sequence<UnicodeScalar>) -> String {
    text.map { $0 == "\t" ? "\t" : String(repeating: mark, count: width($0)) }.joined()
  }

  private static func text(_ scalars: some Sequence<UnicodeScalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  /// Replaces control characters of a file, so that none reaches the terminal.
  private static func printable(_ scalar: UnicodeScalar) -> UnicodeScalar {
    scalar != "\t" && VisibleText.isControl(scalar) ? "\u{FFFD}" : scalar
  }

  /// The width of a character on a terminal, in columns.
  private static func width(_ scalar: UnicodeScalar) -> Int {
    switch scalar.value {
    case 0x300...0x36F, 0x200B...0x200F, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
      0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
