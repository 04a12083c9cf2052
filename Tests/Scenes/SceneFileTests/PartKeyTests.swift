import FlipbookDocument
import FlipbookSceneFile
import TestSupport
import Testing

/// The keys to write where someone binds a part of a property, or a frame, in the keys of a view.
@Suite(.endsInTime) struct PartKeyTests {
  @Test(arguments: [
    (
      #""bounds.size.width": { "bind": "= card.zPosition * 100" }"#,
      #"unknown key "bounds.size.width". A view's keys are whole properties; a part is bound in the script: { "at": 0, "#
        + #""set": { "card.bounds.size.width": { "bind": … } } }."#
    ),
    (
      #""position.x": 40"#,
      #"unknown key "position.x". A view's keys are whole properties: write "position" with all of its numbers."#
    ),
    (
      #""frame": { "bind": "card.zPosition", "to": [[0, 0, 1, 1], [0, 0, 2, 2]] }"#,
      #""frame" is derived and cannot be bound. Write the frame in numbers, and bind "position" or "bounds", or in the "#
        + #"script a part: "set": { "card.bounds.size.width": { "bind": … } }."#
    ),
    (
      #""frame": { "left": 0, "width": { "bind": "card.zPosition" } }"#,
      #""width" needs a number of points, or a share such as "50%", not an object. A frame is read once; bind "#
        + #""position" or "bounds", or in the script a part: "set": { "card.bounds.size.width": { "bind": … } }."#
    ),
    (
      #""bounds": { "bind": "card.zPosition" }"#,
      #""bounds" is a rectangle [x, y, width, height], so the binding needs "to". Or bind a part in the script: "#
        + #""set": { "card.bounds.size.width": { "bind": … } }."#
    ),
  ])
  func `a bound part is answered with the way that works`(_ key: String, _ message: String) {
    let messages = SceneText.messages(
      "{ \"size\": [100, 100], \"duration\": 1, \"views\": [{ \"id\": \"card\", \(key) }] }")
    #expect(messages == [message])
  }

  /// The answer itself is valid.
  @Test func `a part is bound in the script`() throws {
    let loaded = try SceneText.load(
      #"""
      { "size": [100, 100], "duration": 1, "views": [{ "id": "card", "frame": [0, 0, 10, 10] }],
        "script": [ { "at": 0, "set": { "card.bounds.size.width": { "bind": "= card.zPosition * 100" } } } ] }
      """#)
    #expect(loaded.warnings.diagnostics.isEmpty)
  }
}
