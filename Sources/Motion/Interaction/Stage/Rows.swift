/// Elements with consecutive IDs.
struct Rows<Element, Kind> {
  private var elements: [Element]

  init(_ elements: [Element] = []) { self.elements = elements }

  /// The IDs of all elements, in order.
  var ids: some Sequence<ID<Kind>> { elements.indices.lazy.map { ID<Kind>($0) } }

  func contains(where matches: (Element) -> Bool) -> Bool { elements.contains(where: matches) }

  subscript(id: ID<Kind>) -> Element {
    get { elements[id.index] }
    _modify { yield &elements[id.index] }
  }

  /// The ID of the next element.
  var next: ID<Kind> { ID(elements.count) }

  /// Adds an element and returns its ID.
  mutating func append(_ element: Element) -> ID<Kind> {
    let id = next
    elements.append(element)
    return id
  }
}

extension Rows: Sendable where Element: Sendable {}
