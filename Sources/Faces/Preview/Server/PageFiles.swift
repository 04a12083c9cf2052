internal import CFlipbookPage
import FlipbookCharts

/// The files of the page, which are stored in the binary.
enum PageFiles {
  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
  ]

  /// The page at `/`, its files by name, and the files that all pages share.
  static func answer(_ path: String) -> HTTPAnswer {
    if path == "/chart.css" {
      return HTTPAnswer(
        200, headers: [("Content-Type", "text/css; charset=utf-8")],
        body: .bytes(Array(ChartTheme.styleSheet.utf8)))
    }
    let name = path == "/" ? "page.html" : String(path.dropFirst())
    var count = 0
    guard let type = types[name.split(separator: ".").last.map(String.init) ?? ""],
      let bytes = flipbook_page_file("preview/\(name)", &count)
        ?? (name.contains("/") ? nil : flipbook_page_file(name, &count))
    else { return .text(404, "there is no \(path)") }
    return HTTPAnswer(
      200, headers: [("Content-Type", type)],
      body: .bytes(Array(UnsafeRawBufferPointer(start: bytes, count: count))))
  }
}
