package import FlipbookDocument

/// The styles of a scene by their names: maps of a view's keys, which many views share.
package struct Styles {
  private let styles: [String: JSONValue]
  /// In alphabetical order.
  package let names: [String]

  package init(_ styles: [String: JSONValue] = [:]) {
    self.styles = styles
    names = styles.keys.sorted()
  }

  package subscript(name: String) -> JSONValue? { styles[name] }

  package var isEmpty: Bool { styles.isEmpty }
}
