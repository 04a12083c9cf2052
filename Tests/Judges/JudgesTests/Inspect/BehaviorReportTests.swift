import TestSupport
import Testing

/// A behavior of the dynamic animator: its kind, its views, its numbers, and when it is there.
@Suite(.endsInTime) struct BehaviorReportTests {
  private static func text(_ behavior: String, _ script: String = "") throws -> String {
    try InspectedScene.text(
      #"""
      { "size": [200, 200], "duration": 2,
        "views": [ { "id": "ball", "frame": [90, 0, 20, 20] }, { "id": "other", "frame": [0, 0, 20, 20] } ],
        "dynamics": { "fall": { \#(behavior) } }, "script": [ \#(script) ] }
      """#)
  }

  @Test func `a behavior's kind, its views and when it is added are told`() throws {
    let text = try Self.text(#""gravity": { "items": ["ball"] }"#)
    #expect(
      text.contains("  fall  gravity of ball, direction (0, 1)  added at 0 s\n"), "\(text)")
    #expect(text.contains("  ball.position\n    dynamics  0 … "), "\(text)")
  }

  @Test func `the time at which a behavior is taken away is told`() throws {
    let text = try Self.text(
      #""gravity": { "items": ["ball"] }"#,
      #"{ "at": 0.5, "removeBehavior": { "behavior": "fall" } }"#)
    #expect(text.contains("  added at 0 s, removed at 0.5 s\n"), "\(text)")
  }

  @Test func `a snap says where it goes`() throws {
    let text = try Self.text(
      #""snap": { "item": "ball", "snapPoint": [100, 150], "damping": 0.5 }"#)
    #expect(text.contains("fall  snap of ball, to (100, 150), damping 0.5"), "\(text)")
  }
}
