import Motion

/// The transactions and blocks that are open around what is performed.
struct FoldContext {
  /// The transaction's; nil outside of all that have one.
  var duration: Double?
  var timingFunction: TimingFunction?
  var disablesActions = false
  /// Whether any transaction is open.
  var isInTransaction = false
  /// The nearest block, as it was inherited itself.
  var block: ViewAnimation?
  /// Whether blocks animate views.
  var animatesViews = true
  /// How many blocks and transactions are open.
  var depth = 0

  /// The duration of animations that have none.
  var usableDuration: Double { duration ?? 0.25 }

  /// How deep events may stand in each other.
  static let deepest = 32

  /// Inside a transaction: what it does not say is as around it.
  func inside(_ transaction: Transaction) -> FoldContext {
    var inner = self
    inner.duration = transaction.duration ?? duration
    inner.timingFunction = transaction.timingFunction ?? timingFunction
    inner.disablesActions = transaction.disablesActions ?? disablesActions
    inner.isInTransaction = true
    return inner
  }
}
