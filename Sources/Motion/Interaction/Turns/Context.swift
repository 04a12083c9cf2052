import FlipbookDocument
import FlipbookMotion
import FlipbookTimeline

/// The cause of an event, and the transactions and blocks that enclose it.
///
/// It is passed down by value; animations started inside are collected by the groups that it names.
struct Context {
  var cause: Cause
  /// The transaction's duration; nil outside all transactions that have one.
  var duration: Double?
  var timingFunction: TimingFunction?
  var disablesActions = false
  /// The innermost transaction, which waits for all animations that begin inside; nil outside all.
  var transaction: GroupID?
  /// The innermost block.
  var block: OpenBlock?
  /// Whether blocks animate views.
  var animatesViews = true
  /// The number of open blocks and transactions.
  var depth = 0

  /// A context outside all transactions and blocks.
  init(_ cause: Cause) {
    self.cause = cause
  }

  /// The maximum nesting depth of events.
  static let deepest = 32

  /// The duration of animations without an explicit one.
  var usableDuration: Double { duration ?? 0.25 }

  /// The context inside a transaction: missing values are taken from the enclosing context.
  func inside(_ transaction: Transaction, collecting group: GroupID) -> Context {
    var inner = self
    inner.duration = transaction.duration ?? duration
    inner.timingFunction = transaction.timingFunction ?? timingFunction
    inner.disablesActions = transaction.disablesActions ?? disablesActions
    inner.transaction = group
    return inner
  }

  /// The context inside a block.
  func inside(_ block: OpenBlock) -> Context {
    var inner = self
    inner.block = block
    return inner
  }

  /// The context of events nested in one; throws when they are nested too deep.
  func deeper(place: SourcePlace?) throws(ResolveError) -> Context {
    var inner = self
    inner.depth += 1
    guard inner.depth <= Self.deepest else {
      throw ResolveError(.eventsNestedTooDeep(limit: Self.deepest), place: place ?? cause.place)
    }
    return inner
  }

  /// The context of a nested event.
  func inside(_ event: NestedEvent) -> Context {
    var inner = self
    inner.cause.place = event.place ?? cause.place
    return inner
  }
}
