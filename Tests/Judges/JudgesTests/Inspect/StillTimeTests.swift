import TestSupport
import Testing

/// When a scene shows the last change.
@Suite(.endsInTime) struct StillTimeTests {
  /// Stopped at 0.6 s, finished at 1.4 s where it stands: nothing is seen to change after 0.6 s.
  @Test(arguments: [
    (
      #"{ "at": 0.6, "stopAnimation": { "animator": "run" } }, { "at": 1.4, "finishAnimation": { "animator": "run", "at": "current" } }"#,
      "0.6"
    ),
    (#"{ "at": 0.6, "hold": { "view": "card" } }"#, "0.6"),
    (
      #"{ "at": 0.6, "stopAnimation": { "animator": "run" } }, { "at": 1.4, "finishAnimation": { "animator": "run", "at": "end" } }"#,
      "1.4"
    ),
    ("", "1.2"),
  ])
  func `rest begins with the last change that is seen`(events: String, time: String) throws {
    let reported = try InspectedScene.text(
      InspectedScene.card(
        "",
        #""animators": { "run": { "duration": 1, "curve": "linear", "changes": { "card.position": [150, 330] } } }, "#
          + #""script": [ { "at": 0.2, "startAnimation": { "animator": "run" } }"#
          + (events.isEmpty ? "" : ", ") + events + " ]"))
    #expect(reported.hasSuffix("At rest from \(time) s on.\n"), "\(reported)")
  }

  // Started at 0.1 s for 2 s, and paused or stopped at 0.5 s: the last frame is the 30th at 60 fps.
  @Test(arguments: ["pauseAnimation", "stopAnimation"])
  func `the film and its report agree on when an animator's film ends`(_ verb: String) throws {
    let text = try InspectedScene.text(
      """
      { "size": [200, 100], "views": [ { "id": "card", "frame": [10, 20, 40, 40] } ],
        "animators": { "go": { "duration": 2, "changes": { "card.position.x": 150 } } },
        "script": [ { "at": 0.1, "startAnimation": { "animator": "go" } },
          { "at": 0.5, "\(verb)": { "animator": "go" } } ] }
      """)
    for line in ["31 frames", "At rest from 0.5 s on."] {
      #expect(text.contains(line), "\(line) is not in\n\(text)")
    }
  }

  @Test func `what never rests is named`() throws {
    let text = try InspectedScene.text(
      InspectedScene.card(
        #", "animations": [ { "basic": { "keyPath": "opacity", "fromValue": 0.5, "toValue": 1, "duration": 1, "repeatCount": "infinity" } } ]"#,
        #""script": []"#))
    #expect(text.contains("\nNever at rest: card ("), "\(text)")
  }
}
