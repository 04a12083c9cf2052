import SceneKeys
import Interaction

/// Every key of `transaction` (`CATransaction`).
enum TransactionVerb {
  static let table = FieldTable<Transaction>(
    "transaction",
    "Changes that begin together. Layers without a view animate what is changed; views jump, or "
      + "animate with the block that is open around it. Animations that are added inside take what "
      + "they lack. A transaction inside another one has what that one has, unless it says otherwise, "
      + "and never the other way round.", start: Transaction()
  ) {
    Field(
      "duration", .number(.atLeast(0)), \.duration, default: .words("that around it, or 0.25"),
      unit: "seconds",
      "Of implicit animations, and of added ones without a duration; 0 animates nothing.")
    Field(
      "timingFunction", .timingFunction, \.timingFunction,
      default: .words("that around it, or `\"default\"`; of added animations `\"linear\"`"),
      "Of implicit animations, and of added ones without a curve.")
    Field(
      "disableActions", .boolean, \.disablesActions, default: .words("that around it, or false"),
      "Whether what is changed jumps, in blocks too.")
    Field("changes", EventTypes.changes, \.changes, "What is changed, first.")
    Field(
      "events", EventTypes.nested, \.events,
      "What happens inside, in order, after the changes.")
    Field(
      "completion", EventTypes.completion, \.completion,
      "What happens when all animations that were begun inside are over.")
  }

  static let type = ValueType<Transaction>.object(
    { table }, named: "transaction")

  static let verb = Verb("transaction", type, "CATransaction.", tables: [table.description]) {
    transaction, _, _, _ in
    .transaction(transaction)
  }
}
