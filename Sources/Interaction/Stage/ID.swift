/// The number of a thing among those of its kind: a touch is never taken for a gesture.
struct ID<Kind>: Hashable, Comparable, Sendable {
  let index: Int

  init(_ index: Int) { self.index = index }

  static func < (a: ID, b: ID) -> Bool { a.index < b.index }
}

/// A finger from its landing to its lifting, in the order of landings.
enum TouchTag {}
/// A gesture of a view, in the order of the tree.
enum GestureTag {}
/// What two fingers on a view do to one layer.
enum GraspTag {}
/// A property in the hands of fingers, in the order in which they took it.
enum HoldTag {}
/// An animator, each time it is made.
enum AnimatorTag {}
/// Events that wait for animations to be over.
enum BlockTag {}
/// Animations that are collected while what starts them goes on: groups are opened in each other.
enum GroupTag {}

typealias TouchID = ID<TouchTag>
typealias GestureID = ID<GestureTag>
typealias GraspID = ID<GraspTag>
typealias HoldID = ID<HoldTag>
typealias AnimatorID = ID<AnimatorTag>
typealias BlockID = ID<BlockTag>
typealias GroupID = ID<GroupTag>

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
