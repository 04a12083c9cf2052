internal import CPage
internal import SceneFile
internal import System

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

  /// What the page may do, in the words of Content Security Policy: run its own scripts and look like
  /// its own styles, which are known by their digests, and what the rest allows.
  ///
  /// - Parameters:
  ///   - slots: Those within its styles; what a film says is none of them.
  ///   - scripts: Where other scripts may come from.
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

  /// The digests of elements without attributes, which are all the page's own.
  private static func digests(of element: String, in text: String) -> String {
    text.split(separator: "<\(element)>").dropFirst().compactMap { part in
      guard let end = part.firstRange(of: "</\(element)>") else { return nil }
      let digest = SHA256.digest(of: Array(part[..<end.lowerBound].utf8))
      return "'sha256-\(Base64.text(of: digest))'"
    }.joined(separator: " ")
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
