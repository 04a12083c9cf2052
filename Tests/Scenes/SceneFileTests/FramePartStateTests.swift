import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// Parts of a frame as values of states.
@Suite(.endsInTime) struct FramePartStateTests {
  /// The frames of a view of [20, 30, 40, 50] at rest, in the middle of the way to a state, in it, and
  /// after it.
  private func frames(_ values: String, _ elements: String = #""*""#) throws -> [Rect] {
    let text = """
      { "size": [400, 800], "duration": 3,
        "states": { "open": { \(values) } },
        "transitions": [{ "elements": { \(elements): { "duration": 0.4, "options": ["curveLinear"] } } }],
        "views": [{ "id": "card", "frame": [20, 30, 40, 50] }],
        "script": [{ "at": 0.5, "go": "open" }, { "at": 2, "go": null }] }
      """
    let timeline = try Resolver().resolve(SceneText.load(text).scene).timeline
    return try [0, 0.7, 1.5, 2.9].map {
      try #require(timeline.presentation(at: $0).descendant(LayerID(1))?.frame)
    }
  }

  private static let rest = Rect(x: 20, y: 30, width: 40, height: 50)

  @Test(
    arguments: [
      // A part that is not named stays: the left edge, and the upper one.
      (#""card.frame.size.width": 100"#, Rect(x: 20, y: 30, width: 100, height: 50)),
      (#""card.frame.size.height": 10"#, Rect(x: 20, y: 30, width: 40, height: 10)),
      (#""card.frame.size": [60, 70]"#, Rect(x: 20, y: 30, width: 60, height: 70)),
      (#""card.frame.origin.x": 200"#, Rect(x: 200, y: 30, width: 40, height: 50)),
      (#""card.frame.origin.y": -10"#, Rect(x: 20, y: -10, width: 40, height: 50)),
      (#""card.frame.origin": [1, 2]"#, Rect(x: 1, y: 2, width: 40, height: 50)),
      (
        #""card.frame.origin.x": 100, "card.frame.size.height": 90, "card.frame.size.width": "= width / 4""#,
        Rect(x: 100, y: 30, width: 100, height: 90)
      ),
    ])
  func `a part of a frame is a value of a state`(values: String, expected: Rect) throws {
    // Half of the way is half of the change of position and size.
    let half = Rect(
      x: (20 + expected.minX) / 2, y: (30 + expected.minY) / 2, width: (40 + expected.width) / 2,
      height: (50 + expected.height) / 2)
    for elements in [#""*""#, #""card.frame""#, #""card.frame.size.width""#] {
      let found = try frames(values, elements)
      for (frame, other) in zip(found, [Self.rest, half, expected, Self.rest]) {
        for (a, b) in [
          (frame.minX, other.minX), (frame.minY, other.minY), (frame.width, other.width),
          (frame.height, other.height),
        ] { #expect(abs(a - b) < 1e-9, "\(elements): \(frame), not \(other)") }
      }
    }
  }

  @Test func `two values of one part are an error`() {
    func messages(_ values: String) -> [String] {
      SceneText.messages(
        "{ \"size\": [9, 9], \"views\": [{ \"id\": \"card\" }], \"states\": { \"a\": { \(values) } } }"
      )
    }
    let problem = " names a property of which the state has a value already"
    #expect(
      messages(#""card.frame.size": [1, 2], "card.frame.size.width": 3"#)
        == ["\"card.frame.size.width\"\(problem)"])
    #expect(
      messages(#""card.frame": { "size": 3 }, "card.frame.size.width": 3"#)
        == ["\"card.frame.size.width\"\(problem)"])
    #expect(messages(#""card.frame.origin.x": 1, "card.frame.size.width": 3"#) == [])
    #expect(messages(#""card.frame.size.wide": 3"#).first?.contains("frame") == true)
  }
}
