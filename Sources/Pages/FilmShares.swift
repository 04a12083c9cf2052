import Opening

/// How wide films are by their height, as classes of a style sheet: a page whose policy knows its
/// styles by their digests has no styles in its elements.
struct FilmShares {
  /// By their names, each once, in their order.
  private var shares: [(name: String, value: String)] = []

  init(_ films: [PageFilm]) {
    for film in films where !shares.contains(where: { $0.name == name(of: film) }) {
      let share = Double(film.width) / Double(max(film.height, 1))
      shares.append((name(of: film), Numerals.fixed(share, 4)))
    }
  }

  func name(of film: PageFilm) -> String { "share-\(film.width)-\(film.height)" }

  /// `--share` of every class.
  var styleSheet: String {
    shares.map { ".\($0.name) { --share: \($0.value); }\n" }.joined()
  }
}
