import FlipbookPages
import TestSupport
import Testing

/// How wide films are by their height, in the style sheet of a page.
@Suite(.endsInTime) struct FilmSharesTests {
  private static func index(_ films: [PageFilm]) -> String {
    var index = ReviewIndex(title: "Films")
    index.entries = films.map { ReviewIndex.Entry(film: $0, page: "\($0.name).html", poster: [1]) }
    return index.html
  }

  /// 40 / 30 is 1.3333, to four digits; 30 / 60 is 0.5.
  @Test func `each share is a class, once`() {
    let page = Self.index([FilmPages.film("a"), FilmPages.film("b"), FilmPages.film("c", 30, 60)])
    #expect(page.ranges(of: ".share-40-30 { --share: 1.3333; }").count == 1)
    #expect(page.ranges(of: ".share-30-60 { --share: 0.5; }").count == 1)
    #expect(page.ranges(of: "<li class=\"share-40-30\">").count == 2)
  }

  @Test func `a film without a height has a share`() {
    #expect(Self.index([FilmPages.film("a", 7, 0)]).contains("--share: 7;"))
  }
}
