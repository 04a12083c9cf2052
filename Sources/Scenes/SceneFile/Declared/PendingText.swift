import FlipbookDocument

/// The text of a view whose frame is resolved once all views are declared.
struct PendingText {
  /// Where it is written.
  var source: JSONValue
  /// The binding of its string; nil for a label that is written.
  var binding: PendingBinding?
  /// Whether the view takes its size from it.
  var isNatural = false
  /// Whether the view keeps its origin, not its position, when it takes the size.
  var keepsOrigin = false
  /// The width at which it wraps that the view has by itself, in points.
  var width: Double?
}
