import FlipbookCharts
internal import FlipbookDocument
internal import FlipbookOutput
internal import FlipbookSystem

/// The review page of a film: one HTML file that opens from a disk, with the film, its curves, and
/// notes.
package struct ReviewPage: Sendable {
  package var film: PageFilm
  package var curves: PageCurves?
  package var sources: [PageSource]
  /// The bytes of a PNG.
  package var poster: [UInt8]
  /// The path of the index relative to the page; nil for none.
  package var index: String?

  package init(_ film: PageFilm, curves: PageCurves?, sources: [PageSource], poster: [UInt8]) {
    self.film = film
    self.curves = curves
    self.sources = sources
    self.poster = poster
  }

  /// The page as UTF-8 text.
  package var html: String {
    let data = JSONText.object(
      film.json + [
        ("curves", curves?.json ?? .null),
        ("sources", .array(sources.indices.map { sources[$0].json(id: Self.id($0)) })),
      ])
    let elements = sources.indices.map {
      "<script type=\"text/plain\" id=\"\(Self.id($0))\">\(Base64.text(of: sources[$0].bytes))</script>"
    }
    let name = Markup.escaped(film.name)
    let about = Markup.escaped(film.title)
    let template = PageTemplate("review/review.html")
    let own = [
      "chartStyle": curves == nil ? "" : ChartTheme.styleSheet,
      "frameStyle": "#frame { --w: \(film.width); --h: \(film.height); }\n",
    ]
    let slots: [String: String] = [
      "mark": OutputOrigin.mark, "title": about.isEmpty ? name : "\(name): \(about)",
      "name": name, "about": about, "facts": Markup.escaped(film.facts),
      "policy": template.policy(
        filling: own, ["img-src data: blob:", "media-src blob:"]),
      "poster": DataURL.text(of: poster, type: "image/png"),
      "posterText": "A frame of \(name)", "chart": curves?.svg ?? "",
      "up": index.map {
        "<a href=\"\(Markup.escaped(Markup.percentEncoded($0)))\">All films</a>"
      } ?? "",
      "film": PageTemplate.script(data.line), "sources": elements.joined(separator: "\n"),
    ]
    return template.filled(slots.merging(own) { $1 })
  }

  private static func id(_ source: Int) -> String { "source-\(source)" }
}
