import FlipbookPages
import FlipbookProduction
import FlipbookSystem
import TestSupport
import Testing

/// Where pages of films go.
@Suite(.endsInTime) struct ReviewPlacesTests {
  @Test(
    arguments: [
      (nil, true, "out/a.html", nil), (nil, false, "out/review/a.html", "out/review/index.html"),
      ("x/page.html", true, "x/page.html", nil), ("x/", true, "x/a.html", nil),
      ("x", false, "x/a.html", "x/index.html"), ("/", false, "/a.html", "/index.html"),
    ] as [(String?, Bool, String, String?)])
  func `a review has a page and, for several films, an index`(
    output: String?, isOnly: Bool, page: String, index: String?
  ) throws {
    let places = try ReviewPaths(output, isOnly: isOnly, force: false)
    let plan = places.plan("a", PageRequest(), keys: ["a.opacity"])
    #expect(plan.path == page && plan.index == index && places.index == index)
    #expect(plan.keys == ["a.opacity"])
    // Where nobody has named a place, no link may lead out of the working directory.
    #expect((places.claim.root == nil) == (output != nil))
  }

  @Test func `several films are not one page`() {
    let error = #expect(throws: ProductionError.self) {
      try ReviewPaths("all.html", isOnly: false, force: false)
    }
    #expect(error?.fault == .request)
  }

  @Test func `a folder may be called like a page`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("old.html")
    let places = try ReviewPaths("\(folder.path)/old.html", isOnly: false, force: true)
    #expect(places.index == "\(folder.path)/old.html/index.html")
    #expect(places.claim.origin == .forced)
  }
}
