import Document
import Interaction

/// An event while its keys are read.
struct EventDraft: Sendable {
  /// `at`, or `delay` for events that others cause.
  var time: Double?
  var event: Event?
  var meant: [LintRule] = []
}
