import FlipbookDocument
import FlipbookInteraction
import FlipbookSceneKeys

/// Every key of states and of the transitions between them (`LKState`, `LKStateTransition`).
enum StateFields {
  /// The keys of a scene or a view that has states.
  static func keys<Target>(
    of path: any WritableKeyPath<Target, DocumentKeys.States> & Sendable, whose owner: String
  ) -> [Field<Target>] {
    let fields: [Field<DocumentKeys.States>] = [
      Field(
        "states", .verbatim(.map(.map(.value))), \.states, default: .json(.object([])),
        "States by name, of which \(owner) is in one or none: key paths and the values that they have "
          + "in it, and `basedOn` with the name of a state whose values it has too. Events enter "
          + "states with `go` and `toggle`, and ask with `when`."),
      Field(
        "state", .verbatim(.either([.string, .null])), \.state, default: .json(.null),
        "The state in which \(owner) is at the beginning, entered before time 0 without a transition; "
          + "null is none."),
      Field(
        "transitions", .verbatim(.list(.reference("stateTransition"), 0...Int.max)),
        \.transitions, default: .json(.array([])),
        "How properties move between \(owner) states; without a transition they jump."),
    ]
    return fields.map { $0.lifted(to: path) }
  }

  /// The keys of a transition.
  struct TransitionKeys: Sendable {
    var fromState: String? = anyState
    var toState: String? = anyState
    var elements: JSONValue?
  }

  /// The key of a state for the one whose values it has too.
  static let basedOn = "basedOn"

  /// The word for any state and for any key path.
  static let anyState = "*"

  static let transitionTable = FieldTable<TransitionKeys>(
    "stateTransition",
    "How properties move when one state follows another. One that names both states counts alone; "
      + "otherwise that from the state that is left and that to the state that is entered count "
      + "together, the latter first; without these, that from any state to any.",
    start: TransitionKeys()
  ) {
    Field(
      "fromState", name, \.fromState,
      "The state that is left; null is no state, `\"*\"` any state and none.")
    Field(
      "toState", name, \.toState,
      "The state that is entered; null is no state, `\"*\"` any state and none.")
    Field(
      "elements", .verbatim(.map(.reference("stateElement"))), \.elements,
      "Key paths and how they move; `\"*\"` is for all others."
    ).required
  }

  private static let name = ValueType<String?>.optional(.string, "name, `\"*\"`")

  /// How one property moves: a block of its own.
  static let elementTable = FieldTable<AnimateVerb.AnimateKeys>(
    "stateElement", "How a property moves from one state to another: as in a block of `animate`.",
    start: AnimateVerb.AnimateKeys(), atMostOne: [["spring", "usingSpringWithDamping"]]
  ) {
    AnimateVerb.timing
  }
}
