import Document

/// What ends the reading of a markup file.
struct MarkupFault {
  var kind: DiagnosticKind
  var reason: String
  var hint: String?
  var offset: Int
}
