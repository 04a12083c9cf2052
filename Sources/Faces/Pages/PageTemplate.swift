internal import CFlipbookPage
internal import FlipbookDocument
internal import FlipbookSceneFile
internal import FlipbookSystem

/// A page as one HTML file that opens from a disk: a template with its linked styles and scripts
/// inlined, and with its slots filled.
///
/// Templates are stored in the binary, and also work unmodified next to the files that they link
/// to: `<link rel="stylesheet" href="foundation.css">` becomes a `style`, `<script
/// src="player.js">` at the end of the body becomes a `script`, and `{{title}}` is replaced by the
/// text of a slot.
package struct PageTemplate: Sendable {
  private let text: String

  /// - Parameter name: The path of the template among the files of the pages, such as
  ///   `review/review.html`.
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

  /// The page with its slots filled; a slot without text is empty.
  ///
  /// - Parameter slots: HTML by slot name; text must be escaped (`Markup`), and data made safe
  ///   (`script(_:)`).
  package func filled(_ slots: [String: String]) -> String {
    Self.replacing(in: text, "{{", "}}") { slots[$0] ?? "" }
  }

  /// The Content Security Policy of the page, which allows its own scripts and styles by their
  /// digests, and what `rest` allows.
  ///
  /// - Parameters:
  ///   - slots: The slots within its styles; none of them may depend on a film.
  ///   - scripts: Further sources of scripts.
  package func policy(
    filling slots: [String: String] = [:], scripts: String = "", _ rest: [String]
  ) -> String {
    let text = filled(slots)
    return
      ([
        "default-src 'none'", "script-src \(Self.digests(of: "script", in: text))\(scripts)",
        "style-src \(Self.digests(of: "style", in: text))",
      ] + rest + ["base-uri 'none'", "form-action 'none'"]).joined(separator: "; ")
  }

  /// The digests of elements without attributes, which all belong to the page.
  private static func digests(of element: String, in text: String) -> String {
    text.split(separator: "<\(element)>").dropFirst().compactMap { part in
      guard let end = part.firstRange(of: "</\(element)>") else { return nil }
      let digest = SHA256.digest(of: Array(part[..<end.lowerBound].utf8))
      return "'sha256-\(Base64.text(of: digest))'"
    }.joined(separator: " ")
  }

  /// JSON for the inside of a `script` element, which it cannot end because every `<` is escaped.
  package static func script(_ json: String) -> String {
    json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
  }

  /// A file of the pages as text; empty when there is none with this name.
  package static func file(_ name: String) -> String {
    var count = 0
    guard let bytes = flipbook_page_file(name, &count) else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  private static func path(_ link: String, from folder: String) -> String {
    link.hasPrefix("../") ? String(link.dropFirst(3)) : folder + link
  }

  /// Text in which everything from `open` to the next `close` is replaced.
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
