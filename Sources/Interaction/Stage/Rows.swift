/// Things by their numbers, which are given in order.
struct Rows<Element, Kind> {
  private var elements: [Element]

  init(_ elements: [Element] = []) { self.elements = elements }

  /// The numbers of all, in order.
  var ids: some Sequence<ID<Kind>> { elements.indices.lazy.map { ID<Kind>($0) } }

  func contains(where matches: (Element) -> Bool) -> Bool { elements.contains(where: matches) }

  subscript(id: ID<Kind>) -> Element {
    get { elements[id.index] }
    _modify { yield &elements[id.index] }
  }

  /// The number that the next one gets.
  var next: ID<Kind> { ID(elements.count) }

  /// Adds one, and says which number it gets.
  mutating func append(_ element: Element) -> ID<Kind> {
    let id = next
    elements.append(element)
    return id
  }
}

extension Rows: Sendable where Element: Sendable {}
