import Animation
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
  /// What was animated in that block, without the blocks inside of it.
  var blockTokens: [AnimationToken] = []
  /// The changes of views in the open transactions that were made at once.
  var jumps: [TransactionJump] = []
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

  /// Goes into a block.
  mutating func open(_ block: ViewAnimation) {
    self.block = block
    blockTokens = []
  }

  /// As it is after a part of the same block.
  func returning(from inner: FoldContext) -> FoldContext {
    var outer = self
    outer.blockTokens = inner.blockTokens
    outer.jumps = inner.jumps
    return outer
  }
}
