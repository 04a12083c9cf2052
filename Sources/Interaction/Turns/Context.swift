import Animation
import Motion

/// What caused an event, and which transactions and blocks are open around it.
///
/// It goes down as a value; what is started inside is collected by the groups that it names.
struct Context {
  var cause: Cause
  /// The transaction's; nil outside of all that have one.
  var duration: Double?
  var timingFunction: TimingFunction?
  var disablesActions = false
  /// The innermost transaction, which waits for all animations that begin inside; nil outside of all.
  var transaction: GroupID?
  /// The nearest block.
  var block: OpenBlock?
  /// Whether blocks animate views.
  var animatesViews = true
  /// How many blocks and transactions are open.
  var depth = 0

  /// Outside of all transactions and blocks.
  init(_ cause: Cause) {
    self.cause = cause
  }

  /// How deep events may stand in each other.
  static let deepest = 32

  /// The duration of animations that have none.
  var usableDuration: Double { duration ?? 0.25 }

  /// Inside a transaction: what it does not say is as around it.
  func inside(_ transaction: Transaction, collecting group: GroupID) -> Context {
    var inner = self
    inner.duration = transaction.duration ?? duration
    inner.timingFunction = transaction.timingFunction ?? timingFunction
    inner.disablesActions = transaction.disablesActions ?? disablesActions
    inner.transaction = group
    return inner
  }

  /// Inside a block.
  func inside(_ block: OpenBlock) -> Context {
    var inner = self
    inner.block = block
    return inner
  }

  /// Where an event inside is performed.
  func inside(_ event: NestedEvent) -> Context {
    var inner = self
    inner.cause.place = event.place ?? cause.place
    return inner
  }
}
