import FlipbookDocument
import FlipbookOutput
import FlipbookSceneFile
import FlipbookSystem

/// The state that the threads of a batch share: the remaining rows, the resources, and the results.
final class BatchWork: Sendable {
  /// The number of threads for all films together.
  let cores: Int
  /// The memory for all films together; nil for no limit.
  let memory: MemoryBudget?
  /// The scene of the films.
  let scene: SharedScene
  let gate = BatchGate()
  /// The numbers of the rows of this run.
  private let part: ClosedRange<Int>?
  private let state: Monitor<State>

  private struct State {
    var rows: ParameterRows
    var hasEnded = false
    var fault: Diagnostic?
    /// The rows whose films are being rendered.
    var active: Set<Int> = []
    var messages = RowMessages()
    var tally: BatchTally
  }

  /// - Parameter part: The numbers of the rows; nil for none.
  init(
    rows: sending ParameterRows, part: ClosedRange<Int>?, tally: BatchTally, cores: Int,
    memory: MemoryBudget?, scene: SharedScene
  ) {
    self.scene = scene
    self.part = part
    self.cores = max(1, min(cores, WorkerPlan.maximumPerCore * Processor.count))
    self.memory = memory
    state = Monitor(State(rows: rows, tally: tally))
  }

  var tally: BatchTally { state.change { $0.tally } }

  /// The number of films that are rendered at once.
  var width: Int { min(cores, tally.total) }

  /// The threads and the memory of a film that starts now; the last films share those of finished
  /// ones.
  var share: (jobs: Int, memory: MemoryBudget?) {
    let tally = tally
    let films = max(1, min(cores, tally.total - tally.done))
    return (cores / films, memory.map { MemoryBudget(byteCount: $0.byteCount / films) })
  }

  /// The next row; nil after the last.
  func next() -> ParameterRow? {
    state.change { state in
      guard !state.hasEnded, let part else { return nil }
      do {
        while let row = try state.rows.next({ state.fault = state.fault ?? $0 }),
          state.fault == nil, row.number <= part.upperBound
        {
          guard part.contains(row.number) else { continue }
          state.active.insert(row.number)
          return row
        }
      } catch {
        state.fault = error as? Diagnostic ?? Diagnostic(.error, .inputOutput, "\(error)")
      }
      state.hasEnded = true
      return nil
    }
  }

  /// Why the rows, which were valid when they were checked, cannot be read to their end.
  var fault: Diagnostic? { state.change { $0.fault } }

  /// The number of errors that are not reported.
  var omittedCount: Int { state.change { $0.messages.omittedCount } }

  /// Counts the result of a row, and reports it.
  func note(_ outcome: RowOutcome, _ line: any Progress, _ reporter: any Reporter) {
    state.change { state in
      let row = outcome.row
      state.tally.frames += outcome.frames
      if let fault = outcome.fault {
        state.tally.fail(row.number, line: row.place.line, fault)
      } else if outcome.isKept {
        state.tally.kept += 1
      } else {
        state.tally.made += 1
      }
      let warnings = reporter.acceptsWarnings ? outcome.warnings : []
      state.messages.add(outcome.errors + warnings, ofRow: row.number)
      state.active.remove(row.number)
      let due = state.messages.due(before: state.active.min() ?? .max)
      if !due.isEmpty {
        line.clear()
        reporter.report(DiagnosticList(due))
      }
      line.update(state.tally.done)
    }
  }
}
