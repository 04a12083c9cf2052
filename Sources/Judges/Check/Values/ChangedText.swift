internal import FlipbookDocument

/// Text that changed: the part that differs, with what cannot be seen as escapes.
enum ChangedText {
  /// The characters shown on each side of the part that differs.
  private static let margin = 12
  /// The maximum number of characters shown of the part that differs.
  private static let longest = 24

  /// Both texts, cut around the part that differs.
  static func around(_ old: String, _ new: String) -> (String, String) {
    let (a, b) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
    let least = min(a.count, b.count)
    var head = 0
    while head < least, a[head] == b[head] { head += 1 }
    var tail = 0
    while tail < least - head, a[a.count - 1 - tail] == b[b.count - 1 - tail] { tail += 1 }
    func shown(_ text: [Unicode.Scalar]) -> String {
      let start = max(0, head - margin)
      let end = min(text.count, text.count - tail + margin)
      let cut = min(end, head + longest + margin)
      return (start > 0 ? "…" : "") + seen(text[start..<max(cut, start)])
        + (cut < text.count ? "…" : "")
    }
    return (shown(a), shown(b))
  }

  /// Text in which spaces other than the plain one, and characters without a shape, are escapes.
  static func seen(_ text: String) -> String { seen(Array(text.unicodeScalars)[...]) }

  private static func seen(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    scalars.reduce(into: "") { text, scalar in
      let isUnseen =
        switch scalar.properties.generalCategory {
        case .spaceSeparator: scalar != " "
        case .format, .control, .lineSeparator, .paragraphSeparator: true
        default: VisibleText.isControl(scalar)
        }
      if isUnseen {
        text += VisibleText.escape(of: scalar)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
