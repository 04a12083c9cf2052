/// A number that identifies an element of one kind, so that a touch cannot be confused with a
/// gesture.
struct ID<Kind>: Hashable, Comparable, Sendable {
  let index: Int

  init(_ index: Int) { self.index = index }

  static func < (a: ID, b: ID) -> Bool { a.index < b.index }
}

/// A touch, from landing to lifting, in order of landing.
enum TouchTag {}
/// A gesture of a view, in tree order.
enum GestureTag {}
/// The effect of two fingers on a view on one layer.
enum GraspTag {}
/// A property held by fingers, in the order in which they took it.
enum GripTag {}
/// A finger's attempt at a gesture; a double tap is an attempt of two fingers.
enum AttemptTag {}
/// A crossing of the scene, in file order.
enum CrossingTag {}
/// An animator; each creation has a new number.
enum AnimatorTag {}
/// A completion that waits for animations to be over.
enum BlockTag {}
/// Events that wait until a property is at rest.
enum RestTag {}
/// A group that collects animations; groups can be nested.
enum GroupTag {}

typealias TouchID = ID<TouchTag>
typealias GestureID = ID<GestureTag>
typealias GraspID = ID<GraspTag>
typealias GripID = ID<GripTag>
typealias AttemptID = ID<AttemptTag>
typealias AnimatorID = ID<AnimatorTag>
typealias CrossingID = ID<CrossingTag>
typealias BlockID = ID<BlockTag>
typealias RestID = ID<RestTag>
typealias GroupID = ID<GroupTag>
