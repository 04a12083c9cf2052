internal import FlipbookImages
internal import FlipbookOutput
package import FlipbookProduction
package import FlipbookSystem

/// Writes pages of films.
extension PagePlan {
  /// The size of the chart next to the picture, which is also legible on phones.
  static let chartWidth = 408.0
  static let chartHeight = 560.0

  /// The maximum size of the page in bytes.
  private var byteLimit: Int { request.byteLimit ?? PageRecorder.usualLimit }

  /// The recording options for a film of `frameCount` frames.
  func wish(frameCount: Int, patience: Double) -> PageRecorder.Wish {
    var wish = PageRecorder.Wish(frameCount: frameCount)
    (wish.limit, wish.isLossless, wish.patience) = (byteLimit, request.isLossless, patience)
    if request.png == .small { wish.deflate = .smallest }
    return wish
  }

  /// Writes the page of a film.
  func write(
    _ film: PageFilm, curves: PageCurves?, _ recorder: PageRecorder, force: Bool
  ) throws(FilmError) -> ReviewIndex.Entry {
    var page = ReviewPage(
      film, curves: curves, sources: recorder.sources, poster: recorder.poster)
    page.index = index.map { FilePath.split($0).name }
    let html = page.html
    guard html.utf8.count <= byteLimit else {
      throw .output(PageTooLarge(path: path, limit: byteLimit))
    }
    try FilmError.files(
      OutputFile.write(html, to: path, as: OutputClaim(force: force), flushed: true))
    return ReviewIndex.Entry(
      film: film, page: FilePath.split(path).name, poster: recorder.poster)
  }

  /// Writes the index of all pages.
  package static func writeIndex(
    of entries: [ReviewIndex.Entry], to path: String, force: Bool
  ) throws(FileError) {
    guard !entries.isEmpty else { return }
    var index = ReviewIndex(title: "Films to review")
    index.entries = entries
    try OutputFile.write(index.html, to: path, as: OutputClaim(force: force), flushed: true)
  }
}
