import TestSupport
import Testing

/// What `render inspect` says in words is what the engine does.
@Suite(.endsInTime) struct InspectAgreesTests {
  private static func inspect(_ view: String, _ more: String) throws -> String {
    let folder = try TemporaryFolder()
    folder.write(
      #"{ "size": [200, 900], "duration": 3, "views": [ { "id": "card", "position": [100, 200], "#
        + #""bounds": [0, 0, 40, 40]\#(view) } ], \#(more) }"#, to: "scene.json")
    let outcome = try Command(in: folder.path).run(["inspect", "scene.json"])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome.output
  }

  @Test func `an animator with a velocity settles as its slower component does`() throws {
    let told = try Self.inspect(
      "",
      #""animators": { "run": { "timingParameters": { "mass": 1, "stiffness": 100, "damping": 20, "#
        + #""initialVelocity": [5, -1] }, "changes": { "card.position": [150, 330] } } }, "#
        + #""script": [ { "at": 0, "startAnimation": { "animator": "run" } } ]"#)
    let words = try #require(told.firstMatch(of: /settles in ([\d.]+) s/))
    // The animation itself ends when the engine says.
    let run = try #require(told.firstMatch(of: /animator run  0 … ([\d.]+) s/), "\(told)")
    #expect(words.1 == run.1)
  }

  /// The finger throws down at 700 points a second: projected by 0.998 a millisecond, 349.6 points on.
  @Test(arguments: [
    (1, "the nearest to the projection within reach"), (3, "the nearest to the projection"),
  ])
  func `an anchor that won because nearer ones are out of reach says so`(
    farthest: Int, reason: String
  ) throws {
    let told = try Self.inspect(
      #", "gestures": [ { "pan": { "moves": "position.y", "axis": "vertical", "release": { "snap": { "#
        + #""anchors": [200, 400, 600, 800], "choose": "nearestToProjection", "farthest": \#(farthest), "#
        + #""spring": { "stiffness": 200, "dampingRatio": 1 } } } } } ]"#,
      #""script": [ { "at": 0.3, "pan": { "from": "card", "by": [0, 70], "duration": 0.1 } } ]"#)
    #expect(told.contains(": \(reason)\n"), "\(told)")
  }

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
    let told = try Self.inspect(
      "",
      #""animators": { "run": { "duration": 1, "curve": "linear", "changes": { "card.position": [150, 330] } } }, "#
        + #""script": [ { "at": 0.2, "startAnimation": { "animator": "run" } }"#
        + (events.isEmpty ? "" : ", ") + events + " ]")
    #expect(told.hasSuffix("At rest from \(time) s on.\n"), "\(told)")
  }
}
