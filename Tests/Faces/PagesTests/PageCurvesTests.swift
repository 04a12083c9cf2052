import FlipbookGeometry
import FlipbookInteraction
import FlipbookOpening
import FlipbookPages
import FlipbookTimeline
import TestSupport
import Testing

/// Curves of a scene for a page, and the numbers at each frame.
@Suite(.endsInTime) struct PageCurvesTests {
  /// Half a turn in two seconds, and 10 points to the right.
  private static let turn = """
    { "size": [100, 100], "duration": 2, "views": [ { "id": "a", "frame": [0, 0, 20, 20],
      "animations": [
        { "basic": { "keyPath": "transform.rotation.z", "fromValue": 0,
          "toValue": 3.141592653589793, "duration": 2 } },
        { "basic": { "keyPath": "position.x", "fromValue": 10, "toValue": 20, "duration": 2 } } ] } ] }
    """

  private static func json(
    of key: String, frameCount: Int = 3, fps: String = "1"
  ) throws -> PlainJSON {
    let scene = try FilmPages.scene(turn)
    let clock = PageFilm.Clock(
      frameCount: frameCount, rate: try #require(FrameRate(fraction: fps)))
    let curves = try #require(
      PageCurves(
        of: scene, keys: [try scene.views.key(key)], clock: clock, size: Size(400, 500)))
    #expect(curves.svg.hasPrefix("<svg "))
    let film = ReviewPage(FilmPages.film(), curves: curves, sources: [], poster: []).html
    let start = try #require(film.firstRange(of: "id=\"film\">"))
    let end = try #require(film[start.upperBound...].firstRange(of: "</script>"))
    return try #require(
      try PlainJSON(String(film[start.upperBound..<end.lowerBound]))["curves"])
  }

  /// 10 and 15 points at 0 and 1 s, at 5 points a second.
  @Test func `what moves is told at each frame, in points`() throws {
    let rows = try #require(try Self.json(of: "a.position", frameCount: 2)["rows"]?.elements)
    // y rests, so it is left out.
    #expect(rows.map { $0["name"]?.string } == ["a.position.x"])
    #expect(rows[0]["values"]?.elements.map(\.number) == [10, 15])
    #expect(rows[0]["velocities"]?.elements.map(\.number) == [5, 5])
    #expect(rows[0]["units"]?.elements.map(\.string) == [" pt", " pt/s"])
  }

  /// Half a turn is 180°, at 90° a second.
  @Test func `angles are in degrees`() throws {
    let rows = try #require(
      try Self.json(of: "a.transform.rotation.z", frameCount: 2)["rows"]?.elements)
    #expect(rows[0]["values"]?.elements.map(\.number) == [0, 90])
    #expect(rows[0]["velocities"]?.elements.map(\.number) == [90, 90])
    #expect(rows[0]["units"]?.elements.map(\.string) == ["°", "°/s"])
  }

  @Test func `the axes say where the panels are and what they span`() throws {
    let axes = try #require(try Self.json(of: "a.position.x")["axes"]?.elements)
    // Value, velocity and acceleration below each other.
    #expect(axes.count == 3)
    let areas = axes.compactMap { $0["area"]?.elements.compactMap(\.number) }
    #expect(
      Set(areas.map { $0[0] }).count == 1 && areas.map { $0[1] } == areas.map { $0[1] }.sorted())
    // The last frame is a 60th of a second before the end.
    let spans = axes.compactMap { $0["x"]?.elements.compactMap(\.number) }
    #expect(spans.allSatisfy { $0[0] == 0 && abs($0[1] - (2 - 1.0 / 60)) < 1e-6 })
  }

  /// Twenty thousand frames are five minutes of 60 a second.
  @Test func `of very long films the chart alone is told`() throws {
    #expect(
      try Self.json(of: "a.position.x", frameCount: 20_001, fps: "60")["rows"]?.elements == [])
  }

  @Test func `where nothing moves there are no curves`() throws {
    let scene = try FilmPages.scene("{ \"size\": [40, 30], \"views\": [] }")
    let clock = PageFilm.Clock(frameCount: 1, rate: .sixty)
    #expect(PageCurves(of: scene, keys: nil, clock: clock, size: Size(400, 500)) == nil)
  }
}
