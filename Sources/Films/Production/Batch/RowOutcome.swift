import FlipbookDocument
import FlipbookOutput
import FlipbookSceneFile

/// The result of one row.
struct RowOutcome {
  let row: ParameterRow
  /// Why there is no film; nil where there is one.
  var fault: ProductionError.Fault?
  /// The number of frames drawn.
  var frames = 0
  /// Whether the film existed already and is complete.
  var isKept = false
  /// The errors and warnings of the row.
  var reported: [Diagnostic] = []

  init(row: ParameterRow) { self.row = row }

  mutating func fail(_ error: ProductionError) {
    fault = error.fault
    if let diagnostic = error.diagnostic { reported.append(diagnostic) }
  }

  /// The warnings of the row.
  var warnings: [Diagnostic] { reported.filter { $0.severity == .warning } }

  /// The errors of the row, with its number, and with the place in the file of rows where one of
  /// its values is wrong.
  var errors: [Diagnostic] {
    reported.filter { $0.severity == .error }.map { error in
      var error = error
      if let option = error.option, let value = row.values[option] {
        error.place = value.place
        error.file = value.place.file
        let words = "--set \(option): "
        let reason =
          error.reason.hasPrefix(words) ? String(error.reason.dropFirst(words.count)) : error.reason
        error.reason = "row \(row.number), \(option): \(reason)"
      } else if error.place == nil {
        error.place = row.place
        error.reason = "row \(row.number): \(error.reason)"
      } else {
        error.reason += " (in row \(row.number) of \(row.place.file), line \(row.place.line))"
      }
      return error
    }
  }
}
