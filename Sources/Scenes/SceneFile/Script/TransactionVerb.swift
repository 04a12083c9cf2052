import FlipbookInteraction
import FlipbookSceneKeys

/// Every key of `transaction` (`CATransaction`).
enum TransactionVerb {
  static let table = FieldTable<Transaction>(
    "transaction",
    "Changes that begin together. Layers without a view animate their changes; views jump, or "
      + "animate with the enclosing block. Animations added inside take the keys that they lack "
      + "from the transaction. A nested transaction inherits those of the enclosing one, unless it "
      + "sets its own; the enclosing one is not affected.", start: Transaction()
  ) {
    Field(
      "duration", .number(.atLeast(0)), \.duration,
      default: .words(
        "that of the enclosing one, or "
          + "0.25"),
      unit: "seconds",
      "The duration of implicit animations, and of added ones without one; 0 animates nothing.")
    Field(
      "timingFunction", .timingFunction, \.timingFunction,
      default: .words(
        "that of the enclosing one, or `\"default\"`; of added animations "
          + "`\"linear\"`"),
      "The curve of implicit animations, and of added ones without one.")
    Field(
      "disableActions", .boolean, \.disablesActions,
      default: .words(
        "that of the enclosing one, "
          + "or false"),
      "Whether changes jump, in blocks too.")
    Field("changes", EventTypes.changes, \.changes, "The changes, made first.")
    Field(
      "events", EventTypes.nested, \.events,
      "Events inside the transaction, run in order after the changes.")
    Field(
      "completion", EventTypes.completion, \.completion,
      "The events when all animations begun inside have ended.")
  }

  static let verb = Verb("transaction", table, "CATransaction.") { keys, _, _, _ in
    .transaction(keys.value)
  }
}
