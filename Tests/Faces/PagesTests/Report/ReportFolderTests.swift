import FlipbookCheck
import FlipbookOutput
import FlipbookPages
import FlipbookSystem
import TestSupport
import Testing

/// The folder of a report, and what it does not replace.
@Suite(.endsInTime) struct ReportFolderTests {
  private static let report = CheckReport(results: [
    CheckResult(scene: "pip", subject: .values, failure: "card.position differs")
  ])

  private static func folder(_ files: TemporaryFolder, force: Bool = false) -> ReportFolder {
    ReportFolder(OutputFolder("\(files.path)/site", as: OutputClaim(force: force)))
  }

  @Test func `a report has a page, and files that programs read`() throws {
    let files = try TemporaryFolder()
    try Self.folder(files).write(Self.report)
    #expect(
      files.files()
        == ["site/index.html", "site/junit.xml", "site/results.json", "site/summary.md"])
    #expect(files.text(of: "site/results.json") == Self.report.json)
    #expect(files.text(of: "site/junit.xml") == Self.report.junit)
    #expect(files.text(of: "site/summary.md") == Self.report.markdown)
    #expect(files.text(of: "site/index.html")?.contains("card.position differs") == true)
  }

  @Test(arguments: ["index.html", "results.json", "junit.xml", "summary.md"])
  func `a report replaces no page of other makers`(name: String) throws {
    let files = try TemporaryFolder()
    try files.makeFolder("site")
    files.write("mine", to: "site/\(name)")
    let error = #expect(throws: FileError.self) { try Self.folder(files).requireOurs() }
    #expect(error == .foreignFile(path: "\(files.path)/site/\(name)"))
    try Self.folder(files, force: true).requireOurs()
    try Self.folder(files, force: true).write(Self.report)
    #expect(files.text(of: "site/\(name)") != "mine")
    // The tool may replace its own files.
    try Self.folder(files).requireOurs()
    try Self.folder(files).write(Self.report)
  }

  @Test func `the page approves by the command that made the report`() throws {
    let files = try TemporaryFolder()
    try Self.folder(files).write(Self.report, command: "render check scenes")
    let page = try #require(files.text(of: "site/index.html"))
    #expect(page.contains("render check scenes --approve pip:values"))
  }
}
