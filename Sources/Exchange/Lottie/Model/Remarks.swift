import FlipbookDocument

/// The losses of an import, once for each kind, with the place where it was first met.
///
/// It is a class because every part of the reader adds to it.
final class Remarks {
  /// How many kinds of remarks are kept.
  private static let limit = 200

  private(set) var list: [Diagnostic] = []
  private var seen: Set<String> = []

  /// Adds a warning; a second one with the same reason is dropped.
  func add(
    _ kind: DiagnosticKind, _ reason: String, at value: JSONValue?, hint: String? = nil
  ) {
    guard list.count < Self.limit, seen.insert(reason).inserted else { return }
    guard let value else {
      list.append(Diagnostic(.warning, kind, reason, hint: hint))
      return
    }
    list.append(
      value.document.diagnostic(
        .warning,
        .init(kind: kind, offset: value.offset, path: value.path, reason: reason, hint: hint)))
  }

  /// A feature that a scene cannot say.
  func unsupported(_ what: String, at value: JSONValue?, hint: String? = nil) {
    add(.unsupported, what, at: value, hint: hint)
  }
}
