internal import CPage

/// A page as one file of HTML that opens from a disk: a template with its styles and scripts put in
/// where it links to them, and with what it shows.
///
/// Templates are files of the binary and work as they are beside the files that they link to:
/// `<link rel="stylesheet" href="foundation.css">` becomes a `style`, `<script src="player.js">` at the
/// end of the body a `script`, and `{{title}}` what the page says there.
package struct PageTemplate: Sendable {
  private let text: String

  /// - Parameter name: The template's path among the files of the pages, such as `review/review.html`.
  package init(_ name: String) {
    let folder = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
    var text = Self.file(name)
    for (open, close, element) in [
      ("<link rel=\"stylesheet\" href=\"", "\">", "style"),
      ("<script src=\"", "\"></script>", "script"),
    ] {
      text = Self.replacing(in: text, open, close) { link in
        "<\(element)>\n\(Self.file(Self.path(link, from: folder)))</\(element)>"
      }
    }
    self.text = text
  }

  /// The page with its slots filled; a slot that has no text stays empty.
  ///
  /// - Parameter slots: HTML by the names of the slots; text must be escaped (`Markup`), data made
  ///   safe (`script(_:)`).
  package func filled(_ slots: [String: String]) -> String {
    Self.replacing(in: text, "{{", "}}") { slots[$0] ?? "" }
  }

  /// JSON as the content of a `script` element, which nothing in it can end: every `<` is escaped.
  package static func script(_ json: String) -> String {
    json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
  }

  /// A file that pages are made of, as text; empty when there is none of the name.
  package static func file(_ name: String) -> String {
    var count = 0
    guard let bytes = flipbook_page_file(name, &count) else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  private static func path(_ link: String, from folder: String) -> String {
    link.hasPrefix("../") ? String(link.dropFirst(3)) : folder + link
  }

  /// A text in which everything from `open` to the next `close` is replaced.
  private static func replacing(
    in text: String, _ open: String, _ close: String, with replacement: (String) -> String
  ) -> String {
    var parts = text.split(separator: open, omittingEmptySubsequences: false)[...]
    var result = String(parts.removeFirst())
    for part in parts {
      let halves = part.split(separator: close, maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2 else {
        result += open + part
        continue
      }
      result += replacement(String(halves[0])) + halves[1]
    }
    return result
  }
}
