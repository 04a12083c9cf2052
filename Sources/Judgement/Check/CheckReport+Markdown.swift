import Charts
internal import Output

extension CheckReport {
  /// The most failures that are listed: job summaries have room for a megabyte.
  private static let mostFailures = 100

  /// How the report as Markdown begins.
  package static let markdownHead = "# render check:"

  /// The report as Markdown for the summary of a CI job, which can hold no pictures: curves are lines
  /// of blocks.
  package var markdown: String {
    var lines = ["\(Self.markdownHead) \(summary)", ""]
    let found = causes
    if !found.isEmpty {
      lines += ["| why | where |", "|---|---|"]
      for cause in found.prefix(Self.mostFailures) {
        let names = cause.members.prefix(10).map { "\($0.key) in \($0.scene)" }
        let more = cause.members.count > 10 ? ", and \(cause.members.count - 10) more" : ""
        lines.append(
          "| \(Self.cell(cause.headline)) | \(Self.cell(names.joined(separator: ", ") + more)) |")
      }
      lines.append("")
    }
    if failures.isEmpty {
      lines.append("Nothing differs.")
    } else {
      lines += ["| scene | what | failure | curve |", "|---|---|---|---|"]
      for result in failures.prefix(Self.mostFailures) {
        let curve = result.curve.isEmpty ? "" : Sparkline(result.curve, width: 24).text
        lines.append(
          "| \(Self.cell(result.scene)) | \(Self.cell(result.subject.description)) "
            + "| \(Self.cell(result.failureLines.joined(separator: " · "))) | \(curve) |")
      }
      if failures.count > Self.mostFailures {
        lines += ["", "And \(failures.count - Self.mostFailures) more."]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A text in a cell of a table, in which nothing has a meaning.
  private static func cell(_ text: String) -> String {
    Markup.escaped(text).reduce(into: "") { cell, character in
      if "|\\`*_[]~".contains(character) { cell.append("\\") }
      cell.append(character)
    }
  }
}

extension CheckResult {
  /// By how much what moved first is off over time, or how what fails moves.
  var curve: [Double] {
    if let first = differences.first(where: { $0.amounts.contains { $0 > 0 } }) {
      return first.amounts
    }
    return motion?.curve ?? []
  }
}
