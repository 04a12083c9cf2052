/// How properties move when a state follows another (`LKStateTransition`).
package struct StateTransition: Equatable, Sendable {
  package var fromState = End.any
  package var toState = End.any
  /// The blocks that animate single properties (`LKStateTransitionElement`); only their timing
  /// counts.
  package var elements: [MovedProperty: ViewAnimation] = [:]
  /// The block for all other properties; nil sets them at once.
  package var others: ViewAnimation?

  package init() {}

  /// What a transition begins or ends with.
  package enum End: Hashable, Sendable {
    /// Any state, and the base: `*`.
    case any
    case base
    /// A state of the group, by its index.
    case state(Int)

    /// The end for the current state; nil is the base.
    init(_ state: Int?) { self = state.map { .state($0) } ?? .base }
  }

  /// How exactly it describes a change of state; nil where it does not.
  ///
  /// The state that is entered counts more than the one that is left.
  func rank(from old: End, to new: End) -> Int? {
    guard fromState == .any || fromState == old, toState == .any || toState == new else {
      return nil
    }
    return (toState == .any ? 0 : 2) + (fromState == .any ? 0 : 1)
  }

  /// The block that animates a property; nil sets it at once.
  func animation(of property: MovedProperty) -> ViewAnimation? { elements[property] ?? others }
}

extension StateGroup {
  /// The transition for a change of state: the one that describes it most exactly, the first of
  /// equals; nil without one.
  func transition(from old: Int?, to new: Int?) -> StateTransition? {
    let ends = (StateTransition.End(old), StateTransition.End(new))
    var best: (rank: Int, transition: StateTransition)?
    for transition in transitions {
      guard let rank = transition.rank(from: ends.0, to: ends.1), rank > best?.rank ?? -1 else {
        continue
      }
      best = (rank, transition)
    }
    return best?.transition
  }
}
