import FlipbookCheck
import TestSupport
import Testing

/// How much of a view is seen: its opacity with those of all around it.
@Suite(.endsInTime) struct ViewVisibilityTests {
  /// When a view is seen first, as the time to spare before 2 s; nil where it never is.
  private static func appearance(
    _ view: String, at x: Int = 20, around: String = "", script: String, opacity: Double = 0.99
  ) throws -> Double? {
    let scene = try TestScene.compiled(
      """
      { "size": [100, 100], "duration": 2, "views": [ { "id": "around", "frame": [0, 0, 100, 100] \(around),
        "views": [ { "id": "v", "bounds": [0, 0, 20, 20], "position": [\(x), 20], "backgroundColor": "red" \(view) } ] } ],
        "script": [ \(script) ] }
      """)
    let sentence = MotionSentence("around.v", .appears(by: 2, opacity: opacity))
    guard case .holds(let margin, _) = try MotionJudge(scene).judgement(of: sentence) else {
      return nil
    }
    return 2 - margin
  }

  private static func fade(_ view: String) -> String {
    """
    { "at": 0.5, "animate": { "duration": 1, "options": ["curveLinear"],
      "changes": { "\(view).opacity": 1 } } }
    """
  }

  @Test func `a fade is followed to the opacity that is asked for`() throws {
    // 0 at 0.5 s, 1 at 1.5 s.
    let seen = try #require(
      try Self.appearance(", \"opacity\": 0", script: Self.fade("around.v"), opacity: 0.25))
    #expect(isClose(seen, 0.75, within: 1e-6))
  }

  @Test func `what is around a view counts for its visibility`() throws {
    let seen = try #require(
      try Self.appearance("", around: ", \"opacity\": 0", script: Self.fade("around"), opacity: 0.5)
    )
    #expect(isClose(seen, 1, within: 1e-6))
    // Half of a half is never 0.99.
    #expect(
      try Self.appearance(
        ", \"opacity\": 0", around: ", \"opacity\": 0.5", script: Self.fade("around.v"))
        == nil)
  }

  @Test func `what is shown at an instant is seen from then on`() throws {
    let seen = try #require(
      try Self.appearance(
        ", \"hidden\": true", script: #"{ "at": 0.7, "set": { "around.v.hidden": false } }"#))
    #expect(isClose(seen, 0.7, within: 1e-6))
  }

  /// From x = 110…130 the left edge comes in at 100 after a tenth of 100 points.
  @Test func `what comes onto the canvas is seen when its edge does`() throws {
    let seen = try #require(
      try Self.appearance(
        "", at: 120,
        script: """
          { "at": 0.5, "animate": { "duration": 1, "options": ["curveLinear"],
            "changes": { "around.v.position.x": 20 } } }
          """))
    #expect(isClose(seen, 0.6, within: 1e-6))
  }
}
