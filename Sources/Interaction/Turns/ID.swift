/// The number of a thing among those of its kind: a touch is never taken for a gesture.
struct ID<Kind>: Hashable, Comparable, Sendable {
  let index: Int

  init(_ index: Int) { self.index = index }

  static func < (a: ID, b: ID) -> Bool { a.index < b.index }
}

/// What is numbered.
enum Numbered {
  /// A finger from its landing to its lifting, in the order of landings.
  enum Touch {}
  /// A gesture of a view, in the order of the tree.
  enum Gesture {}
  /// What two fingers on a view do to one layer.
  enum Grasp {}
  /// A property in the hands of fingers, in the order in which they took it.
  enum Hold {}
  /// An animator, each time it is made.
  enum Animator {}
  /// Events that wait for animations to be over.
  enum Block {}
  /// Animations that are collected while what starts them goes on.
  enum Group {}
}

typealias TouchID = ID<Numbered.Touch>
typealias GestureID = ID<Numbered.Gesture>
typealias GraspID = ID<Numbered.Grasp>
typealias HoldID = ID<Numbered.Hold>
typealias AnimatorID = ID<Numbered.Animator>
typealias BlockID = ID<Numbered.Block>
typealias GroupID = ID<Numbered.Group>

/// Things by their numbers, which are given in order.
struct Rows<Element, Kind> {
  private var elements: [Element]

  init(_ elements: [Element] = []) { self.elements = elements }

  /// The numbers of all, in order.
  var ids: some Sequence<ID<Kind>> { elements.indices.lazy.map { ID<Kind>($0) } }

  subscript(id: ID<Kind>) -> Element {
    get { elements[id.index] }
    _modify { yield &elements[id.index] }
  }

  /// Adds one, and says which number it gets.
  mutating func append(_ element: Element) -> ID<Kind> {
    elements.append(element)
    return ID(elements.count - 1)
  }
}
