import FlipbookCheck
import TestSupport
import Testing

/// The names by which a drawing calls layers.
@Suite(.endsInTime) struct DrawnLayersTests {
  private static func drawing(_ views: String) throws -> DrawingRecord {
    let folder = try CheckedFolder([
      "a":
        "{ \"size\": [40, 40], \"duration\": 0, \"background\": \"white\", \"views\": [ \(views) ] }"
    ])
    try folder.record()
    return try DrawingRecord(try #require(folder.files.text(of: "references/a/drawing.txt")))
  }

  @Test func `a view is called by its path of names, or by its place where it has none`() throws {
    let record = try Self.drawing(
      ##"""
      { "id": "card", "frame": [0, 0, 30, 30], "views": [
        { "frame": [0, 0, 10, 10], "backgroundColor": "#112233" },
        { "id": "title", "frame": [0, 0, 10, 10], "backgroundColor": "#445566" } ] },
      { "frame": [0, 0, 5, 5], "backgroundColor": "#778899" }
      """##)
    let fills = record.frames.flatMap(\.lines).filter { $0.kind == "fill" }
    func layer(_ color: String) -> String? { fills.first { $0.text.contains(color) }?.layer }
    #expect(layer("#112233") == "card.views[0]")
    #expect(layer("#445566") == "card.title")
    #expect(layer("#778899") == "views[1]")
  }

  @Test func `a command without a layer is that of the command around it`() throws {
    let record = try Self.drawing(
      ##"""
      { "id": "card", "frame": [0, 0, 30, 30], "backgroundColor": "#112233",
        "mask": { "id": "window", "frame": [2, 2, 8, 8], "backgroundColor": "#000000" } }
      """##)
    let lines = record.frames.flatMap(\.lines)
    #expect(lines.first { $0.kind == "mask" }?.layer == "card")
    #expect(lines.first { $0.text.contains("#000000") }?.layer == "card.window")
  }

  /// The label does not move by itself: it is drawn elsewhere because the card is.
  @Test func `what lies in a view that moved follows from it`() throws {
    func scene(_ x: Int) -> String {
      ##"""
      { "size": [60, 40], "duration": 0.5, "fps": 10, "background": "white", "views": [
        { "id": "card", "frame": [0, 0, 30, 30], "backgroundColor": "#112233", "animations": [ { "basic": {
            "keyPath": "position.x", "fromValue": 15, "toValue": \##(x), "duration": 1 } } ],
          "views": [ { "id": "label", "frame": [0, 0, 10, 10], "backgroundColor": "#445566" } ] } ] }
      """##
    }
    let folder = try CheckedFolder(["a": scene(40)])
    try folder.record()
    folder.files.write(scene(44), to: "scenes/a.json")
    let report = try folder.check()
    #expect(report.causes.map(\.property) == ["position"])
    let drawing = report.results.flatMap(\.drawing)
    #expect(drawing.first { $0.layer == "card.label" }?.enclosing == ["card"], "\(drawing)")
  }
}
