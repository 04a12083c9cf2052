/// What has come of the rows so far.
package struct BatchTally: Sendable {
  package let file: String
  /// How many rows there are.
  package let total: Int
  package var made = 0
  /// Films that were there already, whole.
  package var kept = 0
  package var failed = 0
  /// How many frames were drawn.
  package var frames = 0
  package var failures: [Failure] = []
  /// The gravest; nil where all is well.
  package var fault: ProductionError.Fault?

  /// A row of which nothing was made.
  package struct Failure: Sendable {
    package var row: Int
    package var line: Int
    package var fault: ProductionError.Fault
  }

  /// The most failures that a document names: those of the first rows.
  static let most = 100

  init(file: String, total: Int) {
    self.file = file
    self.total = total
  }

  var done: Int { made + kept + failed }

  mutating func fail(_ row: Int, line: Int, _ fault: ProductionError.Fault) {
    failed += 1
    self.fault = max(self.fault ?? fault, fault)
    let place = failures.firstIndex { $0.row > row } ?? failures.count
    failures.insert(Failure(row: row, line: line, fault: fault), at: place)
    if failures.count > Self.most { failures.removeLast() }
  }
}

/// What has come of a batch.
package struct BatchOutcome: Sendable {
  package let tally: BatchTally
  package let duration: Duration
  /// How many scripts were folded.
  package let scriptCount: Int
}
