import FlipbookPages
import FlipbookTimeline
import TestSupport
import Testing

/// A page that shows clips in groups.
@Suite(.endsInTime) struct GalleryPageTests {
  private static func page(_ entries: [(name: String, group: String)], hero: String? = nil)
    -> String
  {
    var page = GalleryPage(title: "Films & <more>")
    page.hero = hero
    page.entries = entries.map { name, group in
      var film = FilmPages.film(name)
      film.title = "A <\(name)>"
      return GalleryPage.Entry(
        film: film, group: group, clip: "\(name).mp4", poster: "\(name).png", details: "\(name).js")
    }
    return page.html
  }

  private static func headings(_ page: String) -> [String] {
    page.split(separator: "<h2 id=\"heading-").dropFirst().map {
      String($0.split(separator: "<bdi>")[1].prefix { $0 != "<" })
    }
  }

  @Test func `each scene has its clip, poster and details`() {
    let page = Self.page([("one", "Layers"), ("two", "Layers")])
    for name in ["one", "two"] {
      #expect(page.contains("data-name=\"\(name)\" data-clip=\"\(name).mp4\""))
      #expect(page.contains("src=\"\(name).png\" alt=\"\" width=\"40\" height=\"30\""))
      #expect(page.contains("A &lt;\(name)&gt;"))
    }
    #expect(page.contains("Films &amp; &lt;more&gt;"))
    // 30 frames at 60 a second, twice.
    #expect(page.contains("2 scenes · 1 s"))
  }

  @Test func `nothing comes from elsewhere, and no slot is left`() {
    let page = Self.page([("one", "Layers")])
    #expect(!page.contains("src=\"http") && !page.contains("href=\"http"))
    #expect(!page.contains("{{"))
  }

  @Test func `known groups stand in their order, and others by their names`() {
    let page = Self.page(
      [
        ("plain", "Layers"), ("named", "Zebras & co"), ("springy", "Springs"),
        ("everyday", "Interactions"), ("shown", "Showpieces"), ("touched", "Fingers"),
      ], hero: "plain")
    // The hero, the only one of its group, stands above them.
    #expect(
      Self.headings(page) == [
        "Showpieces", "Interactions", "Fingers", "Springs", "Zebras &amp; co",
      ])
    #expect(page.contains("shown card"))
  }

  @Test func `the first showpiece is the hero where none is named`() {
    let page = Self.page([("a", "Layers"), ("b", "Showpieces"), ("c", "Showpieces")])
    let hero = page.firstRange(of: "loading=\"eager\"").map { page[..<$0.lowerBound] }
    #expect(hero?.hasSuffix("height=\"30\" ") == true)
    #expect(hero?.split(separator: "data-name=\"").last?.hasPrefix("b\"") == true)
    #expect(Self.headings(page) == ["Showpieces", "Layers"])
  }

  @Test func `details end no script and say which scene they are of`() {
    let text = GalleryPage.details(of: "a\"b", text: "{ }", curves: nil)
    #expect(text.contains("Gallery.take(\"a\\\"b\", {"))
    #expect(text.contains("\"svg\": null") && text.hasSuffix(");\n"))
  }
}
