import FlipbookDocument

/// Orders the messages of rows by row number, although rows finish in another order.
///
/// A message is reported when all rows before its row have finished. Errors are limited to a
/// readable number, and each warning is reported once, even where it applies to many rows.
struct RowMessages {
  private var waiting: [(row: Int, diagnostic: Diagnostic)] = []
  private var reportedErrors = 0
  private var reportedWarnings: Set<Diagnostic> = []
  /// The number of errors that are not reported.
  private(set) var omittedCount = 0

  /// The maximum number of warnings that are reported.
  private static let maximumWarnings = 100

  mutating func add(_ diagnostics: [Diagnostic], ofRow row: Int) {
    for diagnostic in diagnostics {
      guard diagnostic.severity == .warning else {
        insert(diagnostic, row)
        continue
      }
      if reportedWarnings.contains(diagnostic) { continue }
      if let same = waiting.firstIndex(where: { $0.diagnostic == diagnostic }) {
        guard row < waiting[same].row else { continue }
        waiting.remove(at: same)
      }
      insert(diagnostic, row)
    }
    // No more waiting messages are kept than will be reported.
    for severity in [Diagnostic.Severity.error, .warning] {
      let most =
        severity == .error
        ? DiagnosticList.limit - reportedErrors : Self.maximumWarnings - reportedWarnings.count
      while waiting.count(where: { $0.diagnostic.severity == severity }) > most,
        let last = waiting.lastIndex(where: { $0.diagnostic.severity == severity })
      {
        waiting.remove(at: last)
        if severity == .error { omittedCount += 1 }
      }
    }
  }

  private mutating func insert(_ diagnostic: Diagnostic, _ row: Int) {
    let index = waiting.firstIndex { $0.row > row } ?? waiting.count
    waiting.insert((row, diagnostic), at: index)
  }

  /// The messages that can be reported now that all rows before `row` have finished.
  mutating func due(before row: Int) -> [Diagnostic] {
    let due = waiting.prefix { $0.row < row }.map(\.diagnostic)
    waiting.removeFirst(due.count)
    reportedErrors += due.count { $0.severity == .error }
    reportedWarnings.formUnion(due.filter { $0.severity == .warning })
    return due
  }
}
