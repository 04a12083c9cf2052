import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// When events of gestures run, and where a release without a velocity goes.
@Suite(.endsInTime) struct GestureMomentTests {
  private static func scene(_ gestures: String, _ script: String) -> String {
    """
    { "size": [100, 500], "duration": 6, "views": [
      { "id": "card", "bounds": [0, 0, 100, 60], "position": [50, 100], "properties": { "count": 0 },
        "gestures": [\(gestures)] }], "script": [\(script)] }
    """
  }

  private func timeline(_ gestures: String, _ script: String) throws -> Timeline {
    try Resolver().resolve(SceneText.load(Self.scene(gestures, script)).scene).timeline
  }

  // MARK: - Which way a throw goes

  /// Where a card at 100 of the anchors 100, 200 and 400 comes to rest.
  private func rest(_ pan: String, _ limits: String = "") throws -> Double? {
    let gesture = """
      { "pan": { "moves": "position.y", "axis": "vertical"\(limits),
        "release": { "snap": { "choose": "velocityDirection", "anchors": [100, 200, 400] } } } }
      """
    return try timeline(gesture, "{ \"at\": 1, \"pan\": { \(pan) } }").presentation(at: 5)
      .descendant(LayerID(1))?.position.y
  }

  @Test func `after a hold the nearest anchor counts, and any throw goes its way`() throws {
    #expect(try rest(#""from": [50, 100], "by": [0, 60], "duration": 0.3"#) == 400)
    #expect(try rest(#""from": [50, 100], "by": [0, 60], "duration": 0.3, "hold": 0.3"#) == 200)
    #expect(try rest(#""from": [50, 100], "by": [0, 40], "duration": 0.3, "hold": 0.3"#) == 100)
    // Slow, but on its way: 1 point a second would carry it half a point.
    #expect(
      try rest(#""from": [50, 100], "by": [0, 40], "duration": 0.3, "velocity": [0, 1]"#) == 400)
    #expect(
      try rest(#""from": [50, 100], "by": [0, 60], "duration": 0.3, "velocity": [0, -1]"#) == 100)
    // 0.05 · 2.002 = 0.1 points a second would carry it as far as counts as arrived.
    #expect(
      try rest(#""from": [50, 100], "by": [0, 40], "duration": 0.3, "velocity": [0, 0.09]"#) == 100)
    #expect(
      try rest(#""from": [50, 100], "by": [0, 40], "duration": 0.3, "velocity": [0, 0.11]"#) == 400)
  }

  @Test func `a hard limit leaves no velocity, so the nearest anchor counts`() throws {
    let limits = #", "limits": [100, 400]"#
    #expect(try rest(#""from": [50, 100], "by": [0, -80], "duration": 0.2"#, limits) == 100)
    #expect(try rest(#""from": [50, 100], "by": [0, 380], "duration": 0.2"#, limits) == 400)
  }

  // MARK: - Events

  @Test func `a tap begins as the finger lands, before its events`() throws {
    let film = try timeline(
      """
      { "tap": { "began": [{ "set": { "card.count": 1 } }], "events": [{ "set": { "card.count": 2 } }],
        "cancelled": [{ "set": { "card.count": 3 } }] } }
      """,
      #"{ "at": 1, "tap": { "view": "card", "duration": 0.2 } }, "#
        + #"{ "at": 2, "touch": { "points": [[0, 50, 100], [0.3, 50, 180]] } }"#)
    func count(_ time: Double) -> Double? {
      guard
        case .number(let number)? = film.presentation(at: time).descendant(LayerID(1))?
          .properties["count"]
      else { return nil }
      return number
    }
    #expect([0.9, 1.1, 1.3, 2.01, 2.4].map(count) == [0, 1, 2, 1, 3])
  }

  private static let advice =
    ", but runs only at the inner points of a \"touch\", not all the way: bind the property that is to "
    + "follow, or use a crossing"

  @Test func `events at inner points that read what moves are questioned, once`() throws {
    func warnings(_ events: String) throws -> [String] {
      try SceneText.load(
        Self.scene(
          "{ \"pan\": { \"moves\": \"position.y\", \"changed\": \(events) } }",
          #"{ "at": 1, "pan": { "from": "card", "by": [0, 60], "duration": 0.3 } }"#)
      ).warnings.diagnostics.map(\.message)
    }
    #expect(
      try warnings(
        #"[{ "set": { "card.opacity": "= card.position.y / 500" } }, { "set": { "card.count": "= card.position.y" } }]"#
      ) == ["\"changed\" reads \"card.position.y\"" + Self.advice])
    #expect(
      try warnings(
        #"[{ "when": { "not": { "card.position.y": { "above": 1 } } }, "set": { "card.opacity": 0 } }]"#
      ) == ["\"changed\" reads \"card.position.y\"" + Self.advice])
    #expect(
      try warnings(#"[{ "set": { "card.count": { "by": 1 }, "card.opacity": "= 1 / 2" } }]"#) == [])
  }
}
