extension JSONValue {
  /// The text of an expression after its equals sign: `"= $width / 2"`; nil for any other value.
  package var expressionText: String? {
    guard isExpression else { return nil }
    return String(document.text(of: index).dropFirst())
  }

  /// Whether it is a string that begins with an equals sign, which is an expression where a number
  /// is expected.
  package var isExpression: Bool {
    isString && document.withContent(of: index) { $0.first } == ASCII.equals
  }

  /// Whether it is a number, or an expression in place of one.
  package var isNumeric: Bool { isNumber || isExpression }

  /// The place of a character of a string, counted in UTF-8 bytes from its start.
  ///
  /// It is that of the whole value where the string is a parameter's, or has escapes.
  package func place(ofCharacter offset: Int) -> JSONPlace {
    let node = document.nodes[index]
    guard usage == nil, node.kind == .string else { return place }
    return JSONPlace(
      offset: min(node.offset + 1 + offset, max(node.offset, Int(node.end) - 1)), path: path)
  }

  /// The identity of the value as written, wherever it is read.
  package var identity: JSONIdentity { JSONIdentity(ObjectIdentifier(document), index) }
}

/// A value as written: its document, and its position there.
package struct JSONIdentity: Hashable, Sendable {
  private let document: ObjectIdentifier
  private let index: Int

  fileprivate init(_ document: ObjectIdentifier, _ index: Int) {
    self.document = document
    self.index = index
  }
}
