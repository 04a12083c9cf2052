import TestSupport
import Testing

/// An animator: its curve, what it moves, and how its fraction went.
@Suite(.endsInTime) struct AnimatorReportTests {
  private static func text(_ animator: String, _ script: String) throws -> String {
    try InspectedScene.text(
      InspectedScene.card(
        "", #""animators": { "run": { \#(animator) } }, "script": [ \#(script) ]"#))
  }

  @Test func `an animator's curve, what it moves and its fraction are told`() throws {
    let text = try Self.text(
      #""duration": 1, "curve": "easeOut", "changes": { "card.position.x": 105 }"#,
      #"{ "at": 0.5, "startAnimation": { "animator": "run" } }"#)
    for line in [
      "  run  easeOut over 1 s  moves card.position.x\n    0.5 s  from 0, ", "    1.5 s  at 1",
      "by the animator \"run\"  0.5 … 1.5 s",
    ] {
      #expect(text.contains(line), "\(line) is not in\n\(text)")
    }
    // The stand-in for an animator is not a view.
    #expect(!text.contains("run  view"), "\(text)")
  }

  @Test func `an animator with a velocity settles as its slower component does`() throws {
    let reported = try Self.text(
      #""timingParameters": { "mass": 1, "stiffness": 100, "damping": 20, "initialVelocity": [5, -1] }, "changes": { "card.position": [150, 330] }"#,
      #"{ "at": 0, "startAnimation": { "animator": "run" } }"#)
    let words = try #require(reported.firstMatch(of: /settles in ([\d.]+) s/))
    // The animation itself ends when the engine says.
    let run = try #require(reported.firstMatch(of: /animator run  0 … ([\d.]+) s/), "\(reported)")
    #expect(words.1 == run.1)
  }

  @Test func `an animator that never starts moves nothing`() throws {
    let reported = try Self.text(
      #""duration": 1, "dampingRatio": 0.5, "changes": { "card.position.x": 105 }"#, "")
    #expect(
      reported.contains("  run  spring, dampingRatio 0.5 over 1 s  moves nothing\n"), "\(reported)")
  }
}
