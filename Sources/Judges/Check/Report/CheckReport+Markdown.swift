import FlipbookCharts
import FlipbookDiff
internal import FlipbookOutput

extension CheckReport {
  /// The maximum number of listed failures: a job's summary has room for one megabyte.
  private static let maximumFailures = 100

  /// The beginning of the Markdown report.
  package static let markdownHead = "# render check:"

  /// The report as Markdown for the summary of a CI job.
  ///
  /// A summary cannot hold pictures, so curves are drawn with block characters.
  package var markdown: String {
    var lines = ["\(Self.markdownHead) \(summary)", ""]
    let found = causes
    if !found.isEmpty {
      lines += ["| why | where |", "|---|---|"]
      for cause in found.prefix(Self.maximumFailures) {
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
      for result in failures.prefix(Self.maximumFailures) {
        let curve = result.curve.isEmpty ? "" : Sparkline(result.curve, width: 24).text
        lines.append(
          "| \(Self.cell(result.scene)) | \(Self.cell(result.subject.description)) "
            + "| \(Self.cell(result.failureLines.joined(separator: " · "))) | \(curve) |")
      }
      if failures.count > Self.maximumFailures {
        lines += ["", "And \(failures.count - Self.maximumFailures) more."]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Escapes text for a table cell, so that none of its characters is read as Markdown.
  private static func cell(_ text: String) -> String {
    Markup.escaped(text).reduce(into: "") { cell, character in
      if "|\\`*_[]~".contains(character) { cell.append("\\") }
      cell.append(character)
    }
  }
}

extension CheckResult {
  /// The deviation of the first property that differs over time, or the motion that failed.
  var curve: [Double] {
    if let first = differences.first(where: { $0.amounts.contains { $0 > 0 } }) {
      return first.amounts
    }
    return motion?.curve ?? []
  }
}
