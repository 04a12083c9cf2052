import FlipbookCharts
internal import FlipbookDocument
import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookSystem
internal import FlipbookTimeline

/// A page that shows a hero clip and groups of clips in rows.
///
/// It opens from a disk without a server, on wide and on narrow screens.
package struct GalleryPage: Sendable {
  package var title: String
  package var entries: [Entry] = []
  /// The name of the scene that is shown first and large; nil for the first showpiece, where there
  /// is one.
  package var hero: String?

  package init(title: String) { self.title = title }

  /// One clip.
  package struct Entry: Sendable {
    package var film: PageFilm
    /// The heading of its group.
    package var group: String
    /// Paths relative to the page.
    package var clip: String
    package var poster: String
    /// The path of the script with its scene and curves.
    package var details: String

    package init(film: PageFilm, group: String, clip: String, poster: String, details: String) {
      self.film = film
      self.group = group
      self.clip = clip
      self.poster = poster
      self.details = details
    }
  }

  /// The page as UTF-8 text.
  ///
  /// Posters are loaded when they are near the window, clips when they are visible, and details
  /// when they are opened, so that a page of a hundred clips opens at once. Clips play while they
  /// are visible; for readers who prefer reduced motion, only on request.
  package var html: String {
    let hero = entries.first {
      $0.film.name == self.hero || (self.hero == nil && $0.group == GalleryGroup.showpieces)
    }
    let rest = entries.filter { $0.film.name != hero?.film.name }
    let groups = GalleryGroup.sorted(Set(rest.map(\.group)))
    let duration = entries.reduce(0) { $0 + $1.film.clock.duration }
    let template = PageTemplate("gallery/gallery.html")
    let shares = FilmShares(entries.map(\.film))
    let own = ["chartStyle": ChartTheme.styleSheet, "shares": shares.styleSheet]
    let slots: [String: String] = [
      // Details are scripts next to the page, and clips and posters are files; on a disk these are
      // not "self".
      "policy": template.policy(
        filling: own, scripts: " 'self' file:",
        ["img-src 'self' file: data:", "media-src 'self' file:"]),
      "mark": OutputOrigin.mark, "title": Markup.escaped(title),
      "facts": "\(entries.count) \(entries.count == 1 ? "scene" : "scenes") · "
        + "\(Numerals.fixed(duration, 0)) s",
      "heroClass": hero.map { _ in "shown card" } ?? "",
      "heroWords": hero.map(Self.words) ?? "",
      "hero": hero.map { Self.screen($0, shares, isHero: true) } ?? "",
      "jumps": groups.enumerated().map { index, name in
        "<a href=\"#group-\(index)\">\(Markup.escaped(name))</a>"
      }.joined(separator: "\n"),
      "groups": groups.enumerated().map { index, name in
        Self.section(index, named: name, rest.filter { $0.group == name }, shares: shares)
      }.joined(separator: "\n"),
    ]
    return template.filled(slots.merging(own) { $1 })
  }

  private static func section(
    _ index: Int, named name: String, _ entries: [Entry], shares: FilmShares
  ) -> String {
    let kind = name == GalleryGroup.showpieces ? " class=\"large\"" : ""
    let cards = entries.map { entry in
      """
      <li class="card \(shares.name(of: entry.film))">\(screen(entry, shares, isHero: false))
      <h3><button class="open" type="button"><bdi>\(Markup.escaped(entry.film.name))</bdi></button></h3>\
      \(entry.film.title.isEmpty ? "" : "<p class=\"about\" dir=\"auto\">\(Markup.escaped(entry.film.title))</p>")</li>
      """
    }
    return """
      <section id="group-\(index)"\(kind) aria-labelledby="heading-\(index)">
      <h2 id="heading-\(index)"><bdi>\(Markup.escaped(name))</bdi> <small>\(entries.count)</small></h2>
      <ul class="cards">
      \(cards.joined(separator: "\n"))
      </ul></section>
      """
  }

  /// The text next to the hero.
  private static func words(_ entry: Entry) -> String {
    let about =
      entry.film.title.isEmpty
      ? ""
      : "<p class=\"lead about\" dir=\"auto\">\(Markup.escaped(entry.film.title))</p>"
    let name = Markup.escaped(entry.film.name)
    return about
      + "<button class=\"open\" type=\"button\" aria-label=\"Curves and scene of \(name)\">Curves and scene</button>"
  }

  private static func screen(_ entry: Entry, _ shares: FilmShares, isHero: Bool) -> String {
    func link(_ path: String) -> String { Markup.escaped(Markup.percentEncoded(path)) }
    let (film, rate) = (entry.film, entry.film.clock.rate)
    let poster = link(entry.poster)
    return """
      <div class="screen \(shares.name(of: film))" data-name="\(Markup.escaped(film.name))" \
      data-clip="\(link(entry.clip))" data-details="\(link(entry.details))" \
      data-frames="\(film.clock.frameCount)" data-num="\(rate.numerator)" data-den="\(rate.denominator)">\
      <img src="\(poster)" alt="" width="\(film.width)" height="\(film.height)" \
      loading="\(isHero ? "eager" : "lazy")" decoding="async"></div>
      """
  }

  /// The details of a scene as the script that the page loads.
  ///
  /// - Parameter text: The scene's file; nil where it is not shown.
  package static func details(of name: String, text: String?, curves: PageCurves?) -> String {
    let data = JSONText.object([
      ("scene", .string(text ?? "")), ("svg", curves.map { .string($0.svg) } ?? .null),
      ("axes", curves?.axesJSON ?? .array([])),
    ])
    return "// \(OutputOrigin.mark)\nGallery.take(\(JSONText.quoted(name)), \(data.line));\n"
  }
}
