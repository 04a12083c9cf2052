import FlipbookCheck
import FlipbookDocument
import FlipbookPages
import FlipbookSceneFile
import FlipbookSystem
import FlipbookTimeline
import TestSupport
import Testing

@Suite(.endsInTime) struct PageTemplateTests {
  @Test func `data in a script element ends no element`() {
    #expect(
      PageTemplate.script("[\"</script><!--\"]") == "[\"\\u003c/script>\\u003c!--\"]")
  }

  private static let film = PageFilm(
    name: "<script>alert(1)</script>", digest: "1", width: 40, height: 30,
    clock: PageFilm.Clock(frameCount: 1, rate: .sixty))

  /// The elements of a page without attributes, from a plain search of its text.
  private static func contents(of element: String, in html: String) -> [String] {
    var rest = html[...]
    var found: [String] = []
    while let open = rest.firstRange(of: "<\(element)>"),
      let close = rest[open.upperBound...].firstRange(of: "</\(element)>")
    {
      found.append(String(rest[open.upperBound..<close.lowerBound]))
      rest = rest[close.upperBound...]
    }
    return found
  }

  /// CSP level 3: an element runs when the policy has the base64 of the SHA-256 of its content; a
  /// style in an attribute does not look like anything.
  @Test(arguments: ["review", "index", "gallery", "report"])
  func `a page runs its own scripts and styles, and no others`(kind: String) throws {
    var index = ReviewIndex(title: "Films")
    index.entries = [.init(film: Self.film, page: "a.html", poster: [1])]
    var gallery = GalleryPage(title: "Gallery")
    gallery.entries = [
      .init(film: Self.film, group: "All", clip: "a.mp4", poster: "a.png", details: "a.js")
    ]
    let html =
      switch kind {
      case "review": ReviewPage(Self.film, curves: nil, sources: [], poster: []).html
      case "index": index.html
      case "gallery": gallery.html
      default: CheckPage(CheckReport(results: []), in: "/nowhere").html
      }
    let head = try #require(html.firstRange(of: "Content-Security-Policy\" content=\""))
    let policy = html[head.upperBound...].prefix { $0 != "\"" }
    #expect(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "\(policy)")
    for element in ["script", "style"] {
      let digests = try #require(
        policy.split(separator: "; ").first { $0.hasPrefix("\(element)-src ") }
      ).split(separator: " ").filter { $0.hasPrefix("'sha256-") }
      let contents = Self.contents(of: element, in: html)
      #expect(!contents.isEmpty && contents.count == digests.count)
      for content in contents {
        let digest = Base64.text(of: SHA256.digest(of: Array(content.utf8)))
        #expect(digests.contains("'sha256-\(digest)'"), "\(element): \(content.prefix(80))")
      }
    }
    #expect(!html.contains(" style=\""), "a style of an element is not shown")
    #expect(!html.contains("<script>alert"))
  }

  @Test func `files of pages are in the binary, and unknown ones are empty`() {
    #expect(PageTemplate.file("foundation.css").contains("--accent"))
    #expect(PageTemplate.file("../foundation.css") == "")
  }
}
