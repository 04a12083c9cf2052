internal import Document
internal import Film
internal import SceneFile

/// The report for people: one file of HTML that opens from a disk, with its pictures in it as far as
/// there is room, and the others beside it.
package struct CheckPage: Sendable {
  package let report: CheckReport
  /// Where its pictures are.
  package let folder: String
  /// The command that makes the report, to which the page adds `--approve`.
  package var command = "render check"
  /// Whether the page can approve what differs, because it is served.
  package var isServed = false

  package init(_ report: CheckReport, in folder: String) {
    self.report = report
    self.folder = folder
  }

  /// The most bytes of a page.
  package static let byteLimit = 8_000_000
  /// The most bytes of them that are pictures.
  package static let pictureLimit = 5_000_000

  /// The page as UTF-8 text, of at most `byteLimit` bytes.
  package var html: String {
    let data = CheckPageData(
      of: report, in: folder, command: command, isServed: isServed)
    let slots = [
      "mark": OutputOrigin.mark,
      "title": Markup.escaped("render check: \(report.summary)"),
      "policy": policy,
      "plain": plain,
      "data": PageTemplate.script(data.json),
    ]
    let bare = Self.template.filled(slots).utf8.count
    let room = min(Self.pictureLimit, Self.byteLimit - bare)
    var full = slots
    full["pictures"] = data.pictures.elements(in: folder, atMost: room)
    return Self.template.filled(full)
  }

  private static let template = PageTemplate("check/page.html")

  /// What the page may do: run its own script, look like its own style, and show its own pictures.
  private var policy: String {
    ([
      "default-src 'none'", "script-src \(Self.digests(of: "script"))",
      "style-src \(Self.digests(of: "style"))", "img-src 'self' data: file:", "base-uri 'none'",
      "form-action 'none'",
    ] + (isServed ? ["connect-src 'self'"] : [])).joined(separator: "; ")
  }

  /// The digests of the template's own elements, by which Content Security Policy knows them.
  private static func digests(of element: String) -> String {
    let (open, close) = ("<\(element)>", "</\(element)>")
    return template.filled([:]).split(separator: open).dropFirst().compactMap { part in
      guard let end = part.firstRange(of: close) else { return nil }
      let digest = SHA256.digest(of: Array(part[..<end.lowerBound].utf8))
      return "'sha256-\(Base64.text(of: digest))'"
    }.joined(separator: " ")
  }

  /// What is read where scripts do not run.
  private var plain: String {
    let groups = report.groups.prefix(100).map { group in
      "<li><b>\(Markup.escaped(PageText.shown(group.title)))</b> "
        + "\(Markup.escaped(PageText.shown(group.note))): "
        + "\(group.members.prefix(20).map { Markup.escaped(PageText.shown($0.scene)) }.joined(separator: ", "))</li>"
    }
    return "<h1>\(Markup.escaped(report.summary))</h1><ul>\(groups.joined(separator: "\n"))</ul>"
      + "<p>With scripts this page shows curves and pictures.</p>"
  }
}
