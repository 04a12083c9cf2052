import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import TestSupport
import Testing

/// The sizes of parts: as wide as the canvas, or as the stack that holds them makes them.
@Suite(.endsInTime) struct PartSizeTests {
  private func views(_ views: String, size: String = "[320, 480]") throws -> SceneView {
    try SceneText.load("{ \"size\": \(size), \"duration\": 1, \"views\": [\(views)] }").scene.root
  }

  private func use(_ part: String, _ parameters: String = "") -> String {
    "\"template\": { \"use\": \"flipbook:\(part)\", \"parameters\": { \(parameters) } }"
  }

  @Test(arguments: [("statusBar", 54.0), ("navigationBar", 44), ("tabBar", 83)])
  func `bars are as wide as the canvas unless a width is given`(part: String, height: Double) throws
  {
    let own = try views("{ \(use(part)) }").subviews[0].subviews[0].layer
    #expect(own.bounds.size == Size(320, height))
    let given = try views("{ \(use(part, "\"width\": 200")) }").subviews[0].subviews[0].layer
    #expect(given.bounds.size == Size(200, height))
  }

  @Test func `a sheet is half of the canvas, and away at first`() throws {
    let sheet = try views("{ \(use("sheet")) }").subviews[0].subviews[0]
    let panel = try #require(sheet.subviews.first { $0.name.hasSuffix("panel") }).layer
    #expect(panel.bounds.size == Size(320, 480) && panel.position == Point(0, 480))
  }

  @Test func `a part in a column that fills its views is as wide, with what is in it`() throws {
    let column = try views(
      """
      { "frame": { "inset": 10 }, "stack": { "axis": "vertical" }, "views": [
        { "stack": { "axis": "vertical" }, \(use("button")) },
        { "stack": { "axis": "vertical" }, \(use("listRow", "\"title\": \"A\"")) } ] }
      """
    ).subviews[0]
    let button = column.subviews[0].subviews[0]
    // 320 − 2 · 10.
    #expect(button.layer.frame == Rect(x: 0, y: 0, width: 300, height: 50))
    #expect(button.subviews[0].layer.frame == Rect(x: 0, y: 14, width: 300, height: 22))
    let row = column.subviews[1].subviews[0]
    #expect(row.layer.frame == Rect(x: 0, y: 0, width: 300, height: 44))
    // The line below the title is as wide as the row, from where the title begins.
    #expect(
      row.subviews.contains { $0.layer.frame == Rect(x: 60, y: 43.5, width: 300, height: 0.5) })
    #expect(row.subviews.last?.layer.position == Point(300, 0))
  }

  @Test func `a view for whose template a stack leaves no room is warned of`() throws {
    func warnings(_ holder: String) throws -> [String] {
      try SceneText.load(
        """
        { "size": [320, 480], "duration": 1, "views": [
          { "frame": { "inset": 0 }, "stack": { "axis": "vertical" }, "views": [ { \(holder)\(use("button")) } ] } ] }
        """
      ).warnings.diagnostics.map(\.message)
    }
    #expect(try warnings("").count == 1)
    #expect(
      try warnings("").first?.hasPrefix(
        "the stack leaves no room for this view, which has no size and only holds a template: add \"stack\": { \"axis\": \"vertical\" }"
      ) == true)
    for holder in [
      #""stack": { "axis": "vertical" }, "#, #""frame": { "height": 50 }, "#,
      #""bounds": [0, 0, 9, 50], "#, #""arranged": false, "#, #""hidden": true, "#,
    ] { #expect(try warnings(holder) == [], "\(holder)") }
  }
}
