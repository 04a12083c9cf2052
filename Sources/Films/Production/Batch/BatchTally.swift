/// The counts of finished rows so far.
package struct BatchTally: Sendable {
  package let file: String
  /// The number of rows of this run.
  package let total: Int
  package var made = 0
  /// The number of films that existed already and are complete.
  package var kept = 0
  package var failed = 0
  /// The number of frames drawn.
  package var frames = 0
  package var failures: [Failure] = []
  /// The most severe fault; nil where there is none.
  package var fault: ProductionError.Fault?

  /// A row whose film failed.
  package struct Failure: Sendable {
    package var row: Int
    package var line: Int
    package var fault: ProductionError.Fault
  }

  /// The maximum number of failures that a document lists: those of the first rows.
  static let most = 100

  init(file: String, total: Int) {
    self.file = file
    self.total = total
  }

  var done: Int { made + kept + failed }

  mutating func fail(_ row: Int, line: Int, _ fault: ProductionError.Fault) {
    failed += 1
    self.fault = max(self.fault ?? fault, fault)
    let index = failures.firstIndex { $0.row > row } ?? failures.count
    failures.insert(Failure(row: row, line: line, fault: fault), at: index)
    if failures.count > Self.most { failures.removeLast() }
  }
}

/// The result of a batch.
package struct BatchOutcome: Sendable {
  package let tally: BatchTally
  package let duration: Duration
  /// The number of scripts that were folded.
  package let scriptCount: Int
  /// The number of clips of former rows that were removed; nil where that was not asked for.
  package let removedCount: Int?
}
