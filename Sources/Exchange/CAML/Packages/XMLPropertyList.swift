/// Reads property lists in XML, by the reader of markup.
struct XMLPropertyList {
  /// The number of values that may still come.
  private var room = PropertyList.valueLimit

  /// The list; nil where it is not well-formed, has too many values, or too deep ones.
  static func read(_ bytes: [UInt8]) -> PropertyList? {
    // Every list of Apple has a document type.
    guard
      let file = try? MarkupReader.read(bytes, name: "property list", allowsDocumentType: true),
      file.root.name == "plist", let element = file.root.children.first
    else { return nil }
    var list = XMLPropertyList()
    return list.value(element, depth: 0)
  }

  private mutating func value(_ element: MarkupElement, depth: Int) -> PropertyList? {
    room -= 1
    guard room >= 0, depth < PropertyList.depthLimit else { return nil }
    switch element.name {
    case "string": return .text(element.text)
    case "integer", "real":
      return WrittenNumber.number(element.text[...]).map { .number($0) } ?? .other
    case "array":
      var values: [PropertyList] = []
      for child in element.children {
        guard let value = value(child, depth: depth + 1) else { return nil }
        values.append(value)
      }
      return .list(values)
    case "dict": return dictionary(element, depth)
    default: return .other
    }
  }

  /// A dictionary: keys, each with its value behind it.
  private mutating func dictionary(_ element: MarkupElement, _ depth: Int) -> PropertyList? {
    var values: [String: PropertyList] = [:]
    var rest = element.children[...]
    while let key = rest.popFirst() {
      guard key.name == "key", let child = rest.popFirst(),
        let value = value(child, depth: depth + 1)
      else { return nil }
      values[key.text] = value
    }
    return .dictionary(values)
  }
}
