import FlipbookPages
import TestSupport
import Testing

/// One film as a page to send.
@Suite(.endsInTime) struct ReviewPageTests {
  private static func page(_ change: (inout ReviewPage) -> Void = { _ in }) -> String {
    var film = FilmPages.film("one")
    film.title = "A <card> fades"
    var page = ReviewPage(
      film, curves: nil,
      sources: [
        PageSource(name: "H.264", form: .clip(type: "video/mp4"), bytes: [0, 0, 0]),
        PageSource(name: "VP9", form: .clip(type: "video/webm"), bytes: [0x1A, 0x45, 0xDF]),
      ], poster: [0x89, 0x50, 0x4E])
    change(&page)
    return page.html
  }

  @Test func `a review page holds its film, the first choice first`() {
    let page = Self.page()
    #expect(page.contains("id=\"source-0\">AAAA<") && page.contains("id=\"source-1\">GkXf<"))
    #expect(page.contains("data:image/png;base64,iVBO"))
    #expect(page.contains("one: A &lt;card&gt; fades"))
  }

  @Test func `nothing comes from elsewhere, and no slot is left`() {
    let page = Self.page()
    #expect(!page.contains("src=\"http") && !page.contains("href=\"http"))
    #expect(!page.contains("{{"))
  }

  @Test func `a review page leads to the page of all films where there is one`() {
    #expect(!Self.page().contains("All films</a>"))
    let page = Self.page { $0.index = "all & more.html" }
    #expect(page.contains("<a href=\"all%20%26%20more.html\">All films</a>"))
  }

  @Test func `a film without a title is called by its name alone`() {
    let page = Self.page { $0.film.title = "" }
    #expect(page.contains("<title>one</title>") || page.contains("<title>one "))
    #expect(!page.contains("one: "))
  }
}
