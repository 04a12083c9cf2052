/// How properties move in one change of state: the transitions that describe it.
///
/// Core Animation looks for the transition that names both states. Without one it applies those from
/// each state that is left to any other, then those from any to each state that is entered, so that
/// of two elements for one key path the one of the entered state counts
/// (`-[CAStateController setState:ofLayer:transitionSpeed:]`). A transition from any state to any
/// other, which Core Animation does not know, counts where none of these exists.
struct StateMotion {
  /// Those that count more come first.
  private let transitions: [StateTransition]

  /// - Parameters:
  ///   - old: The current state; nil is the base.
  ///   - new: The next one.
  ///   - left: The states that are left, the innermost first.
  ///   - entered: The states that are entered, the outermost first.
  init(
    from old: Int?, to new: Int?, leaving left: [Int], entering entered: [Int],
    by transitions: [StateTransition]
  ) {
    func first(from: StateTransition.End, to: StateTransition.End) -> StateTransition? {
      transitions.first { $0.fromState == from && $0.toState == to }
    }
    if let exact = first(from: .init(old), to: .init(new)) {
      self.transitions = [exact]
      return
    }
    var found: [StateTransition] = []
    for state in old == nil ? [StateTransition.End.base] : left.map({ .state($0) }) {
      if let transition = first(from: state, to: .any) { found.append(transition) }
    }
    for state in new == nil ? [StateTransition.End.base] : entered.map({ .state($0) }) {
      if let transition = first(from: .any, to: state) { found.append(transition) }
    }
    if found.isEmpty, let transition = first(from: .any, to: .any) { found = [transition] }
    self.transitions = found.reversed()
  }

  /// The block that animates a value; nil sets it at once.
  ///
  /// A key path that is named counts before all others.
  func animation(of value: StateGroup.Value) -> ViewAnimation? {
    for transition in transitions {
      for property in value.properties {
        if let element = transition.element(for: property) { return element }
      }
    }
    return transitions.lazy.compactMap(\.others).first
  }
}
