import FlipbookOpening

/// The aspect ratios of films as classes of a style sheet, since the page's policy, which allows
/// styles by digest, allows none in elements.
struct FilmShares {
  /// The ratios by class name, without duplicates, in order.
  private var shares: [(name: String, value: String)] = []

  init(_ films: [PageFilm]) {
    for film in films where !shares.contains(where: { $0.name == name(of: film) }) {
      let share = Double(film.width) / Double(max(film.height, 1))
      shares.append((name(of: film), Numerals.fixed(share, 4)))
    }
  }

  func name(of film: PageFilm) -> String { "share-\(film.width)-\(film.height)" }

  /// Rules that define `--share` for every class.
  var styleSheet: String {
    shares.map { ".\($0.name) { --share: \($0.value); }\n" }.joined()
  }
}
