package import FlipbookDocument

/// The meaning of names in an expression: it depends on where the expression is written.
package enum NumberReading {
  /// No views are known, so names have no values.
  case noViews
  /// The keys of a style: names of views are refused.
  case style
  /// The keys of a view: names are numbers of the rest model, once all views are read.
  case waiting
  /// The keys of a view, read again with the values of its expressions.
  case solved([JSONIdentity: Double])
  /// Everything else about views: names are numbers of the rest model.
  case rest
  /// Events: only the values of changes are read when the event happens.
  case events
}
