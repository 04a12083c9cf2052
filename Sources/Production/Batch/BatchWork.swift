import Document
import Output
import SceneFile
import System

/// What the threads of a batch share: the rows that are left, the machine, and what has come of it.
final class BatchWork: Sendable {
  /// How many threads draw at once, in all films.
  let cores: Int
  /// For all films; nil for no bound.
  let memory: MemoryBudget?
  /// What the films are made of.
  let scene: SharedScene
  let gate = BatchGate()
  /// The rows that are made here.
  private let part: ClosedRange<Int>?
  private let state: Monitor<State>

  private struct State {
    var rows: ParameterRows
    var hasEnded = false
    var fault: Diagnostic?
    /// The rows whose films are being made.
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
    self.cores = max(1, min(cores, WorkerPlan.mostPerCore * Processor.count))
    self.memory = memory
    state = Monitor(State(rows: rows, tally: tally))
  }

  var tally: BatchTally { state.change { $0.tally } }

  /// How many films are made at once.
  var width: Int { min(cores, tally.total) }

  /// What a film that begins now may take: the last ones share what those before them leave.
  var share: (jobs: Int, memory: MemoryBudget?) {
    let tally = tally
    let films = max(1, min(cores, tally.total - tally.done))
    return (cores / films, memory.map { MemoryBudget(byteCount: $0.byteCount / films) })
  }

  /// The next row; nil behind the last.
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

  /// Why the rows, which were all well when they were looked at, cannot be read to their end.
  var fault: Diagnostic? { state.change { $0.fault } }

  /// How many errors are not told.
  var omittedCount: Int { state.change { $0.messages.omittedCount } }

  /// Counts what came of a row, and tells it.
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
      let warnings = reporter.hearsWarnings ? outcome.warnings : []
      state.messages.add(outcome.errors + warnings, ofRow: row.number)
      state.active.remove(row.number)
      let due = state.messages.due(before: state.active.min() ?? .max)
      if !due.isEmpty {
        line.clear()
        reporter.tell(DiagnosticList(due))
      }
      line.update(state.tally.done)
    }
  }
}
