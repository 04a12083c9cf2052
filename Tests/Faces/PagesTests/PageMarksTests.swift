import FlipbookOpening
import FlipbookPages
import TestSupport
import Testing

/// The events of a scene, on the time line of its page.
@Suite(.endsInTime) struct PageMarksTests {
  private static let scene = """
    { "size": [40, 30], "duration": 1,
      "views": [{ "id": "card", "frame": [5, 5, 20, 20], "gestures": [{ "tap": { "events": [] } }] }],
      "script": [
        { "at": 0.25, "set": { "card.opacity": 0.5 } },
        { "at": 0.5, "tap": { "view": "card" } } ] }
    """

  private static func data(_ text: String) throws -> PlainJSON {
    var film = FilmPages.film()
    film.marks = PageMarks(of: try FilmPages.scene(text))
    let page = ReviewPage(film, curves: nil, sources: [], poster: []).html
    let start = try #require(page.firstRange(of: "id=\"film\">"))
    let end = try #require(page[start.upperBound...].firstRange(of: "</script>"))
    return try PlainJSON(String(page[start.upperBound..<end.lowerBound]))
  }

  @Test func `events of the script stand at their times, with the lines that say them`() throws {
    let events = try #require(try Self.data(Self.scene)["events"]?.elements)
    #expect(events.map { $0["time"]?.number } == [0.25, 0.5])
    #expect(events.map { $0["word"]?.string } == ["set", "tap"])
    #expect(events.map { $0["line"]?.number } == [4, 5])
  }

  @Test func `a finger is there from when it lands, and a view answers it`() throws {
    let touches = try #require(try Self.data(Self.scene)["touches"]?.elements)
    #expect(touches.count == 1 && touches[0]["landed"]?.number == 0.5)
    #expect(touches[0]["taken"] == .boolean(true))
    #expect(try #require(touches[0]["lifted"]?.number) > 0.5)
  }

  @Test func `a scene without a script has no marks`() throws {
    let marks = PageMarks(of: try FilmPages.scene())
    #expect(marks.events.isEmpty && marks.touches.isEmpty)
  }
}
