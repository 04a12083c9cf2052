import Document

/// What is told of rows in their order, although they end in another one.
///
/// Something is told when all rows before it have ended. Errors are told up to a readable number, and
/// each warning once, however many rows it is true for.
struct RowMessages {
  private var waiting: [(row: Int, diagnostic: Diagnostic)] = []
  private var toldErrors = 0
  private var toldWarnings: Set<Diagnostic> = []
  /// How many errors are not told.
  private(set) var omittedCount = 0

  /// The most warnings that are told.
  private static let mostWarnings = 100

  mutating func add(_ diagnostics: [Diagnostic], ofRow row: Int) {
    for diagnostic in diagnostics {
      guard diagnostic.severity == .warning else {
        insert(diagnostic, row)
        continue
      }
      if toldWarnings.contains(diagnostic) { continue }
      if let same = waiting.firstIndex(where: { $0.diagnostic == diagnostic }) {
        guard row < waiting[same].row else { continue }
        waiting.remove(at: same)
      }
      insert(diagnostic, row)
    }
    // Of the rows that wait no more are kept than will be told.
    for severity in [Diagnostic.Severity.error, .warning] {
      let most =
        severity == .error
        ? DiagnosticList.limit - toldErrors : Self.mostWarnings - toldWarnings.count
      while waiting.count(where: { $0.diagnostic.severity == severity }) > most,
        let last = waiting.lastIndex(where: { $0.diagnostic.severity == severity })
      {
        waiting.remove(at: last)
        if severity == .error { omittedCount += 1 }
      }
    }
  }

  private mutating func insert(_ diagnostic: Diagnostic, _ row: Int) {
    let place = waiting.firstIndex { $0.row > row } ?? waiting.count
    waiting.insert((row, diagnostic), at: place)
  }

  /// What can be told now that all rows before one have ended.
  mutating func due(before row: Int) -> [Diagnostic] {
    let due = waiting.prefix { $0.row < row }.map(\.diagnostic)
    waiting.removeFirst(due.count)
    toldErrors += due.count { $0.severity == .error }
    toldWarnings.formUnion(due.filter { $0.severity == .warning })
    return due
  }
}
