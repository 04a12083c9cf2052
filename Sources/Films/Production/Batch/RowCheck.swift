import FlipbookDocument
import FlipbookOutput
import FlipbookSceneFile

/// Checks all rows before the first film is rendered: columns, values, names.
struct RowCheck {
  let file: String
  let parameters: SceneParameters
  let names: RowNames
  /// Returns every path that the film of a row would write, given the paths of its name.
  let outputs: (ParameterRow, _ paths: [String]) throws(ProductionError) -> [String]

  /// The state of the rows when they were checked.
  struct Outcome {
    var count: Int
    var identity: ParameterRows.Identity
  }

  /// A reason why rows cannot be checked, or are not valid.
  enum Failure: Error {
    case errors(SceneErrors)
    /// The file cannot be read to its end.
    case unreadable(Diagnostic)
    case production(ProductionError)
  }

  /// Finds all errors, up to a readable number.
  func run() throws(Failure) -> Outcome {
    var wrong = DiagnosticList()
    func report(_ diagnostic: Diagnostic) {
      if wrong.diagnostics.count < DiagnosticList.limit {
        wrong.diagnostics.append(diagnostic)
      } else {
        wrong.omittedCount += 1
      }
    }
    var rows = try opened()
    if let columns = rows.columns { check(columns, report) }
    // With an invalid header, every row would be an error.
    guard wrong.isEmpty else { throw .errors(SceneErrors(.invalid, wrong)) }
    var taken = TakenNames()
    var count = 0
    while true {
      let met = wrong.diagnostics.count + wrong.omittedCount
      let next: ParameterRow?
      do throws(Diagnostic) {
        next = try rows.next(report)
      } catch {
        report(error)
        break
      }
      guard let row = next else { break }
      count = row.number
      if rows.columns == nil { check(row, report) }
      guard wrong.diagnostics.count + wrong.omittedCount == met else { continue }
      let named: [String]
      do throws(Diagnostic) {
        named = try names.paths(of: row)
      } catch {
        report(error)
        continue
      }
      for path in try paths(of: row, named) { taken.add(path, row: row.number) }
    }
    if wrong.isEmpty, count == 0 {
      report(
        Diagnostic(
          .error, .unusableFile, "\(file) has no rows",
          hint: rows.columns == nil
            ? nil : "Each row below the first line, which names the columns, makes one film.",
          file: file))
    }
    if wrong.isEmpty { try findClashes(taken, report) }
    guard wrong.isEmpty else { throw .errors(SceneErrors(.invalid, wrong)) }
    return Outcome(count: count, identity: rows.identity)
  }

  /// Reports the errors of a table's columns.
  private func check(
    _ columns: [(name: String, place: SourcePlace)], _ report: (Diagnostic) -> Void
  ) {
    let known = columns.map(\.name)
    if known.count == 1, let separator = known[0].first(where: { ";\t|".contains($0) }) {
      report(
        Diagnostic(
          .error, .syntax,
          "the columns are separated by \(separator == "\t" ? "tabs" : "'\(separator)'")",
          hint: "Columns are separated by commas.", place: columns[0].place))
      return
    }
    var seen: [String: SourcePlace] = [:]
    for column in columns {
      if let first = seen[column.name] {
        report(
          Diagnostic(
            .error, .duplicateKey, "duplicate column \"\(column.name)\"",
            hint: "The first begins at column \(first.column) of the line.", place: column.place))
        continue
      }
      seen[column.name] = column.place
      if let unknown = unknown(column.name, column.place) { report(unknown) }
    }
    for name in names.columns where seen[name] == nil {
      report(
        Diagnostic(
          .error, .missingKey, "there is no column \"\(name)\", which names the films",
          hint: Suggestion.question(for: name, in: known), file: file))
    }
  }

  /// Reports the errors of a row with its own keys.
  private func check(_ row: ParameterRow, _ report: (Diagnostic) -> Void) {
    for (name, value) in row.values.sorted(by: { $0.key < $1.key }) {
      if var unknown = unknown(name, value.place) {
        unknown.reason = "row \(row.number): " + unknown.reason
        report(unknown)
      }
    }
  }

  private func unknown(_ column: String, _ place: SourcePlace) -> Diagnostic? {
    guard parameters.kinds[column] == nil, !names.columns.contains(column) else { return nil }
    let known = parameters.names
    let all =
      known.isEmpty
      ? "It declares none."
      : known.count <= 12 ? "It has \(known.joined(separator: ", "))." : nil
    return Diagnostic(
      .error, .unknownKey,
      column.isEmpty
        ? "a column has no name"
        : "the scene has no parameter \"\(column)\", and no film is named by it",
      hint: Suggestion.question(for: column, in: known + names.columns) ?? all, place: place)
  }

  /// Reports the rows that would write the same file.
  private func findClashes(_ taken: TakenNames, _ report: (Diagnostic) -> Void) throws(Failure) {
    let suspects = taken.suspects
    guard !suspects.isEmpty else { return }
    var rows = try opened()
    var first: [String: Int] = [:]
    while let row = try Self.reading({ () throws(Diagnostic) in try rows.next { _ in } }) {
      let named = try Self.reading { () throws(Diagnostic) in try names.paths(of: row) }
      for path in try paths(of: row, named)
      where suspects.contains(TakenNames.key(path)) {
        let name = TakenNames.folded(path)
        guard let other = first[name] else {
          first[name] = row.number
          continue
        }
        report(
          Diagnostic(
            .error, .name,
            other == row.number
              ? "row \(row.number) would write \(path) twice"
              : "row \(row.number) would write \(path), as row \(other) does",
            hint: "Upper and lower case make no difference; {#} is the number of a row.",
            place: row.place))
        break
      }
    }
  }

  /// Every path that the films of rows would write, which were found valid.
  func forEachPath(_ body: (String) -> Void) throws(Failure) {
    var rows = try opened()
    while let row = try Self.reading({ () throws(Diagnostic) in try rows.next { _ in } }) {
      let named = try Self.reading { () throws(Diagnostic) in try names.paths(of: row) }
      for path in try paths(of: row, named) { body(path) }
    }
  }

  /// The rows from the first on.
  func opened() throws(Failure) -> ParameterRows {
    try Self.reading { () throws(Diagnostic) in
      try ParameterRows(path: file, parameters: parameters)
    }
  }

  private func paths(of row: ParameterRow, _ named: [String]) throws(Failure) -> [String] {
    do throws(ProductionError) { return try outputs(row, named) } catch { throw .production(error) }
  }

  private static func reading<Result: ~Copyable>(
    _ work: () throws(Diagnostic) -> Result
  ) throws(Failure) -> Result {
    do throws(Diagnostic) { return try work() } catch { throw .unreadable(error) }
  }
}
