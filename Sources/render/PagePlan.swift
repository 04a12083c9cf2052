import Film
import Review

/// A page that is to be made of a film.
struct PagePlan {
  var path: String
  /// Properties whose curves are drawn; none for those that move most.
  var keys: [String] = []
  /// The page of all films, when there is one.
  var index: String?
  var options: PageOptions

  /// The size of the chart beside the picture, which is legible on phones too.
  static let chartWidth = 408.0
  static let chartHeight = 560.0

  /// Writes the page of a film.
  func write(
    _ film: PageFilm, curves: PageCurves?, _ recorder: PageRecorder, force: Bool
  ) throws -> MadePage {
    var page = ReviewPage(
      film, curves: curves, sources: recorder.sources, poster: recorder.poster)
    page.index = index.map { FilePath.split($0).name }
    let html = page.html
    guard html.utf8.count <= options.limit else {
      throw PageError.tooLarge(path: path, limit: options.limit)
    }
    try OutputFile.write(html, to: path, as: OutputClaim(force: force), flushed: true)
    return MadePage(
      path: path,
      entry: ReviewIndex.Entry(
        film: film, page: FilePath.split(path).name, poster: recorder.poster))
  }

  /// Writes the page of all films.
  static func writeIndex(
    of pages: [MadePage], to path: String, force: Bool
  ) throws {
    guard !pages.isEmpty else { return }
    var index = ReviewIndex(title: "Films to review")
    index.entries = pages.map(\.entry)
    try OutputFile.write(index.html, to: path, as: OutputClaim(force: force), flushed: true)
  }
}

/// A page that was made.
struct MadePage {
  let path: String
  /// What an index says of it.
  let entry: ReviewIndex.Entry

  /// `out/pip.html  1.2 MB  page`.
  var text: String { "\(path)  \(Decimals.bytes(FilmSummary.byteCount(of: path)))  page" }
}
