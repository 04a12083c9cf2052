import FlipbookDocument
import FlipbookInteraction
import FlipbookSceneKeys

/// The verbs that enter and leave states.
enum StateVerbs {
  static let all: [Verb] = [
    Verb(
      "go", .state,
      "Enters a state: its values are set, and what the previous state had set and this one does not "
        + "returns to what it was without a state. null leaves the state.",
      tables: [StateReferenceKeys.table.description]
    ) { state, _, _, _ in .state(StateEvent(group: state.group, .go(state.state))) },
    Verb("toggle", .state, "Enters a state, or leaves it if it is the current one.") {
      reference, value, _, work throws(Reported) in
      guard let state = reference.state else {
        throw work.mismatch(value, needs: "a state")
      }
      return .state(StateEvent(group: reference.group, .toggle(state)))
    },
  ]
}
