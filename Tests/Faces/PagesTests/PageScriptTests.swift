import TestSupport
import Testing

/// The files of the pages.
@Suite(.endsInTime) struct PageScriptTests {
  private static let sources = "\(Repository.path)/Sources"
  private static let files = TemporaryFolder.files(in: sources)

  /// The preview, the report of `check` and the page to send once had a copy of each.
  @Test func `pages share one line of time, one cursor over charts, and how elements are made`() {
    let scripts = Self.files.filter { $0.hasSuffix(".js") }
    #expect(scripts.count > 20)
    for name in ["elements.js", "timeline.js", "curves.js"] {
      #expect(scripts.count { $0.hasSuffix("/\(name)") } == 1, "\(name)")
    }
    let drawers = scripts.filter {
      TemporaryFolder.text(of: "\(Self.sources)/\($0)")?.contains("createElementNS(") == true
    }
    #expect(drawers.count == 1, "\(drawers)")
  }

  @Test func `every file of a page is in the binary, once`() throws {
    var embedded: [String] = []
    for list in Self.files where list.hasPrefix("C/Page/") && list.hasSuffix("_files.c") {
      let text = try #require(TemporaryFolder.text(of: "\(Self.sources)/\(list)"))
      embedded += text.matches(of: /#embed "\.\.\/\.\.\/([^"]+)"/).map { String($0.1) }
    }
    let pages = Self.files.filter { file in
      [".js", ".css", ".html"].contains { file.hasSuffix($0) }
    }
    #expect(embedded.sorted() == pages.sorted())
  }
}
