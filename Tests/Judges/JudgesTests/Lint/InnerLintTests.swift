import FlipbookLint
import TestSupport
import Testing

/// Findings in the scenes that views show.
@Suite(.endsInTime) struct InnerLintTests {
  @Test func `a hand-over in a scene that a view shows is told by the time of the scene around it`()
    throws
  {
    let folder = try TemporaryFolder()
    folder.write(
      LintCase.scene(
        LintCase.animation(
          #"{ "basic": { "keyPath": "position.x", "fromValue": 40, "toValue": 200, "duration": 1 } }"#
        )),
      to: "inner.json")
    folder.write(
      #"{ "size": [300, 100], "duration": 3, "views": [ { "id": "show", "frame": [0, 0, 300, 100], "#
        + #""scene": { "file": "inner.json", "timeOffset": -0.5 } } ] }"#, to: "scene.json")
    let reported = LintCase.reported(
      SceneLint(try TestScene.opened("\(folder.path)/scene.json")))
    #expect(
      reported.contains("inner.json:1:")
        && reported.contains("lint: end-jump: show.card at 1.5 s: position.x jumps from 200 to 40"),
      "\(reported)")
  }
}
