package import Film

/// The folder of a report: its page, what programs read, and the pictures that both name.
package struct ReportFolder: Hashable, Sendable {
  /// Without a closing slash.
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// The page comes first: where it is ours, so are the files beside it, which carry no mark.
  private static let page = "index.html"
  private static let data = ["results.json", "junit.xml", "summary.md"]

  /// The page's path.
  package var pagePath: String { "\(path)/\(Self.page)" }

  /// Throws `foreignFile` when a report here would replace a file that is no report's.
  package func requireOurs() throws(FilmError) {
    try OutputOrigin.require(pagePath)
    guard !FilePath.exists(pagePath) else { return }
    for name in Self.data { try OutputOrigin.require("\(path)/\(name)") }
  }

  /// Writes the report's files into the folder, which is made.
  ///
  /// - Parameter command: The command that made the report, to which the page adds `--approve`.
  package func write(
    _ report: CheckReport, command: String = "render check"
  ) throws(FilmError) {
    try FilePath.makeFolder(path)
    var page = CheckPage(report, in: path)
    page.command = command
    try OutputFile.write(page.html, to: pagePath)
    for (name, text) in zip(Self.data, [report.json, report.junit, report.markdown]) {
      try OutputFile.write(text, to: "\(path)/\(name)")
    }
  }
}
