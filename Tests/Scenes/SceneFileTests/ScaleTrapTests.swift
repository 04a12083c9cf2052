import FlipbookDocument
import FlipbookSceneFile
import TestSupport
import Testing

/// The scale that Core Animation reads as the average of three axes.
@Suite(.endsInTime) struct ScaleTrapTests {
  private func warnings(_ scale: String, _ change: String) throws -> [String] {
    try SceneText.load(
      views:
        "{ \"id\": \"menu\", \"frame\": [0, 0, 9, 9], \"transform\": [{ \"scale\": \(scale) }] }",
      ", \"script\": [{ \"at\": 0, \(change) }]"
    ).warnings.diagnostics.map(\.message)
  }

  private static let animate =
    #""animate": { "duration": 0.3, "changes": { "menu.transform.scale": 1 } }"#

  @Test func `an animation that would begin at the average of the axes is warned of`() throws {
    // (0.1 + 0.1 + 1) / 3 = 0.4.
    let found = try warnings("0.1", Self.animate)
    #expect(
      found == [
        "the animation begins at 0.4, the average of x, y and z, but the view is scaled to 0.1 in x "
          + "and y only: give its transform \"scale\": [0.1, 0.1, 0.1], or animate "
          + "\"transform.scale.x\" and \"transform.scale.y\""
      ])
  }

  @Test(
    arguments: [
      ("[0.1, 0.1, 0.1]", animate), ("1", animate), ("[0.5, 0.2]", animate),
      ("0.1", #""set": { "menu.transform.scale": 1 }"#),
      (
        "0.1",
        #""animate": { "duration": 0.3, "changes": { "menu.transform.scale.x": 1, "menu.transform.scale.y": 1 } }"#
      ),
    ])
  func `what begins at the scale that is seen is not warned of`(scale: String, change: String)
    throws
  {
    #expect(try warnings(scale, change) == [])
  }
}
