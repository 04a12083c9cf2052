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
