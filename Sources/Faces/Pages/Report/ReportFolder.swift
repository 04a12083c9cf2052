package import FlipbookCheck
internal import FlipbookOutput
package import FlipbookSystem

/// The folder of a report: its page, its files for programs, and the pictures of both.
package struct ReportFolder: Hashable, Sendable {
  package let files: OutputFolder

  package init(_ files: OutputFolder) {
    self.files = files
  }

  /// Without a trailing slash.
  package var path: String { files.path }

  private var claim: OutputClaim { files.claim }

  /// The files for programs, with the beginning that identifies a file that cannot carry our mark.
  private static let data = [
    ("results.json", "{\n  \"passed\": "),
    ("junit.xml", CheckReport.junitHead), ("summary.md", CheckReport.markdownHead),
  ]

  /// The path of the page.
  package var pagePath: String { "\(path)/index.html" }

  /// Throws `foreignFile` when a report here would replace a file that is not part of a report.
  package func requireOurs() throws(FileError) {
    try claim.require(pagePath)
    for (name, head) in Self.data {
      let file = "\(path)/\(name)"
      try claim(on: file, beginningWith: head).require(file)
    }
  }

  private func claim(on file: String, beginningWith head: String) -> OutputClaim {
    FilePath.head(of: file, count: head.utf8.count) == Array(head.utf8) ? claim.onKnown : claim
  }

  /// Writes the report's files, and creates the folder.
  ///
  /// - Parameter command: The command that made the report, to which the page adds `--approve`.
  package func write(
    _ report: CheckReport, command: String = "render check"
  ) throws(FileError) {
    try claim.makeFolder(path)
    var page = CheckPage(report, in: path)
    page.command = command
    try OutputFile.write(page.html, to: pagePath, as: claim)
    for ((name, head), text) in zip(Self.data, [report.json, report.junit, report.markdown]) {
      let file = "\(path)/\(name)"
      try OutputFile.write(text, to: file, as: claim(on: file, beginningWith: head))
    }
  }
}
