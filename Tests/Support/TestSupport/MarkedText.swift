import Testing

/// Text in which `‹` and `›` mark a range; they are not part of it.
///
/// The positions are counted in the text itself, by the rule that docs/json.md tells: lines end in line
/// feeds, columns count Unicode scalars, and a byte order mark has no column.
package struct MarkedText: CustomTestStringConvertible, Sendable {
  /// The text without the marks.
  package let text: String
  /// Line and column, from 1, and the bytes before it.
  package let start: [Int]
  package let end: [Int]
  package let testDescription: String

  package init(_ marked: String) {
    testDescription = marked
    var pieces = [""]
    for scalar in marked.unicodeScalars {
      if scalar == "‹" || scalar == "›" {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].unicodeScalars.append(scalar)
      }
    }
    precondition(pieces.count == 3, "one range is marked")
    text = pieces.joined()
    start = Self.position(behind: pieces[0])
    end = Self.position(behind: pieces[0] + pieces[1])
  }

  private static func position(behind text: String) -> [Int] {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let column = lines[lines.count - 1].count { $0 != "\u{FEFF}" } + 1
    return [lines.count, column, text.utf8.count]
  }
}
