import Document
internal import Film
internal import SceneFile

extension CheckReport {
  /// The report as a file for programs.
  package var json: String { JSONText.object(answer).description() + "\n" }

  /// The report as JUnit XML, a test case for each result, for CI systems.
  package var junit: String {
    let cases = results.map { result in
      let head =
        "  <testcase classname=\"\(Markup.escaped(result.scene))\" "
        + "name=\"\(Markup.escaped(result.subject))\""
      if let note = result.note {
        return head + "><skipped message=\"\(note.words)\"/></testcase>"
      }
      guard let failure = result.failure else { return head + "/>" }
      return head + "><failure message=\"\(Markup.escaped(failure))\"/></testcase>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="render check" tests="\(results.count)" failures="\(failures.count)">
      \(cases.joined(separator: "\n"))
      </testsuite>

      """
  }

  /// The report for people: one page without scripts; pictures by their paths beside it.
  package var html: String {
    let failed = failures.map { result in
      let strip = result.strip.map {
        "<figure><img src=\"\(Markup.escaped(Markup.percentEncoded($0)))\" alt=\"expected, "
          + "difference, actual\"><figcaption>expected · difference ×16 · actual"
          + "</figcaption></figure>"
      }
      let chart = result.chart.map {
        "<figure class=\"chart\"><img src=\"\(Markup.escaped(Markup.percentEncoded($0)))\" "
          + "alt=\"the curve, and where it fails\" loading=\"lazy\"></figure>"
      }
      return "<section><h3>\(Markup.escaped(result.scene)): \(Markup.escaped(result.subject))</h3>"
        + result.failureLines.map { "<p>\(Markup.escaped($0))</p>" }.joined()
        + "\(strip ?? "")\(chart ?? "")</section>"
    }
    let rows = results.map { result in
      "<tr class=\"\(result.failure == nil ? "passed" : "failed")\">"
        + "<td>\(Markup.escaped(result.scene))</td><td>\(Markup.escaped(result.subject))</td>"
        + "<td>\(result.outcome)</td></tr>"
    }
    let found = causes
    let why =
      found.isEmpty
      ? ""
      : "<h2>Why</h2><ol class=\"why\">"
        + found.prefix(50).map { cause in
          let names = cause.members.prefix(20).map { "\($0.key) in \($0.scene)" }
          let more = cause.members.count > 20 ? ", and \(cause.members.count - 20) more" : ""
          return "<li><b>\(Markup.escaped(cause.headline))</b><br>"
            + "\(Markup.escaped(names.joined(separator: ", ") + more))</li>"
        }.joined(separator: "\n") + "</ol><h2>What</h2>"
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="generator" content="\(OutputOrigin.mark)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>render check: \(summary)</title>
      <style>
      body { font: 15px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 72em; padding: 0 1em;
        color: #1c1c1e; background: #fff }
      img { max-width: 100%; image-rendering: pixelated }
      .chart img { image-rendering: auto; border-radius: 8px; background: #fff }
      td { padding: 0 1em 0 0 } .failed { color: #c00 } figure { margin: 0 }
      h3, p, li, td:nth-child(2) { overflow-wrap: anywhere } .why li { margin: 0 0 0.6em }
      @media (prefers-color-scheme: dark) {
        body { color: #eee; background: #1c1c1e } .failed { color: #ff6961 } }
      </style></head><body>
      <h1>\(summary)</h1>
      \(why)
      \(failed.isEmpty ? "<p>Nothing differs.</p>" : failed.joined(separator: "\n"))
      <h2>Everything that was compared</h2>
      <table>
      \(rows.joined(separator: "\n"))
      </table></body></html>

      """
  }
}
