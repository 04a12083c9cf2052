import FlipbookCharts
package import FlipbookCheck
internal import FlipbookDocument
internal import FlipbookOutput
internal import FlipbookSystem

/// The report of a check as one HTML file that opens from a disk.
///
/// It embeds as many of its pictures as fit; the others are files next to it.
package struct CheckPage: Sendable {
  package let report: CheckReport
  /// The folder of its pictures.
  package let folder: String
  /// The command that makes the report, to which the page adds `--approve`.
  package var command = "render check"
  /// Whether the page is served, so that it can approve differences.
  package var isServed = false

  package init(_ report: CheckReport, in folder: String) {
    self.report = report
    self.folder = folder
  }

  /// The maximum size of the page in bytes.
  package static let byteLimit = 8_000_000
  /// The maximum size of the embedded pictures in bytes.
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

  /// The page's policy: it also allows its own pictures, and approving where the page is served.
  private var policy: String {
    Self.template.policy(
      ["img-src 'self' data: file:"] + (isServed ? ["connect-src 'self'"] : []))
  }

  /// The contents for browsers without scripts.
  private var plain: String {
    let groups = report.groups.prefix(100).map { group in
      "<li><b>\(Markup.escaped(PageText.shown(group.title)))</b> "
        + "\(Markup.escaped(PageText.shown(group.note))): "
        + "\(group.members.prefix(20).map { Markup.escaped(PageText.shown($0.scene)) }.joined(separator: ", "))</li>"
    }
    return "<h1>\(Markup.escaped(report.summary))</h1><ul>\(groups.joined(separator: "\n"))</ul>"
      + "<p>With scripts enabled, this page shows curves and pictures.</p>"
  }
}
