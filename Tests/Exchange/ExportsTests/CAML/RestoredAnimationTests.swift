import FlipbookExports
import FlipbookOpening
import TestSupport
import Testing

/// Law 15 for animations that an app takes away when it enters the background, and adds again.
@Suite(.endsInTime) struct RestoredAnimationTests {
  @Test func whatIsAddedInTheMiddleOfItsTimeIsNotThereBefore() throws {
    let scene = try ExportedScene.compiled(
      ##"""
      { "size": [120, 30], "duration": 3, "views": [
        { "id": "kept", "frame": [0, 5, 20, 20], "backgroundColor": "#34C759" } ],
        "script": [ { "at": 0.25, "animate": { "duration": 2, "changes": { "kept.center.x": { "by": 100 } } } },
          { "at": 1, "enterBackground": {} }, { "at": 1.5, "enterForeground": { "restore": ["kept"] } } ] }
      """##)
    let again = try ReadAgain(scene)
    for difference in try again.differences(from: scene, at: [0.5, 1.25, 1.75, 2.5], scale: 1) {
      #expect(difference.mean <= 0.02, "\(difference)")
    }
  }
}
