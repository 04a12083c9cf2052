/// An element of a CAML document: an object of Core Animation, or the value of one of its keys.
package struct CAMLMarkup: Equatable, Sendable {
  /// The class of the object, or the key.
  package var name: String
  /// In the order in which they are written, each name once.
  package private(set) var attributes: [Attribute] = []
  package var children: [CAMLMarkup] = []

  package init(_ name: String, _ attributes: [(String, String)] = [], _ children: [CAMLMarkup] = [])
  {
    self.name = name
    self.children = children
    for (name, value) in attributes { self[name] = value }
  }

  /// A name with its text, not escaped.
  package struct Attribute: Equatable, Sendable {
    package var name: String
    package var value: String
  }

  /// The text of an attribute; nil where it is missing.
  package subscript(name: String) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set {
      let index = attributes.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): attributes[index].value = value
      case (let index?, nil): attributes.remove(at: index)
      case (nil, let value?): attributes.append(Attribute(name: name, value: value))
      case (nil, nil): break
      }
    }
  }

  /// The first child with a name.
  package func child(_ name: String) -> CAMLMarkup? { children.first { $0.name == name } }

  /// Adds a child, unless it is nil.
  package mutating func add(_ child: CAMLMarkup?) {
    if let child { children.append(child) }
  }

  /// Adds an element with a list, unless the list is empty.
  package mutating func add(_ name: String, _ list: [CAMLMarkup]) {
    if !list.isEmpty { children.append(CAMLMarkup(name, [], list)) }
  }
}
