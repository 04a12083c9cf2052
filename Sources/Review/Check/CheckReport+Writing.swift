package import Film

extension CheckReport {
  /// The page comes first: where it is ours, so are the files beside it, which carry no mark.
  private static let page = "index.html"
  private static let data = ["results.json", "junit.xml", "summary.md"]

  /// Throws `foreignFile` when a report in this folder would replace a file that is no report's.
  package static func require(_ folder: String) throws(FilmError) {
    let page = "\(folder)/\(page)"
    try OutputOrigin.require(page)
    guard !FilePath.exists(page) else { return }
    for name in data { try OutputOrigin.require("\(folder)/\(name)") }
  }

  /// Writes the report's files into a folder, which is made.
  ///
  /// - Parameter command: The command that made the report, to which the page adds `--approve`.
  package func write(to folder: String, command: String = "render check") throws(FilmError) {
    try FilePath.makeFolder(folder)
    var page = CheckPage(self, in: folder)
    page.command = command
    try OutputFile.write(page.html, to: "\(folder)/\(Self.page)")
    for (name, text) in zip(Self.data, [json, junit, markdown]) {
      try OutputFile.write(text, to: "\(folder)/\(name)")
    }
  }
}
