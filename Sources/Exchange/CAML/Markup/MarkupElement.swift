/// An element of a markup file, with its place.
final class MarkupElement {
  /// The name without a prefix.
  let name: String
  /// The attributes in their order, by names without prefixes.
  let attributes: [(name: String, value: String)]
  /// Where its tag begins, in bytes from the start of the file.
  let offset: Int
  private(set) var children: [MarkupElement] = []
  /// The text directly in it.
  var text = ""

  init(name: String, attributes: [(name: String, value: String)], offset: Int) {
    self.name = name
    self.attributes = attributes
    self.offset = offset
  }

  func append(_ child: MarkupElement) { children.append(child) }

  /// The value of an attribute; of several with one name, the last.
  subscript(attribute: String) -> String? {
    attributes.last { $0.name == attribute }?.value
  }

  /// The first child with a name.
  func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }
}
