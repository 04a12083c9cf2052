import FlipbookPages
import FlipbookTimeline
import TestSupport
import Testing

/// The page that leads to the pages of several films.
@Suite(.endsInTime) struct ReviewIndexTests {
  private static func index(_ count: Int) -> String {
    var index = ReviewIndex(title: "Films <to> review")
    index.entries = (0..<count).map {
      var film = FilmPages.film("f & \($0)")
      film.title = $0 == 0 ? "" : "A <title>"
      return ReviewIndex.Entry(film: film, page: "f & \($0).html", poster: [0x89, 0x50, 0x4E])
    }
    return index.html
  }

  /// 30 frames at 60 a second each.
  @Test(arguments: [(1, "1 film · 0.5 s"), (3, "3 films · 1.5 s")])
  func `the index says how much there is to see`(count: Int, facts: String) {
    #expect(Self.index(count).contains(facts))
  }

  @Test func `each film of the index leads to its page`() {
    let page = Self.index(2)
    #expect(
      page.contains("href=\"f%20%26%200.html\"") && page.contains("href=\"f%20%26%201.html\""))
    #expect(page.contains("<bdi>f &amp; 0</bdi>"))
    #expect(page.ranges(of: "src=\"data:image/png;base64,iVBO\"").count == 2)
  }

  @Test func `a film without a title has no line for it`() {
    #expect(Self.index(2).ranges(of: "<p dir=\"auto\">A &lt;title&gt;</p>").count == 1)
    #expect(!Self.index(2).contains("{{") && !Self.index(2).contains("<title>Films <to>"))
  }
}
