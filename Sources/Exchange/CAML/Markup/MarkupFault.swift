import FlipbookDocument

/// A fault that ends the reading of a markup file.
struct MarkupFault {
  var kind: DiagnosticKind
  var reason: String
  var hint: String?
  var offset: Int
}

extension MarkupFault {
  /// That of an element with too many attributes.
  static func attributes(at offset: Int) -> MarkupFault {
    MarkupFault(
      kind: .limit, reason: "an element has more than \(MarkupReader.attributeLimit) attributes",
      offset: offset)
  }
}
