import FlipbookPages
import TestSupport
import Testing

/// Where a gallery shows a scene.
@Suite(.endsInTime) struct GalleryGroupTests {
  private static let view =
    "\"id\": \"card\", \"frame\": [5, 5, 20, 20], \"backgroundColor\": \"red\""

  private static func group(_ members: String, _ viewMembers: String = "") throws -> String {
    GalleryGroup.name(
      of: try FilmPages.scene(
        "{ \"size\": [40, 30], \"scale\": 1, \"duration\": 0.1, \(members) "
          + "\"views\": [{ \(view)\(viewMembers) }] }"))
  }

  @Test func `a scene stands in the group that it names`() throws {
    #expect(try Self.group("\"group\": \"Zebras & co\",") == "Zebras & co")
  }

  @Test(
    arguments: [
      ("", "", "Layers"),
      (
        "",
        ", \"animations\": [{ \"spring\": { \"keyPath\": \"position.x\", \"fromValue\": 5, "
          + "\"toValue\": 9, \"mass\": 1, \"stiffness\": 100, \"damping\": 10 } }]", "Springs"
      ),
      (
        "\"script\": [{ \"at\": 0, \"tap\": { \"view\": \"card\" } }],",
        ", \"gestures\": [{ \"tap\": { \"events\": [] } }]", "Fingers"
      ),
      (
        "", ", \"transform\": [{ \"rotate3D\": [0.5, 1, 0, 0] }, { \"perspective\": 500 }]", "Depth"
      ),
      ("", ", \"speed\": 2", "Time"),
    ])
  func `a scene without a group stands where what it holds belongs`(
    members: String, viewMembers: String, group: String
  ) throws {
    #expect(try Self.group(members, viewMembers) == group)
  }

  @Test func `a group that is named empty is none`() throws {
    #expect(try Self.group("\"group\": \"\",") == "Layers")
  }
}
