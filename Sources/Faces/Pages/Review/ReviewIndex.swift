import FlipbookCharts
internal import FlipbookDocument
import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookSystem

/// The index of the pages of several films, with a poster of each.
package struct ReviewIndex: Sendable {
  package var title: String
  package var entries: [Entry] = []

  package init(title: String) { self.title = title }

  /// A film and its page.
  package struct Entry: Sendable {
    package var film: PageFilm
    /// The path relative to the index.
    package var page: String
    /// The bytes of a PNG.
    package var poster: [UInt8]

    package init(film: PageFilm, page: String, poster: [UInt8]) {
      self.film = film
      self.page = page
      self.poster = poster
    }
  }

  /// The page as UTF-8 text.
  package var html: String {
    let duration = entries.reduce(0) { $0 + $1.film.clock.duration }
    let template = PageTemplate("review/index.html")
    let shares = FilmShares(entries.map(\.film))
    let own = ["shares": shares.styleSheet]
    let slots: [String: String] = [
      "policy": template.policy(filling: own, ["img-src data:"]),
      "mark": OutputOrigin.mark, "title": Markup.escaped(title),
      "facts": "\(entries.count) film\(entries.count == 1 ? "" : "s") · "
        + "\(Numerals.fixed(duration, 1)) s",
      "films": entries.map { Self.item($0, shares) }.joined(separator: "\n"),
    ]
    return template.filled(slots.merging(own) { $1 })
  }

  private static func item(_ entry: Entry, _ shares: FilmShares) -> String {
    let (film, page) = (entry.film, Markup.escaped(Markup.percentEncoded(entry.page)))
    let title = film.title.isEmpty ? "" : "<p dir=\"auto\">\(Markup.escaped(film.title))</p>"
    return """
      <li class="\(shares.name(of: film))"><a href="\(page)">\
      <img src="\(DataURL.text(of: entry.poster, type: "image/png"))" alt="" \
      width="\(film.width)" height="\(film.height)" loading="lazy" decoding="async">\
      <h2><bdi>\(Markup.escaped(film.name))</bdi></h2></a>\(title)\
      <small>\(Markup.escaped(film.facts))</small></li>
      """
  }
}
