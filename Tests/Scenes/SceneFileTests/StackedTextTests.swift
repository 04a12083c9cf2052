import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// Stacks whose labels change: what follows a label that fits its string makes room for it.
@Suite(.endsInTime) struct StackedTextTests {
  private static let gap = 4.0
  private static let side = 20.0

  /// A label with a square behind it, and how its string changes at 0.5 s.
  private func frames(_ change: String, at time: Double) throws -> (
    row: Rect, text: Rect, square: Rect
  ) {
    let text = """
      { "size": [300, 80], "duration": 2, "views": [
        { "id": "row", "frame": { "left": 10 }, "stack": { "spacing": 4 }, "views": [
          { "id": "count", "sizeToFit": true, "text": { "string": "9", "fontSize": 22 },
            "states": { "many": { "string": "1000" } } },
          { "id": "square", "frame": { "size": 20 } } ] } ],
        "script": [ { "at": 0.5, \(change) } ] }
      """
    let timeline = try Resolver().resolve(SceneText.load(text).scene).timeline
    let tree = timeline.presentation(at: time)
    let frames = try (1...3).map { try #require(tree.descendant(LayerID($0))?.frame) }
    return (frames[0], frames[1], frames[2])
  }

  @Test(arguments: [
    #""set": { "count.string": "1000" }"#, #""go": "count.many""#,
    #""animate": { "duration": 0.4, "changes": { "count.string": "1000" } }"#,
  ])
  func `what follows a text makes room for its new string`(change: String) throws {
    let (old, new) = (try frames(change, at: 0.4), try frames(change, at: 1.5))
    for now in [old, new] {
      #expect(abs(now.square.minX - now.text.maxX - Self.gap) < 1e-9)
      #expect(abs(now.row.width - now.text.width - Self.gap - Self.side) < 1e-9)
      #expect(abs(now.text.minX) < 1e-9 && abs(now.row.minX - 10) < 1e-9)
    }
    // Four digits for one.
    #expect(new.text.width > 1.9 * old.text.width)
  }

  @Test func `a text of another color moves nothing`() throws {
    let change = #""set": { "square.position.x": 200, "count.foregroundColor": "red" }"#
    #expect(try frames(change, at: 1.5).square.minX == 200 - Self.side / 2)
  }
}
