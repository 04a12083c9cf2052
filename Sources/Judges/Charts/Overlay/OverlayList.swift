import FlipbookDocument
package import FlipbookInteraction
internal import FlipbookOpening

/// The overlays on a command line: `trail:pip,plot:pip.position,outline`.
///
/// The first colon ends the kind, and a comma ends the item. A name with commas or quotes is
/// written in single or double quotes, with quotes inside it doubled: `trail:'a, b'`.
package struct OverlayList: Hashable, Sendable {
  package let annotations: [Annotation]

  package init(_ text: String) throws(ReferenceError) {
    var annotations: [Annotation] = []
    for item in try Self.items(of: text) {
      let parts = item.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let word = String(parts[0]).trimmed
      guard let kind = Annotation.Kind(rawValue: word) else {
        let known = Annotation.Kind.words
        let hint =
          Suggestion.question(for: word, in: known) ?? "It can be \(known.joined(separator: ", "))."
        throw ReferenceError(
          word.isEmpty ? "an item of the list is empty" : "\"\(word)\" is not an overlay. \(hint)")
      }
      let subject = parts.count == 2 ? try Self.unquoted(String(parts[1]).trimmed, of: kind) : nil
      if subject == nil {
        switch kind.subject {
        case .views, .fingers: break
        case .view: throw ReferenceError("\(word) needs a view: write \(word):view")
        case .property:
          throw ReferenceError("\(word) needs a property: write \(word):view.property")
        }
      }
      annotations.append(Annotation(kind, of: subject))
    }
    self.annotations = annotations
  }

  /// The list, split at commas outside of quotes.
  private static func items(of text: String) throws(ReferenceError) -> [String] {
    var items = [""]
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "," {
        items.append("")
        continue
      } else if character == "'" || character == "\"", items[items.count - 1].hasSuffix(":") {
        quote = character
      } else if let last = items[items.count - 1].last, last == character,
        character == "'" || character == "\""
      {
        // A doubled quote continues the quoted text.
        quote = character
      }
      items[items.count - 1].append(character)
    }
    guard quote == nil else { throw ReferenceError("a quote is not closed in \(text)") }
    return items
  }

  private static func unquoted(
    _ text: String, of kind: Annotation.Kind
  ) throws(ReferenceError) -> String {
    guard !text.isEmpty else { throw ReferenceError("no name follows \(kind.rawValue):") }
    guard let quote = text.first, quote == "'" || quote == "\"" else { return text }
    let inner = String(text.dropFirst().dropLast())
    guard text.count >= 3, text.last == quote else {
      throw ReferenceError("\(text) is neither a name nor a quoted name")
    }
    return inner.replacing("\(quote)\(quote)", with: "\(quote)")
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
